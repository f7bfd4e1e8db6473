import { sql, type ColumnType, type JSONColumnType } from 'kysely';
import type { CouponKind } from '#contract/orders/coupon-kinds.ts';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import { orderReference } from '#contract/orders/order-references.ts';
import type { HoldReason, OrderState } from '#contract/orders/orders.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Language } from '#contract/shop/languages.ts';
import type { Payer } from '#contract/accounts/payers.ts';
import type { PhoneProof } from '#contract/accounts/phone-proofs.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import { columns } from '#server/lib/database/columns.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ShippingRule } from '../pricing/stored-rule.ts';

/** The columns that are written when an order is placed. */
export interface SoldOrder {
  id: string;
  /** The buyer's account; null for a buyer without one. */
  user_id: string | null;
  placed_by: string | null;
  buyer_name: string;
  buyer_email: string;
  awaiting: HoldReason | null;
  items_santim: number;
  shipping_santim: number;
  tax_santim: number;
  total_santim: number;
  /** The id of the coupon; null: the order has none. */
  coupon_id: string | null;
  coupon_code: string | null;
  coupon_kind: CouponKind | null;
  discount_santim: number;
  /** The deposit in santim with which work may begin; 0: none was offered. */
  deposit_santim: number;
  /** The rate of VAT of the lines; if they differ, the highest. */
  vat_percent: number;
  shipping_rule: ShippingRule;
  transport: Transport;
  shipping_address: ShippingAddress;
  /** The person who pays for somebody else; null: the receiver pays. */
  payer: Payer | null;
  payment_method: PaymentMethod;
  /** The way to pay that the owner has named; null for all other ways. */
  other_way: NamedWay | null;
  charge_currency: string | null;
  charge_minor: number | null;
  charge_rate: string | null;
  charge_source: string | null;
  charge_as_of: Date | null;
  request_hash: string;
  /** Null: the phone needs no proof. */
  phone_proof: PhoneProof | null;
  /** The language of the page on which it was placed; null: none was named. */
  language: Language | null;
}

export interface NewOrder extends SoldOrder {
  /** Null: the client sent none. */
  idempotency_key: string | null;
  /** Null: the order waits for a decision, and does not expire before that. */
  expiresAfterSeconds: number | null;
  /** The token of the link in its first message; null: it has no page for its buyer. */
  linkToken: string | null;
  /** The checkout of an agent from which it comes; null: from none. */
  agentCheckout: string | null;
}

export interface OrderRow extends SoldOrder {
  number: number;
  /** The letters before the number in references of payments, as they were on the day of the order. */
  reference_prefix: string;
  status: OrderState;
  refunded_santim: number;
  /** The part of the discount that the shop itself grants, besides a coupon. */
  granted_santim: number;
  /** The part of the price that completed payments have paid; the database sums it. */
  paid_santim: number;
  created_at: Date;
  paid_at: Date | null;
  delivered_at: Date | null;
  expires_at: Date | null;
  fiscal_receipt_number: string | null;
  /** The moment at which the data of a buyer who has left was erased; null before that. */
  anonymised_at: Date | null;
}

export interface OrderLineRow {
  product_id: string;
  name: string;
  name_am: string | null;
  image: string;
  price_santim: number;
  /** The shop's price of a piece whose line was sold for less; null: it was sold at that price. */
  list_santim: number | null;
  /** The rate of the line's VAT. */
  vat_percent: number;
  qty: number;
  /** The variant's id; in orders from before there were variants the product's id. */
  variant_id: string;
  sku: string | null;
  /** The chosen values, by their names at the time of the order. */
  variant_name: string | null;
  variant_name_am: string | null;
  /** The number of pieces that are made to order, and in how many days. */
  to_make: number;
  ready_in_days: number | null;
}

/** A line of a placed order, with its position from 1 and the number of its pieces that are back in the stock. */
export type HeldLineRow = OrderLineRow & { position: number; returned_qty: number };

