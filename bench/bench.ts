import type { BenchDatabase, BenchPostgres } from './databases.ts';
import type { Figure } from './figures.ts';
import type { Load, Sample } from './load.ts';
import type { Shop } from './shop.ts';

/** The surroundings that every measurement receives. */
export interface Bench {
  load: Load;
  postgres: BenchPostgres | null;
  rounds: number;
  /** The seconds that one side of one round is measured. */
  seconds: number;
  /** The minutes of a measurement that takes minutes. */
  minutes: number;
  /** The part of its full size that a filled shop gets, for a try. */
  share: number;
  /** Only figures whose names contain it; null: all. */
  part: string | null;
}

/** The number of connections, and of buyers, at once. */
export const CLIENTS = 16;
const WARM_UP_SECONDS = 1;

/** One subject, measured on a running shop once for each database. */
export interface Measurement {
  title: string;
  /** The way in which the figures were measured, in Markdown. */
  how: string;
  measure(bench: Bench, shop: Shop, database: BenchDatabase): Promise<Figure[]>;
}

type Side = (seconds: number) => Promise<Sample>;

/** Measures several servers in turn, round by round, after a warm-up of each: A B A B A B. */
export async function alternately<Sides extends Record<string, Side>>(
  bench: Bench,
  sides: Sides,
): Promise<{ [Name in keyof Sides]: Sample[] }> {
  const samples: Record<string, Sample[]> = {};
  for (const [name, measure] of Object.entries(sides)) {
    await measure(WARM_UP_SECONDS);
    samples[name] = [];
  }
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const [name, measure] of Object.entries(sides)) samples[name]!.push(await measure(bench.seconds));
  }
  return samples as { [Name in keyof Sides]: Sample[] };
}

export const rates = (samples: readonly Sample[]): number[] => samples.map(({ perSecond }) => perSecond);

/** Returns answers per second and core; empty where the system does not tell a process's time. */
export const coreRates = (samples: readonly Sample[]): number[] =>
  samples.flatMap(({ perCpuSecond }) => (perCpuSecond === null ? [] : [perCpuSecond]));
