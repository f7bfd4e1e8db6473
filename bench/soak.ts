import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Measurement } from './bench.ts';
import { orderBodies } from './buyers.ts';
import { query } from './databases.ts';
import type { Figure } from './figures.ts';
import { startLoad, type Load } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { fillStock, listProducts, registerBuyers, type Shop } from './shop.ts';

const LOOK_MS = 2000;
/** Of one load before the next one comes. */
const TURN_SECONDS = 5;
/** What a process takes in its first minute it takes for good. */
const WARM_UP_MINUTES = 1;
/** Half an hour of it would be 30 MB: what is left of it after the noise of one collection of garbage. */
const MOST_MB_A_MINUTE = 1;

/** F15: many minutes of everything at once leave nothing behind. Not part of the whole bench. */
export const soak: Measurement = {
  title: 'Soak',
  how:
    'Minutes (`--minutes`, 3 when left out) of mixed traffic by 8 connections: two with home (kept), two with the product ' +
    'list, two with search pages, two that place orders. The slope of resident memory is that of the straight line through ' +
    `all looks (every ${LOOK_MS / 1000} s) after the first minute. Jobs that are over and should have been removed, a minute after the end.`,
  async measure({ minutes }: Bench, shop, database) {
    await fillStock(shop);
    const stop = await beginTraffic(shop);
    await wait(60_000 * WARM_UP_MINUTES);
    const before = openFiles(shop.pid);
    const looks: { minute: number; megabytes: number }[] = [];
    const begun = performance.now();
    while (performance.now() - begun < 60_000 * minutes) {
      looks.push({ minute: (performance.now() - begun) / 60_000, megabytes: residentMegabytes(shop.pid) });
      await wait(LOOK_MS);
    }
    const requests = await stop();
    const after = openFiles(shop.pid);
    const figures: Figure[] = [
      {
        name: `memory (${shop.kind})`,
        unit: 'MB a minute',
        samples: [slopeOf(looks)],
        limit: { text: `≤ ${MOST_MB_A_MINUTE}`, isMet: (slope) => slope <= MOST_MB_A_MINUTE },
      },
      {
        name: `memory (${shop.kind})`,
        unit: 'MB resident',
        samples: looks.map(({ megabytes }) => megabytes),
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

/** Answers how to end it, which tells how many requests were answered well. */
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
        seconds: TURN_SECONDS,
        isPatient: true,
        mayBeRefused: true,
        ...more,
      };
      answered += (await load.run(shop, order)).perSecond * TURN_SECONDS;
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

/** Of the straight line with the least squares. */
function slopeOf(looks: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const minute = mean(looks.map((look) => look.minute));
  const megabytes = mean(looks.map((look) => look.megabytes));
  const both = looks.map((look) => (look.minute - minute) * (look.megabytes - megabytes));
  const squares = looks.map((look) => (look.minute - minute) ** 2);
  return mean(both) / mean(squares);
}
