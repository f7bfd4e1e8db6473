import { sql } from 'kysely';
import { statesThat } from '#contract/orders/order-states.ts';
import { UNPAID_AGES, type UnpaidAge } from '#contract/books/report-readings.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/**
 * The states in which an order may still be unpaid. The index on them finds such orders without reading finished ones.
 */
const OPEN = sql.join(statesThat('isOpen').map((state) => sql.lit(state)));
const owing = sql`status in (${OPEN}) and total_santim > paid_santim`;

const ends = UNPAID_AGES.map((age) => ({ age, end: Number(age.split('-')[1] || Infinity) }));

/** The age of an order in whole days. */
const AGE = sql`floor(extract(epoch from now() - created_at) / 86400)`;
const ageOf = sql`case ${sql.join(
  ends.map(({ age, end }) =>
    end === Infinity ? sql`else ${sql.lit(age)}` : sql`when ${AGE} <= ${sql.lit(end)} then ${sql.lit(age)}`,
  ),
  sql` `,
)} end`;

export function sumUnpaid(db: Executor): Promise<{ age: UnpaidAge; orders: number; due_santim: number }[]> {
  return many<{ age: UnpaidAge; orders: number; due_santim: number }>(db)`
    select ${ageOf} as age, count(*)::int as orders, sum(total_santim - paid_santim)::float8 as due_santim
    from orders where ${owing} group by 1`;
}

interface UnpaidRow {
  id: string;
  number: number;
  name: string;
  created_at: Date;
  due_santim: number;
}

export function listOldestUnpaid(db: Executor, most: number): Promise<UnpaidRow[]> {
  return many<UnpaidRow>(db)`
    select id, number, buyer_name as name, created_at, (total_santim - paid_santim)::float8 as due_santim
    from orders where ${owing} order by created_at, id limit ${most}`;
}
