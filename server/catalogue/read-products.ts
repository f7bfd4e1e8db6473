import type { ProductAttributes } from '#contract/product-attributes.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { ANALYSIS_VERSION, analyseProduct, type Lexicon } from '#server/search/search.service.ts';
import type { IndexedProduct } from './list-orders.ts';
import { keepAnalyses, listDescribed } from './product-analyses.store.ts';
import type { IndexedRow } from './product-listing.store.ts';

/** So many products are analysed without letting anything else in between. */
const AT_ONCE = 50;

/**
 * Makes rows fit for the index: with what was read of their texts before, if that is still the same, else with what is
 * read now, which is kept for the next start.
 */
export async function readProducts(
  db: Executor,
  rows: readonly IndexedRow[],
  lexicon: Lexicon,
  shared: SharedAttributes,
): Promise<IndexedProduct[]> {
  const keyOf = ({ content_version: version }: IndexedRow) =>
    `${ANALYSIS_VERSION}.${lexicon.hash}.${version}`;
  const unread = rows.filter((row) => row.kept_key !== keyOf(row));
  const read = new Map<string, NonNullable<IndexedRow['analysis']>>();
  for (let first = 0; first < unread.length; first += AT_ONCE) {
    const some = unread.slice(first, first + AT_ONCE);
    const described = await listDescribed(
      db,
      some.map(({ id }) => id),
    );
    for (const { id } of some) {
      const product = described.get(id);
      if (product) read.set(id, analyseProduct(product, lexicon));
    }
  }
  const fresh = unread.flatMap((row) => {
    const analysis = read.get(row.id);
    return analysis ? [{ id: row.id, key: keyOf(row), analysis }] : [];
  });
  if (fresh.length > 0) await keepAnalyses(db, fresh);
  return rows.flatMap(({ content_version: _version, kept_key: _key, analysis: kept, ...row }) => {
    const analysis = read.get(row.id) ?? kept;
    return analysis ? [{ ...row, attributes: shared(analysis.attributes), terms: analysis.terms }] : [];
  });
}

type SharedAttributes = (attributes: ProductAttributes) => ProductAttributes;

/** Products that are alike share their attributes: 100,000 of them need no more memory than those that differ. */
export function shareAttributes(): SharedAttributes {
  const known = new Map<string, ProductAttributes>();
  return (attributes) => {
    const key = JSON.stringify(attributes);
    const same = known.get(key);
    if (!same) known.set(key, attributes);
    return same ?? attributes;
  };
}
