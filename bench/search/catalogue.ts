import { randomUUID } from 'node:crypto';
import {
  COLOUR_FAMILY_NAMES,
  MATERIAL_FAMILY_NAMES,
  type ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import { readDemoCatalogue, readDemoMaterials } from '../../demo/products/demo-catalogue.ts';
import type { IndexedProduct, FacetedVariant } from '#server/catalogue/products/list-orders.ts';
import { paidSantim, stockValues } from '#server/catalogue/finding/facet-values.ts';
import { createProductIndex } from '#server/catalogue/finding/product-index.ts';
import { analyseProduct, lexiconWith } from '#server/search/search.service.ts';
import { plainCode, TERM } from '#server/search/terms/terms.ts';
import { createSlips } from './slips.ts';

export const lexicon = lexiconWith([]);
export const demo = await readDemoCatalogue();
const materials = await readDemoMaterials();
type Demo = (typeof demo)[number];

const SYLLABLES = 'ba be bi bo da de di do ga ge gi go ka ke ki ko la le li lo ma me mi mo'.split(' ');
const NOW_US = Date.UTC(2026, 0, 1) * 1000;

const codesOf = ({ variants = [] }: Demo) => variants.flatMap(({ sku }) => sku ?? []);

/** The shop has stored this of it: its own attributes, and the colours and materials of the variants that can be ordered. */
function attributesOf(product: Demo): Partial<ProductAttributes> {
  const { kind, upholstery, seats, doors, bedSize, shape, features, assembly } = product;
  const variants = product.variants ?? [];
  const orderable = variants.filter(({ countInStock, madeToOrderLimit }) => countInStock || madeToOrderLimit);
  const sold = (orderable.length > 0 ? orderable : variants).flatMap(({ values }) =>
    values.flatMap((value) => materials.get(value) ?? []),
  );
  const colours = [...product.colourFamilies, ...sold.flatMap(({ colourFamilies }) => colourFamilies)];
  const made = [...product.materialFamilies, ...sold.map(({ materialFamily }) => materialFamily)];
  return {
    ...{ kind, upholstery, seats, doors, bedSize, shape, features, assembly },
    colourFamilies: COLOUR_FAMILY_NAMES.filter((family) => colours.includes(family)),
    materialFamilies: MATERIAL_FAMILY_NAMES.filter((family) => made.includes(family)),
  } as Partial<ProductAttributes>;
}

function soldOutColours(product: Demo) {
  const all = (product.variants ?? []).flatMap(({ values }) =>
    values.flatMap((value) => materials.get(value)?.colourFamilies ?? []),
  );
  const there: readonly string[] = attributesOf(product).colourFamilies ?? [];
  return COLOUR_FAMILY_NAMES.filter((family) => all.includes(family) && !there.includes(family));
}

/** A text in one piece, as an answer of the database brings it. */
const asSent = (text: string) => Buffer.from(text).toString();
const newId = () => asSent(randomUUID());

/** The variants as the index reads them from the database, each with an id and lists of its own. */
const variantsOf = (product: Demo): FacetedVariant[] | undefined =>
  product.variants?.map(({ values, price, countInStock, madeToOrderLimit }) => {
    const made = values.flatMap((value) => materials.get(value) ?? []);
    return {
      id: newId(),
      named: asSent(values.join(' / ')),
      colours: [...product.colourFamilies, ...made.flatMap(({ colourFamilies }) => colourFamilies ?? [])],
      materials: [...product.materialFamilies, ...made.flatMap(({ materialFamily }) => materialFamily ?? [])],
      paid: paidSantim((price ?? product.price) * 100),
      width: product.widthCm,
      stock: stockValues(countInStock ?? 0, product.leadTimeDays),
      isListed: Boolean(countInStock || madeToOrderLimit),
    };
  });

const analyses = demo.map((product) =>
  analyseProduct(
    {
      ...product,
      attributes: attributesOf(product),
      soldOutColours: soldOutColours(product),
      codes: codesOf(product),
    },
    lexicon,
  ),
);

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
      id: isCopy ? newId() : `${product.slug}/`,
      version: 1,
      lead_time_days: product.leadTimeDays,
      width_cm: product.widthCm,
      variants: variantsOf(product),
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
  for (const _ of index.sorting());
  return index;
}
