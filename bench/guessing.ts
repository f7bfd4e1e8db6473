import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, AttackOrder, AttackResult } from './attack-worker.ts';
import type { Bench, Measurement } from './bench.ts';
import { startChild } from './children.ts';
import type { Figure } from './figures.ts';
import { startLoad, type Load, type Sample } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { listProducts, type Shop } from './shop.ts';

const ATTACKS: Record<Attack, string> = {
  'one network': '200 guess from one network',
  'many networks': '200 guess from many networks',
  searches: '64 flood search',
};
const SHOPPERS = 4;
/** The seconds of one round, with or without the attack. */
const SECONDS = 4;
const BEGUN_MS = 2000;
const WITHIN_A_SECOND: Figure['limit'] = { text: '< 1,000', isMet: (middle) => middle < 1000 };
const FLAT: Figure['limit'] = { text: '≤ 1.15 of it', isMet: (_middle, ratio) => ratio <= 1.15 };

/** Measures what shoppers notice while somebody guesses passwords or floods the search. */
export const guessing: Measurement = {
  title: 'While somebody guesses and floods',
  how:
    'Home (cached) and `GET /api/products/{id}`, each for four shoppers at once, while somebody posts wrong passwords of ever ' +
    'new accounts over 200 connections, from one network (a rate limit stops it) or from thousands (none does), or asks ' +
    'for results of search over 64 connections from one network, half of them pages; beside it, in turn, the same ' +
    'shoppers alone, 4 s each. Shoppers, attacker, shop and PostgreSQL share the two cores. Memory is what the server keeps ' +
    'resident at the end of each round, beside what it had before the first.',
  async measure(bench, shop) {
    const [product] = await listProducts(shop);
    const probes = { home: `${shop.url}/`, product: `${shop.url}/api/products/${product!._id}` };
    const second = startLoad();
    const ask = async (): Promise<Seen> => {
      const probe = (load: Load, url: string) =>
        load.run(shop, { url, connections: SHOPPERS, seconds: SECONDS, toleratesTimeouts: true });
      const [home, detail] = await Promise.all([
        probe(bench.load, probes.home),
        probe(second, probes.product),
      ]);
      return { home, product: detail };
    };
    const figures: Figure[] = [];
    try {
      for (const attack of Object.keys(ATTACKS) as Attack[])
        figures.push(...(await figuresOf(bench, shop, attack, ask)));
    } finally {
      await second.stop();
    }
    return figures;
  },
};

/** The answers of two pages at the same time, as shoppers saw them. */
type Seen = Record<'home' | 'product', Sample>;

async function figuresOf(
  { rounds }: Bench,
  shop: Shop,
  attack: Attack,
  ask: () => Promise<Seen>,
): Promise<Figure[]> {
  const alone: Seen[] = [];
  const meanwhile: Seen[] = [];
  const told: AttackResult = {};
  const memory: number[] = [];
  // One round comes first, so that memory that a process takes once is not taken for a leak.
  await ask();
  await during(shop, attack, ask);
  const before = residentMegabytes(shop.pid);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await ask());
    const { seen, answers } = await during(shop, attack, ask);
    meanwhile.push(seen);
    for (const [status, count] of Object.entries(answers)) told[status] = (told[status] ?? 0) + count;
    memory.push(residentMegabytes(shop.pid));
  }
  const where = `while ${ATTACKS[attack]} (${shop.kind})`;
  const latencies = (['home', 'product'] as const).flatMap((page) =>
    (['p50', 'p99'] as const).map((part): Figure => ({
      name: `${part} of ${page} ${where}`,
      unit: 'ms',
      samples: meanwhile.map((seen) => seen[page][part]),
      beside: { name: 'alone', samples: alone.map((seen) => seen[page][part]) },
      ...(part === 'p99' ? { limit: WITHIN_A_SECOND } : {}),
    })),
  );
  const resident: Figure = {
    name: `memory ${where}`,
    unit: 'MB resident',
    samples: memory,
    beside: { name: 'before', samples: memory.map(() => before) },
    limit: FLAT,
  };
  const answers = Object.entries(told).map(([status, count]): Figure => ({
    name: `${status} to the attacker ${where}`,
    unit: 'answers/s',
    samples: [count / (rounds * (SECONDS + BEGUN_MS / 1000))],
  }));
  return [...latencies, resident, ...answers];
}

/** Measures what shoppers see during the attack, and what the attacker is answered. */
async function during(
  shop: Shop,
  attack: Attack,
  ask: () => Promise<Seen>,
): Promise<{ seen: Seen; answers: AttackResult }> {
  const attacker = startChild('attack-worker.ts');
  try {
    await attacker.ask({ begin: attack, url: shop.url } satisfies AttackOrder);
    await wait(BEGUN_MS);
    const seen = await ask();
    return { seen, answers: await attacker.ask<AttackResult>({ stop: true } satisfies AttackOrder) };
  } finally {
    await attacker.stop();
  }
}
