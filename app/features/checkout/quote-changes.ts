import type { CartLine } from '#app/state/cart.ts';
import { checkoutText } from '#app/text/checkout.ts';
import { ordersText } from '#app/text/orders.ts';
import { paymentMethods } from '#app/text/payment-methods.ts';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { SeenAmounts } from './cart-amounts.ts';
import { problemOfChoice } from './method-problem.ts';

const text = checkoutText.changes;

/** One thing that is not what the buyer saw, with both values. */
export interface Change {
  what: string;
  before: string;
  now: string;
  /** Where `now` is a sentence. */
  nowAm?: string;
}

/** What the buyer has seen and chosen so far. */
export interface Seen {
  lines: readonly CartLine[];
  amounts: SeenAmounts;
  /** Null where none was shown. */
  charge: Quote['charge'];
  method: PaymentMethod;
}

/** What PayPal would charge, where it is what charges, and the total that it charges stands. */
export const shownCharge = ({ charge, transport }: Quote, method: PaymentMethod): Quote['charge'] =>
  method === 'PayPal' && transport === 'included' ? charge : null;

/** What the shop now says otherwise than the buyer has seen: line by line, then the rules, the sums, the way to pay. */
export function listChanges({ lines, amounts, charge, method }: Seen, quote: Quote): Change[] {
  return [
    ...lines.flatMap((line) => changesOfLine(line, quote)),
    ...changesOfAmounts(amounts, quote),
    ...changeOfCharge(charge, shownCharge(quote, method)),
    ...changeOfMethod(method, quote),
  ];
}

function changesOfLine(line: CartLine, { orderItems }: Quote): Change[] {
  const now = orderItems.find(({ product }) => product === line.product);
  const pieces = { what: text.pieces(line.name), before: text.count(line.qty) };
  if (!now || now.problem === 'gone') return [{ ...pieces, now: text.gone }];
  if (now.countInStock === 0) return [{ ...pieces, now: text.outOfStock }];
  const changes: Change[] = [];
  if (now.qty < line.qty) changes.push({ ...pieces, now: text.onlyLeft(now.countInStock) });
  if (now.price !== line.price) {
    const birr = (price: number) => ordersText.amount(formatBirr(price));
    changes.push({ what: text.price(now.name), before: birr(line.price), now: birr(now.price) });
  }
  return changes;
}

function changesOfAmounts(before: SeenAmounts, now: Quote): Change[] {
  const rows = [
    { what: text.shipping, before: shippingOf(before), now: shippingOf(now) },
    { what: text.tax, before: exact(before.taxPrice), now: exact(now.taxPrice) },
    { what: text.total, before: exact(before.totalPrice), now: exact(now.totalPrice) },
  ];
  return rows.filter((row) => row.before !== row.now);
}

/** Where PayPal charges nothing any more, its row is that of the method. */
function changeOfCharge(seen: Quote['charge'], is: Quote['charge']): Change[] {
  if (!seen || !is) return [];
  const [before, now] = [seen, is].map((charge) =>
    text.charged(charge.currency, charge.amount, charge.etbPerUnit),
  ) as [string, string];
  return before === now ? [] : [{ what: text.charge, before, now }];
}

function changeOfMethod(method: PaymentMethod, quote: Quote): Change[] {
  const problem = problemOfChoice(quote, method);
  if (!problem) return [];
  const before = paymentMethods[method].label.en;
  return [{ what: text.method, before, now: problem.en, nowAm: problem.am }];
}

const exact = (birr: number) => ordersText.amount(formatBirrExact(birr));

function shippingOf({ transport, shippingPrice }: SeenAmounts): string {
  if (transport === 'by-agreement') return ordersText.byAgreement.en;
  return shippingPrice === 0 ? ordersText.free.en : exact(shippingPrice);
}

/** The cart as the shop can deliver it: today's prices, no more pieces than there are. */
export function acceptQuote(lines: readonly CartLine[], quote: Quote): CartLine[] {
  return lines.flatMap((line) => {
    const now = quote.orderItems.find(({ product }) => product === line.product);
    if (!now || now.problem === 'gone' || now.countInStock === 0) return [];
    const { name, image, price, countInStock } = now;
    return [
      { product: line.product, name, image, price, countInStock, qty: Math.min(line.qty, countInStock) },
    ];
  });
}
