import { toBirr, toSantim } from '#contract/money.ts';
import { lineReductionsOf } from '#contract/orders/line-reductions.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { findLine, type LineIdentity } from '#contract/orders/order-lines.ts';
import type { WorkedOut } from './reduction-fields.tsx';

type Quoted = Pick<Quote, 'itemsPrice' | 'totalPrice' | 'discount' | 'granted'>;

/** The goods of a quote in birr before a coupon and the shop's discount on the order. */
export const goodsBefore = ({ itemsPrice, discount = 0, granted = 0 }: Quoted): number =>
  toBirr(toSantim(itemsPrice) + toSantim(discount) + toSantim(granted));

interface QuotedLine {
  price: number;
  listPrice?: number | undefined;
  qty: number;
}

/** What is taken off single lines, in birr without VAT. */
export const givenOnLines = (lines: readonly QuotedLine[]): number =>
  toBirr(
    lineReductionsOf(
      lines.map(({ price, listPrice, qty }) => ({
        priceSantim: toSantim(price),
        listSantim: listPrice === undefined ? null : toSantim(listPrice),
        qty,
      })),
    ),
  );

/** The goods of a quote in birr at the prices of the shop, of which the limit of its people is a percent. */
export const goodsAtList = (quote: Quoted & { orderItems: readonly QuotedLine[] }): number =>
  toBirr(toSantim(goodsBefore(quote)) + toSantim(givenOnLines(quote.orderItems)));

/** What may be given in an order, and what is given already. */
export interface OrderLimits {
  limit: string | undefined;
  /** The goods in birr before any discount; null while they are not known. */
  goods: number | null;
  /** All that is given, in birr. */
  given: number;
  /** The lines as they were quoted. */
  lines: readonly (LineIdentity & QuotedLine)[];
}

/** What may be given on the lines of a quoted order, and what is given in all. */
export const limitsOf = (
  quote: (Quoted & Pick<Quote, 'discountLimit'> & { orderItems: OrderLimits['lines'] }) | null,
): OrderLimits => ({
  limit: quote?.discountLimit,
  goods: quote && goodsAtList(quote),
  given: quote ? toBirr(toSantim(quote.granted ?? 0) + toSantim(givenOnLines(quote.orderItems))) : 0,
  lines: quote?.orderItems ?? [],
});

/** What is given on a line in birr, by the last quote. */
export function givenOn(line: LineIdentity, { lines }: OrderLimits): number {
  const quoted = findLine(lines, line);
  return quoted ? givenOnLines([quoted]) : 0;
}

export const workedOutBy = (quote: Quoted): WorkedOut => ({
  goods: goodsBefore(quote),
  discount: quote.granted ?? 0,
  total: quote.totalPrice,
});
