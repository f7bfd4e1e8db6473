import { sql, type ColumnType } from 'kysely';
import type { CouponKind } from '#contract/orders/coupon-kinds.ts';
import { statesThat } from '#contract/orders/order-states.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { columns } from '#server/lib/database/columns.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface CouponRow {
  id: string;
  code: string;
  kind: CouponKind;
  /** The value in whole percent or in santim, depending on the kind. */
  value: number | null;
  valid_from: Date | null;
  valid_until: Date | null;
  least_santim: number;
  /** The value and the least total with VAT, as somebody has typed them; null: nobody has. */
  typed_value_santim: number | null;
  typed_least_santim: number | null;
  max_uses: number | null;
  max_uses_per_person: number | null;
  is_off: boolean;
  note: string;
  version: number;
  created_at: Date;
}

/** A coupon as it is valid at this moment, with its uses by one person. */
export interface FoundCoupon extends CouponRow {
  is_early: boolean;
  is_over: boolean;
  /** The number of uses; counted only for a coupon that limits them. */
  uses: number;
  own_uses: number;
}

/** A coupon with its uses and the sum of what it has taken off. */
export interface CountedCoupon extends Omit<FoundCoupon, 'own_uses'> {
  discounted_santim: number;
  /** The usual VAT rate of today. */
  vat_percent: number;
}

type CouponsTables = {
  coupons: Omit<CouponRow, 'created_at'> & { created_at: ColumnType<Date, never, never> };
};

const COLUMNS = columns(
  'id code kind value valid_from valid_until least_santim typed_value_santim typed_least_santim max_uses max_uses_per_person is_off note version created_at',
);
const COLUMN_LIST = sql.raw(COLUMNS.join(', '));
const table = (db: Executor) => db.withTables<CouponsTables>();

const MOMENT = sql`coalesce(valid_from > now(), false) as is_early, coalesce(valid_until <= now(), false) as is_over`;
/**
 * The condition for an order to count as a use; one that ended unpaid does not, also where money that came late for it
 * is under review.
 */
const USED = sql`coupon_id = coupons.id and (paid_at is not null or status <> all(${statesThat('isOver')})
  and (status <> all(${statesThat('isReview')})
    or exists (select from order_lines where order_id = orders.id and returned_qty < qty)))`;

/** The person whose own uses count, with the contacts that their order gives; '' stands for none. */
export interface CouponUser {
  userId: string | null;
  phones?: readonly string[];
  /** The number of a receiver for whom somebody else pays. */
  receiver?: string;
  emails?: readonly string[];
}

/** Returns whose uses of a coupon count. The address of a receiver for whom somebody else pays is not the buyer's. */
export const couponUserOf = (
  { userId, email }: { userId: string | null; email: string },
  { payer, to }: { payer: { phone: string } | null; to: { phone: string; email: string } },
): CouponUser => ({
  userId,
  phones: [(payer ?? to).phone],
  ...(payer && { receiver: to.phone }),
  emails: payer ? [email] : [email, to.email],
});

export const couponUserOfOrder = ({
  payer,
  shipping_address: to,
  ...order
}: Pick<OrderRow, 'user_id' | 'buyer_email' | 'payer' | 'shipping_address'>): CouponUser =>
  couponUserOf({ userId: order.user_id, email: order.buyer_email }, { payer, to });

/**
 * The condition for an order to be a person's: of their account, or with a number or mailbox that their account or this
 * order gives, whichever account placed it, because an account is made in a minute. An order for somebody else is its
 * payer's, whom anybody can make up, so that a receiver gets no second such order.
 */
const ofPerson = ({ userId, phones = [], receiver = '', emails = [] }: CouponUser) => {
  const numbers = sql`(${phones.filter((phone) => phone !== '')}::text[]
    || array(select value from contacts where kind = 'phone' and user_id = ${userId}))`;
  const mailboxes = sql`array(select canonical_email(address)
    from unnest(${emails.filter((email) => email !== '')}::text[]) as given (address))`;
  return sql`(user_id = ${userId}
    or buyers_phone(payer, shipping_address) = any(${numbers})
    or (${receiver}::text <> '' and shipping_address ->> 'phone' = ${receiver})
    or exists (select from contacts
      where contacts.user_id = orders.user_id and kind = 'phone' and value = any(${numbers}))
    or canonical_email(buyer_email) = any(${mailboxes})
    or (payer is null and canonical_email(shipping_address ->> 'email') = any(${mailboxes})))`;
};

