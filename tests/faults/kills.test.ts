import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import { runKills } from '../support/kill-run.ts';
import { seeded } from '../support/seeded.ts';

/** `npm run kills` does twenty on each database. */
const KILLS = { PostgreSQL: Number(process.env['KILLS'] ?? 4), PGlite: Number(process.env['KILLS'] ?? 2) };

describe.each(databaseKinds)('kill -9 at a random moment on %s', (kind) => {
  test(
    'after each kill the books agree, and everything acknowledged is there',
    { timeout: 900_000 },
    async () => {
      const random = seeded();
      process.stdout.write(`kills on ${kind}: SEED=${random.seed}\n`);
      const told = await runKills(kind, KILLS[kind], random);
      process.stdout.write(
        `kills on ${kind}: ${KILLS[kind]}; ${told.placed.size} orders, ${told.paid.size} paid, ${told.cancelled.size} cancelled, ${told.refunded.size} given back\n`,
      );
      for (const some of [told.placed, told.paid]) {
        expect(some.size).toBeGreaterThan(0);
      }
    },
  );
});
