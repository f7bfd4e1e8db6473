import { readDemoCatalogue } from '../../demo/products/demo-catalogue.ts';
import type { IndexedProduct } from '#server/catalogue/list-orders.ts';
import { createProductIndex } from '#server/catalogue/product-index.ts';
import { shareAttributes } from '#server/catalogue/read-products.ts';
import { analyseProduct, lexiconWith, type DescribedProduct } from '#server/search/search.service.ts';
import { createSlips } from './slips.ts';

export const lexicon = lexiconWith([]);
export const demo = await readDemoCatalogue();

const SYLLABLES = 'ba be bi bo da de di do ga ge gi go ka ke ki ko la le li lo ma me mi mo'.split(' ');

type Demo = (typeof demo)[number];
const described = (product: Demo, name: string): DescribedProduct => ({
  ...product,
  name,
  codes: (product.variants ?? []).flatMap(({ sku }) => sku ?? []),
});

/** The demo's products over and over, each time with another word in the name. */
function* catalogue(count: number): Generator<IndexedProduct> {
  const { oneOf } = createSlips(count);
  const shared = shareAttributes();
  const syllable = () => oneOf(SYLLABLES);
  for (let number = 0; number < count; number += 1) {
    const product = demo[number % demo.length]!;
    const word = number < demo.length ? '' : ` ${syllable()}${syllable()}${syllable()} ${number}`;
    const { attributes, terms } = analyseProduct(described(product, product.name + word), lexicon);
    yield {
      id: `${product.slug}/${String(number).padStart(6, '0')}`,
      version: 1,
      lead_time_days: null,
      width_cm: product.widthCm ?? null,
      category: product.category,
      brand: product.brand,
      price_santim: product.price * 100,
      count_in_stock: product.countInStock,
      rating_sum: product.reviews.reduce((sum, { rating }) => sum + rating, 0),
      num_reviews: product.reviews.length,
      state: 'active',
      published_us: count - number,
      attributes: shared(attributes),
      terms,
    };
  }
}

/** Makes an index of so many products; the first of them are the demo's own. */
export function indexOf(count: number) {
  const index = createProductIndex(lexicon);
  let batch: IndexedProduct[] = [];
  for (const product of catalogue(count)) {
    batch.push(product);
    if (batch.length === 1000) index.load(batch.splice(0));
  }
  index.load(batch);
  batch = [];
  index.sort();
  return index;
}
