import type { ColumnType, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Awaited, OrderState, ShippingAddress, Transport } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';

export interface OrderRow {
  id: string;
  number: number;
  /** Null for somebody without an account who phoned. */
  user_id: string | null;
  placed_by: string | null;
  buyer_name: string;
  buyer_email: string;
  status: OrderState;
  awaiting: Awaited | null;
  items_santim: number;
  shipping_santim: number;
  tax_santim: number;
  total_santim: number;
  refunded_santim: number;
  vat_percent: number;
  shipping_rule: ShippingRule;
  transport: Transport;
  shipping_address: ShippingAddress;
  payment_method: PaymentMethod;
  charge_currency: string | null;
  charge_minor: number | null;
  charge_rate: string | null;
  charge_source: string | null;
  charge_as_of: Date | null;
  request_hash: string;
  created_at: Date;
  paid_at: Date | null;
  delivered_at: Date | null;
  expires_at: Date | null;
  fiscal_receipt_number: string | null;
  /** Its buyer has left: nobody can get it any more. */
  anonymised_at: Date | null;
}

/** By which rule delivery was priced when the order was placed, in santim; or by agreement on the phone. */
export type ShippingRule = { feeSantim: number; freeAboveSantim: number } | { agreed: true };

export interface OrderLineRow {
  product_id: string;
  name: string;
  image: string;
  price_santim: number;
  qty: number;
}

export type OrdersTables = {
  orders: Omit<OrderRow, 'number' | 'status' | 'shipping_address' | 'shipping_rule' | 'created_at'> & {
    number: ColumnType<number, never, never>;
    // Moved by the history alone.
    status: ColumnType<OrderState, never, never>;
    shipping_address: JSONColumnType<ShippingAddress>;
    shipping_rule: JSONColumnType<ShippingRule>;
    created_at: ColumnType<Date, never, never>;
    search_text: ColumnType<string, never, never>;
    idempotency_key: string;
  };
  order_lines: OrderLineRow & { order_id: string; position: number; returned_qty: number };
  order_history: {
    order_id: string;
    position: ColumnType<number, never, never>;
    at: ColumnType<Date, never, never>;
    kind: 'change' | 'note' | 'customer-note' | 'money';
    from_status: OrderState | null;
    to_status: OrderState | null;
    awaiting: Awaited | null;
    actor: string;
    reason: string;
  };
};

export const ordersTable = (db: Executor) => db.withTables<OrdersTables>();
export const ORDER_COLUMNS = [
  'id',
  'number',
  'user_id',
  'placed_by',
  'buyer_name',
  'buyer_email',
  'status',
  'awaiting',
  'items_santim',
  'shipping_santim',
  'tax_santim',
  'total_santim',
  'refunded_santim',
  'vat_percent',
  'shipping_rule',
  'transport',
  'shipping_address',
  'payment_method',
  'charge_currency',
  'charge_minor',
  'charge_rate',
  'charge_source',
  'charge_as_of',
  'request_hash',
  'created_at',
  'paid_at',
  'delivered_at',
  'expires_at',
  'fiscal_receipt_number',
  'anonymised_at',
] as const;

const orders = (db: Executor) => ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS);

export const findOrder = (db: Executor, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).executeTakeFirst();

export const listOrdersByIds = (db: Executor, ids: readonly string[]): Promise<OrderRow[]> =>
  orders(db)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();

