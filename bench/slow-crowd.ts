import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from './bench.ts';
import { startChild } from './children.ts';
import { freshEmbedded, freshOn } from './databases.ts';
import type { Figure } from './figures.ts';
import { startShop } from './shop.ts';
import type { SlowCrowdOrder } from './slow-crowd-worker.ts';

const CROWDS = [50, 500, 2_000, 5_050];
const VISITOR = '127.0.0.77';
const EVERY_MS = 100;
/** So long after the crowd is there somebody still comes. */
const AFTER_MS = 3_000;

/** Measures how long visitors wait while one address opens many uploads at once, straight at a node. */
export const slowCrowd: Measurement = {
  title: 'A crowd of slow uploads from one address',
  how: `So many connections at once from one address, each with a picture of which two bytes come, straight at a node without a balancer. A visitor from another address asks for home on a new connection ${1000 / EVERY_MS} times a second; the longest wait of all of them.`,
  async measure(bench, { kind }): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const count of CROWDS) {
      const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(bench.postgres!);
      const shop = await startShop(database, { TRUST_PROXY: '' }, { first: '/' });
      const crowd = startChild('slow-crowd-worker.ts');
      const visits: Promise<number>[] = [];
      const visitors = setInterval(() => visits.push(visit(shop.url)), EVERY_MS);
      await crowd.ask({ port: Number(new URL(shop.url).port), count } satisfies SlowCrowdOrder);
      await wait(AFTER_MS);
      clearInterval(visitors);
      const waited = await Promise.all(visits);
      await crowd.ask({ stop: true } satisfies SlowCrowdOrder);
      await crowd.stop();
      await shop.stop();
      await database.remove();
      figures.push({
        name: `longest wait beside ${count} (${kind})`,
        unit: 'ms',
        samples: [Math.max(...waited)],
      });
    }
    return figures;
  },
};

/** @returns the milliseconds until the page was there; a connection that breaks counts as a minute. */
const visit = (url: string) =>
  new Promise<number>((resolve) => {
    const begun = performance.now();
    get(url, { agent: false, localAddress: VISITOR }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - begun));
    }).once('error', () => resolve(60_000));
  });
