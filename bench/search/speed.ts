import { FACETS, type Choices } from '#contract/searching/facets.ts';
import type { ProductIndex } from '#server/catalogue/finding/product-index.ts';
import { indexOf } from './catalogue.ts';

/** The most processor time of a query, and of the counts of an answer's facets. */
export const LIMITS = { queryMs: 2, facetsMs: 1, p99Ratio: 2, megabytes: 120 };
const SHOWN = 8;
const ROUNDS = 7;

export interface Speed {
  /** The memory of the index, if garbage can be collected (`--expose-gc`). */
  megabytes: number;
  queryMs: number;
  p50: number;
  p99: number;
  facetsMs: number;
  typedFacetsMs: number;
}

/** Megabytes (10^6 bytes) of objects and typed arrays that are in use. */
export function usedMegabytes(): number {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const middleOf = (times: number[]): number => times.sort((one, other) => one - other)[times.length >>> 1]!;

/** The milliseconds of processor time that one call takes, of many one after the other. */
function processorTime(calls: number, call: (number: number) => void): number {
  const before = process.cpuUsage();
  for (let number = 0; number < calls; number += 1) call(number);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

/**
 * Measures queries and the counts of facets, none of which is answered from a cache. The processor time of one query is
 * too short for the system's clock of it, so that percentiles are of the middle one of several runs by the wall's clock,
 * query by query, which leaves out what other processes take.
 */
export function measureSpeed(count: number, queries: readonly string[]): Speed {
  const before = usedMegabytes();
  const index = indexOf(count);
  const megabytes = usedMegabytes() - before;
  // The cache of lists knows a query by its letters, that of searches is smaller than the number of queries.
  const find = (query: string, round: number) => index.find({ keyword: query + ' '.repeat(round) }, 0, SHOWN);
  queries.forEach((query) => find(query, 0));
  const queryMs = processorTime(queries.length * 3, (number) =>
    find(queries[number % queries.length]!, 1 + Math.floor(number / queries.length)),
  );
  const times = queries.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [number, query] of queries.entries()) {
      const began = performance.now();
      find(query, 4 + round);
      times[number]!.push(performance.now() - began);
    }
  }
  const medians = times.map(middleOf).sort((one, other) => one - other);
  const at = (share: number) => medians[Math.floor(medians.length * share)]!;
  return { megabytes, queryMs, p50: at(0.5), p99: at(0.99), ...measureFacets(index) };
}

/** Two groups are chosen, each time other values; and the same with ends of a price that were typed. */
function measureFacets(index: ProductIndex) {
  const kinds = pairs(FACETS.kind.values);
  const colours = pairs(FACETS.colour.values);
  const choicesOf = (number: number): Choices => ({
    kind: kinds[number % kinds.length]!,
    colour: colours[Math.floor(number / kinds.length) % colours.length]!,
  });
  const CALLS = 1000;
  for (let number = 0; number < 200; number += 1) index.facets({ choices: choicesOf(4000 - number) });
  return {
    facetsMs: processorTime(CALLS, (number) => index.facets({ choices: choicesOf(number) })),
    typedFacetsMs: processorTime(CALLS, (number) =>
      index.facets({ choices: { ...choicesOf(number), price: [`${1000 + number}-90000`] } }),
    ),
  };
}

const pairs = (values: readonly string[]): string[][] =>
  values.flatMap((one, place) => values.slice(place + 1).map((other) => [one, other]));
