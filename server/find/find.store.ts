import { sql } from 'kysely';
import { namesOfCity } from '#contract/deliveries/city-spellings.ts';
import { namesOfSubCity } from '#contract/deliveries/known-places.ts';
import type { FoundBy, FoundPayment } from '#contract/searching/find.ts';
import type { OrderState } from '#contract/orders/orders.ts';
import type { TypedPaper } from '#contract/books/papers.ts';
import { METHOD_FACTS, PAYMENT_METHODS } from '#contract/paying/payment-methods.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { beginsWith, fitsWords, isIndexed } from '#server/customers/customers.service.ts';

/** An order's id, with the kind of match by which it was found. */
export interface Hit {
  id: string;
  by: FoundBy;
}

const hits = (rows: readonly { id: string }[], by: FoundBy): Hit[] => rows.map(({ id }) => ({ id, by }));
type Ids = { id: string };

export async function findByNumber(db: Executor, number: number): Promise<Hit[]> {
  const { rows } = await sql<Ids>`select id from orders where number = ${number}`.execute(db);
  return hits(rows, 'number');
}

/** The orders of a paper: of each year, where none is given. */
export async function findByPaper(
  db: Executor,
  { kind, year, number }: TypedPaper,
  most: number,
): Promise<Hit[]> {
  const { rows } = await sql<Ids>`
    select order_id as id from papers where kind = ${kind} and number = ${number}
      and (${year}::int is null or year = ${year}) and order_id is not null
    order by year desc limit ${most}`.execute(db);
  return hits(rows, 'paper');
}

/** The orders with this number of a fiscal receipt, in any case. */
export async function findByFiscalNumber(db: Executor, typed: string): Promise<Hit[]> {
  const { rows } = await sql<Ids>`
    select movement.order_id as id from fiscal_documents as document
    join money_movements as movement on movement.id = document.movement_id
    where lower(document.number) = lower(${typed})`.execute(db);
  return hits(rows, 'paper');
}

/** The newest orders of companies with this tax number. */
export async function findByTin(db: Executor, tin: string, most: number): Promise<Hit[]> {
  const { rows } = await sql<Ids>`
    select id from orders where shipping_address ->> 'tin' = ${tin} and shipping_address ->> 'tin' <> ''
    order by created_at desc, id desc limit ${most}`.execute(db);
  return hits(rows, 'tin');
}

/** The newest orders whose phone numbers end with these digits, which are given reversed. */
export async function findByPhone(db: Executor, backwards: string, most: number): Promise<Hit[]> {
  const phone = sql`reverse(buyers_phone(payer, shipping_address))`;
  const { rows } = await sql<Ids>`
    select id from (
      select id, created_at from orders where ${beginsWith(phone, backwards)} limit 500
    ) as fitting order by created_at desc, id desc limit ${most}`.execute(db);
  return hits(rows, 'phone');
}

/** The number of newest orders that are read one by one: frequent words are found among them. */
const RECENT = 5000;

/**
 * The newest orders whose names and addresses fit. Frequent words are found among the newest orders, rare ones by the
 * index of words, in which they have few rows: for words of the other kind, each way alone would read most of the
 * table.
 */
export async function findByWords(
  db: Executor,
  patterns: readonly string[],
  by: FoundBy,
  most: number,
): Promise<Hit[]> {
  const fits = fitsWords(patterns);
  const recent = await sql<Ids>`
    select id from (
      select id, search_text from orders order by created_at desc, id desc limit ${RECENT}
    ) as recent where ${fits} limit ${most}`.execute(db);
  if (recent.rows.length >= most || !isIndexed(patterns)) return hits(recent.rows, by);
  const { rows } = await sql<Ids>`
    with fitting as materialized (select id, created_at from orders where ${fits})
    select id from fitting order by created_at desc, id desc limit ${most}`.execute(db);
  return hits(rows, by);
}

/** The last Unicode character: the end of a range of texts with the same beginning. */
const AFTER = '\u{10ffff}';
const MOST_CITIES = 8;

/**
 * The newest orders to the cities whose names begin with the typed text, and to a well-known one in all its spellings;
 * a sub-city often stands in the place of the city. The query takes one step in the index for
 * each city and reads no orders for it. The orders of a city are sorted in the order of the index: sorted by age
 * alone, the plan could read all orders by age, which takes long for a city with few orders.
 */
