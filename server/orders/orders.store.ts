import type { ColumnType, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { OrderState, PaymentMethod, ShippingAddress } from '#contract/orders.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

export interface OrderRow {
  id: string;
  number: number;
  user_id: string;
  buyer_name: string;
  buyer_email: string;
  status: OrderState;
  items_santim: number;
  shipping_santim: number;
  tax_santim: number;
  total_santim: number;
  shipping_address: ShippingAddress;
  payment_method: PaymentMethod;
  charge_currency: string | null;
  charge_minor: number | null;
  charge_rate: string | null;
  request_hash: string;
  created_at: Date;
  paid_at: Date | null;
  delivered_at: Date | null;
  expires_at: Date | null;
}

export interface OrderLineRow {
  product_id: string;
  name: string;
  image: string;
  price_santim: number;
  qty: number;
}

export type OrdersTables = {
  orders: Omit<OrderRow, 'number' | 'shipping_address' | 'created_at'> & {
    number: ColumnType<number, never, never>;
    shipping_address: JSONColumnType<ShippingAddress>;
    created_at: ColumnType<Date, never, never>;
    search_text: ColumnType<string, never, never>;
    idempotency_key: string;
  };
  order_lines: OrderLineRow & { order_id: string; position: number };
  order_history: {
    order_id: string;
    at: ColumnType<Date, never, never>;
    from_status: OrderState | null;
    to_status: OrderState;
    actor: string;
    reason: string;
  };
};

export const ordersTable = (db: Executor) => db.withTables<OrdersTables>();
export const ORDER_COLUMNS = [
  'id',
  'number',
  'user_id',
  'buyer_name',
  'buyer_email',
  'status',
  'items_santim',
  'shipping_santim',
  'tax_santim',
  'total_santim',
  'shipping_address',
  'payment_method',
  'charge_currency',
  'charge_minor',
  'charge_rate',
  'request_hash',
  'created_at',
  'paid_at',
  'delivered_at',
  'expires_at',
] as const;

const orders = (db: Executor) => ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS);

export const findOrder = (db: Executor, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).executeTakeFirst();

export const findOrderForUpdate = (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  orders(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrderByKey = (db: Executor, userId: string, key: string): Promise<OrderRow | undefined> =>
  orders(db).where('user_id', '=', userId).where('idempotency_key', '=', key).executeTakeFirst();

export const listLines = (db: Executor, orderId: string): Promise<OrderLineRow[]> =>
  ordersTable(db)
    .selectFrom('order_lines')
    .select(['product_id', 'name', 'image', 'price_santim', 'qty'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Which of these people have paid for a product and kept it. */
export async function listBuyers(
  db: Executor,
  productId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await ordersTable(db)
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.user_id', '=', sql<string>`any(${userIds})`)
    .where('orders.status', 'in', ['paid', 'delivered'])
    .where('order_lines.product_id', '=', productId)
    .select('orders.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}

export type NewOrder = Omit<
  OrderRow,
  'number' | 'status' | 'created_at' | 'paid_at' | 'delivered_at' | 'expires_at'
> & {
  idempotency_key: string;
  expiresAfterHours: number;
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
  const { rows } = await sql<OrderRow>`
    with placed as (
      insert into orders (id, user_id, buyer_name, buyer_email, status, items_santim, shipping_santim, tax_santim,
        total_santim, shipping_address, payment_method, charge_currency, charge_minor, charge_rate, idempotency_key,
        request_hash, expires_at)
      values (${order.id}, ${order.user_id}, ${order.buyer_name}, ${order.buyer_email}, 'pending', ${order.items_santim},
        ${order.shipping_santim}, ${order.tax_santim}, ${order.total_santim}, ${JSON.stringify(order.shipping_address)}::jsonb,
        ${order.payment_method}, ${order.charge_currency}, ${order.charge_minor}, ${order.charge_rate},
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
      insert into order_history (order_id, from_status, to_status, actor, reason)
      values (${order.id}, null, 'pending', ${order.user_id}, 'placed')
    )
    select * from placed`.execute(tx);
  return rows[0]!;
}

/** Moves an order that is locked in this transaction to another state, and writes who did it and why. */
export async function changeStatus(
  tx: Transaction,
  order: OrderRow,
  to: OrderState,
  by: { actor: string; reason: string },
): Promise<void> {
  await ordersTable(tx)
    .updateTable('orders')
    .set({
      status: to,
      ...(to === 'paid' ? { paid_at: sql<Date>`now()` } : {}),
      ...(to === 'delivered' ? { delivered_at: sql<Date>`now()` } : {}),
      expires_at: null,
    })
    .where('id', '=', order.id)
    .execute();
  await ordersTable(tx)
    .insertInto('order_history')
    .values({ order_id: order.id, from_status: order.status, to_status: to, ...by })
    .execute();
}

/** Whether the order's time is over, by the database's clock. */
export async function isOverdue(tx: Transaction, id: string): Promise<boolean> {
  const row = await ordersTable(tx)
    .selectFrom('orders')
    .where('id', '=', id)
    .select(sql<boolean>`expires_at <= now()`.as('overdue'))
    .executeTakeFirst();
  return row?.overdue === true;
}
