import { freshEmbedded, freshOn, type BenchPostgres } from './databases.ts';
import type { Load, Sample } from './load.ts';
import { fillStock, startShop, type Shop } from './shop.ts';

/** What every measurement is given. */
export interface Bench {
  load: Load;
  postgres: BenchPostgres | null;
  rounds: number;
  /** How long one side of one round is measured. */
  seconds: number;
}

/** Connections, and buyers, at once. */
export const CLIENTS = 16;
const WARM_UP_SECONDS = 1;

/** The databases of this run, one after the other, each with a shop of its own. */
export async function onEachDatabase(bench: Bench, work: (shop: Shop, url: string | null) => Promise<void>) {
  const databases = [() => Promise.resolve(freshEmbedded())];
  const { postgres } = bench;
  if (postgres) databases.push(() => freshOn(postgres));
  for (const make of databases) {
    const database = await make();
    const shop = await startShop(database);
    try {
      await fillStock(shop);
      await work(shop, database.url);
    } finally {
      await shop.stop();
    }
  }
}

/** Measures several servers in turn, round by round, each warmed up before: A B A B A B. */
export async function inTurn<Side extends string>(
  bench: Bench,
  sides: Record<Side, (seconds: number) => Promise<Sample>>,
): Promise<Record<Side, Sample[]>> {
  const names = Object.keys(sides) as Side[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Side, Sample[]>;
  for (const name of names) await sides[name](WARM_UP_SECONDS);
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) samples[name].push(await sides[name](bench.seconds));
  }
  return samples;
}

export const rates = (samples: readonly Sample[]): number[] => samples.map(({ perSecond }) => perSecond);

/** Answers a second and core; empty where the system does not tell a process's time. */
export const coreRates = (samples: readonly Sample[]): number[] =>
  samples.flatMap(({ perCpuSecond }) => (perCpuSecond === null ? [] : [perCpuSecond]));
