import { CLIENTS, alternately, type Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { startLoad, type Sample } from './load.ts';
import { startShop, type Shop } from './shop.ts';

/** The number of networks, because a single one would be stopped by the limit of searches. */
const NETWORKS = 100;
const LIMIT: Figure['limit'] = { text: '≥ 1.7 of it', isMet: (_median, ratio) => ratio >= 1.7 };

/** Measures what a second node adds. */
export const twoNodes: Measurement = {
  title: 'Two nodes against one',
  how:
    `Results of search, rendered each time, from one node with ${CLIENTS} connections, and in turn from two nodes on the same ` +
    'PostgreSQL with as many each. Load, PostgreSQL and both nodes share the cores of one machine, so that on two of them the ' +
    'clock cannot show what a second node adds; processor time can: pages for each second of a node’s own time, of both ' +
    'nodes together while both are at work, beside those of one alone. What nodes take from each other (locks, the ' +
    'database’s answers, caches of the processor) makes each page dearer and shows in it; the time of PostgreSQL does not.',
  async measure(bench, shop, database) {
    if (!database.url) return [];
    const other = await startShop(database);
    const second = startLoad();
    try {
      const render = (load: typeof second, { url, ...node }: Shop, seconds: number) =>
        load.run(node, { url: `${url}/search/chair`, connections: CLIENTS, seconds, networks: NETWORKS });
      const { one, two } = await alternately(bench, {
        one: (seconds) => render(bench.load, shop, seconds),
        two: async (seconds) => {
          const nodes = [render(bench.load, shop, seconds), render(second, other, seconds)];
          return together(await Promise.all(nodes));
        },
      });
      const figure = (unit: string, of: (sample: Sample) => number, limit?: Figure['limit']): Figure => ({
        name: 'search results of two nodes (PostgreSQL)',
        unit,
        samples: two.map(of),
        beside: { name: 'of one', samples: one.map(of) },
        ...(limit ? { limit } : {}),
      });
      return [
        figure('pages/s and core of each', ({ perCpuSecond }) => perCpuSecond ?? NaN, LIMIT),
        figure('pages/s', ({ perSecond }) => perSecond),
      ];
    } finally {
      await second.stop();
      await other.stop();
    }
  },
};

/** Sums two servers that were measured at the same time. */
function together(samples: readonly Sample[]): Sample {
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, sample) => total + of(sample), 0);
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    perCpuSecond: sum(({ perCpuSecond }) => perCpuSecond ?? NaN),
    p50: Math.max(...samples.map(({ p50 }) => p50)),
    p99: Math.max(...samples.map(({ p99 }) => p99)),
  };
}
