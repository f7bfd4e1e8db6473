import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Measurement } from './bench.ts';
import { orderBodies } from './buyers.ts';
import { query } from './databases.ts';
import type { Figure } from './figures.ts';
import { startLoad, type Load } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { fillStock, listProducts, registerBuyers, type Shop } from './shop.ts';

const SAMPLE_MS = 2000;
/** The time of one load before the next one comes. */
const LOAD_SECONDS = 5;
/** The first minute is not compared, because a process keeps the memory that it takes then. */
const WARM_UP_MINUTES = 1;
/** The allowed growth, which in half an hour would be 30 MB; smaller values are the noise of garbage collection. */
const MOST_MB_A_MINUTE = 1;

/**
 * F15: runs everything at once for many minutes and expects that nothing piles up. It is not part of the whole bench.
 */
export const soak: Measurement = {
  title: 'Soak',
  how:
    'Minutes (`--minutes`, 3 when left out) of mixed traffic by 8 connections: two with home (cached), two with the product ' +
    'list, two with search pages, two that place orders. The slope of resident memory is that of the straight line through ' +
    `all samples (every ${SAMPLE_MS / 1000} s) after the first minute. Jobs that are over and should have been removed, a minute after the end.`,
  async measure({ minutes }: Bench, shop, database) {
    await fillStock(shop);
    const stop = await beginTraffic(shop);
    await wait(60_000 * WARM_UP_MINUTES);
    const before = openFiles(shop.pid);
    const samples: { minute: number; megabytes: number }[] = [];
    const begun = performance.now();
    while (performance.now() - begun < 60_000 * minutes) {
      samples.push({ minute: (performance.now() - begun) / 60_000, megabytes: residentMegabytes(shop.pid) });
      await wait(SAMPLE_MS);
    }
    const requests = await stop();
    const after = openFiles(shop.pid);
    const figures: Figure[] = [
      {
        name: `memory (${shop.kind})`,
        unit: 'MB a minute',
        samples: [slopeOf(samples)],
        limit: { text: `≤ ${MOST_MB_A_MINUTE}`, isMet: (slope) => slope <= MOST_MB_A_MINUTE },
      },
      {
        name: `memory (${shop.kind})`,
        unit: 'MB resident',
        samples: samples.map(({ megabytes }) => megabytes),
      },
      {
        name: `open files and connections (${shop.kind})`,
        unit: '',
        samples: [after],
        beside: { name: 'after a minute', samples: [before] },
      },
      { name: `requests (${shop.kind})`, unit: 'in all', samples: [requests] },
    ];
    if (!database.url) return figures;
    await wait(150_000);
    const [row] = await query(
      database.url,
      `select count(*)::int as left from jobs.job join jobs.queue using (name)
       where job.completed_on < now() - queue.deletion_seconds * interval '1s' - interval '2 minutes'`,
    );
    return [
      ...figures,
      {
        name: `jobs that should be gone (${shop.kind})`,
        unit: 'rows',
        samples: [Number(row!['left'])],
        limit: { text: '0', isMet: (left) => left === 0 },
      },
    ];
  },
};

/** Starts the load and returns how to end it, which returns how many calls were answered well. */
async function beginTraffic(shop: Shop): Promise<() => Promise<number>> {
  const products = await listProducts(shop);
  const orders = { tokens: await registerBuyers(shop, 64), bodies: orderBodies(products) };
  const ending = new AbortController();
  let answered = 0;
  const traffic = [
    { path: '/', headers: { 'accept-encoding': 'br' } },
    { path: '/api/products' },
    { path: '/search/chair', networks: 250 },
    { path: '', orders },
  ].map(async ({ path, ...more }) => {
    const load: Load = startLoad();
    while (!ending.signal.aborted) {
      const order = {
        url: shop.url + path,
        connections: 2,
        seconds: LOAD_SECONDS,
        toleratesTimeouts: true,
        mayBeRefused: true,
        ...more,
      };
      answered += (await load.run(shop, order)).perSecond * LOAD_SECONDS;
    }
    await load.stop();
  });
  return async () => {
    ending.abort();
    await Promise.all(traffic);
    return Math.round(answered);
  };
}

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Returns the slope of the straight line with the least squares. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const minute = mean(samples.map((sample) => sample.minute));
  const megabytes = mean(samples.map((sample) => sample.megabytes));
  const both = samples.map((sample) => (sample.minute - minute) * (sample.megabytes - megabytes));
  const squares = samples.map((sample) => (sample.minute - minute) ** 2);
  return mean(both) / mean(squares);
}
