import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENTS, coreRates, inTurn, onEachDatabase, onEachShop, type Bench } from './bench.ts';
import { startChild, type Child } from './children.ts';
import type { BenchDatabase } from './databases.ts';
import type { Figure, Section } from './figures.ts';
import type { RenderOrder, RenderResult } from './render-worker.ts';

const LIMIT = { text: '≥ 500', isMet: (median: number) => median >= 500 };
const UNIT = 'pages/s and core';
const WARM_UP_SECONDS = 2;
const PAGES = { home: '/', product: '/product/{product}', search: '/search/chair' };

/** Pages that nobody has kept: the rendering alone, and the whole way over HTTP. */
export async function measureRenderedPage(bench: Bench): Promise<Section> {
  const figures: Figure[] = [];
  await onEachDatabase(bench, (database) =>
    withWorker(database, async (worker) => {
      for (const [page, samples] of Object.entries(await renderInTurn(bench, worker))) {
        figures.push({ name: `${page}, rendering (${database.kind})`, unit: UNIT, samples, limit: LIMIT });
      }
    }),
  );
  await onEachShop(bench, async (shop) => {
    const { search } = await inTurn(bench, {
      search: (seconds) =>
        bench.load.run(shop, { url: shop.url + PAGES.search, connections: CLIENTS, seconds }),
    });
    if (coreRates(search).length === 0) return;
    figures.push({
      name: `search over HTTP (${shop.kind})`,
      unit: UNIT,
      samples: coreRates(search),
      limit: LIMIT,
    });
  });
  return {
    title: 'Page rendered anew',
    how:
      'Rendering: the page bundle over the API of the same process, with the hashes of its scripts, no HTTP; pages ' +
      'for each second of processor time of that process. PGlite works in the same process, so its time counts; a ' +
      "PostgreSQL's does not. Over HTTP: search results (never kept), 16 connections, processor time of the server.",
    figures,
  };
}

async function withWorker(database: BenchDatabase, work: (worker: Child) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-bench-data-'));
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
    rmSync(folder, { recursive: true, force: true });
  }
}

async function renderInTurn(bench: Bench, worker: Child): Promise<Record<keyof typeof PAGES, number[]>> {
  const samples = { home: [], product: [], search: [] } as Record<keyof typeof PAGES, number[]>;
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const render = async (path: string, seconds: number) => {
    const { pages, cpuSeconds } = await worker.ask<RenderResult>({ path, seconds } satisfies RenderOrder);
    return pages / cpuSeconds;
  };
  for (const name of names) await render(PAGES[name], WARM_UP_SECONDS);
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) samples[name].push(await render(PAGES[name], bench.seconds));
  }
  return samples;
}
