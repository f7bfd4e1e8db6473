import { randomUUID } from 'node:crypto';
import { readDemoCatalogue } from '../../demo/products/demo-catalogue.ts';
import type { IndexedProduct } from '#server/catalogue/list-orders.ts';
import { createProductIndex } from '#server/catalogue/product-index.ts';
import { analyseProduct, lexiconWith } from '#server/search/search.service.ts';
import { plainCode, TERM } from '#server/search/terms.ts';
import { createSlips } from './slips.ts';

export const lexicon = lexiconWith([]);
export const demo = await readDemoCatalogue();

const SYLLABLES = 'ba be bi bo da de di do ga ge gi go ka ke ki ko la le li lo ma me mi mo'.split(' ');
const NOW_US = Date.UTC(2026, 0, 1) * 1000;

const codesOf = ({ variants = [] }: (typeof demo)[number]) => variants.flatMap(({ sku }) => sku ?? []);
const analyses = demo.map((product) => analyseProduct({ ...product, codes: codesOf(product) }, lexicon));

/**
 * The demo's products over and over, each time with another word and a number in the name and with codes of its own. A copy
 * is not analysed again: the terms of what it has more are known.
 */
function* catalogue(count: number): Generator<IndexedProduct> {
  const { oneOf } = createSlips(count);
  const syllable = () => oneOf(SYLLABLES);
  for (let number = 0; number < count; number += 1) {
    const product = demo[number % demo.length]!;
    const { attributes, terms } = analyses[number % demo.length]!;
    const isCopy = number >= demo.length;
    const words = isCopy ? [syllable() + syllable() + syllable(), String(number)] : [];
    const codes = isCopy ? codesOf(product).map((code) => plainCode(`${code}-${number}`)) : [];
    yield {
      id: isCopy ? randomUUID() : `${product.slug}/`,
      version: 1,
      lead_time_days: null,
      width_cm: product.widthCm,
      category: product.category,
      brand: product.brand,
      price_santim: product.price * 100,
      count_in_stock: product.countInStock,
      rating_sum: product.reviews.reduce((sum, { rating }) => sum + rating, 0),
      num_reviews: product.reviews.length,
      state: 'active',
      published_us: NOW_US - number * 1000,
      attributes,
      terms: [
        ...terms,
        ...words.flatMap((word) => [TERM.nameWord(word), TERM.word(word)]),
        ...codes.map(TERM.code),
      ],
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