export const findOrderForUpdate = (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  orders(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** @throws Refusal 404. */
export async function getOrderForUpdate(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx, id);
  if (!order) throw new Refusal(404, 'order-not-found');
  return order;
}

export const findOrderByKey = (db: Executor, userId: string, key: string): Promise<OrderRow | undefined> =>
  orders(db).where('user_id', '=', userId).where('idempotency_key', '=', key).executeTakeFirst();

/** An order that an administrator wrote down for somebody, by the administrator's key. */
export const findPhoneOrderByKey = (
  db: Executor,
  placedBy: string,
  key: string,
): Promise<OrderRow | undefined> =>
  orders(db).where('placed_by', '=', placedBy).where('idempotency_key', '=', key).executeTakeFirst();

export const listLines = (
  db: Executor,
  orderId: string,
): Promise<(OrderLineRow & { returned_qty: number })[]> =>
  ordersTable(db)
    .selectFrom('order_lines')
    .select(['product_id', 'name', 'image', 'price_santim', 'qty', 'returned_qty'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

export type NewOrder = Omit<
  OrderRow,
  | 'number'
  | 'status'
  | 'refunded_santim'
  | 'created_at'
  | 'paid_at'
  | 'delivered_at'
  | 'expires_at'
  | 'fiscal_receipt_number'
  | 'anonymised_at'
> & {
  idempotency_key: string;
  /** Null: it waits for a decision, and does not expire before. */
  expiresAfterHours: number | null;
};

/**
 * Writes an order with its lines and the first row of its history, in one round trip. The database's clock
 * says when it was placed and when it expires.
 * @throws a violation of `orders_user_id_idempotency_key_key` when the key was used in a transaction at the same time.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: readonly OrderLineRow[],
): Promise<OrderRow> {
  const status = order.awaiting === null ? 'pending' : 'awaiting-confirmation';
  const { rows } = await sql<OrderRow>`
    with placed as (
      insert into orders (id, user_id, placed_by, buyer_name, buyer_email, status, awaiting, items_santim,
        shipping_santim, tax_santim, total_santim, vat_percent, shipping_rule, transport, shipping_address,
        payment_method, charge_currency, charge_minor, charge_rate, charge_source, charge_as_of, idempotency_key,
        request_hash, expires_at)
      values (${order.id}, ${order.user_id}, ${order.placed_by}, ${order.buyer_name}, ${order.buyer_email}, ${status},
        ${order.awaiting}, ${order.items_santim}, ${order.shipping_santim}, ${order.tax_santim}, ${order.total_santim},
        ${order.vat_percent}, ${JSON.stringify(order.shipping_rule)}::jsonb, ${order.transport},
        ${JSON.stringify(order.shipping_address)}::jsonb, ${order.payment_method}, ${order.charge_currency},
        ${order.charge_minor}, ${order.charge_rate}, ${order.charge_source}, ${order.charge_as_of},
        ${order.idempotency_key}, ${order.request_hash}, now() + make_interval(hours => ${order.expiresAfterHours}))
      returning ${sql.raw(ORDER_COLUMNS.join(', '))}
    ), lines as (
      insert into order_lines (order_id, position, product_id, name, image, price_santim, qty)
      select ${order.id}, line.position, line.product_id, line.name, line.image, line.price_santim, line.qty
      from unnest(${lines.map((line) => line.product_id)}::text[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.image)}::text[], ${lines.map((line) => line.price_santim)}::bigint[],
        ${lines.map((line) => line.qty)}::int[])
        with ordinality as line(product_id, name, image, price_santim, qty, position)
    ), history as (
      insert into order_history (order_id, from_status, to_status, awaiting, actor, reason)
      values (${order.id}, null, ${status}, ${order.awaiting}, ${order.placed_by ?? order.user_id}, 'placed')
    )
    select * from placed`.execute(tx);
  return rows[0]!;
}

/** Whether an order's time is over, and when to look again if it cannot end now: both by the database's clock. */
export async function readExpiry(tx: Transaction, id: string): Promise<{ isOver: boolean; nextLook: Date }> {
  const { rows } = await sql<{ isOver: boolean; nextLook: Date }>`
    select coalesce(expires_at <= now(), false) as "isOver",
      case when expires_at > now() then expires_at else now() + interval '1 hour' end as "nextLook"
    from orders where id = ${id}`.execute(tx);
  return rows[0]!;
}

/** Marks lines as given back to the stock, once: answers what of them was still held. */
export async function markReturned(
  tx: Transaction,
  orderId: string,
  lines: 'all' | readonly { product: string; qty: number }[],
): Promise<{ product: string; qty: number }[]> {
  if (lines === 'all') {
    const { rows } = await sql<{ product: string; qty: number }>`
      with held as (
        select position, qty - returned_qty as qty from order_lines
        where order_id = ${orderId} and returned_qty < qty for update
      )
      update order_lines line set returned_qty = line.qty from held
      where line.order_id = ${orderId} and line.position = held.position
      returning line.product_id as product, held.qty as qty`.execute(tx);
    return rows;
  }
  const { rows } = await sql<{ product: string; qty: number }>`
    update order_lines line set returned_qty = line.returned_qty + back.qty
    from unnest(${lines.map((line) => line.product)}::text[], ${lines.map((line) => line.qty)}::int[]) as back(product, qty)
    where line.order_id = ${orderId} and line.product_id = back.product
    returning line.product_id as product, back.qty as qty`.execute(tx);
  return rows;
}

/** The lines hold their goods again. */
export async function markTaken(tx: Transaction, orderId: string): Promise<void> {
  await sql`update order_lines set returned_qty = 0 where order_id = ${orderId}`.execute(tx);
}

/** Sets a part of the price aside as given back, or, below zero, frees it. The database refuses more than the total. */
export async function reserveRefund(tx: Transaction, orderId: string, santim: number): Promise<void> {
  await sql`update orders set refunded_santim = refunded_santim + ${santim} where id = ${orderId}`.execute(
    tx,
  );
}

/** How the order was paid in the end. */
export async function setPaymentMethod(
  tx: Transaction,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  await ordersTable(tx)
    .updateTable('orders')
    .set({ payment_method: method })
    .where('id', '=', orderId)
    .execute();
}

/** What is due at the door, in santim, from the undelivered orders of a person or, without an account, of a phone. */
export async function sumDueAtDoor(tx: Transaction, userId: string | null, phone: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(total_santim), 0)::bigint as due from orders
    where status = 'awaiting-confirmation' and awaiting = 'delivery'
      and (user_id = ${userId} or shipping_address ->> 'phone' = ${phone})`.execute(tx);
  return rows[0]!.due;
}

/** Orders whose time was over a quarter of an hour ago: their own job of expiry has come to nothing. */
export async function listLongOverdue(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where status = 'pending' and expires_at < now() - interval '15 minutes'
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
