import { useImperativeHandle, useState, type RefObject } from 'react';
import { api } from '#app/state/api.ts';
import { LONGEST_ADDRESS_LABEL, MOST_ADDRESSES } from '#contract/accounts/address-limits.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { ownAddressesText as text } from '#contract/texts/own-addresses.ts';
import type { AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import { Both } from '#app/ui/both.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { isSame, addressFormValues } from '../delivery/shipping-values.ts';
import type { OfferedAddress } from '../delivery/used-addresses.tsx';
import { usualLabels } from './address-labels.ts';

interface KeepAddressProps {
  offered: readonly OfferedAddress[];
  values: AddressValues;
  /** Gets the function that keeps the address as its form is sent. */
  keepIt: RefObject<((address: ShippingAddress) => Promise<void>) | null>;
}

/** Offers to keep the typed address, unless it is kept already or there is no room. */
export default function KeepAddress({ offered, values, keepIt }: KeepAddressProps) {
  const kept = offered.filter(({ label }) => label !== null);
  const usual = usualLabels();
  const free = usual.find((each) => kept.every(({ label }) => label !== each)) ?? '';
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const label = typed ?? free;
  const isOffered =
    kept.length < MOST_ADDRESSES && !kept.some(({ address }) => isSame(addressFormValues(address), values));
  // An order never waits for its address to be kept: what could not be kept is told.
  useImperativeHandle(keepIt, () => async (shippingAddress) => {
    if (!isOffered || !isWanted) return;
    const body = { label: label.trim() || free || shippingAddress.city, shippingAddress };
    await api.call('POST /api/addresses', { body }).then(
      () => toast.success(text.both('saved')),
      () => toast.error(text.both('notSaved')),
    );
  });
  if (!isOffered) return null;
  return (
    <div className="space-y-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={({ target }) => setWanted(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span>
          <Both of={text.both('keep')} className="text-meta text-soft" />
        </span>
      </label>
      {isWanted && (
        <div className="max-w-md">
          <SuggestingField
            name="addressLabel"
            label={text('label')}
            labelAm={text.am('label')}
            hint={text('labelHint')}
            value={label}
            suggestions={usual}
            maxLength={LONGEST_ADDRESS_LABEL}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
    </div>
  );
}
