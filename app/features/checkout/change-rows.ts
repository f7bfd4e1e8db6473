import { compareQuote, type Difference, type ShownAmounts } from '#app/features/quote/compare-quote.ts';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { chosenOffer, problemOfChoice } from '#app/features/quote/method-problem.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import type { ChosenWay } from '#app/state/buying/checkout.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';

/** One difference between what the buyer saw and what the shop now says, with both values. */
export interface Change {
  what: string;
  before: string;
  now: string;
  /** The Amharic of `now`, where `now` is a sentence. */
  nowAm?: string;
  /** The id of a product that cannot be bought any more, for which others are offered. */
  instead?: string;
}

/** The amounts that the buyer has seen, and their choices so far. */
export interface Seen {
  lines: readonly CartLine[];
  amounts: ShownAmounts;
  /** PayPal's charge as the buyer has seen it; null when none was shown. */
  charge: Quote['charge'];
  way: ChosenWay;
}

/** Returns PayPal's charge; null for other payment methods, and while the price of transport is not set. */
export const shownCharge = ({ charge, transport }: Quote, method: PaymentMethod): Quote['charge'] =>
  METHOD_FACTS[method].isForeign && transport === 'included' ? charge : null;

/** Says whether nothing that a quote is about can be bought any more, so that it has no sums. */
export const hasNothingLeft = ({ orderItems }: Quote): boolean => orderItems.every(({ qty }) => qty === 0);

/**
 * Lists the changes since the buyer saw the amounts: line by line, then of coupon, sums and payment method; only the
 * lines where nothing is left to buy.
 */
export function listChanges({ lines, amounts, charge, way }: Seen, quote: Quote): Change[] {
  const differences = compareQuote(lines, amounts, quote);
  if (hasNothingLeft(quote)) return differences.filter((each) => 'product' in each).map(changeOf);
  return [
    ...differences.map(changeOf),
    ...changeOfCharge(charge, shownCharge(quote, way.method)),
    ...changeOfWay(way, quote),
  ];
}

function changeOf(difference: Difference): Change {
  switch (difference.kind) {
    case 'gone':
      return { ...piecesOf(difference), now: checkoutText('changes.gone') };
    case 'no-longer-made':
      return { ...goneOf(difference), now: checkoutText('changes.noLongerMade') };
    case 'sold-out':
      return { ...goneOf(difference), now: checkoutText('changes.outOfStock') };
    case 'fewer':
      return { ...piecesOf(difference), now: checkoutText('changes.onlyLeft', { pieces: difference.left }) };
    case 'price':
      return {
        what: checkoutText('changes.price', { name: difference.name }),
        before: ordersText('amount', { birr: formatBirr(difference.before) }),
        now: ordersText('amount', { birr: formatBirr(difference.now) }),
      };
    case 'coupon':
      return changeOfCoupon(difference.coupon);
    case 'shipping':
      return { what: checkoutText('changes.shipping'), before: difference.before, now: difference.now };
    case 'tax':
    case 'total':
      return {
        what: checkoutText(`changes.${difference.kind}`),
        before: exact(difference.before),
        now: exact(difference.now),
      };
  }
}

function changeOfCoupon(coupon: QuotedCoupon): Change {
  const { en = '', am } = couponProblem(coupon) ?? {};
  const what = checkoutText('changes.coupon', { code: coupon.code });
  return { what, before: checkoutText('changes.couponCounted'), now: en, ...(am && { nowAm: am }) };
}

const piecesOf = ({ name, qty }: { name: string; qty: number }) => ({
  what: checkoutText('changes.pieces', { name }),
  before: checkoutText('changes.count', { pieces: qty }),
});
const goneOf = ({ product, ...pieces }: { product: string; name: string; qty: number }) => ({
  ...piecesOf(pieces),
  instead: product,
});
const exact = (birr: number) => ordersText('amount', { birr: formatBirrExact(birr) });

/** Compares PayPal's charges. When PayPal no longer charges anything, the change of the payment method says so. */
function changeOfCharge(seen: Quote['charge'], is: Quote['charge']): Change[] {
  if (!seen || !is) return [];
  const [before, now] = [seen, is].map((charge) =>
    checkoutText('changes.charged', {
      currency: charge.currency,
      amount: charge.amount,
      rate: charge.etbPerUnit,
    }),
  ) as [string, string];
  return before === now ? [] : [{ what: checkoutText('changes.charge'), before, now }];
}

function changeOfWay(way: ChosenWay, quote: Quote): Change[] {
  const problem = problemOfChoice(quote, way);
  if (!problem) return [];
  const before = wayName(chosenOffer(quote, way) ?? { method: way.method }).en;
  return [{ what: checkoutText('changes.method'), before, now: problem.en, nowAm: problem.am }];
}

/** Returns the cart as the shop can deliver it: at today's prices, and with no more pieces than are in stock. */
export function acceptQuote(lines: readonly CartLine[], quote: Quote): CartLine[] {
  return lines.flatMap((line) => {
    const now = findLine(quote.orderItems, line);
    if (!now || now.problem === 'gone' || now.countInStock === 0) return [];
    const { name, image, price, listPrice, countInStock } = now;
    return [{ ...line, name, image, price, listPrice, countInStock, qty: Math.min(line.qty, countInStock) }];
  });
}
