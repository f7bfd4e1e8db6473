import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';
import { PLANNED_ANEW } from '#server/lib/database/statements.ts';
import type { ProductState } from '#contract/product-states.ts';
import { SUMMARY, type SummaryRow } from './catalogue.store.ts';
import type { IndexedProduct } from './list-orders.ts';
import { ATTRIBUTE_COLUMNS } from './product-attributes.ts';
import { DESCRIBED_COLUMNS } from './proposed-attributes.ts';
import { VARIANT_COLUMNS } from './variant-attributes.ts';
import { IN_SITEMAP, isInOneOf, LISTED, STATE_SQL } from './product-state.ts';

const INDEXED = sql.raw(
  `id, version, search_text, price_santim, rating_sum, num_reviews, ${STATE_SQL} as state,
   count_in_stock, lead_time_days, ${[...DESCRIBED_COLUMNS, ...ATTRIBUTE_COLUMNS].join(', ')},
   ${VARIANT_COLUMNS},
   (extract(epoch from published_at) * 1000000)::bigint as published_us`,
);

/** One batch of all products that are not deleted, in the order of their ids. */
export async function listToIndex(db: Executor, after: string, size: number): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    select ${INDEXED} from products where deleted_at is null and id > ${after} order by id limit ${size}`.execute(
    db,
  );
  return rows;
}

/**
 * Products by id, joined with the ids and not compared with an array of them: with statistics that are behind, a
 * prepared statement would compare every row with every id.
 */
const AMONG = (ids: readonly string[]) =>
  sql`unnest(${ids}::text[]) with ordinality as wanted (id, place) join products using (id)`;

/**
 * Those of the products that are not deleted. A plan of when there were four of them would read the whole table for each
 * of a thousand ids.
 */
export async function listToIndexAgain(db: Executor, ids: readonly string[]): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`${sql.raw(PLANNED_ANEW)}
    select ${INDEXED} from ${AMONG(ids)} where deleted_at is null`.execute(db);
  return rows;
}

/** Products that are not deleted and in one of the states, in the order of the ids. */
export async function listSummaries(
  db: Executor,
  ids: readonly string[],
  states: readonly ProductState[] | 'any',
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${sql.raw(SUMMARY.join(', '))} from ${AMONG(ids)}
    where deleted_at is null ${states === 'any' ? sql`` : sql`and ${isInOneOf(states)}`}
    order by place`.execute(db);
  return rows;
}

/** A product as the tiles of the shop show it. */
export interface ListedRow extends SummaryRow {
  /** The colours of all there is to choose; null for what has none. */
  swatches: (string | null)[];
}

/** The same of what shoppers see in lists. */
export async function listShown(db: Executor, ids: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${sql.raw(SUMMARY.join(', '))}, jsonb_path_query_array(options, '$[*].values[*].colour') as swatches
    from ${AMONG(ids)} where deleted_at is null and ${isInOneOf(LISTED)} order by place`.execute(db);
  return rows;
}

/** Returns when each product of the sitemap last changed in anything but its stock, in the order of the ids. */
export async function listDates(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; listed_at: Date }[]> {
  const { rows } = await sql<{ id: string; listed_at: Date }>`
    select id, listed_at from ${AMONG(ids)}
    where ${isInOneOf(IN_SITEMAP)} and deleted_at is null order by place`.execute(db);
  return rows;
}
