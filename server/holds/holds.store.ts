import { sql, type RawBuilder } from 'kysely';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { statesThat } from '#contract/orders/order-states.ts';
import { HOLD_KEPT_DAYS, type HoldEnd } from '#contract/stock/hold-limits.ts';
import type { HeldQuery } from '#contract/stock/holds.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { likePattern } from '#server/lib/database/search-patterns.ts';

export interface NewHold {
  id: string;
  product: string;
  variant: string;
  user: string | null;
  name: string;
  /** As E.164. */
  phone: string;
  qty: number;
  place: string | null;
  /** 'YYYY-MM-DD'. */
  until: string;
  endsAt: Date;
}

export interface HoldRow {
  id: string;
  product_id: string;
  variant_id: string;
  qty: number;
  place_id: string | null;
  person: string;
  phone: string;
  /** 'YYYY-MM-DD'. */
  until: string;
  ends_at: Date;
  asked_at: Date;
  ended_at: Date | null;
  ended_as: HoldEnd | null;
  name: string;
  name_am: string | null;
  options: ProductOption[];
  values: string[];
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
  image: string;
  is_for_sale: boolean;
  order_id: string | null;
  order_number: number | null;
}

const COLUMNS = sql`hold.id, hold.product_id, hold.variant_id, hold.qty, hold.place_id, hold.name as person, hold.phone,
  hold.until_day::text as until, hold.ends_at, hold.asked_at, hold.ended_at, hold.ended_as, product.name, product.name_am,
  product.options, variant.option_values as values, product.sold_as_seen, product.sold_as_seen_am,
  coalesce(variant.images[1], product.images[1], '') as image,
  (product.published_at is not null and product.deleted_at is null and variant.removed_at is null) as is_for_sale,
  orders.id as order_id, orders.number as order_number`;
const JOINED = sql`holds as hold join products as product on product.id = hold.product_id
  join product_variants as variant on variant.id = hold.variant_id
  left join orders on orders.id = hold.order_id`;

export async function countLiving(tx: Transaction, phone: string): Promise<number> {
  const row = await one<{ count: number }>(tx)`
    select count(*)::int as count from holds where phone = ${phone} and ended_at is null`;
  return row!.count;
}

export async function insertHold(
  tx: Transaction,
  { id, product, variant, user, name, phone, qty, place, until, endsAt }: NewHold,
): Promise<void> {
  await run(tx)`
    insert into holds (id, product_id, variant_id, user_id, name, phone, qty, place_id, until_day, ends_at)
    values (${id}, ${product}, ${variant}, ${user}, ${name}, ${phone}, ${qty}, ${place}, ${until}::date, ${endsAt})`;
}

export function findHold(db: Executor, id: string): Promise<HoldRow | undefined> {
  return one<HoldRow>(db)`select ${COLUMNS} from ${JOINED} where hold.id = ${id}`;
}

/** Marks a hold as ended; false when it has ended before. Its product is locked. */
export async function markEnded(tx: Transaction, id: string, as: HoldEnd): Promise<boolean> {
  const written = await run(tx)`
    update holds set ended_at = clock_timestamp(), ended_as = ${as} where id = ${id} and ended_at is null`;
  return written > 0;
}

/** Names the order that has bought the pieces of holds. */
export async function setOrder(tx: Transaction, ids: readonly string[], order: string): Promise<void> {
  await run(tx)`update holds set order_id = ${order} where id = any(${ids}::text[])`;
}

/** Moves the end of a living hold whose product is locked. */
export async function moveEnd(tx: Transaction, id: string, to: { day: string; endsAt: Date }): Promise<void> {
  await run(tx)`update holds set until_day = ${to.day}::date, ends_at = ${to.endsAt} where id = ${id}`;
}

/** A hold that ends by itself: its time is over, or its person has bought the piece without naming it. */
export interface DueHold {
  id: string;
  order_id: string | null;
}

