import { sql, type RawBuilder } from 'kysely';
import { statesThat } from '#contract/orders/order-states.ts';
import {
  BEGUN_DELIVERY,
  deliveryOfPlaced,
  type BegunDelivery,
} from '#server/deliveries/deliveries.service.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import {
  takenAsSeen,
  takenWithOrder,
  type MovedPieces,
  type SeenPieces,
} from '#server/stock/stock.service.ts';
import {
  type SoldOrder,
  type NewOrder,
  type OrderRow,
  type OrderLineRow,
  ordersTable,
  COLUMN_LIST,
} from './orders.store.ts';
import { hashOfLink } from './order-links.store.ts';
import { paymentOfPlaced, type NewPayment } from '../payments/payments.store.ts';

const LINE_COLUMNS = sql.raw(
  'product_id, name, name_am, image, price_santim, qty, variant_id, sku, variant_name, variant_name_am, to_make, ready_in_days, vat_percent, list_santim',
);

type Sender = Pick<SoldOrder, 'user_id' | 'placed_by' | 'request_hash'>;

/**
 * Selects an order of the same person and hash that was placed in the last 30 seconds, by the database's clock. An
 * order that has ended does not count, because the person who sends it again wants a new one.
 */
const twinOf = ({ user_id: user, placed_by: by, request_hash: hash }: Sender) => sql<OrderRow>`
  select ${COLUMN_LIST} from orders
  where user_id ${user === null ? sql`is null` : sql`= ${user}`}
    and placed_by ${by === null ? sql`is null` : sql`= ${by}`}
    and created_at > now() - interval '30 seconds'
    and request_hash = ${hash} and status <> all(${statesThat('isOver')}) limit 1`;

export const findTwin = (tx: Transaction, sender: Sender): Promise<OrderRow | undefined> =>
  one<OrderRow>(tx)`${twinOf(sender)}`;

/** The things that are written with a new order, whatever becomes of its goods. */
export interface WithAnyOrder {
  lines: readonly OrderLineRow[];
  /** The most goods that unpaid orders of the buyer may hold; null: any number. */
  most: MostUnpaid | null;
  /** The zone to which its delivery goes; null: its buyer takes the goods along. */
  zone: string | null;
  /** The payment that begins at once; null: its buyer begins one later. */
  payment: NewPayment | null;
}

interface WithOrder extends WithAnyOrder {
  /** The pieces that leave the stock; `lockForSale` has locked them. */
  pieces: readonly MovedPieces[];
  /** 'showroom' takes them from there first. */
  from: 'showroom' | undefined;
  /** The part of the statement that has people told; it begins with a comma. Null: nobody is. */
  told: RawBuilder<unknown> | null;
}

/** An order that was placed, with its delivery; null for the delivery of an order that was placed before. */
type WrittenOrder = OrderRow & { begun_delivery: BegunDelivery | null };

/**
 * Writes an order with all that comes with it in one round trip: its lines, link, first row of the history, delivery,
 * payment, the movements of its goods, and the job that tells people of it. The database adds its charge, and its clock
 * says when the order was placed and when it expires.
 * @returns the order; one without a key has another id when it is the twin of one that was placed just now. Undefined:
 * the buyer, who has proven nothing, would hold more than `most`.
 * @throws a violation of `orders_user_id_idempotency_key_key` when the key was used in a transaction at the same time.
 */
export const insertOrder = (
  tx: Transaction,
  order: NewOrder,
  { pieces, from, told, ...more }: WithOrder,
): Promise<WrittenOrder | undefined> => {
  const taken = sql`${takenWithOrder(pieces, from)}${told ?? sql``}`;
  return one<WrittenOrder>(tx)`${statementOf(order, more, { taken })}`;
};

/**
 * Writes an order with a key as `insertOrder` does, and has people told of it, by one statement that is a transaction of
 * its own: it locks the goods first, and compares them with how they were seen when the order was priced.
 * @param told the part of the statement that has people told; it begins with a comma.
 * @returns undefined where the goods are no longer as they were seen, or the buyer would hold too much.
 */
export const insertOrderAsSeen = (
  db: Executor,
  order: NewOrder & { idempotency_key: string },
  { pieces, told, ...more }: WithAnyOrder & { pieces: readonly SeenPieces[]; told: RawBuilder<unknown> },
): Promise<(OrderRow & { begun_delivery: BegunDelivery }) | undefined> => {
  const { seen, taken } = takenAsSeen(pieces);
  return one<OrderRow & { begun_delivery: BegunDelivery }>(db)`
    ${statementOf(order, more, { seen, taken: sql`${taken}${told}` })}`;
};

