import type { Bench, Measurement } from './bench.ts';
import { cpuSeconds } from './processes.ts';
import { freshEmbedded, freshOn } from './databases.ts';
import { fillStock, startShop } from './shop.ts';

const LIMIT_MS = 5000;

/** Measures how long a start takes that is not the first one. */
export const start: Measurement = {
  title: 'Start',
  how:
    'From `node scripts/start.ts` (what `npm start` runs) to the first answer of `/` with 200, on a database and a folder ' +
    'that are there, after a stop by SIGTERM and after a death by SIGKILL; and the processor time of that process until then.',
  async measure({ rounds, postgres }: Bench, { kind }) {
    const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(postgres!);
    const figures = [];
    try {
      const first = await startShop(database);
      await fillStock(first);
      await first.stop();
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const samples: number[] = [];
        const cpu: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const begun = performance.now();
          const shop = await startShop(database, {}, { first: '/' });
          samples.push(performance.now() - begun);
          cpu.push(1000 * (cpuSeconds(shop.pid) ?? NaN));
          await shop.stop(signal);
        }
        const name = `after ${signal} (${kind})`;
        figures.push(
          {
            name,
            unit: 'ms',
            samples,
            limit: { text: '≤ 5,000', isMet: (median: number) => median <= LIMIT_MS },
          },
          { name, unit: 'ms of processor time', samples: cpu },
        );
      }
      return figures;
    } finally {
      await database.remove();
    }
  },
};
