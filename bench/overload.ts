import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './children.ts';
import type { Bench, Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { watchMemory } from './memory-watch.ts';
import type { CrowdOrder, CrowdResult } from './overload-worker.ts';
import { cpuSeconds } from './processes.ts';
import { call, fillStock, listProducts, registerBuyers, type Shop } from './shop.ts';
import type { VisitOrder, VisitResult } from './visitor-worker.ts';
import { orderBodies } from './buyers.ts';

const CONNECTIONS = [4, 8, 16, 32, 64];
const TIMES = 3;
const BUYERS = 64;
const VISITS_PER_SECOND = 50;
const BEST_SECONDS = 3;
const FLOOD_SECONDS = 5;
/** The server is normal again when a whole round of calls is served this quickly. */
const NORMAL_MS = 250;

const NINE_TENTHS: Figure['limit'] = { text: '≥ 0.9 of it', isMet: (_median, ratio) => ratio >= 0.9 };
const QUICK: Figure['limit'] = { text: 'p99 ≤ 100', isMet: (p99) => p99 <= 100 };
const IN_TIME: Figure['limit'] = { text: 'p99 ≤ 1,500', isMet: (p99) => p99 <= 1500 };
const NONE: Figure['limit'] = { text: '0', isMet: (count) => count === 0 };

/** Measures a shop to which more calls come than it can serve. */
export const overload: Measurement = {
  title: 'Three times more than can be served',
  how:
    'Searches with ever new words (3 of 10 pages, 3 of 10 calls), quotes (2) and whole orders (2), from 200 networks. The ' +
    `shop's own best is the most that it serves of them in ${CONNECTIONS.join(', ')} connections that ask again at once. Then three ` +
    'times as many a second come, at a constant rate and whatever they wait (times count from the moment at which each ' +
    `was due), in turn with its best; and ten times the connections of its best. Meanwhile ${VISITS_PER_SECOND} visitors a second ` +
    'ask for the cached home page. The server has one core (`taskset`), the crowd and the visitors the other one, where ' +
    'a PostgreSQL works too: what the crowd takes it cannot take from the server. The visitors run before both of them, because they ' +
    'stand for people with machines of their own. "And core" is for each second of the ' +
    'processor time of the server, of which refusing takes its part.',
  async measure(bench, shop) {
    await fillStock(shop);
    const mix = {
      tokens: await registerBuyers(shop, BUYERS, 'crowd'),
      bodies: orderBodies(await listProducts(shop)),
    };
    const crowd = startChild('overload-worker.ts');
    const visitors = startChild('visitor-worker.ts');
    const unpin = pin(shop.pid, crowd.pid, visitors.pid);
    serveFirst(visitors.pid);
    const come: Come = async (seconds, load) => {
      const before = cpuSeconds(shop.pid);
      const order = { url: shop.url, seconds, ...mix, ...load } satisfies CrowdOrder;
      const result = await crowd.ask<CrowdResult>(order);
      const after = cpuSeconds(shop.pid);
      const perCore = before === null || after === null ? NaN : result.servedInAll / (after - before);
      return { ...result, perCore };
    };
    const watched = async (load: CrowdLoad): Promise<Flood> => {
      const memory = watchMemory(shop.pid);
      await visitors.ask({
        begin: { home: `${shop.url}/` },
        perSecond: VISITS_PER_SECOND,
      } satisfies VisitOrder);
      const result = await come(FLOOD_SECONDS, load);
      const { home } = await visitors.ask<VisitResult>({ stop: true } satisfies VisitOrder);
      const normalAfter = await timeToNormal(shop, mix);
      return { result, home: home!, memory: memory?.stop() ?? NaN, normalAfter };
    };
    try {
      return await figuresOf(bench, shop, come, watched);
    } finally {
      await Promise.all([crowd.stop(), visitors.stop()]);
      unpin();
    }
  },
};

type CrowdLoad = { connections: number } | { perSecond: number };
/** The answers per second of the server's processor time, including the time that refusing takes. */
type Outcome = CrowdResult & { perCore: number };
type Come = (seconds: number, load: CrowdLoad) => Promise<Outcome>;

interface Flood {
  result: Outcome;
  home: { p50: number; p99: number };
  memory: number;
  normalAfter: number;
}

async function figuresOf(
  { rounds }: Bench,
  { kind }: Shop,
  come: Come,
  watched: (load: CrowdLoad) => Promise<Flood>,
): Promise<Figure[]> {
  let best = { connections: 0, perSecond: 0 };
  for (const connections of CONNECTIONS) {
    const perSecond = rateOf(await come(BEST_SECONDS, { connections }));
    if (perSecond > best.perSecond) best = { connections, perSecond };
  }
  const bests: Outcome[] = [];
  const floods: Flood[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bests.push(await come(BEST_SECONDS, { connections: best.connections }));
    floods.push(await watched({ perSecond: Math.round(TIMES * best.perSecond) }));
  }
  const many = await watched({ connections: 10 * best.connections });
  const flood = `at ${TIMES}× (${kind})`;
  return [
    {
      name: `served ${flood}`,
      unit: 'answers/s',
      samples: floods.map(({ result }) => rateOf(result)),
      beside: { name: `its best, ${best.connections} connections`, samples: bests.map(rateOf) },
      limit: NINE_TENTHS,
    },
    {
      name: `served ${flood}`,
      unit: 'answers/s and core',
      samples: floods.map(({ result }) => result.perCore),
      beside: { name: 'its best', samples: bests.map(({ perCore }) => perCore) },
      limit: NINE_TENTHS,
    },
    ...kindsOf(floods, flood),
    ...seenOf(floods, flood),
    {
      name: `served over ${10 * best.connections} connections (${kind})`,
      unit: 'answers/s',
      samples: [rateOf(many.result)],
      beside: { name: 'its best', samples: [rateOf(bests.at(-1)!)] },
      limit: NINE_TENTHS,
    },
    ...seenOf([many], `over ${10 * best.connections} connections (${kind})`),
  ];
}

const kindsOf = (floods: readonly Flood[], where: string): Figure[] =>
  ['page', 'call', 'quote', 'order'].map((kind) => ({
    name: `of these ${kind}s ${where}`,
    unit: 'answers/s',
    samples: floods.map(({ result }) => (result.served[kind] ?? 0) / result.seconds),
  }));

const seenOf = (floods: readonly Flood[], where: string): Figure[] => [
  ...(['p50', 'p99'] as const).map((part): Figure => ({
    name: `${part} of the cached home page ${where}`,
    unit: 'ms',
    samples: floods.map(({ home }) => home[part]),
    ...(part === 'p99' ? { limit: QUICK } : {}),
  })),
  ...[0, 1].map((part): Figure => ({
    name: `${part ? 'p99' : 'p50'} of what was served ${where}`,
    unit: 'ms',
    samples: floods.map(({ result }) => result.servedMs[part]!),
    ...(part ? { limit: IN_TIME } : {}),
  })),
  {
    name: `answered 503 ${where}`,
    unit: '% of all',
    samples: floods.map(({ result }) => {
      const served = Object.values(result.served).reduce((sum, count) => sum + count, 0);
      return (100 * result.refused) / (served + result.refused);
    }),
  },
  {
    name: `answered 503 within, ${where}`,
    unit: 'ms, p50 / p99',
    samples: floods.at(-1)!.result.refusedMs,
    isParts: true,
  },
  {
    name: `other answers and errors ${where}${floods.map(({ result }) => JSON.stringify(result.other)).find((text) => text !== '{}') ?? ''}`,
    unit: 'number',
    samples: floods.map(({ result }) => Object.values(result.other).reduce((sum, count) => sum + count, 0)),
    limit: NONE,
  },
  { name: `memory, at most, ${where}`, unit: 'MB resident', samples: floods.map(({ memory }) => memory) },
  { name: `normal again after ${where}`, unit: 'ms', samples: floods.map(({ normalAfter }) => normalAfter) },
];

const rateOf = ({ served, seconds }: CrowdResult): number =>
  Object.values(served).reduce((sum, count) => sum + count, 0) / seconds;

/** Returns the time until a search, a page of it, a quote and an order are served within a moment. */
async function timeToNormal(
  shop: Shop,
  { tokens, bodies }: { tokens: string[]; bodies: string[] },
): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const begun = performance.now();
    const body = JSON.parse(bodies[0]!) as unknown;
    const isServed = await Promise.all([
      fetch(`${shop.url}/search/chair`).then((answer) => answer.ok),
      call(shop, 'GET', '/api/products?keyword=chair'),
      call(shop, 'POST', '/api/orders/quote', { body }),
      call(shop, 'POST', '/api/orders', { body, token: tokens[0]! }),
    ]).then(
      ([page]) => page,
      () => false,
    );
    if (isServed && performance.now() - begun < NORMAL_MS) return begun - begin;
    await wait(50);
  }
}

/** Lets a process run before the others of its core. */
function serveFirst(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Only root may; the others measure a little more than the shop makes the visitors wait.
  }
}

/** Gives the server a core of its own and all others the second one; returns how to undo it. */
function pin(server: number, ...others: number[]): () => void {
  const to = (cores: string, pid: number) => {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
    } catch {
      // Without a second core or taskset all processes share what there is.
    }
  };
  to('0', server);
  for (const pid of others) to('1', pid);
  return () => to('0-1', server);
}
