import { describe, expect, test } from 'vitest';
import { databaseKinds, type DatabaseKind } from '../support/databases.ts';
import { seeded } from '../support/seeded.ts';
import { live } from './trade/live.ts';

/** `npm run model -- --steps=10000 --seed=…` makes so many on PostgreSQL, and a fifth of them on PGlite. */
const LONG = process.env['STEPS'];
const stepsOn = (kind: DatabaseKind): number =>
  LONG === undefined ? 300 : kind === 'PGlite' ? Math.ceil(Number(LONG) / 5) : Number(LONG);
describe.each(databaseKinds)('random trade on %s', (kind) => {
  test(
    'is told alike by papers, charges, ledger, months of VAT, sales by every cut, fiscal documents, stock and cash',
    { timeout: 14_400_000 },
    async () => {
      const random = seeded();
      process.stdout.write(`trade on ${kind}: SEED=${random.seed}\n`);
      const { deals, happened } = await live(kind, stepsOn(kind), random);
      expect(deals).toBeGreaterThan(0);
      const counted = [...happened].map(([what, count]) => `${what} ${count}`).join(', ');
      process.stdout.write(`trade on ${kind}: ${deals} orders; ${counted}\n`);
    },
  );
});
