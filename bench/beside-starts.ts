import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../tests/e2e/support/chromium.ts';
import type { Bench } from './bench.ts';
import { freshEmbedded, freshOn, type BenchDatabase, type DatabaseKind } from './databases.ts';
import { besideFigure, type Figure } from './figures.ts';
import { loadCold } from './first-load.ts';
import { stepsOf } from './memory.ts';
import { watchMemory } from './memory-watch.ts';
import type { OtherCommit } from './other-commit.ts';
import { cpuSecondsOfAll, proportionalMegabytes, residentMegabytes, treeOf } from './processes.ts';
import { fillStock, listProducts, startShop, type Shop } from './shop.ts';
import { SCREENS } from './slow-phone.ts';

/** Start, memory and first loads of two builds, which are no load that a server answers. */

/** One of the two builds: the folder of its project, and its database. */
interface Side {
  root: string | undefined;
  database: BenchDatabase;
}

/** The figures of one round of one side, by the names of the rows. */
type Measured = Record<string, { value: number; unit: string }>;

interface Pair {
  kind: DatabaseKind;
  other: OtherCommit;
}

/** npm asks nobody for a newer npm, and writes no log of itself. */
const WITHOUT_NEWS = { npm_config_update_notifier: 'false', npm_config_logs_max: '0' };
/** Without calls, a server has done what it does after its start by then. */
const IDLE_MS = 6_000;
/** The seconds of each load for each second that another row is measured. */
const LOAD_SHARE = 2.5;

/** A start that is not the first one, on a database and a folder that are there. */
export async function startsBeside(bench: Bench, pair: Pair): Promise<Figure[]> {
  const sides = await prepare(bench, pair);
  try {
    return await measureBoth(bench, pair, (index) => start(sides[index]!));
  } finally {
    for (const { database } of sides) await database.remove();
  }
}

async function start({ database, root }: Side): Promise<Measured> {
  const begun = performance.now();
  const shop = await startShop(database, {}, { first: '/', root });
  const took = performance.now() - begun;
  const processor = cpuSecondsOfAll(shop.starter);
  await shop.stop();
  return {
    'warm start to the first answer': { value: took, unit: 'ms' },
    'warm start, all processes': { value: 1000 * (processor ?? NaN), unit: 'ms of processor time' },
  };
}

/** Memory of `npm start`, and of its server under the loads of memory.ts; each round has a database of its own. */
export async function memoryBeside(bench: Bench, pair: Pair): Promise<Figure[]> {
  return measureBoth(bench, pair, async (index) => {
    const root = rootsOf(pair)[index];
    const database = await freshDatabase(bench, pair.kind);
    const shop = await startShop(database, WITHOUT_NEWS, { root, command: ['npm', 'start'] });
    await wait(IDLE_MS);
    const idle = residentMegabytes(shop.pid);
    const all = proportionalMegabytes(treeOf(shop.starter));
    const watch = watchMemory(shop.pid, { isAlone: true });
    for (const work of Object.values(await stepsOf(bench, shop, LOAD_SHARE * bench.seconds))) await work();
    const most = watch?.stop();
    await shop.stop();
    await database.remove();
    return {
      'server, idle': { value: idle, unit: 'MB resident' },
      '`npm start`, all processes, idle': { value: all ?? NaN, unit: 'MB proportional' },
      'server, most under the series of loads': { value: most ?? NaN, unit: 'MB resident' },
    };
  });
}

/**
 * The first load of home, list and product on a slow phone, on shops that have run since before the first round; each load
 * has a browser profile of its own.
 */
export async function firstLoadsBeside(bench: Bench, pair: Pair): Promise<Figure[]> {
  const sides: { shop: Shop; database: BenchDatabase }[] = [];
  const browser = await chromium.launch(await findChromium());
  try {
    for (const root of rootsOf(pair)) {
      const database = await freshDatabase(bench, pair.kind);
      sides.push({ database, shop: await startShop(database, {}, { root }) });
    }
    return await measureBoth(bench, pair, (index) => loadPages(browser, sides[index]!.shop));
  } finally {
    await browser.close();
    for (const { shop, database } of sides) {
      await shop.stop();
      await database.remove();
    }
  }
}

async function loadPages(browser: Browser, shop: Shop): Promise<Measured> {
  const [product] = await listProducts(shop);
  const pages = { home: '/en', list: '/en/shop', product: `/en/product/${product!._id}` };
  const measured: Measured = {};
  for (const [name, path] of Object.entries(pages)) {
    // Only the first visitor of all meets a page that is not cached.
    await fetch(shop.url + path);
    const { lcpSeconds, cls, kilobytes } = await loadCold(browser, SCREENS[0]!, shop.url + path);
    measured[`${name}: largest contentful paint`] = { value: lcpSeconds, unit: 's' };
    measured[`${name}: layout shift`] = { value: cls, unit: 'CLS' };
    measured[`${name}: JavaScript`] = { value: kilobytes.Script, unit: 'kB' };
    measured[`${name}: HTML`] = { value: kilobytes.Document, unit: 'kB' };
    measured[`${name}: all`] = { value: kilobytes.all, unit: 'kB' };
  }
  return measured;
}

/** Starts each side twice, so that nothing is made or compiled for the first time later. */
async function prepare(bench: Bench, pair: Pair): Promise<Side[]> {
  const sides: Side[] = [];
  for (const root of rootsOf(pair)) {
    const side = { root, database: await freshDatabase(bench, pair.kind) };
    sides.push(side);
    const shop = await startShop(side.database, {}, { root });
    await fillStock(shop);
    await shop.stop();
    await start(side);
  }
  return sides;
}

/** This build and the other one. */
const rootsOf = ({ other }: Pair): [undefined, string] => [undefined, other.root];

/** Measures both sides round by round, and begins with the other side in every second round. */
async function measureBoth(
  bench: Bench,
  { kind, other }: Pair,
  measure: (index: number) => Promise<Measured>,
): Promise<Figure[]> {
  const found: Measured[][] = [[], []];
  for (let round = 0; round < bench.rounds; round += 1)
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) found[index]!.push(await measure(index));
  const [own, others] = found as [Measured[], Measured[]];
  return Object.entries(own[0]!).map(([name, { unit }]) => {
    const of = (rounds: Measured[]) => rounds.map((round) => round[name]!.value);
    return besideFigure(
      { name: `${name} (${kind})`, unit, samples: of(own) },
      { name: other.name, samples: of(others) },
    );
  });
}

const freshDatabase = async (bench: Bench, kind: DatabaseKind): Promise<BenchDatabase> =>
  kind === 'PGlite' ? freshEmbedded() : freshOn(bench.postgres!);