/** The statement of a new order. `seen` comes first and says whether it may be written; absent: it may. */
function statementOf(
  { expiresAfterSeconds, linkToken, agentCheckout, ...order }: NewOrder,
  { lines, most, zone, payment }: WithAnyOrder,
  { seen, taken }: { seen?: RawBuilder<unknown>; taken: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const status = order.awaiting === null ? 'pending' : 'awaiting-confirmation';
  const values = {
    ...order,
    idempotency_key: order.idempotency_key ?? order.id,
    status,
    shipping_rule: JSON.stringify(order.shipping_rule),
    shipping_address: JSON.stringify(order.shipping_address),
    other_way: order.other_way && JSON.stringify(order.other_way),
    payer: order.payer && JSON.stringify(order.payer),
  };
  const isKeyed = order.idempotency_key !== null;
  const link = sql`, link as (
      insert into order_links (token_hash, order_id)
      select ${linkToken && hashOfLink(linkToken)}::bytea, id from placed
    )`;
  const isWanted = isKeyed ? sql`true` : sql`not exists (select from twin)`;
  return sql`
    with ${isKeyed ? sql`` : sql`twin as (${twinOf(order)}), `}${seen ? sql`${seen}, ` : sql``}placed as (
      insert into orders (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}, expires_at)
      select ${sql.join(Object.values(values))}, now() + make_interval(secs => ${expiresAfterSeconds})
      ${seen ? sql`from seen where seen.moves is not null` : sql`where ${isWanted}`} and ${mayHold(order, lines, most)}
      returning ${COLUMN_LIST}
    ), lines as (
      insert into order_lines (order_id, ${LINE_COLUMNS}, position)
      select placed.id, line.* from placed, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as
        (product_id text, name text, name_am text, image text, price_santim bigint, qty integer, variant_id text, sku text,
          variant_name text, variant_name_am text, to_make integer, ready_in_days integer, vat_percent integer, list_santim bigint))
        with ordinality as line (${LINE_COLUMNS}, position)
    )${linkToken === null ? sql`` : link}${agentCheckout === null ? sql`` : ofAgent(agentCheckout, lines)}, history as (
      insert into order_history (order_id, from_status, to_status, awaiting, actor, reason)
      select id, null, status, awaiting, coalesce(placed_by, user_id), 'placed' from placed
    )${deliveryOfPlaced(zone)}${payment ? paymentOfPlaced(payment) : sql``}${taken}
    select placed.*, ${BEGUN_DELIVERY} as begun_delivery from placed
    ${isKeyed ? sql`` : sql`union all select twin.*, null from twin`}`;
}

/**
 * Keeps which agent has begun the checkout of a new order that has some of its pieces; a checkout becomes one order. An agent
 * names pieces by product, variant or code.
 */
const ofAgent = (checkout: string, lines: WithAnyOrder['lines']) => sql`, of_agent as (
      insert into agent_orders (order_id, checkout_id, agent)
      select placed.id, begun.id, begun.agent from placed, agent_sessions begun
      where begun.id = ${checkout} and begun.kind = 'checkout' and begun.canceled_at is null
        and lower(begun.items::text)::text[] && ${namesOfLines(lines)}::text[]
      on conflict do nothing
    )`;

const namesOfLines = (lines: WithAnyOrder['lines']): string[] =>
  lines.flatMap(({ product_id, variant_id, sku }) =>
    [product_id, variant_id, sku].flatMap((name) => (name ? [name.toLowerCase()] : [])),
  );

/** The most goods, in pieces and in santim. */
export interface MostUnpaid {
  pieces: number;
  santim: number;
}

const mayHold = (
  order: Pick<SoldOrder, 'user_id' | 'total_santim'>,
  lines: readonly OrderLineRow[],
  most: MostUnpaid | null,
) =>
  most === null
    ? sql`true`
    : sql`not holds_too_much(${order.user_id}::text, ${statesThat('isOpen')}::text[], ${order.total_santim}::bigint,
        ${lines.reduce((sum, { qty }) => sum + qty, 0)}::int, ${most.santim}::bigint, ${most.pieces}::int)`;

/** Writes those columns of an order that may change after it was placed. */
export async function updateOrder(
  tx: Transaction,
  orderId: string,
  {
    shipping_rule: rule,
    other_way: way,
    ...fields
  }: Partial<
    Pick<
      OrderRow,
      | 'payment_method'
      | 'other_way'
      | 'shipping_santim'
      | 'shipping_rule'
      | 'total_santim'
      | 'charge_minor'
      | 'fiscal_receipt_number'
    >
  >,
): Promise<void> {
  const values = {
    ...fields,
    ...(rule && { shipping_rule: JSON.stringify(rule) }),
    ...(way !== undefined && { other_way: way && JSON.stringify(way) }),
  };
  await ordersTable(tx).updateTable('orders').set(values).where('id', '=', orderId).execute();
}
