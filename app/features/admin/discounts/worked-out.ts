import { toBirr, toSantim } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { WorkedOut } from './reduction-fields.tsx';

type Quoted = Pick<Quote, 'itemsPrice' | 'totalPrice' | 'discount' | 'granted'>;

/** The goods of a quote in birr before a coupon and the shop's discount. */
export const goodsBefore = ({ itemsPrice, discount = 0, granted = 0 }: Quoted): number =>
  toBirr(toSantim(itemsPrice) + toSantim(discount) + toSantim(granted));

export const workedOutBy = (quote: Quoted): WorkedOut => ({
  goods: goodsBefore(quote),
  discount: quote.granted ?? 0,
  total: quote.totalPrice,
});
