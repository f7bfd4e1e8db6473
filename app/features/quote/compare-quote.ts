import { ordersText } from '#contract/texts/orders.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { formatBirrExact } from '#contract/money.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** A line as its buyer was shown it. */
interface SeenLine {
  product: string;
  variant?: string | undefined;
  variantName?: string | undefined;
  variantNameAm?: string | undefined;
  name: string;
  nameAm?: string | undefined;
  price: number;
  qty: number;
}

export type ShownAmounts = Pick<
  Quote,
  'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'taxes' | 'totalPrice' | 'transport' | 'discount' | 'coupon'
>;

/** One difference between a quote and what the buyer has seen. Prices are in birr. */
export type Difference =
  | { kind: 'gone' | 'no-longer-made' | 'sold-out'; product: string; name: string; qty: number }
  | { kind: 'fewer'; name: string; qty: number; left: number }
  | { kind: 'price'; name: string; before: number; now: number }
  | { kind: 'coupon'; coupon: QuotedCoupon }
  | { kind: 'tax' | 'total'; before: number; now: number }
  | { kind: 'shipping'; before: string; now: string };

/** Lists the differences line by line, then in the coupon, the price of transport, the tax and the total. */
export function compareQuote(lines: readonly SeenLine[], seen: ShownAmounts, quote: Quote): Difference[] {
  const differences = lines.flatMap((line) => compareLine(line, quote));
  const { coupon } = quote;
  if (seen.coupon?.problem === null && coupon && coupon.problem !== null)
    differences.push({ kind: 'coupon', coupon });
  const [before, now] = [shippingInWords(seen), shippingInWords(quote)];
  if (before !== now) differences.push({ kind: 'shipping', before, now });
  if (seen.taxPrice !== quote.taxPrice)
    differences.push({ kind: 'tax', before: seen.taxPrice, now: quote.taxPrice });
  if (seen.totalPrice !== quote.totalPrice)
    differences.push({ kind: 'total', before: seen.totalPrice, now: quote.totalPrice });
  return differences;
}

function compareLine(line: SeenLine, { orderItems }: Quote): Difference[] {
  const { product, price, qty } = line;
  const name = nameWithVariantIn(line);
  const now = findLine(orderItems, line);
  if (!now || now.problem === 'gone') return [{ kind: 'gone', product, name, qty }];
  if (now.problem === 'no-longer-made') return [{ kind: 'no-longer-made', product, name, qty }];
  if (now.countInStock === 0) return [{ kind: 'sold-out', product, name, qty }];
  const differences: Difference[] = [];
  if (now.qty < qty) differences.push({ kind: 'fewer', name, qty, left: now.countInStock });
  if (now.price !== price)
    differences.push({ kind: 'price', name: nameWithVariantIn(now), before: price, now: now.price });
  return differences;
}

/** Returns the price of shipping in words: 'by agreement', 'Free' or '1,000.00 ETB'. */
function shippingInWords({ transport, shippingPrice }: ShownAmounts): string {
  if (transport === 'by-agreement') return ordersText('byAgreement');
  return shippingPrice === 0
    ? ordersText('free')
    : ordersText('amount', { birr: formatBirrExact(shippingPrice) });
}
