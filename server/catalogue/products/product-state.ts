import { sql, type RawBuilder } from 'kysely';
import { productStatesThat, PRODUCT_STATE_FACTS, type ProductState } from '#contract/goods/product-states.ts';

/** The columns that store the state of a product. */
export interface StateColumns {
  published_at: Date | null;
  archived_at: Date | null;
}

export const productStateOf = ({
  published_at: published,
  archived_at: archived,
}: StateColumns): ProductState => (published ? 'active' : archived ? 'archived' : 'draft');

/** The SQL condition for each state. */
const IS: Record<ProductState, RawBuilder<boolean>> = {
  draft: sql`published_at is null and archived_at is null`,
  active: sql`published_at is not null`,
  archived: sql`published_at is null and archived_at is not null`,
};
export const STATE_SQL =
  "case when published_at is not null then 'active' when archived_at is not null then 'archived' else 'draft' end";

/** The SQL condition for products in one of these states. */
export const isInOneOf = (states: readonly ProductState[]): RawBuilder<boolean> =>
  states.length === 1
    ? IS[states[0]!]
    : sql`(${sql.join(
        states.map((state) => IS[state]),
        sql` or `,
      )})`;

export const LISTED = productStatesThat('isListed');
export const SOLD = productStatesThat('isSold');
export const IN_SITEMAP = productStatesThat('isInSitemap');

/**
 * Says whether shoppers find a page at the product's address. A product that was never live has none, because nobody
 * has its address.
 */
export function hasPage(row: StateColumns & { last_live_at: Date | null }): boolean {
  const { page } = PRODUCT_STATE_FACTS[productStateOf(row)];
  return page === 'product' || (page === 'no-longer-made' && row.last_live_at !== null);
}

/** The columns to write for a product that gets or keeps a state. */
export const columnsOfState = (state: ProductState) => ({
  published_at: state === 'active' ? sql<Date>`coalesce(published_at, now())` : null,
  archived_at: state === 'archived' ? sql<Date>`coalesce(archived_at, now())` : null,
  ...(state !== 'draft' && { goes_live_at: null }),
});
