import { loadavg } from 'node:os';
import { readDemoCatalogue, readDemoMaterials } from '../demo/products/demo-catalogue.ts';
import {
  COLOUR_FAMILY_NAMES,
  MATERIAL_FAMILY_NAMES,
  type ProductAttributes,
} from '#contract/product-attributes.ts';
import {
  ANALYSIS_VERSION,
  analyseProduct,
  lexiconWith,
  type DescribedProduct,
} from '#server/search/search.service.ts';
import { createProductIndex } from '#server/catalogue/product-index.ts';
import type { IndexedProduct } from '#server/catalogue/list-orders.ts';
import type { Asked } from './search/asked.ts';
import { QUERIES } from './search/queries.ts';
import { createSlips } from './search/slips.ts';

/**
 * Measures how well and how fast the shop is searched, without a server: `node bench/search.ts [seed] [-v]` prints recall
 * among the first eight, empty answers and precision by class of query, then the figures at 1,000 and 100,000 products.
 */
const [seed = '1', flag] = process.argv.slice(2);
const isWordy = flag === '-v';
const SHOWN = 8;
const lexicon = lexiconWith([]);
const demo = await readDemoCatalogue();
const materials = await readDemoMaterials();

type Demo = (typeof demo)[number];
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

const soldOutColours = (product: Demo) => {
  const all = (product.variants ?? []).flatMap(({ values }) =>
    values.flatMap((value) => materials.get(value)?.colourFamilies ?? []),
  );
  const there: readonly string[] = attributesOf(product).colourFamilies ?? [];
  return COLOUR_FAMILY_NAMES.filter((family) => all.includes(family) && !there.includes(family));
};

const described = (product: Demo, name: string): DescribedProduct => ({
  ...product,
  name,
  attributes: attributesOf(product),
  soldOutColours: soldOutColours(product),
  codes: (product.variants ?? []).flatMap(({ sku }) => sku ?? []),
});

/** The demo's products over and over, each time with another word in the name. */
function* catalogue(count: number): Generator<IndexedProduct> {
  const { oneOf } = createSlips(count);
  const syllables = 'ba be bi bo da de di do ga ge gi go ka ke ki ko la le li lo ma me mi mo'.split(' ');
  for (let number = 0; number < count; number += 1) {
    const product = demo[number % demo.length]!;
    const word =
      number < demo.length ? '' : ` ${oneOf(syllables)}${oneOf(syllables)}${oneOf(syllables)} ${number}`;
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
      attributes,
      terms,
    };
  }
}

function indexOf(count: number) {
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

const small = indexOf(demo.length);
const search = (keyword: string) => small.find({ keyword }, 0, SHOWN);

function judge(name: string, queries: readonly Asked[]): void {
  let [recall, precision, shown, empty] = [0, 0, 0, 0];
  const missed: string[] = [];
  for (const { query, expected, also } of queries) {
    const { ids, total, reading } = search(query);
    const slugs = ids.map((id) => id.split('/')[0]!);
    const right = slugs.filter((slug) => expected.includes(slug)).length;
    const part = expected.length === 0 ? Number(total === 0) : right / Math.min(SHOWN, expected.length);
    const wrong = slugs.filter((slug) => !expected.includes(slug) && !also.includes(slug));
    recall += part;
    if (slugs.length > 0) [precision, shown] = [precision + 1 - wrong.length / slugs.length, shown + 1];
    if (expected.length > 0 && total === 0) empty += 1;
    if (part < 1 || wrong.length > 0) {
      missed.push(
        `  ${query}: ${part.toFixed(2)} wrong [${wrong}] ${reading?.corrected ?? ''} dropped [${reading?.dropped}] ${reading?.notSold ?? ''}`,
      );
    }
  }
  const share = (sum: number, of: number) => (of === 0 ? '–' : (sum / of).toFixed(3)).padStart(6);
  const count = queries.length;
  console.log(
    `${name.padEnd(26)} ${String(count).padStart(4)}  recall ${share(recall, count)}  empty ${share(empty, count)}  precision ${share(precision, shown)}`,
  );
  if (isWordy) for (const line of missed) console.log(line);
}

for (const [name, queries] of Object.entries(QUERIES)) judge(name, queries);
const slips = createSlips(Number(seed));
const several = (queries: readonly Asked[], change: (query: string) => string) =>
  queries.flatMap((each) => Array.from({ length: 5 }, () => ({ ...each, query: change(each.query) })));
judge('slips, machine-made', several(QUERIES['exact English']!, slips.slip));
judge('Latin, machine-made', several(QUERIES['Amharic exact']!, slips.latin));
/** All queries that find something; of short ones a slip makes other words. */
const findable = Object.values(QUERIES)
  .flat()
  .filter(({ query, expected }) => expected.length > 0 && query.length > 5);
judge('edits of all lists', several(findable, slips.edit));
judge(
  'Latin of all lists',
  several(
    findable.filter(({ query }) => /[ሀ-፿]/.test(query)),
    slips.latin,
  ),
);
console.log(`analysis ${ANALYSIS_VERSION}, lexicon ${lexicon.hash}, seed ${seed}`);

function measure(count: number): void {
  const before = process.memoryUsage();
  const began = performance.now();
  const index = indexOf(count);
  const loaded = performance.now() - began;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1_048_576;
  const all = [...Object.values(QUERIES).flat(), ...several(QUERIES['exact English']!, slips.slip)];
  for (const { query } of all) index.find({ keyword: query }, 0, SHOWN);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  let asked = 0;
  for (let round = 0; round < 5; round += 1) {
    for (const { query } of all) {
      const from = process.threadCpuUsage();
      // Another address each time, so that no cached list answers.
      index.find({ keyword: `${query}${' '.repeat(round + 1)}` }, 0, SHOWN);
      const { user, system } = process.threadCpuUsage(from);
      times.push((user + system) / 1000);
      asked += 1;
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const busy = loadavg()[0]!.toFixed(1);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2);
  console.log(
    `${count} products: ${((user + system) / 1000 / asked).toFixed(2)} ms of processor time a query, p50 ${at(0.5)}, p99 ${at(0.99)} ms; ` +
      `${megabytes.toFixed(0)} MB; analysed and indexed in ${(loaded / 1000).toFixed(1)} s; load ${busy}`,
  );
}

if (flag !== '-v') for (const count of [1000, 100_000]) measure(count);
