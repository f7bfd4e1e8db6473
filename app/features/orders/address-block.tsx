import { ordersText as text } from '#app/text/orders.ts';
import { OwnWords } from '#app/ui/own-words.tsx';
import type { ShippingAddress } from '#contract/orders.ts';

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4';

/** Who receives the goods and where; e-mail and phone are links. */
export function AddressBlock({ address }: { address: ShippingAddress }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4">
      <dt className="text-soft">{text.name.en}</dt>
      <dd className="py-1">
        <OwnWords as="span">{address.name}</OwnWords>
      </dd>
      <dt className="text-soft">{text.email.en}</dt>
      <dd className="break-all">
        <a href={`mailto:${address.email}`} className={linkClass}>
          {address.email}
        </a>
      </dd>
      <dt className="text-soft">{text.phone.en}</dt>
      <dd>
        <a href={`tel:${address.phone}`} className={linkClass}>
          {address.phone}
        </a>
      </dd>
      <dt className="text-soft">{text.address.en}</dt>
      <dd className="py-1">
        <address className="not-italic">
          <OwnWords as="span">{address.address}</OwnWords>, {address.city} {address.postalCode},{' '}
          {address.country}
        </address>
      </dd>
    </dl>
  );
}