export function findCoupon(db: Executor, code: string, person: CouponUser): Promise<FoundCoupon | undefined> {
  return one<FoundCoupon>(db)`
    select ${COLUMN_LIST}, ${MOMENT},
      case when max_uses is null then 0 else (select count(*) from orders where ${USED}) end::int as uses,
      case when max_uses_per_person is null then 0
        else (select count(*) from orders where ${USED} and ${ofPerson(person)}) end::int as own_uses
    from coupons where code = ${code}`;
}

/**
 * Says whether the uses of an order's coupon went to other orders after it had ended, and locks the coupon. The order
 * itself does not count.
 */
export async function isCouponGone(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'coupon_id'> & Parameters<typeof couponUserOfOrder>[0],
): Promise<boolean> {
  if (order.coupon_id === null) return false;
  await run(tx)`select from coupons where id = ${order.coupon_id} for no key update`;
  const others = sql`select count(*) from orders where ${USED} and orders.id <> ${order.id}`;
  const row = await one<{ is_gone: boolean }>(tx)`
    select coalesce((${others}) >= max_uses, false)
      or coalesce((${others} and ${ofPerson(couponUserOfOrder(order))}) >= max_uses_per_person, false) as is_gone
    from coupons where id = ${order.coupon_id}`;
  return row?.is_gone ?? false;
}

/** Finds the terms of an order's coupon when it was placed; undefined for an order that was written without them. */
export function findTermsOf(
  db: Executor,
  orderId: string,
): Promise<Pick<CouponRow, 'kind' | 'value' | 'least_santim'> | undefined> {
  return one<Pick<CouponRow, 'kind' | 'value' | 'least_santim'>>(db)`
    select coupon_kind as kind, coupon_value as value, coupon_least_santim as least_santim
    from orders where id = ${orderId} and coupon_least_santim is not null`;
}

/**
 * Locks a coupon until the transaction ends, so that orders with it are placed one after the other. Its uses have to
 * be counted in a later statement, which sees what the transaction before has written.
 */
export async function lockCoupon(tx: Transaction, code: string): Promise<void> {
  await run(tx)`select from coupons where code = ${code} for no key update`;
}

const COUNTED = sql`
  select ${COLUMN_LIST}, ${MOMENT}, made.uses, made.discounted_santim, vat_percent_of('') as vat_percent
  from coupons cross join lateral (
    select count(*)::int as uses, coalesce(sum(discount_santim - granted_santim), 0)::bigint as discounted_santim
    from orders where ${USED}
  ) made`;

/** Lists coupons, the newest first. */
export function listCoupons(db: Executor, page: number, size: number): Promise<CountedCoupon[]> {
  return many<CountedCoupon>(db)`${COUNTED}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`;
}

export function getCounted(db: Executor, id: string): Promise<CountedCoupon | undefined> {
  return one<CountedCoupon>(db)`${COUNTED} where id = ${id}`;
}

export async function countCoupons(db: Executor): Promise<number> {
  const row = await one<{ count: number }>(db)`select count(*)::int as count from coupons`;
  return row!.count;
}

export const findCouponForUpdate = (tx: Transaction, id: string): Promise<CouponRow | undefined> =>
  table(tx).selectFrom('coupons').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** @throws a violation of `coupons_code_key` when there is one of this code. */
export async function insertCoupon(
  tx: Transaction,
  row: Omit<CouponRow, 'version' | 'created_at'>,
): Promise<void> {
  await table(tx)
    .insertInto('coupons')
    .values({ ...row, version: 1 })
    .execute();
}

export async function updateCoupon(
  tx: Transaction,
  id: string,
  change: Omit<CouponRow, 'id' | 'code' | 'created_at'>,
): Promise<void> {
  await table(tx).updateTable('coupons').set(change).where('id', '=', id).execute();
}
