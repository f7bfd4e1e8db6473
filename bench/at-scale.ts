import { alternately, type Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import type { Sample } from './load.ts';
import { LARGE } from './scale/fill.ts';
import { filledShop } from './scale/filled-shop.ts';
import type { Shop } from './shop.ts';
import type { ScaleSizes } from './scale/sizes.ts';

const SMALL = 1_000;
const LIMIT = 2;
/** There are few connections, because this measures how long an answer takes and not how many there are. */
const CONNECTIONS = 2;
const SIZES: ScaleSizes = { products: SMALL, people: 1_000, sessions: 0, orders: 0, reviews: 0, records: 0 };

/** An invalid token, because a call with any token is never answered from the response cache. */
const UNCACHED = { authorization: 'Bearer none' };
/** The lists and searches of shoppers; `{page}`, `{word}` and `{n}` change with each call. */
export const KINDS: [name: string, path: string, words?: string[]][] = [
  ['list', '/api/products?pageNumber={page}'],
  ['category', '/api/products/shops?category=chair&page={page}'],
  ['category by price', '/api/products/shops?category=table&sort=price-asc&page={page}'],
  [
    'common word',
    '/api/products/shops?keyword={word}&page={page}',
    ['chair', 'sofa', 'table', 'ወንበር', 'wanza'],
  ],
  ['parts of words', '/api/products/shops?keyword={word}&page={page}', ['ai', 'o', 'ta', 'be', 'ወን', '1']],
  [
    'two words in a category by price',
    '/api/products/shops?keyword={word}&category=chair&sort=price-desc&page={page}',
    ['teak stool', 'oak arm', 'wanza chair', 'chair sofa'],
  ],
  ['a number, mostly rare', '/api/products/shops?keyword={n}&page=1'],
  ['nothing', '/api/products/shops?keyword=zzq{n}&page=1'],
];

/** Measures searches and filtered lists in a catalogue a hundred times as large. */
export const atScale: Measurement = {
  title: 'Lists and searches at 100,000 products',
  how:
    `The same calls, none answered from the cache, of a shop with ${SMALL} products and of one with 100,000 (filled by ` +
    `bench/scale), ${CONNECTIONS} connections, from changing networks. The ratio is that of the 99th percentiles.`,
  async measure(bench, shop) {
    const small = await filledShop(bench, shop.kind, SIZES);
    const large = await filledShop(bench, shop.kind, { ...SIZES, products: LARGE.products });
    const figures: Figure[] = [];
    for (const [name, path, words] of KINDS) {
      const asked = (side: Shop) => (seconds: number) =>
        bench.load.run(side, {
          url: side.url + path,
          connections: CONNECTIONS,
          seconds,
          headers: UNCACHED,
          networks: 200,
          words,
        });
      const samples = await alternately(bench, { small: asked(small.shop), large: asked(large.shop) });
      figures.push(
        figureOf(`${name} (${shop.kind})`, 'ms, p99', samples, ({ p99 }) => p99, true),
        figureOf(`${name} (${shop.kind})`, 'ms, p50', samples, ({ p50 }) => p50),
        figureOf(
          `${name} (${shop.kind})`,
          'ms of processor time',
          samples,
          ({ perCpuSecond }) => 1000 / (perCpuSecond ?? NaN),
        ),
      );
    }
    for (const side of [small, large]) await side.stop();
    return figures;
  },
};

function figureOf(
  name: string,
  unit: string,
  { small, large }: { small: Sample[]; large: Sample[] },
  value: (sample: Sample) => number,
  isLimited = false,
): Figure {
  return {
    name,
    unit,
    samples: large.map(value),
    beside: { name: `${SMALL} products`, samples: small.map(value) },
    ...(isLimited && { limit: { text: `≤ ${LIMIT} of it`, isMet: (_, ratio) => ratio <= LIMIT } }),
  };
}
