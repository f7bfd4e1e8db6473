import type { ReactNode } from 'react';
import { inOrder } from '#contract/paying/payment-order.ts';
import type { Store } from '#contract/shop/settings.ts';
import { promiseIn } from '#contract/shop/words-of-shop.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { deliveryLineText as text } from '#contract/texts/delivery-line.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { PlaceLine } from '#app/features/deliveries/places/place-line.tsx';
import type { UsualPrice } from '#app/state/buying/delivery-place.ts';
import { Link } from '#app/ui/link.tsx';
import { warrantyTime } from './warranty-time.ts';

/**
 * The part of the shop's settings about its terms; an empty `deliveryPromise` means that there is none, 0 `returnDays`
 * that only pieces with a defect come back.
 */
export type Terms = Pick<
  Store,
  | 'deliveryPromise'
  | 'deliveryPromiseAm'
  | 'returnDays'
  | 'defectDays'
  | 'paymentMethods'
  | 'otherWays'
  | 'paymentOrder'
>;

interface BuyTermsProps {
  /** The price in birr of the chosen quantity, without VAT. */
  goods: number;
  warrantyMonths: number | null;
  /** The price of delivery to places that no zone names. */
  delivery: UsualPrice | undefined;
  shop: Terms | undefined;
}

/** The terms beside the button that adds to the cart: price of delivery, payment methods, returns and warranty. */
export default function BuyTerms({ goods, warrantyMonths, delivery, shop }: BuyTermsProps) {
  const ways = shop ? waysOf(shop) : [];
  const promise = shop && promiseIn(shop);
  return (
    <ul className="mt-4 space-y-1.5 text-meta text-soft">
      {delivery && (
        <Assurance>
          <PlaceLine goods={goods} usual={delivery} />
        </Assurance>
      )}
      {promise && <Assurance>{promise}</Assurance>}
      {ways.length > 0 && <Assurance>{text('waysToPay', { ways: ways.join(' · ') })}</Assurance>}
      {shop && (
        <Assurance>
          <Link
            to="/delivery#returns"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {text(shop.returnDays > 0 ? 'returnsOf' : 'returnsOfDefects', {
              days: shop.returnDays,
              defectDays: shop.defectDays,
            })}
          </Link>
        </Assurance>
      )}
      {!!warrantyMonths && <Assurance>{catalogueText('warrantyOf', warrantyTime(warrantyMonths))}</Assurance>}
    </ul>
  );
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="assurance">
      <span>{children}</span>
    </li>
  );
}

/** The names of the ways to pay, in the order in which a buyer of this country is offered them. */
function waysOf({ paymentMethods, otherWays, paymentOrder: order }: Terms): string[] {
  const own = otherWays.map(({ name, nameAm }) => inReadersLanguage(name, nameAm));
  const offered = inOrder(
    paymentMethods.filter((method) => method !== 'OtherWay').map((method) => ({ method })),
    { order, country: '' },
  );
  return [...offered.map(({ method }) => paymentMethodsText(`${method}.inSentence`)), ...own];
}
