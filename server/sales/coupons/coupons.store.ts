import { sql, type ColumnType } from 'kysely';
import type { CouponKind } from '#contract/orders/coupon-kinds.ts';
import { statesThat } from '#contract/orders/order-states.ts';
import { columns } from '#server/lib/database/columns.ts';
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
}

type CouponsTables = {
  coupons: Omit<CouponRow, 'created_at'> & { created_at: ColumnType<Date, never, never> };
};

const COLUMNS = columns(
  'id code kind value valid_from valid_until least_santim max_uses max_uses_per_person is_off note version created_at',
);
const COLUMN_LIST = sql.raw(COLUMNS.join(', '));
const table = (db: Executor) => db.withTables<CouponsTables>();

const MOMENT = sql`coalesce(valid_from > now(), false) as is_early, coalesce(valid_until <= now(), false) as is_over`;
/** The condition for an order to count as a use; one that ended unpaid does not. */
const USED = sql`coupon_id = coupons.id and (paid_at is not null or status <> all(${statesThat('isOver')}))`;

/** The person whose own uses count, with the contacts that they have given; '' stands for none. */
export interface CouponUser {
  userId: string | null;
  phone?: string;
  emails?: readonly string[];
}

/**
 * The condition for an order to be a person's. Orders of other accounts with the same number or address count too,
 * because an account is made in a minute.
 */
const ofPerson = ({ userId, phone = '', emails = [] }: CouponUser) => {
  const addresses = emails.filter((email) => email !== '').map((email) => email.toLowerCase());
  return sql`(user_id = ${userId}
    or (${phone}::text <> '' and buyers_phone(payer, shipping_address) = ${phone})
    or lower(buyer_email) = any(${addresses}::text[])
    or (payer is null and lower(shipping_address ->> 'email') = any(${addresses}::text[])))`;
};

export async function findCoupon(
  db: Executor,
  code: string,
  person: CouponUser,
): Promise<FoundCoupon | undefined> {
  const { rows } = await sql<FoundCoupon>`
    select ${COLUMN_LIST}, ${MOMENT},
      case when max_uses is null then 0 else (select count(*) from orders where ${USED}) end::int as uses,
      case when max_uses_per_person is null then 0
        else (select count(*) from orders where ${USED} and ${ofPerson(person)}) end::int as own_uses
    from coupons where code = ${code}`.execute(db);
  return rows[0];
}

/** Finds the terms of an order's coupon when it was placed; undefined for an order that was written without them. */
export async function findTermsOf(
  db: Executor,
  orderId: string,
): Promise<Pick<CouponRow, 'kind' | 'value' | 'least_santim'> | undefined> {
  const { rows } = await sql<Pick<CouponRow, 'kind' | 'value' | 'least_santim'>>`
    select coupon_kind as kind, coupon_value as value, coupon_least_santim as least_santim
    from orders where id = ${orderId} and coupon_least_santim is not null`.execute(db);
  return rows[0];
}

/**
 * Locks a coupon until the transaction ends, so that orders with it are placed one after the other. Its uses have to
 * be counted in a later statement, which sees what the transaction before has written.
 */
export async function lockCoupon(tx: Transaction, code: string): Promise<void> {
  await sql`select from coupons where code = ${code} for no key update`.execute(tx);
}

const COUNTED = sql`
  select ${COLUMN_LIST}, ${MOMENT}, made.uses, made.discounted_santim
  from coupons cross join lateral (
    select count(*)::int as uses, coalesce(sum(discount_santim - granted_santim), 0)::bigint as discounted_santim
    from orders where ${USED}
  ) made`;

/** Lists coupons, the newest first. */
export async function listCoupons(db: Executor, page: number, size: number): Promise<CountedCoupon[]> {
  const { rows } = await sql<CountedCoupon>`${COUNTED}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function getCounted(db: Executor, id: string): Promise<CountedCoupon | undefined> {
  const { rows } = await sql<CountedCoupon>`${COUNTED} where id = ${id}`.execute(db);
  return rows[0];
}

export async function countCoupons(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from coupons`.execute(db);
  return rows[0]!.count;
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
