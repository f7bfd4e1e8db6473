import { formatBirrExact, toSantim } from '#contract/money.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

/** A difference from what the buyer saw, as the message of 'quote-changed' names it. */
interface Change {
  what:
    | ('gone' | 'goneUnnamed' | 'noLongerMade' | 'soldOut' | 'fewer' | 'price')
    | ('items' | 'shipping' | 'tax' | 'total')
    | ('charge' | 'noCharge' | 'coupon');
  name?: string;
  /** The number of pieces that are left. */
  count?: number;
  amount?: string;
}

const SUMS = [
  ['itemsPrice', 'items'],
  ['shippingPrice', 'shipping'],
  ['taxPrice', 'tax'],
  ['totalPrice', 'total'],
] as const;

/** @throws HttpError 409 with the fresh quote, whose message says what has changed since the buyer saw it. */
export function refuseOtherThanSeen(request: OrderRequest, quote: Quote): void {
  const [first, ...others] = changesOf(request, quote);
  if (!first) return;
  const params = { ...first, more: others.length };
  throw new HttpError('quote-changed', { params, details: { ...quote, ...params } });
}

/**
 * Lists the differences from what the buyer saw. Sums and the charge follow from the lines and the coupon, so they are
 * named only if no line and no coupon has changed.
 */
function changesOf(request: OrderRequest, quote: Quote): Change[] {
  const ofLines = quote.orderItems.flatMap((line) => changesOfLine(line, seenAs(line, quote, request)));
  const parts = [...ofLines, ...changesOfCoupon(quote)];
  if (parts.length > 0) return parts;
  const sum = SUMS.find(([price]) => moved(request[price], quote[price]));
  if (sum) return [{ what: sum[1], amount: formatBirrExact(quote[sum[0]]) }];
  return changesOfCharge(request.charge, quote.charge);
}

type Line = Quote['orderItems'][number];
type SeenLine = OrderRequest['orderItems'][number];

/** Finds the lines of the request to which a line of the quote belongs. */
const seenAs = (now: Line, quote: Quote, { orderItems }: OrderRequest): SeenLine[] =>
  orderItems.filter((line) => findLine(quote.orderItems, line) === now);

function changesOfLine(now: Line, seen: readonly SeenLine[]): Change[] {
  if (now.problem === 'gone') {
    const name = seen.find((line) => line.name !== undefined)?.name;
    return [name === undefined ? { what: 'goneUnnamed' } : { what: 'gone', name }];
  }
  const name = [now.name, now.variantName].filter(Boolean).join(', ');
  if (now.problem === 'no-longer-made') return [{ what: 'noLongerMade', name: now.name }];
  if (now.problem === 'out-of-stock') return [{ what: 'soldOut', name }];
  const changes: Change[] = [];
  if (now.problem === 'not-enough-stock') changes.push({ what: 'fewer', name, count: now.countInStock });
  if (seen.some(({ price }) => moved(price, now.price)))
    changes.push({ what: 'price', name, amount: formatBirrExact(now.price) });
  return changes;
}

/** Lists a coupon that does not apply: its buyer counts on it, so no order is placed without it. */
const changesOfCoupon = ({ coupon }: Quote): Change[] =>
  coupon && coupon.problem !== null ? [{ what: 'coupon', name: coupon.code }] : [];

function changesOfCharge(seen: OrderRequest['charge'], now: Quote['charge']): Change[] {
  if (!seen) return [];
  if (!now) return [{ what: 'noCharge' }];
  const differs = (amount: number | undefined, of: string) => amount !== undefined && amount !== Number(of);
  const isSame = !differs(seen.amount, now.amount) && !differs(seen.etbPerUnit, now.etbPerUnit);
  return isSame ? [] : [{ what: 'charge', amount: `${now.amount} ${now.currency}` }];
}

/**
 * Says whether an amount that the buyer saw, if they name it, differs from that of now. A difference of less than half
 * a santim does not count, because other programs add floats up.
 */
const moved = (seen: number | undefined, now: number) =>
  seen !== undefined && Math.round(seen * 100) !== toSantim(now);
