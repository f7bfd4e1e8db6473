import { daysInStore } from '#contract/deliveries/delivery-day.ts';
import { createHash } from 'node:crypto';
import type { ColourFamily, ProductAttributes } from '#contract/goods/product-attributes.ts';
import type { Executor } from '#server/lib/database/database.ts';
import {
  ANALYSIS_VERSION,
  analyseProduct,
  categoryNames,
  type Lexicon,
} from '#server/search/search.service.ts';
import type { IndexedProduct } from '../products/list-orders.ts';
import { attributesOf } from '../products/product-attributes.ts';
import { facetedVariants, soldOutColours, withVariants } from '../variants/variant-attributes.ts';
import { keepAnalyses, listDescribed } from '../products/product-analyses.store.ts';
import type { IndexedRow } from './product-listing.store.ts';

/** The number of products that are analysed in one turn of the event loop. */
const AT_ONCE = 20;

/**
 * Completes rows for the index with the analysis of their texts: the stored one while it is up to date, else a new one,
 * which is stored for the next start.
 */
export async function readProducts(
  db: Executor,
  rows: readonly IndexedRow[],
  lexicon: Lexicon,
  shared: SharedAttributes,
): Promise<IndexedProduct[]> {
  const said = new Map(rows.map((row) => [row.id, withVariants(attributesOf(row), row)]));
  const gone = new Map(rows.map((row) => [row.id, soldOutColours(attributesOf(row), row)]));
  // Colours and materials of variants change with their stock, without a new version, so they are part of the key.
  const keyOf = ({ id, category, content_version: version }: IndexedRow) =>
    `${ANALYSIS_VERSION}.${lexicon.hash}.${version}.${hashAttributes({ ...said.get(id)!, gone: gone.get(id)!, called: categoryNames(category) })}`;
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
      if (product)
        read.set(
          id,
          analyseProduct(
            { ...product, attributes: said.get(id), soldOutColours: gone.get(id) ?? [] },
            lexicon,
          ),
        );
    }
  }
  const fresh = unread.flatMap((row) => {
    const analysis = read.get(row.id);
    return analysis ? [{ id: row.id, key: keyOf(row), analysis }] : [];
  });
  if (fresh.length > 0) await keepAnalyses(db, fresh);
  return rows.flatMap((row) => {
    const analysis = read.get(row.id) ?? row.analysis;
    if (!analysis) return [];
    const attributes = shared(withProposed(said.get(row.id)!, analysis.attributes));
    const listed = listedOf(row);
    const variants = facetedVariants(row, {
      attributes,
      percent: row.vat_percent,
      width: listed.width_cm,
    });
    return [{ ...listed, ...(variants && { variants }), attributes, terms: analysis.terms }];
  });
}

const hashAttributes = (said: ProductAttributes & { gone: ColourFamily[]; called: string[] }): string =>
  createHash('sha1').update(JSON.stringify(said)).digest('base64url').slice(0, 12);

/** The fields of a row that the index stores. */
function listedOf(row: IndexedRow): Omit<IndexedProduct, 'attributes' | 'terms' | 'variants'> {
  const { id, version, category, brand, price_santim, rating_sum, num_reviews, state, published_us } = row;
  const { vat_percent, count_in_stock, lead_time_days: days, width_cm } = row;
  return {
    ...{ id, version, category, brand, price_santim, rating_sum, num_reviews, state, published_us },
    ...{ vat_percent, count_in_stock },
    ...(row.is_reduced && { is_reduced: true }),
    lead_time_days: row.is_in_store ? daysInStore(days) : days,
    width_cm: width_cm === null ? null : Number(width_cm),
  };
}

/** The attributes that staff have set, and for the others those that the texts propose. */
function withProposed(said: ProductAttributes, proposed: ProductAttributes): ProductAttributes {
  const open = Object.entries(said).filter(
    ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
  );
  const read = open.map(([name]) => [name, proposed[name as keyof ProductAttributes]]);
  return { ...said, ...(Object.fromEntries(read) as Partial<ProductAttributes>) };
}

type SharedAttributes = (attributes: ProductAttributes) => ProductAttributes;

/**
 * Creates a function that shares equal attributes: 100,000 products then need only the memory of the different ones.
 */
export function shareAttributes(): SharedAttributes {
  const known = new Map<string, ProductAttributes>();
  return (attributes) => {
    const key = JSON.stringify(attributes);
    const same = known.get(key);
    if (!same) known.set(key, attributes);
    return same ?? attributes;
  };
}
