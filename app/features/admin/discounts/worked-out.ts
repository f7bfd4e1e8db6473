import { toBirr, toSantim } from '#contract/money.ts';
import { lineReductionsOf } from '#contract/orders/line-reductions.ts';
import { findLine, type LineIdentity } from '#contract/orders/order-lines.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { WorkedOut } from './reduction-fields.tsx';

type Quoted = Pick<Quote, 'itemsPrice' | 'discount' | 'granted'>;

/** A line with its agreed price, and that of the shop where it is another one. */
type QuotedLine = LineIdentity & Pick<Quote['orderItems'][number], 'price' | 'listPrice' | 'qty'>;

/** An order, as its quote says it, in which people of the shop may give discounts up to a limit. */
export interface GivenInOrder extends Quoted, Pick<Quote, 'discountLimit'> {
  orderItems: readonly QuotedLine[];
}

/** The goods of a quote in birr before a coupon and the shop's discount on the order. */
export const goodsBefore = ({ itemsPrice, discount = 0 }: Quoted): number =>
  toBirr(toSantim(itemsPrice) + toSantim(discount));

/** The sum in birr without VAT that is taken off single lines. */
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

/** The goods of an order in birr at the prices of the shop, of which the limit of its people is a percent. */
export const goodsAtList = (of: GivenInOrder): number =>
  toBirr(toSantim(goodsBefore(of)) + toSantim(givenOnLines(of.orderItems)));

/** The sum in birr that is given in an order beside the discount on one line. */
export function givenBeside(line: LineIdentity, { granted = 0, orderItems }: GivenInOrder): number {
  const own = findLine(orderItems, line);
  const others = orderItems.filter((each) => each !== own);
  return toBirr(toSantim(granted) + toSantim(givenOnLines(others)));
}

export const workedOutBy = (quote: Quoted & Pick<Quote, 'totalPrice'>): WorkedOut => ({
  goods: goodsBefore(quote),
  discount: quote.granted ?? 0,
  total: quote.totalPrice,
});
