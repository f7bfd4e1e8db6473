import { sql } from 'kysely';
import {
  ENDING_DAYS_BEFORE,
  type QuotationFilter,
  type QuotationState,
} from '#contract/orders/quotation-states.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { likePattern } from '#server/lib/database/search-patterns.ts';

/** A line of a quotation as it was offered; amounts in santim. */
export interface QuotationLine {
  product: string;
  variant: string;
  name: string;
  nameAm?: string | null;
  variantName: string | null;
  variantNameAm: string | null;
  sku: string | null;
  image: string;
  qty: number;
  /** The price of one piece before the discount; `priceSantim` is the promised price. */
  listSantim: number;
  priceSantim: number;
  vatPercent: number;
  /** The price of assembling a piece, in santim; absent when it was not asked for or is not offered. */
  assemblySantim?: number;
}

export interface NewQuotation {
  id: string;
  user_id: string | null;
  created_by: string | null;
  name: string;
  company: string;
  tin: string;
  phone: string;
  email: string;
  city: string;
  floor: number | null;
  has_lift: boolean | null;
  has_assembly: boolean;
  /** The price of carrying the goods up one floor without a lift, in santim. */
  per_floor_santim: number;
  lines: QuotationLine[];
  discount_percent: number;
  /** The discount on the goods beside their prices, in santim without VAT. */
  granted_santim: number;
  transport: Transport;
  is_transport_priced: boolean;
  items_santim: number;
  shipping_santim: number;
  tax_santim: number;
  total_santim: number;
  delivery_days: number | null;
  payment_terms: string;
  note: string;
  /** The moment at which the quotation expires. */
  valid_until: Date;
}

export interface QuotationRow extends NewQuotation {
  /** The name of the person who looks after it: its author of the shop, or the colleague to whom it was handed over. */
  staff: string | null;
  created_at: Date;
  order_id: string | null;
  /** The time at which the customer ended the link; since then it opens nothing. */
  link_ended_at: Date | null;
  order_number: number | null;
  state: QuotationState;
}

const MAX_WORDS = 8;
/** The state of a quotation; it expires by the clock of the database. */
const STATE = sql<QuotationState>`case when quotation.order_id is not null then 'ordered'
  when quotation.withdrawn_at is not null then 'withdrawn'
  when quotation.valid_until <= clock_timestamp() then 'expired' else 'open' end`;
const STAFF = sql`coalesce(quotation.looked_after_by, quotation.created_by)`;
const ROW = sql`quotation.*, orders.number as order_number, ${STATE} as state,
  (select name from users where users.id = ${STAFF}) as staff`;
const JOINED = sql`quotations as quotation left join orders on orders.id = quotation.order_id`;

export async function insertQuotation(tx: Transaction, quotation: NewQuotation): Promise<void> {
  const values = { ...quotation, lines: JSON.stringify(quotation.lines) };
  await run(tx)`insert into quotations (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`;
}

export function findQuotation(db: Executor, id: string): Promise<QuotationRow | undefined> {
  return one<QuotationRow>(db)`
    select ${ROW} from ${JOINED} where quotation.id = ${id}`;
}

/** Finds a quotation and locks it until the end of the transaction, so that it is ordered once. */
export async function findQuotationForUpdate(tx: Transaction, id: string): Promise<QuotationRow | undefined> {
  const rows = await many(tx)`select from quotations where id = ${id} for update`;
  return rows.length === 0 ? undefined : findQuotation(tx, id);
}

/** An open quotation that ends soon, written so that the index of those that may still be ordered is used. */
const IS_ENDING = sql<boolean>`quotation.order_id is null and quotation.withdrawn_at is null
  and quotation.valid_until > clock_timestamp()
  and quotation.valid_until <= now() + make_interval(days => ${sql.lit(ENDING_DAYS_BEFORE)})`;

/** The quotations about which a seller asks once more before they end. */
export const QUOTATIONS_WAITING = {
  quotationsEnding: sql`select quotation.valid_until as due from quotations as quotation where ${IS_ENDING}`,
};

interface QuotationListing {
  keyword?: string | undefined;
  state?: QuotationFilter | undefined;
}

function fits({ keyword = '', state }: QuotationListing) {
  const conditions = [sql<boolean>`true`];
  if (state === 'ending') conditions.push(IS_ENDING);
  else if (state) conditions.push(sql`${STATE} = ${state}`);
  for (const word of keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) conditions.push(has(word));
  return sql.join(conditions, sql` and `);
}

/**
 * The condition that a quotation fits a word of a search: a word of the customer's data, a phone number, or the number
 * of the PDF.
 */
function has(word: string) {
  const digits = word.replace(/\D/g, '');
  const [, year, number] = /^(?:QUO-)?(?:(\d{4})-)?0*(\d{1,9})$/i.exec(word) ?? [];
  return sql<boolean>`(
    fold_for_search(concat_ws(' ', quotation.name, quotation.company, quotation.tin, quotation.phone, quotation.email))
      like fold_for_search(${likePattern(word)})
    or (length(${digits}) >= 6 and quotation.phone like '%' || ltrim(${digits}, '0') || '%')
    or quotation.id in (select quotation_id from papers where kind = 'quotation'
      and number = ${number ?? null}::int and year = coalesce(${year ?? null}::int, year)))`;
}

const isOpenOf = (person: string) => sql`${STAFF} = ${person} and ${STATE} = 'open'`;

/** Counts the open quotations that a person of the shop looks after. */
export async function countOpenOf(db: Executor, person: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from quotations as quotation where ${isOpenOf(person)}`;
  return row!.count;
}

/** Hands a person's open quotations over to a colleague, and returns their number. */
export function handOver(tx: Transaction, from: string, to: string): Promise<number> {
  return run(tx)`
    update quotations as quotation set looked_after_by = ${to} where ${isOpenOf(from)}`;
}

/** A page of quotations, the newest first. */
export function listQuotations(
  db: Executor,
  filter: QuotationListing,
  { page, size }: { page: number; size: number },
): Promise<QuotationRow[]> {
  return many<QuotationRow>(db)`
    select ${ROW} from ${JOINED} where ${fits(filter)}
    order by quotation.position desc limit ${size} offset ${(page - 1) * size}`;
}

export async function countQuotations(db: Executor, filter: QuotationListing): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from quotations as quotation where ${fits(filter)}`;
  return row!.count;
}

export async function markOrdered(tx: Transaction, id: string, orderId: string): Promise<void> {
  await run(tx)`update quotations set order_id = ${orderId}, ordered_at = now() where id = ${id}`;
}

export async function markWithdrawn(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update quotations set withdrawn_at = now() where id = ${id}`;
}

export async function markLinkEnded(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update quotations set link_ended_at = now() where id = ${id}`;
}

export async function setValidUntil(tx: Transaction, id: string, until: Date): Promise<void> {
  await run(tx)`update quotations set valid_until = ${until} where id = ${id}`;
}

/**
 * Deletes the quotations that guests have asked for with this address or these numbers. The numbers of their PDFs
 * stay, without any content.
 */
export async function deleteOfContacts(
  tx: Transaction,
  address: string,
  phones: readonly string[],
): Promise<void> {
  await run(tx)`
    delete from quotations where user_id is null
      and (email = nullif(${address}, '') or phone = any(${phones}::text[]))`;
}

/** Deletes quotations a year after their last day, because they contain names and phone numbers. */
export async function deleteOld(tx: Transaction): Promise<void> {
  await run(tx)`delete from quotations where valid_until < now() - interval '1 year'`;
}