export async function findByCity(db: Executor, typed: string, most: number): Promise<Hit[]> {
  const city = sql`fold_for_search(shipping_address ->> 'city')`;
  const from = sql`fold_for_search(${typed})`;
  const names = [...namesOfCity(typed), ...namesOfSubCity(typed)];
  const { rows } = await sql<Ids>`
    with recursive cities as (
      (select ${city} as city, 1 as at from orders
        where ${city} ~>=~ ${from} and ${city} ~<~ (${from} || ${AFTER}) order by ${city} using ~<~ limit 1)
      union all
      select (select ${city} from orders
        where ${city} ~>~ cities.city and ${city} ~<~ (${from} || ${AFTER}) order by ${city} using ~<~ limit 1), at + 1
      from cities where cities.city is not null and at < ${MOST_CITIES}
    ), named as (
      select city from cities where city is not null union select fold_for_search(name) from unnest(${names}::text[]) as name
    )
    select newest.id from named cross join lateral (
      select id, created_at from orders where ${city} ~>=~ named.city and ${city} ~<=~ named.city
      order by ${city} using ~<~, created_at desc limit ${most}
    ) as newest order by newest.created_at desc limit ${most}`.execute(db);
  return hits(rows, 'city');
}

/** The newest orders with each of these products. Ids of orders ascend with time. */
export async function findByProducts(
  db: Executor,
  products: readonly string[],
  most: number,
): Promise<Hit[]> {
  const { rows } = await sql<Ids>`
    select distinct newest.id from unnest(${products}::text[]) as product (id) cross join lateral (
      select order_id as id from order_lines where product_id = product.id order by order_id desc limit ${most}
    ) as newest order by newest.id desc limit ${most}`.execute(db);
  return hits(rows, 'product');
}

export interface FoundOrderRow {
  id: string;
  number: number;
  name: string;
  phone: string | null;
  city: string | null;
  status: OrderState;
  total_santim: number;
  created_at: Date;
}

export async function listFoundOrders(db: Executor, ids: readonly string[]): Promise<FoundOrderRow[]> {
  const { rows } = await sql<FoundOrderRow>`
    select id, number, buyer_name as name, buyers_phone(payer, shipping_address) as phone,
      shipping_address ->> 'city' as city, status, total_santim, created_at
    from orders where id = any(${ids})`.execute(db);
  return rows;
}

export interface FoundMoneyRow {
  kind: FoundPayment['kind'];
  reference: string;
  currency: string;
  minor: number;
  order_id: string | null;
  number: number | null;
  at: Date;
}

const PROVIDERS = [...new Set(PAYMENT_METHODS.map((method) => METHOD_FACTS[method].provider))];

/**
 * Finds payments by their whole number at a bank or a provider, in upper or lower case. Numbers of receipts also match
 * with letters that look alike.
 */
export async function findMoney(db: Executor, typed: string, most: number): Promise<FoundMoneyRow[]> {
  const compact = typed.replace(/\s+/g, '');
  const names = [...new Set([compact, compact.toUpperCase(), compact.toLowerCase()])];
  const { rows } = await sql<FoundMoneyRow>`
    select found.*, orders.number from (
      select 'receipt' as kind, reference, 'ETB' as currency, amount_santim as minor, order_id, created_at as at
      from payment_receipts where receipt_key(reference) = receipt_key(${compact})
      union all
      select 'payment', coalesce(capture_id, provider_order_id), currency, coalesce(captured_minor, amount_minor),
        order_id, created_at
      from payments where provider = any(${PROVIDERS}) and capture_id = any(${names})
      union all
      select 'payment', coalesce(capture_id, provider_order_id), currency, coalesce(captured_minor, amount_minor),
        order_id, created_at
      from payments where provider = any(${PROVIDERS}) and provider_order_id = any(${names})
      union all
      select 'refund', provider_id, currency, -amount_minor, order_id, recorded_at
      from money_movements where provider = any(${PROVIDERS}) and provider_id = any(${names}) and amount_minor < 0
      union all
      select 'statement', reference, 'ETB', santim, null, read_at
      from statement_lines where reference = any(${names}) and state <> 'used'
      union all
      select 'unclaimed', capture_id, currency, amount_minor, order_id, captured_at
      from unclaimed_money where provider = any(${PROVIDERS}) and capture_id = any(${names})
      union all
      select 'unclaimed', capture_id, currency, amount_minor, order_id, captured_at
      from unclaimed_money where provider = any(${PROVIDERS}) and provider_order_id = any(${names})
    ) as found left join orders on orders.id = found.order_id
    order by found.at desc limit ${most}`.execute(db);
  return rows;
}
