import { checkoutText as text } from '#contract/texts/checkout.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { Both } from '#app/ui/both.tsx';

interface UsedAddressesProps {
  /** The addresses of the person's earlier orders, the newest first. */
  addresses: readonly ShippingAddress[];
  isChosen: (address: ShippingAddress) => boolean;
  onChoose: (address: ShippingAddress) => void;
}

/** Addresses of earlier orders: one tap fills the form. */
export function UsedAddresses({ addresses, isChosen, onChoose }: UsedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="used-addresses">
      <h2 id="used-addresses" className="mb-3 text-h3 font-semibold">
        <Both of={text.both('usedAddresses')} className="text-meta font-normal text-soft" />
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {addresses.map((address) => (
          <li key={JSON.stringify(address)}>
            <button
              type="button"
              aria-pressed={isChosen(address)}
              onClick={() => onChoose(address)}
              className="h-full min-h-16 w-full cursor-pointer rounded-control border border-input bg-surface px-4 py-3 text-left hover:border-ink active:bg-line/60 aria-pressed:border-2 aria-pressed:border-primary"
            >
              <span className="block font-medium wrap-anywhere">{`${address.address}, ${address.city}`}</span>
              <span className="block text-meta wrap-anywhere text-soft">{`${address.name} · ${address.phone}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
