import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import { toSantim } from '#contract/money.ts';
import { buyPath } from '#contract/orders/buy-link.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { CURRENCY, inLanguage, pageFor, type Reader } from './catalogue-answers.ts';
import { lineAnswer, totalsOf } from './goods-answer.ts';
import { confirmationOf, lineIdOf } from './order-answer.ts';
import { isDayFree, type PricedWish } from './price-wish.ts';
import { DESTINATION, optionOf } from './read-wish.ts';
import type { Session } from './sessions.store.ts';
import type { Message } from './ucp-fault.ts';

const HANDOFF: Message = {
  type: 'error',
  code: 'buyer_input_required',
  content: 'The buyer gives the address, chooses the day and pays on the page of the shop',
  severity: 'requires_buyer_input',
};

/** Writes a cart: its lines at the prices of now, and the page of the shop that opens it. */
export function cartAnswer(reader: Reader, session: Session, priced: PricedWish) {
  const { quote, lines, messages } = priced;
  const { id, coupon, expiresAt } = session;
  const discount = quote?.coupon?.problem === null ? toSantim(quote.discount ?? 0) : null;
  const code = quote?.coupon?.code ?? coupon;
  return {
    id,
    currency: CURRENCY,
    line_items: lines.map(({ variant, line }) => lineAnswer(reader, variant, line)),
    totals: totalsOf(quote ?? {}),
    ...(coupon && {
      discounts: {
        codes: [coupon],
        applied: discount === null ? [] : [{ code, title: code, amount: discount }],
      },
    }),
    links: linksOf(reader),
    ...(messages.length > 0 && { messages }),
    expires_at: expiresAt.toISOString(),
    ...(!session.isCanceled && { continue_url: pageFor(reader, pathOf(session, priced)) }),
  };
}

const linksOf = (reader: Reader) => [
  { type: 'privacy_policy', url: pageFor(reader, '/privacy') },
  { type: 'refund_policy', url: pageFor(reader, '/delivery#returns') },
  { type: 'shipping_policy', url: pageFor(reader, '/delivery') },
];

/** The page that opens the goods: a cart in the cart, a checkout in the checkout. */
function pathOf(session: Session, { lines, days }: PricedWish): string {
  if (lines.length === 0) return '/shop';
  const { id, kind, city, place, coupon, halfDay } = session;
  return buyPath(
    lines.map(({ variant, line }) => ({ name: variant, qty: line.qty })),
    {
      ...{ city, place, coupon },
      ...(isDayFree(session, days) && { halfDay }),
      ...(kind === 'checkout' && { checkout: id }),
    },
  );
}

/** Writes a checkout. It ends on the shop's own page: no way to pay lets an agent charge its buyer. */
export function checkoutAnswer(reader: Reader, session: Session, priced: PricedWish) {
  const { lines, messages } = priced;
  const isWhole = lines.length > 0 && !messages.some(({ type }) => type === 'error');
  const status = session.isCanceled ? 'canceled' : isWhole ? 'requires_escalation' : 'incomplete';
  return {
    ...cartAnswer(reader, session, priced),
    status,
    fulfillment: { methods: [methodOf(reader, session, priced)] },
    ...(status === 'requires_escalation' && { messages: [...messages, HANDOFF] }),
  };
}

/** The only delivery of an order, with its free half-days as options once its place is known. */
function methodOf(reader: Reader, session: Session, { quote, lines, days }: PricedWish) {
  const { city, place, destination, halfDay } = session;
  const ids = lines.map(({ variant }) => variant);
  const id = destination || DESTINATION;
  return {
    ...{ id: 'delivery', type: 'shipping', line_item_ids: ids },
    ...(city && {
      destinations: [
        {
          ...{ id, type: 'shipping_address', address_locality: city, address_country: 'ET' },
          ...(place && { neighborhood: place }),
        },
      ],
      selected_destination_id: id,
    }),
    ...(days && {
      groups: [
        {
          ...{ id: 'delivery', line_item_ids: ids },
          options: days.flatMap(({ day, free }) =>
            free.map((half) => optionAnswer(reader, quote, { day, half })),
          ),
          selected_option_id: halfDay && isDayFree(session, days) ? optionOf(halfDay) : null,
        },
      ],
    }),
  };
}

function optionAnswer(reader: Reader, quote: Quote | null, halfDay: HalfDay) {
  const { en, am } = halfDayWords(halfDay);
  return {
    id: optionOf(halfDay),
    title: inLanguage(reader, en, am),
    totals: [{ type: 'total', amount: toSantim(quote?.shippingPrice ?? 0) }],
  };
}

/** Writes a checkout whose buyer has placed the order, as it was ordered. */
export const completedAnswer = (reader: Reader, { id, expiresAt }: Session, order: Order) => ({
  id,
  status: 'completed',
  currency: CURRENCY,
  line_items: order.orderItems.map((line) => lineAnswer(reader, lineIdOf(line), line)),
  totals: totalsOf(order),
  links: linksOf(reader),
  expires_at: expiresAt.toISOString(),
  order: confirmationOf(reader, id, order),
});
