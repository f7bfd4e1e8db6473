import { Link } from 'react-router';
import { formatBirr, formatBirrExact, toBirr, type DeliveryPrice } from '#contract/money.ts';
import { sumRows, type SumRow } from '#contract/orders/sum-rows.ts';
import { ChangePlace } from '#app/features/deliveries/places/place-line.tsx';
import { useDeliveryPrice } from '#app/features/deliveries/places/place-price.ts';
import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { CouponBox } from '#app/features/quote/coupon-box.tsx';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { countPieces, type CartLine } from '#app/state/buying/cart.ts';
import { buyableOf, hasSoldOut, leaveOutSoldOut } from '#app/state/buying/sold-out.ts';
import { deliveryPlace, type UsualPrice } from '#app/state/buying/delivery-place.ts';
import { loginPath } from '#app/state/session/redirect.ts';
import { session } from '#app/state/session/session.ts';
import { cartText } from '#contract/texts/cart.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { placeIn } from '#app/features/deliveries/places/place-names.ts';

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
  const bought = buyableOf(lines);
  const amounts = amountsOfCart(bought, delivery, cartCoupon.use());
  const { coupon, discount = 0 } = amounts;
  const note =
    coupon && discount === 0
      ? cartText('coupon', { code: coupon.code })
      : isKnown
        ? freeAboveOf(delivery)
        : undefined;
  return (
    <section aria-labelledby="summary" className="rounded-control bg-ground p-5 lg:sticky lg:top-24 lg:p-7">
      <h2 id="summary" className="sr-only">
        {cartText('summary')}
      </h2>
      <div role="status">
        {hasSoldOut(lines) && (
          <p className="mb-3 font-medium">
            <Both
              of={cartText.both(bought.length > 0 ? 'notAll' : 'nothingHere')}
              className="block text-meta font-normal text-soft"
            />
          </p>
        )}
        {bought.length > 0 && <CartSums amounts={amounts} pieces={countPieces(bought)} note={note} />}
      </div>
      {bought.length > 0 && <ByWhen lines={bought} />}
      <div className="mt-2 border-t border-line">
        <CouponBox lines={lines} to={deliveryPlace.use() ?? undefined} keepsAsking />
      </div>
      <div className="mt-2 hidden lg:block">
        <NextStep lines={lines} />
      </div>
      {!person && <p className="mt-3 text-center text-meta text-soft">{cartText('signInNext')}</p>}
      <QuotationLink />
      <Link to="/shop" className={`${buttonClass({ variant: 'quiet', full: true })} mt-1`}>
        <Both of={cartText.both('keepShopping')} />
      </Link>
    </section>
  );
}

interface CartSumsProps {
  amounts: ReturnType<typeof amountsOfCart>;
  pieces: number;
  /** The words about the price of delivery. */
  note: string | undefined;
}

/** The sums of a cart. The goods are named once, with what they cost before a coupon. */
export const CartSums = ({ amounts, ...words }: CartSumsProps) => (
  <dl className="tabular-nums">
    {sumRows(amounts)
      .filter(({ id }) => id !== 'items' || !amounts.discount)
      .map((row) => (
        <SumOfCart key={`${row.id} ${row.percent}`} row={row} {...words} />
      ))}
  </dl>
);

type SumOfCartProps = { row: SumRow } & Omit<CartSumsProps, 'amounts'>;

/** Writes a row of the sums in the words of the cart. */
function SumOfCart({ row: { id, birr, code = '', percent = 0, delivery }, pieces, note }: SumOfCartProps) {
  switch (id) {
    case 'before-discount':
    case 'items':
      return (
        <Amount term={cartText('subtotal', { items: pieces })} strong>
          {exact(birr)}
        </Amount>
      );
    case 'coupon':
      return (
        <Amount term={cartText('coupon', { code })} termAm={cartText.am('coupon', { code: '' })}>
          {cartText('less', { formatted: formatBirrExact(-birr) })}
        </Amount>
      );
    case 'delivery':
      return (
        <>
          <Amount term={cartText('shipping')} termAm={cartText.am('shipping')} note={note}>
            {delivery ? cartText(delivery === 'to-be-agreed' ? 'byAgreement' : 'free') : exact(birr)}
          </Amount>
          <Place />
        </>
      );
    case 'vat':
      return (
        <Amount term={cartText('tax', { percent })} termAm={cartText.am('tax', { percent })}>
          {exact(birr)}
        </Amount>
      );
    case 'total':
      return (
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-input pt-3 text-price font-bold">
          <dt>
            <Both of={cartText.both('total')} className="text-meta font-normal text-soft" />
          </dt>
          <dd className="ml-auto">{exact(birr)}</dd>
        </div>
      );
    default:
      return null;
  }
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

/** The bar at the bottom of a phone: the sum and the next step are always in view. */
export function CartBar({ lines, usual }: SumProps) {
  const bought = buyableOf(lines);
  const { totalPrice } = amountsOfCart(bought, useDeliveryPrice(usual), cartCoupon.use());
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2 md:-mx-8 md:px-8 lg:hidden">
      {bought.length > 0 && (
        <p className="leading-tight">
          <span className="block text-meta text-soft">{cartText('total')}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">{exact(totalPrice)}</span>
        </p>
      )}
      <div className="max-w-64 flex-1 basis-36">
        <NextStep lines={lines} />
      </div>
    </div>
  );
}

/** The way to the checkout; while something cannot be bought, the button that leaves it out. */
function NextStep({ lines }: { lines: readonly CartLine[] }) {
  const person = session.use();
  if (hasSoldOut(lines)) {
    return (
      <Button variant="secondary" full className="min-h-13" onClick={leaveOutSoldOut}>
        <Both of={cartText.both('leaveOut')} className="sr-only font-normal sm:not-sr-only" />
      </Button>
    );
  }
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
