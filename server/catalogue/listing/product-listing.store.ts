import { sql } from 'kysely';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { PLANNED_ANEW } from '#server/lib/database/statements.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import { IS_MADE, SUMMARY, type SummaryRow } from '../catalogue.store.ts';
import type { Analysis } from '#server/search/search.service.ts';
import type { IndexedProduct } from '../products/list-orders.ts';
import { ATTRIBUTE_COLUMNS, type AttributeColumns } from '../products/product-attributes.ts';
import { VARIANT_COLUMNS, type VariantColumns } from '../variants/variant-attributes.ts';
import { IN_SITEMAP, isInOneOf, LISTED, STATE_SQL } from '../products/product-state.ts';

/** A product's row for the index; its texts are analysed where the stored analysis is outdated. */
export type IndexedRow = Omit<IndexedProduct, 'attributes' | 'terms' | 'width_cm' | 'variants'> &
  AttributeColumns &
  VariantColumns & {
    vat_percent: number;
    /** The default variant has a piece that stands in the store. */
    is_in_store: boolean;
    width_cm: string | null;
    content_version: number;
    /** The key of the stored analysis, which names the texts that were analysed; null where no analysis is stored. */
    kept_key: string | null;
    analysis: Analysis | null;
  };

const IN_STORE = `(
  select on_hand > 0 from product_variants as variant where variant.id = coalesce(default_variant_id, products.id))`;
const REDUCED = `(
  select price_of(variant) < variant.price_santim from product_variants as variant
  where variant.id = coalesce(default_variant_id, products.id))`;
const INDEXED = sql.raw(
  `id, version, content_version, category, brand, price_santim, vat_percent, count_in_stock, rating_sum, num_reviews, width_cm,
   lead_time_days, ${IN_STORE} as is_in_store, ${REDUCED} as is_reduced, ${ATTRIBUTE_COLUMNS.join(', ')}, ${VARIANT_COLUMNS},
   ${STATE_SQL} as state, (extract(epoch from published_at) * 1000000)::bigint as published_us,
   kept.key as kept_key, kept.analysis`,
);
const KEPT = sql.raw(`left join product_analyses as kept on kept.product_id = products.id`);

/** One batch of all products that are not deleted, in the order of their ids. */
export function listToIndex(db: Executor, after: string, size: number): Promise<IndexedRow[]> {
  return many<IndexedRow>(db)`
    select ${INDEXED} from products ${KEPT} where deleted_at is null and id > ${after} order by id limit ${size}`;
}

/**
 * Products by id, by a join with the ids instead of a comparison with an array of them: with outdated statistics, a
 * prepared statement would compare every row with every id.
 */
const AMONG = (ids: readonly string[]) =>
  sql`unnest(${ids}::text[]) with ordinality as wanted (id, place) join products using (id)`;

/**
 * Those of the products that are not deleted. The statement is planned again each time: a plan made for four products
 * would read the whole table for each of a thousand ids.
 */
export function listToIndexAgain(db: Executor, ids: readonly string[]): Promise<IndexedRow[]> {
  return many<IndexedRow>(db)`${sql.raw(PLANNED_ANEW)}
    select ${INDEXED} from ${AMONG(ids)} ${KEPT} where deleted_at is null`;
}

/** Those of the products that are in shoppers' lists, in the order of the ids. */
export function listSummaries(db: Executor, ids: readonly string[]): Promise<SummaryRow[]> {
  return many<SummaryRow>(db)`
    select ${sql.raw(`${SUMMARY.join(', ')}, ${IS_MADE}`)} from ${AMONG(ids)}
    where deleted_at is null and ${isInOneOf(LISTED)} order by place`;
}

/** A product as the shop's lists and cards show it. */
export interface ListedRow extends SummaryRow {
  /** The colours of all values of its options; null for a value without a colour. */
  swatches: (string | null)[];
  /** Names what the row has now: another text stands for another row. */
  written: string;
}

/** `xmin` is another after each change of a row, also where a product with this id was deleted and made again. */
const WRITTEN = sql.raw(`concat(products.version, '/', products.xmin) as written`);

const inStates = (states: readonly ProductState[] | 'any') =>
  states === 'any' ? sql`` : sql`and ${isInOneOf(states)}`;

/** Those of the products that are not deleted and in one of the states, in any order. */
export function listWritten(
  db: Executor,
  ids: readonly string[],
  states: readonly ProductState[] | 'any',
): Promise<Pick<ListedRow, 'id' | 'written'>[]> {
  return many<Pick<ListedRow, 'id' | 'written'>>(db)`
    select id, ${WRITTEN} from ${AMONG(ids)} where deleted_at is null ${inStates(states)}`;
}

/** The rows of those products, in any order. */
export function listShown(
  db: Executor,
  ids: readonly string[],
  states: readonly ProductState[] | 'any',
): Promise<ListedRow[]> {
  return many<ListedRow>(db)`
    select ${sql.raw(`${SUMMARY.join(', ')}, ${IS_MADE}`)}, jsonb_path_query_array(options, '$[*].values[*].colour') as swatches, ${WRITTEN}
    from ${AMONG(ids)} where deleted_at is null ${inStates(states)}`;
}

/** Returns the time when each product of the sitemap last changed, apart from its stock, in the order of the ids. */
export function listDates(db: Executor, ids: readonly string[]): Promise<{ id: string; listed_at: Date }[]> {
  return many<{ id: string; listed_at: Date }>(db)`
    select id, listed_at from ${AMONG(ids)}
    where ${isInOneOf(IN_SITEMAP)} and deleted_at is null order by place`;
}
