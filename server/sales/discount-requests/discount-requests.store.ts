import { sql } from 'kysely';
import type { DiscountRequest } from '#contract/orders/discount-requests.ts';
import { maySql } from '#server/lib/database/may-sql.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface DiscountRequestLine {
  variant: string;
  qty: number;
  priceSantim: number;
  /** The price of a piece after the discount on its line; absent: the line has none. */
  agreedSantim?: number;
}

/** A request, with who asked and the discount in santim. */
export type DiscountRequestRow = Omit<DiscountRequest, 'totalPrice'> & {
  totalPrice: number | null;
  askedById: string;
  givenSantim: number;
};

const SELECTED = sql`
  select request.id as "_id",
    case when request.state in ('open', 'granted') and request.valid_until <= now() then 'over' else request.state end as state,
    asker.name as "askedBy", request.asked_by as "askedById", moment(request.asked_at) as "askedAt",
    moment(request.valid_until) as "validUntil", request.customer, request.reason,
    case when request.order_id is not null
      then json_build_object('_id', request.order_id, 'number', orders.number) end as order,
    goods.pieces, birr(request.given_santim) as discount, request.given_santim as "givenSantim",
    coalesce(round(request.given_santim * 100.0 / nullif(goods.santim, 0), 1), 0)::float8 as percent,
    birr(request.items_santim) as "itemsPrice", birr(request.total_santim) as "totalPrice"
  from discount_requests request
  join users asker on asker.id = request.asked_by
  left join orders on orders.id = request.order_id
  cross join lateral (
    select coalesce(sum(piece."priceSantim" * piece.qty), 0) as santim, coalesce(json_agg(json_strip_nulls(json_build_object(
      'name', concat_ws(', ', product.name, nullif(array_to_string(variant.option_values, ', '), '')), 'qty', piece.qty,
      'price', birr(piece."priceSantim"), 'agreedPrice', birr(piece."agreedSantim"))) order by place), '[]') as pieces
    from rows from (jsonb_to_recordset(request.lines)
      as (variant text, qty int, "priceSantim" bigint, "agreedSantim" bigint)) with ordinality
      as piece (variant, qty, "priceSantim", "agreedSantim", place)
    left join product_variants variant on variant.id = piece.variant
    left join products product on product.id = variant.product_id
  ) goods`;
/** Selects requests that wait for an answer; those of people who have lost the right to take orders are left out. */
const IS_ASKED = sql`request.state = 'open' and request.valid_until > now()
  and ${maySql('asker.role', 'orders:write')}`;

/** Lists the requests that owners can answer now. */
export function listOpenRequests(db: Executor): Promise<DiscountRequestRow[]> {
  return many<DiscountRequestRow>(db)`${SELECTED} where ${IS_ASKED}
    order by request.asked_at, request.id limit 50`;
}

export function findRequest(db: Executor, id: string): Promise<DiscountRequestRow | undefined> {
  return one<DiscountRequestRow>(db)`${SELECTED} where request.id = ${id}`;
}

interface NewRequest {
  id: string;
  asked_by: string;
  fingerprint: string;
  lines: readonly DiscountRequestLine[];
  given_santim: number;
  items_santim: number;
  total_santim: number;
  order_id: string | null;
  customer: string;
  reason: string;
}

/** Writes a request, which owners can answer for two hours. */
export async function insertRequest(tx: Transaction, row: NewRequest): Promise<void> {
  await run(tx)`
    insert into discount_requests (id, asked_by, fingerprint, lines, given_santim, items_santim, total_santim, order_id, customer, reason,
      valid_until)
    values (${row.id}, ${row.asked_by}, ${row.fingerprint}, ${JSON.stringify(row.lines)}::jsonb, ${row.given_santim},
      ${row.items_santim}, ${row.total_santim}, ${row.order_id}, ${row.customer}, ${row.reason}, now() + interval '2 hours')`;
}

/** Finds an open request of the same person for the same discount, and deletes one whose time is over. */
export async function findOpenTwin(
  tx: Transaction,
  { asked_by, fingerprint }: Pick<NewRequest, 'asked_by' | 'fingerprint'>,
): Promise<string | undefined> {
  await run(tx)`delete from discount_requests
    where asked_by = ${asked_by} and fingerprint = ${fingerprint} and state = 'open' and valid_until <= now()`;
  const row = await one<{ id: string }>(tx)`
    select id from discount_requests
    where asked_by = ${asked_by} and fingerprint = ${fingerprint} and state = 'open'`;
  return row?.id;
}

/** Writes an owner's answer, once: of two owners the first counts. A granted discount can be used for an hour. */
export async function answerRequest(
  tx: Transaction,
  { id, granted, by }: { id: string; granted: boolean; by: string },
): Promise<boolean> {
  const rows = await many(tx)`
    update discount_requests request
    set state = ${granted ? 'granted' : 'refused'}, answered_by = ${by}, valid_until = now() + interval '1 hour'
    from users asker
    where request.id = ${id} and asker.id = request.asked_by and ${IS_ASKED}
    returning request.id`;
  return rows.length > 0;
}

/** Uses a granted discount up, in the transaction that gives it; false when none was granted. */
export async function useGranted(db: Executor, askedBy: string, fingerprint: string): Promise<boolean> {
  const rows = await many(db)`
    update discount_requests set state = 'used'
    where id = (
      select id from discount_requests
      where asked_by = ${askedBy} and fingerprint = ${fingerprint} and state = 'granted' and valid_until > now()
      order by valid_until, id limit 1 for update)
      and state = 'granted'
    returning id`;
  return rows.length > 0;
}

/** Deletes requests a week after their time is over; the audit log keeps who has asked and answered. */
export const forgetOldRequests = async (tx: Transaction): Promise<void> => {
  await run(tx)`delete from discount_requests where valid_until < now() - interval '7 days'`;
};

/** Says whether the shop has each of some variants. */
export async function hasVariants(db: Executor, variants: readonly string[]): Promise<boolean> {
  const row = await one<{ has: boolean }>(db)`
    select ${[...variants]}::text[] <@ array(
      select id from product_variants where id = any(${[...variants]}::text[])) as has`;
  return row!.has;
}
