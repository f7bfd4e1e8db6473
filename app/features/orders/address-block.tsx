import type { ReactNode } from 'react';
import { ordersText as text } from '#contract/texts/orders.ts';
import { cityIn, countryIn } from '#contract/texts/place-in.ts';
import { houseInWords } from '#contract/searching/house-words.ts';
import { mapAddress } from '#contract/deliveries/map-address.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4';

/**
 * The receiver and the address of the goods, with hints to find it; e-mail and phones are links. The data of a customer
 * who has left the shop are gone except for their company.
 */
export function AddressBlock({ address }: { address: ShippingAddress }) {
  const { name, email, phone, city, postalCode, country } = address;
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4">
      <Entry label={text('name')}>
        <UserText as="span">{name}</UserText>
      </Entry>
      {email && (
        <Entry label={text('email')} isLink>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Entry>
      )}
      {phone && (
        <Entry label={text('phone')} isLink>
          <PhoneLink number={phone} />
        </Entry>
      )}
      {address.secondPhone && (
        <Entry label={text('secondPhone')} isLink>
          <PhoneLink number={address.secondPhone} />
        </Entry>
      )}
      {address.address && (
        <Entry label={text('address')}>
          <address className="not-italic">
            <UserText as="span">{address.address}</UserText>, {cityIn(city)} {postalCode},{' '}
            {countryIn(country)}
          </address>
        </Entry>
      )}
      <House address={address} />
      {(['landmark', 'deliveryNote', 'company'] as const).map(
        (fact) =>
          address[fact] && (
            <Entry key={fact} label={text(fact)}>
              <UserText as="span">{address[fact]}</UserText>
            </Entry>
          ),
      )}
      {address.tin && <Entry label={text('tin')}>{address.tin}</Entry>}
    </dl>
  );
}

/** Describes the house, with a link to its place on the map. */
function House({ address }: { address: ShippingAddress }) {
  const house = houseInWords(address);
  return (
    <>
      {house && (
        <Entry label={text('whereInHouse')}>
          <UserText as="span">{house}</UserText>
        </Entry>
      )}
      {address.location && (
        <Entry label={text('onMap')} isLink>
          <a href={mapAddress(address.location)} target="_blank" rel="noreferrer" className={linkClass}>
            {text('openMap')}
          </a>
        </Entry>
      )}
    </>
  );
}

/** A fact of the address. Its `isLink` removes the padding, because links are 44 px high by themselves. */
function Entry({ label, isLink, children }: { label: string; isLink?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="max-w-24 text-soft md:max-w-none">{label}</dt>
      <dd className={isLink ? 'break-all' : 'py-1 wrap-anywhere'}>{children}</dd>
    </>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={linkClass}>
      {number}
    </a>
  );
}
