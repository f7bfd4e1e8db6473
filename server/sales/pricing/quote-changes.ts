import { formatBirrExact, toSantim } from '#contract/money.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { OrderRequest, Quote } from '#contract/orders/orders.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

/** One thing that is otherwise than the buyer saw, as the sentence of 'quote-changed' tells it. */
interface Change {
  what:
    | ('gone' | 'goneUnnamed' | 'noLongerMade' | 'soldOut' | 'fewer' | 'price')
    | ('items' | 'shipping' | 'tax' | 'total')
    | ('charge' | 'noCharge' | 'coupon');
  name?: string;
  /** The pieces that are left. */
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
  throw new HttpError(409, 'quote-changed', { params, details: { ...quote, ...params } });
}

/** Sums and the charge follow from the lines, so they are told where no line and no coupon says why they are others. */
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

/** The lines of the request that a line of the quote answers. */
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

/** A coupon that does not apply places no order, because its buyer counts on it. */
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
 * Compares an amount that the buyer saw, where they say it, with the one of now. Other programs add floats up: what
 * differs by less than a santim is the same.
 */
const moved = (seen: number | undefined, now: number) =>
  seen !== undefined && Math.round(seen * 100) !== toSantim(now);
