import { Link } from 'react-router';
import { formatBirr, formatBirrExact, toBirr, toSantim, type DeliveryPrice } from '#contract/money.ts';
import { ChangePlace, placeIn } from '#app/features/delivery/place-line.tsx';
import { useDeliveryPrice } from '#app/features/delivery/place-price.ts';
import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { CouponBox } from '#app/features/quote/coupon-box.tsx';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { countPieces, type CartLine } from '#app/state/buying/cart.ts';
import { deliveryPlace, type UsualPrice } from '#app/state/buying/delivery-place.ts';
import { loginPath } from '#app/state/session/redirect.ts';
import { session } from '#app/state/session/session.ts';
import { cartText } from '#contract/texts/cart.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The day of arrival is loaded after the page, which does not wait for it. */
const CartArrival = standalonePart(() => import('./cart-arrival.tsx'));

const exact = (birr: number) => cartText('exact', { formatted: formatBirrExact(birr) });

interface SumProps {
  lines: CartLine[];
  usual: UsualPrice;
}

export function CartSummary({ lines, usual }: SumProps) {
  const person = session.use();
  const delivery = useDeliveryPrice(usual);
  const isKnown = deliveryPlace.use() !== null || usual.isEverywhere;
  const amounts = amountsOfCart(lines, delivery, cartCoupon.use());
  const { coupon, discount = 0 } = amounts;
  return (
    <section aria-labelledby="summary" className="rounded-control bg-ground p-5 lg:sticky lg:top-24 lg:p-7">
      <h2 id="summary" className="sr-only">
        {cartText('summary')}
      </h2>
      <div role="status">
        <dl className="tabular-nums">
          <Amount term={cartText('subtotal', { items: countPieces(lines) })} strong>
            {exact(toBirr(toSantim(amounts.itemsPrice) + toSantim(discount)))}
          </Amount>
          {coupon && discount > 0 && <CouponAmount code={coupon.code} discount={discount} />}
          <Amount
            term={cartText('shipping')}
            termAm={cartText.am('shipping')}
            note={
              coupon && discount === 0
                ? cartText('coupon', { code: coupon.code })
                : isKnown
                  ? freeAboveOf(delivery)
                  : undefined
            }
          >
            {shippingOf(amounts)}
          </Amount>
          <Place />
          {amounts.taxes?.map(({ percent, tax }) => (
            <Amount
              key={percent}
              term={cartText('tax', { percent })}
              termAm={cartText.am('tax', { percent })}
            >
              {exact(tax)}
            </Amount>
          ))}
          <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-input pt-3 text-price font-bold">
            <dt>
              <Both of={cartText.both('total')} className="text-meta font-normal text-soft" />
            </dt>
            <dd className="ml-auto">{exact(amounts.totalPrice)}</dd>
          </div>
        </dl>
      </div>
      <ByWhen lines={lines} />
      <div className="mt-2 border-t border-line">
        <CouponBox lines={lines} to={deliveryPlace.use() ?? undefined} keepsAsking />
      </div>
      <div className="mt-2 hidden lg:block">
        <CheckoutLink />
      </div>
      {!person && <p className="mt-3 text-center text-meta text-soft">{cartText('signInNext')}</p>}
      <QuotationLink />
      <Link to="/shop" className={`${buttonClass({ variant: 'quiet', full: true })} mt-1`}>
        <Both of={cartText.both('keepShopping')} />
      </Link>
    </section>
  );
}

function shippingOf({ transport, shippingPrice }: ReturnType<typeof amountsOfCart>): string {
  if (transport === 'by-agreement') return cartText('byAgreement');
  return shippingPrice === 0 ? cartText('free') : exact(shippingPrice);
}

function freeAboveOf(delivery: number | DeliveryPrice): string | undefined {
  if (typeof delivery === 'number' || delivery.freeAboveSantim === null) return undefined;
  return cartText('freeAbove', { formatted: formatBirr(toBirr(delivery.freeAboveSantim)) });
}

/** The place for which the price of delivery is shown, and a button to choose another. */
function Place() {
  const place = deliveryPlace.use();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-meta">
      <dt className="text-soft">
        {place && cartText('to', { place: placeIn(place) })} {place?.nameAm && <Am>{place.nameAm}</Am>}
      </dt>
      <dd className="ml-auto">
        <ChangePlace place={place} />
      </dd>
    </div>
  );
}
/** The line that says when the cart can be at the buyer's door; its height is reserved before it is known. */
const ByWhen = ({ lines }: { lines: readonly CartLine[] }) => (
  <div className="mt-3 min-h-11">
    <CartArrival lines={lines} />
  </div>
);

const QuotationLink = () => (
  <Link to="/quotation" className={`${buttonClass({ variant: 'secondary', full: true })} mt-3`}>
    <Both of={cartText.both('askQuotation')} />
  </Link>
);

const CouponAmount = ({ code, discount }: { code: string; discount: number }) => (
  <Amount term={cartText('coupon', { code })} termAm={cartText.am('coupon', { code: '' })}>
    {cartText('less', { formatted: formatBirrExact(discount) })}
  </Amount>
);

/** The bar at the bottom of a phone: the sum and the next step are always in view. */
export function CartBar({ lines, usual }: SumProps) {
  const { totalPrice } = amountsOfCart(lines, useDeliveryPrice(usual), cartCoupon.use());
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2 md:-mx-8 md:px-8 lg:hidden">
      <p className="leading-tight">
        <span className="block text-meta text-soft">{cartText('total')}</span>
        <span className="font-bold whitespace-nowrap tabular-nums">{exact(totalPrice)}</span>
      </p>
      <div className="max-w-64 flex-1 basis-36">
        <CheckoutLink />
      </div>
    </div>
  );
}

function CheckoutLink() {
  const person = session.use();
  return (
    <Link
      to={person ? '/shipping' : loginPath('/shipping')}
      className={`${buttonClass({ full: true })} min-h-13`}
    >
      <Both of={cartText.both('checkout')} className="sr-only font-normal sm:not-sr-only" />
    </Link>
  );
}

interface AmountProps {
  term: string;
  termAm?: string;
  note?: string | undefined;
  strong?: boolean;
  children: string;
}

function Amount({ term, termAm, note, strong, children }: AmountProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${strong ? 'font-semibold' : ''}`}
    >
      <dt>
        {term} {termAm && <Am className="text-meta text-soft">{termAm}</Am>}
        {note && <span className="block text-meta text-soft">{note}</span>}
      </dt>
      <dd className="ml-auto text-right whitespace-nowrap">{children}</dd>
    </div>
  );
}