/** @param id this hold alone; null for all. */
export function listDue(db: Executor, most: number, id: string | null = null): Promise<DueHold[]> {
  return many<DueHold>(db)`
    select hold.id, bought.id as order_id from holds as hold
    left join lateral (
      select orders.id from orders join order_lines as line on line.order_id = orders.id
      where reverse(buyers_phone(orders.payer, orders.shipping_address)) = reverse(hold.phone)
        and orders.created_at >= hold.asked_at and orders.status <> all(${statesThat('isOver')})
        and coalesce(line.variant_id, line.product_id) = hold.variant_id
      order by orders.created_at limit 1
    ) as bought on true
    where hold.ended_at is null and (hold.ends_at <= now() or bought.id is not null)
      and (${id}::text is null or hold.id = ${id})
    order by hold.ends_at, hold.id limit ${most}`;
}

export interface Held {
  id: string;
  product: string;
  variant: string;
  qty: number;
}

/** The living holds of these variants that an order may use: the one that it names, and those of its numbers. */
export function listUsable(
  db: Executor,
  { hold, phones, variants }: { hold: string | null; phones: readonly string[]; variants: readonly string[] },
): Promise<Held[]> {
  return many<Held>(db)`
    select id, product_id as product, variant_id as variant, qty from holds
    where ended_at is null and variant_id = any(${variants}::text[]) and (id = ${hold} or phone = any(${phones}::text[]))
    order by id`;
}

/** The places that have pieces of a variant. */
export async function listPlacesWith(db: Executor, variant: string): Promise<string[]> {
  const rows = await many<{ place: string }>(db)`
    select place_id as place from stock_levels where variant_id = ${variant} and qty > 0`;
  return rows.map(({ place }) => place);
}

const STANDS: Record<HeldQuery['state'], RawBuilder<unknown>> = {
  living: sql`hold.ended_at is null`,
  today: sql`hold.ended_at is null and hold.until_day <= (now() at time zone 'Africa/Addis_Ababa')::date`,
  past: sql`hold.ended_at is not null`,
};

function fits({ state, keyword = '', hold }: HeldQuery) {
  const digits = keyword.replace(/\D/g, '').replace(/^(0|251)/, '');
  if (hold !== undefined) return sql`hold.id = ${hold}`;
  const parts = [STANDS[state]];
  if (keyword.trim() !== '')
    parts.push(
      digits.length >= 3
        ? sql`(hold.name ilike ${likePattern(keyword.trim())} or hold.phone like ${likePattern(digits)})`
        : sql`hold.name ilike ${likePattern(keyword.trim())}`,
    );
  return sql.join(parts, sql` and `);
}

export function listHolds(db: Executor, query: HeldQuery): Promise<HoldRow[]> {
  const order = query.state === 'past' ? sql`hold.ended_at desc, hold.id` : sql`hold.ends_at, hold.id`;
  return many<HoldRow>(db)`
    select ${COLUMNS} from ${JOINED} where ${fits(query)}
    order by ${order} limit ${query.size} offset ${(query.page - 1) * query.size}`;
}

export async function countHolds(db: Executor, query: HeldQuery): Promise<number> {
  const row = await one<{ count: number }>(
    db,
  )`select count(*)::int as count from holds as hold where ${fits(query)}`;
  return row!.count;
}

/** The pieces that somebody may come for today. */
export const HOLDS_WAITING = {
  holds: sql`select hold.ends_at as due from holds as hold where ${STANDS.today}`,
};

/** The living holds of a person, or of guests with these numbers. */
export async function listOfPerson(
  tx: Transaction,
  user: string,
  phones: readonly string[],
): Promise<string[]> {
  const rows = await many<{ id: string }>(tx)`
    select id from holds where ended_at is null
      and (user_id = ${user} or user_id is null and phone = any(${phones}::text[])) order by id`;
  return rows.map(({ id }) => id);
}

/** Deletes the holds of a person, and those of guests with these numbers; all of them have ended. */
export async function deleteOfPerson(
  tx: Transaction,
  user: string,
  phones: readonly string[],
): Promise<void> {
  await run(tx)`delete from holds where ended_at is not null
    and (user_id = ${user} or user_id is null and phone = any(${phones}::text[]))`;
}

/** Deletes who asked for holds that ended long ago. */
export async function deleteOld(tx: Transaction): Promise<void> {
  await run(tx)`delete from holds where ended_at < now() - make_interval(days => ${HOLD_KEPT_DAYS})`;
}