export type OrdersTables = {
  orders: Omit<
    OrderRow,
    | 'number'
    | 'reference_prefix'
    | 'status'
    | 'paid_santim'
    | 'granted_santim'
    | 'shipping_address'
    | 'payer'
    | 'shipping_rule'
    | 'created_at'
    | 'other_way'
  > & {
    number: ColumnType<number, never, never>;
    reference_prefix: ColumnType<string, never, never>;
    // Only a row of the history moves the status.
    status: ColumnType<OrderState, never, never>;
    paid_santim: ColumnType<number, never, never>;
    granted_santim: ColumnType<number, number | undefined, never>;
    shipping_address: JSONColumnType<ShippingAddress>;
    payer: JSONColumnType<Payer> | null;
    shipping_rule: JSONColumnType<ShippingRule>;
    other_way: JSONColumnType<NamedWay> | null;
    created_at: ColumnType<Date, never, never>;
    prepared_at: ColumnType<Date | null, never, Date | null>;
    search_text: ColumnType<string, never, never>;
    idempotency_key: string;
  };
  order_lines: HeldLineRow & { order_id: string };
  order_history: {
    order_id: string;
    position: ColumnType<number, never, never>;
    at: ColumnType<Date, never, never>;
    kind: 'change' | 'note' | 'customer-note' | 'money';
    from_status: OrderState | null;
    to_status: OrderState | null;
    awaiting: HoldReason | null;
    actor: string;
    reason: string;
  };
};

/** Returns what is still to be paid of the price of an order, in santim. */
export const santimDue = ({
  total_santim: total,
  paid_santim: paid,
}: Pick<OrderRow, 'total_santim' | 'paid_santim'>) => total - paid;

/** Returns the phone of the buyer, which has to be proven: the payer's, if somebody else gets the goods. */
export const buyersPhone = ({ payer, shipping_address: to }: Pick<OrderRow, 'payer' | 'shipping_address'>) =>
  payer ? payer.phone : to.phone;

/** Returns the text that buyers write into their transfer, so that the shop finds it on its statement. */
export const referenceOf = ({
  reference_prefix: prefix,
  number,
}: Pick<OrderRow, 'reference_prefix' | 'number'>) => orderReference({ prefix, number });

export const ordersTable = (db: Executor) => db.withTables<OrdersTables>();
export const ORDER_COLUMNS = columns(
  'id number reference_prefix user_id placed_by buyer_name buyer_email status awaiting items_santim shipping_santim',
  'tax_santim total_santim refunded_santim paid_santim vat_percent shipping_rule transport shipping_address payer',
  'payment_method charge_currency charge_minor charge_rate charge_source charge_as_of request_hash',
  'coupon_id coupon_code coupon_kind discount_santim granted_santim deposit_santim other_way',
  'created_at paid_at delivered_at expires_at fiscal_receipt_number anonymised_at phone_proof language',
);

export const COLUMN_LIST = sql.raw(ORDER_COLUMNS.join(', '));
const orders = (db: Executor) => ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS);

export const findOrder = (db: Executor, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).executeTakeFirst();

export const findOrderByNumber = (db: Executor, number: number): Promise<OrderRow | undefined> =>
  orders(db).where('number', '=', number).executeTakeFirst();

/** Reads orders by ids through a join, because with old statistics each row would be compared with each id. */
export const listOrdersByIds = (db: Executor, ids: readonly string[]): Promise<OrderRow[]> =>
  orders(db)
    .where('id', 'in', sql<string>`(select unnest(${ids}::text[]))`)
    .execute();

export const findOrderForUpdate = (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  orders(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** @throws HttpError 404. */
export async function getOrderForUpdate(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await findOrderForUpdate(tx, id);
  if (!order) throw new HttpError('order-not-found');
  return order;
}

/** Finds the order with a key of its buyer, or of the administrator who has taken the order. */
export const findOrderByKey = (
  db: Executor,
  key: { idempotency_key: string } & ({ user_id: string } | { placed_by: string }),
): Promise<OrderRow | undefined> =>
  orders(db)
    .where((is) => is.and(key))
    .executeTakeFirst();

/** The VAT rate of a line; a line of an older release has none, and takes its order's. */
const RATE_OF_LINE = sql<number>`coalesce(order_lines.vat_percent,
  (select orders.vat_percent from orders where orders.id = order_lines.order_id))`;

const lines = (db: Executor) =>
  ordersTable(db)
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'name', 'name_am', 'image', 'price_santim', 'qty', 'returned_qty'])
    .select(['list_santim', 'sku', 'variant_name', 'variant_name_am', 'to_make', 'ready_in_days'])
    .select(sql<string>`coalesce(variant_id, product_id)`.as('variant_id'))
    .select(RATE_OF_LINE.as('vat_percent'))
    .orderBy('position');

export const listLines = (db: Executor, orderId: string): Promise<HeldLineRow[]> =>
  lines(db).where('order_id', '=', orderId).execute();

/** The lines of each of these orders, by their ids. */
export async function linesOfOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, HeldLineRow[]>> {
  const found = new Map(orderIds.map((id): [string, HeldLineRow[]] => [id, []]));
  const rows = await lines(db)
    .select('order_id')
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::text[])`)
    .execute();
  for (const { order_id: id, ...row } of rows) found.get(id)!.push(row);
  return found;
}
