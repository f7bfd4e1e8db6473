import { CLIENTS, coreRates, inTurn, type Bench, type Measurement } from './bench.ts';
import { startChild, type Child } from './children.ts';
import { freshEmbedded, freshOn, type BenchDatabase } from './databases.ts';
import type { Figure } from './figures.ts';
import { removeFolder, temporaryFolder } from './processes.ts';
import type { RenderOrder, RenderResult } from './render-worker.ts';

const LIMIT = { text: '≥ 500', isMet: (median: number) => median >= 500 };
const UNIT = 'pages/s and core';
const WARM_UP_SECONDS = 2;
const PAGES = {
  'home, answers kept': { path: '/', kept: true },
  'product, answers kept': { path: '/product/{product}', kept: true },
  'home, all asked anew': { path: '/', kept: false },
  'product, all asked anew': { path: '/product/{product}', kept: false },
  'search (never kept)': { path: '/search/chair', kept: false },
};

/** Pages that nobody has kept: the rendering alone, and the whole way over HTTP. */
export const renderedPage: Measurement = {
  title: 'Page rendered anew',
  how:
    'The page bundle over the API of the same process, with the hashes of its scripts, no HTTP; answers of the API ' +
    'kept as they are while nothing has changed, or all asked anew; pages for ' +
    'each second of processor time of that process. PGlite works in the same process, so its time counts; a ' +
    "PostgreSQL's does not. Over HTTP: search results (never kept), 16 connections, processor time of the server.",
  async measure(bench, shop, database) {
    const figures: Figure[] = [];
    await withWorker(bench, database, async (worker) => {
      for (const [page, samples] of Object.entries(await renderInTurn(bench, worker))) {
        figures.push({ name: `${page} (${shop.kind})`, unit: UNIT, samples, limit: LIMIT });
      }
    });
    const url = shop.url + PAGES['search (never kept)'].path;
    const { search } = await inTurn(bench, {
      search: (seconds) => bench.load.run(shop, { url, connections: CLIENTS, seconds }),
    });
    const samples = coreRates(search);
    if (samples.length > 0)
      figures.push({ name: `search over HTTP (${shop.kind})`, unit: UNIT, samples, limit: LIMIT });
    return figures;
  },
};

/** The worker has a database of its own, of the same kind: two processes cannot share an embedded one. */
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
  const render = async (page: { path: string; kept: boolean }, seconds: number) => {
    const { pages, cpuSeconds } = await worker.ask<RenderResult>({ ...page, seconds } satisfies RenderOrder);
    return pages / cpuSeconds;
  };
  for (const name of names) await render(PAGES[name], WARM_UP_SECONDS);
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) samples[name].push(await render(PAGES[name], bench.seconds));
  }
  return samples;
}
