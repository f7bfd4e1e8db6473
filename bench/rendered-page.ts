import { CLIENTS, coreRates, alternately, type Bench, type Measurement } from './bench.ts';
import { startChild, type Child } from './children.ts';
import { freshEmbedded, freshOn, type BenchDatabase } from './databases.ts';
import type { Figure } from './figures.ts';
import { removeFolder, temporaryFolder } from './processes.ts';
import type { RenderOrder, RenderResult } from './render-worker.ts';
import { call, fetchRaw, type Shop } from './shop.ts';

/** A search for words of eight products with enough ways to write it. */
const SEARCH = 'chair chair chair';
const WIRE_LIMIT = { text: '≤ 30,000', isMet: (median: number) => median <= 30_000 };
const LIMIT = { text: '≥ 500', isMet: (median: number) => median >= 500 };
const UNIT = 'pages/s and core';
const WARM_UP_SECONDS = 1;
/** The number of networks, because a single one would be stopped by the limit of searches. */
const NETWORKS = 100;
const PAGES = {
  'home, cached answers': { path: '/', cached: true },
  'product, cached answers': { path: '/product/{product}', cached: true },
  'shop, cached answers': { path: '/shop', cached: true },
  'home, uncached answers': { path: '/', cached: false },
  'product, uncached answers': { path: '/product/{product}', cached: false },
  'shop, uncached answers': { path: '/shop', cached: false },
  'search (never cached)': { path: '/search/chair', cached: false },
};

/** Measures pages that are not cached: the rendering alone, and the whole way over HTTP. */
export const renderedPage: Measurement = {
  title: 'Page rendered uncached',
  how:
    'The page bundle over the API of the same process, with the hashes of its scripts, no HTTP; answers of the API ' +
    'cached, as they are while nothing has changed, or uncached; pages for ' +
    'each second of processor time of that process. PGlite works in the same process, so its time counts; a ' +
    "PostgreSQL's does not. Over HTTP: search results, each time for words that nobody has asked for, 16 " +
    'connections, plain or in Brotli, processor time of the server. Bytes are those of the HTML, as it is and as a ' +
    'browser gets it (Brotli).',
  async measure(bench, shop, database) {
    const figures: Figure[] = [];
    await withWorker(bench, database, async (worker) => {
      for (const [page, samples] of Object.entries(await renderInTurn(bench, worker))) {
        figures.push({ name: `${page} (${shop.kind})`, unit: UNIT, samples, limit: LIMIT });
      }
    });
    figures.push(...(await searchOverHttp(bench, shop)), ...(await bytesOf(shop)));
    return figures;
  },
};

async function searchOverHttp(bench: Bench, shop: Shop): Promise<Figure[]> {
  const search = (headers: Record<string, string>) => (seconds: number) =>
    bench.load.run(shop, {
      url: `${shop.url}/search/{spelling}`,
      connections: CLIENTS,
      seconds,
      networks: NETWORKS,
      words: [SEARCH],
      // A server with too much to do turns some away; only pages that came are counted.
      mayBeRefused: true,
      headers,
    });
  const { plain, brotli } = await alternately(bench, {
    plain: search({}),
    brotli: search({ 'accept-encoding': 'br' }),
  });
  return Object.entries({ plain, brotli }).map(([encoding, samples]) => ({
    name: `search over HTTP, ${encoding} (${shop.kind})`,
    unit: UNIT,
    samples: coreRates(samples),
    limit: LIMIT,
  }));
}

async function bytesOf(shop: Shop): Promise<Figure[]> {
  const [product] = await call<{ _id: string }[]>(shop, 'GET', '/api/products/top');
  const paths = { home: '/', shop: '/shop', product: `/product/${product!._id}`, search: '/search/chair' };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const { body } = await fetchRaw(shop.url + path);
    const { body: sent } = await fetchRaw(shop.url + path, { 'accept-encoding': 'br' });
    figures.push(
      { name: `HTML of ${name} (${shop.kind})`, unit: 'bytes', samples: [body.length] },
      {
        name: `HTML of ${name}, Brotli (${shop.kind})`,
        unit: 'bytes',
        samples: [sent.length],
        limit: WIRE_LIMIT,
      },
    );
  }
  return figures;
}

/** The worker has a database of its own of the same kind, because two processes cannot share an embedded one. */
async function withWorker(
  { postgres }: Bench,
  { kind }: BenchDatabase,
  work: (worker: Child) => Promise<void>,
): Promise<void> {
  const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(postgres!);
  const folder = temporaryFolder();
  const worker = startChild('render-worker.ts', {
    PATH: process.env['PATH'],
    NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    ...database.variables,
  });
  try {
    await work(worker);
  } finally {
    await worker.stop();
    removeFolder(folder);
    await database.remove();
  }
}

async function renderInTurn(bench: Bench, worker: Child): Promise<Record<keyof typeof PAGES, number[]>> {
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    keyof typeof PAGES,
    number[]
  >;
  const render = async (page: { path: string; cached: boolean }, seconds: number) => {
    const { pages, cpuSeconds } = await worker.ask<RenderResult>({ ...page, seconds } satisfies RenderOrder);
    return pages / cpuSeconds;
  };
  for (const name of names) await render(PAGES[name], WARM_UP_SECONDS);
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) samples[name].push(await render(PAGES[name], bench.seconds));
  }
  return samples;
}
