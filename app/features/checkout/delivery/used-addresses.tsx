import { checkoutText as text } from '#contract/texts/checkout.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { OwnAddress } from '#contract/accounts/own-addresses.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { NO_ADDRESS, type AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import { Both } from '#app/ui/both.tsx';
import { isSame, addressFormValues } from './shipping-values.ts';

/** An address that the person keeps, by its label, or one of an earlier order. */
export interface OfferedAddress {
  label: string | null;
  address: ShippingAddress;
}

interface UsedAddressesProps {
  offered: readonly OfferedAddress[];
  /** The values of the form, where it has all fields of an address. */
  values?: AddressValues;
  isChosen?: (address: ShippingAddress) => boolean;
  onChoose: (address: ShippingAddress) => void;
}

/** Addresses that the person keeps or has used before: one tap fills the form. */
export default function UsedAddresses({
  offered,
  values = NO_ADDRESS,
  isChosen = (address) => isSame(addressFormValues(address), values),
  onChoose,
}: UsedAddressesProps) {
  if (offered.length === 0) return null;
  const keepsSome = offered.some(({ label }) => label !== null);
  const heading = text.both(keepsSome ? 'yourAddresses' : 'usedAddresses');
  return (
    <section aria-labelledby="used-addresses">
      <h2 id="used-addresses" className="mb-3 text-h3 font-semibold">
        <Both of={heading} className="text-meta font-normal text-soft" />
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {offered.map(({ label, address }) => (
          <li key={JSON.stringify(address)}>
            <button
              type="button"
              aria-pressed={isChosen(address)}
              onClick={() => onChoose(address)}
              className="h-full min-h-16 w-full cursor-pointer rounded-control border border-input bg-surface px-4 py-3 text-left hover:border-ink active:bg-line/60 aria-pressed:border-2 aria-pressed:border-primary"
            >
              {label !== null && <span className="block font-medium wrap-anywhere">{label}</span>}
              <span className={`block wrap-anywhere ${label === null ? 'font-medium' : 'text-meta'}`}>
                {withCommas([address.address, address.city])}
              </span>
              <span className="block text-meta wrap-anywhere text-soft">{`${address.name} · ${address.phone}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the addresses that a person keeps, and then those of earlier orders that are none of them. */
export function offeredAddresses(
  own: readonly OwnAddress[],
  used: readonly ShippingAddress[],
): OfferedAddress[] {
  const kept = own.map(({ label, shippingAddress: address }) => ({ label, address }));
  const isKept = (address: ShippingAddress) =>
    kept.some((each) => isSame(addressFormValues(each.address), addressFormValues(address)));
  const others = used.filter((address) => !isKept(address));
  return [...kept, ...others.map((address) => ({ label: null, address }))];
}
