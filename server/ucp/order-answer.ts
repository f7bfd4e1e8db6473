import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import { toSantim } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import { CURRENCY, inLanguage, pageFor, type Reader } from './catalogue-answers.ts';
import { lineAnswer, totalsOf } from './goods-answer.ts';

/** Says where the buyer finds the order, which agents know by the id of its checkout: nobody can guess that one. */
export const confirmationOf = (reader: Reader, checkout: string, { _id, number }: Order) => ({
  id: checkout,
  label: String(number),
  permalink_url: pageFor(reader, `/order/${_id}`),
});

const REFUND_STATES = { requested: 'pending', completed: 'completed', failed: 'failed' } as const;

/** Writes an order for the agent that began it: goods and sums, never who bought or where they live. */
export function orderAnswer(reader: Reader, checkout: string, order: Order) {
  const { orderItems, deliveries, deliveredAt, refunds } = order;
  const lines = orderItems.map((line, index) => ({ line, ...piecesOf(order, index + 1) }));
  const idOf = (place: number) => lineIdOf(orderItems[place - 1]!);
  const arrived = lines.flatMap(({ line, fulfilled }) =>
    fulfilled > 0 ? [{ id: lineIdOf(line), quantity: fulfilled }] : [],
  );
  return {
    ...confirmationOf(reader, checkout, order),
    checkout_id: checkout,
    currency: CURRENCY,
    line_items: lines.map(({ line, total, fulfilled }) => ({
      ...lineAnswer(reader, lineIdOf(line), line),
      quantity: { total, fulfilled },
      status:
        total === 0
          ? 'removed'
          : fulfilled === total
            ? 'fulfilled'
            : fulfilled > 0
              ? 'partial'
              : 'processing',
    })),
    fulfillment: {
      expectations: deliveries.flatMap(({ _id, kind, state, day, half, pieces }) => {
        if (kind !== 'delivery' || !DELIVERY_FACTS[state].isOpen || day === null || half === null) return [];
        const { en, am } = halfDayWords({ day, half });
        return [
          {
            id: _id,
            line_items: pieces.map(({ line, qty }) => ({ id: idOf(line), quantity: qty })),
            ...{ method_type: 'shipping', destination: { address_country: 'ET' } },
            description: inLanguage(reader, en, am),
            fulfillable_on: day,
          },
        ];
      }),
      events:
        deliveredAt === null || arrived.length === 0
          ? []
          : [{ id: 'delivered', occurred_at: deliveredAt, type: 'delivered', line_items: arrived }],
    },
    adjustments: refunds.flatMap(({ _id, amount, status, createdAt }) =>
      amount === null
        ? []
        : [
            {
              ...{ id: _id, type: 'refund', occurred_at: createdAt, status: REFUND_STATES[status] },
              totals: [{ type: 'total', amount: -toSantim(amount) }],
            },
          ],
    ),
    totals: totalsOf(order),
  };
}

/** The id of a line, as in its checkout. */
export const lineIdOf = ({ variant, product }: Order['orderItems'][number]): string =>
  variant ?? product ?? '';

/** The pieces of a line that the buyer is to have, and those that have come. */
function piecesOf({ orderItems, deliveries, status }: Order, place: number) {
  const { qty, returned = 0 } = orderItems[place - 1]!;
  const total = ORDER_FACTS[status].isOver ? 0 : qty - returned;
  const came = deliveries
    .filter(({ kind, state, isAgain }) => kind === 'delivery' && state === 'delivered' && !isAgain)
    .flatMap(({ pieces }) => pieces.filter(({ line }) => line === place))
    .reduce((sum, { qty: pieces }) => sum + pieces, 0);
  return { total, fulfilled: Math.min(came, total) };
}
