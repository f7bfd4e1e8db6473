import type { NamedPiece } from '#contract/goods/named-pieces.ts';
import { formatBirr } from '#contract/money.ts';
import type { DeliveryDay } from '#contract/deliveries/half-days/half-days.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { couponsText } from '#contract/texts/coupons.ts';
import { isReadable } from './catalogue.ts';
import { inLanguage, type Reader } from './catalogue-answers.ts';
import type { Wish } from './sessions.store.ts';
import type { ShopReads } from './shop-reads.ts';
import { faultOf, type Message } from './ucp-fault.ts';

export type QuotedLine = Quote['orderItems'][number];

/** A wish at the prices and the stock of now. */
export interface PricedWish {
  quote: Quote | null;
  lines: { variant: string; line: QuotedLine }[];
  /** The days on which it can come; null: nobody asked, or nobody can say. */
  days: readonly DeliveryDay[] | null;
  messages: Message[];
}

const problem = (code: string, index: number, content: string): Message => ({
  ...{ type: 'error', code, path: `$.line_items[${index}]`, content },
  severity: 'recoverable',
});

const NONE_NOW = 'None can be had now';
const SHORT: Record<NonNullable<QuotedLine['problem']>, (qty: number) => [code: string, content: string]> = {
  'not-enough-stock': (qty) => ['out_of_stock', `Only ${qty} can be had now`],
  'out-of-stock': () => ['out_of_stock', NONE_NOW],
  gone: () => ['item_unavailable', NONE_NOW],
  'no-longer-made': () => ['item_unavailable', NONE_NOW],
};

/** Prices a wish as any guest's cart is priced, and says what of it cannot be had. @throws UcpFault. */
export async function priceWish(reads: ShopReads, reader: Reader, wish: Wish): Promise<PricedWish> {
  const { items, counts, city, place, coupon } = wish;
  const found = await namedPieces(reads, items);
  const asked = items.flatMap((name, index) => {
    const piece = found.find((each) => each.name === name);
    return piece ? [{ ...piece, index, qty: counts[index]! }] : [];
  });
  const unknown = items.flatMap((name, index) =>
    found.some((piece) => piece.name === name)
      ? []
      : [problem('not_found', index, 'The shop sells nothing under this id')],
  );
  if (asked.length === 0) return { quote: null, lines: [], days: null, messages: unknown };
  const quote = await reads.quote({
    orderItems: asked.map(({ product, variant, qty }) => ({ product, variant, qty })),
    ...(city && { city, place }),
    ...(coupon && { coupon }),
  });
  const quoted = quote.orderItems.map((line) => {
    const of = asked.find(
      ({ product, variant }) => product === line.product && (line.variant ?? variant) === variant,
    )!;
    return { line, variant: of.variant, index: of.index };
  });
  const short = quoted.flatMap(({ line, index }) => {
    if (line.problem === null) return [];
    const [code, content] = SHORT[line.problem](line.qty);
    return [problem(code, index, content)];
  });
  const lines = quoted.filter(({ line }) => line.qty > 0);
  const days = await daysOf(reads, wish, quote);
  return {
    ...{ quote, lines, days },
    messages: [...unknown, ...short, ...aboutQuote(reader, quote), ...aboutDay(wish, days)],
  };
}

async function namedPieces(reads: ShopReads, items: readonly string[]): Promise<NamedPiece[]> {
  const readable = [...new Set(items.filter(isReadable))];
  return readable.length > 0 ? reads.findNamed(readable) : [];
}

/** The days on which the goods can come to a place, which are asked for once it is known. */
async function daysOf(
  reads: ShopReads,
  { city, place, halfDay }: Wish,
  { transport, readyOn }: Quote,
): Promise<readonly DeliveryDay[] | null> {
  if ((!city && !halfDay) || transport === 'by-agreement' || !readyOn) return null;
  return reads.halfDays({ ready: readyOn, ...(city && { city }), ...(place && { place }) });
}

/** Says whether the half-day that an agent has chosen is free. */
export const isDayFree = ({ halfDay }: Wish, days: PricedWish['days']): boolean =>
  halfDay !== null &&
  (days?.some(({ day, free }) => day === halfDay.day && free.includes(halfDay.half)) ?? false);

const aboutDay = (wish: Wish, days: PricedWish['days']): Message[] =>
  wish.halfDay === null || isDayFree(wish, days)
    ? []
    : [
        {
          ...{ type: 'error', code: 'fulfillment_option_unavailable', severity: 'recoverable' },
          path: '$.fulfillment.methods[0].groups[0].selected_option_id',
          content: 'The shop does not come on this half-day; the options are those that are free',
        },
      ];

/** Tells what a quote says besides its lines: why a coupon does not apply, and what is not in the sums. */
function aboutQuote(reader: Reader, { coupon, transport }: Quote): Message[] {
  const refused = coupon?.problem
    ? couponsText.both(`problems.${coupon.problem}`, { birr: formatBirr(coupon.leastTotal ?? 0) })
    : null;
  const ofCoupon: Message | null = refused && {
    ...{ type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
    content: inLanguage(reader, refused.en, refused.am),
  };
  const ofTransport: Message | null =
    transport === 'by-agreement'
      ? {
          ...{ type: 'warning', code: 'transport_by_agreement' },
          content:
            'The shop agrees with the buyer on the price of transport to this place, which is not in the total',
        }
      : null;
  return [ofCoupon, ofTransport].filter((message) => message !== null);
}

/** Refuses a wish of which the shop sells nothing: a cart of nothing helps nobody. @throws UcpFault. */
export function refuseNothing({ lines, messages: [first] }: PricedWish): void {
  if (lines.length > 0) return;
  throw faultOf(
    first?.code ?? 'not_found',
    first?.path ?? '$.line_items',
    first?.content ?? 'The shop sells none of these',
    200,
  );
}
