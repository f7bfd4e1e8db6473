/**
 * The tests that run on PGlite and on PostgreSQL in `npm test`, each with what can differ between the two. All others
 * run on PostgreSQL where there is one, else on PGlite; `npm run test:long` runs everything on both.
 */
export const BOTH_DATABASES: Record<string, string> = {
  'tests/api/buying-races.test.ts': 'locks: buyers of the last piece',
  'tests/api/cache-invalidation.test.ts': 'changes are told by NOTIFY or in the process',
  'tests/api/catalogue.test.ts': 'plans and collations of the lists',
  'tests/api/closed-sets.test.ts': 'constraints of the schema',
  'tests/api/coupon-races.test.ts': 'locks: the last use of a coupon',
  'tests/api/holds.test.ts': 'locks: the last piece asked for by many, and its end on two nodes',
  'tests/api/idempotency-keys.test.ts': 'unique keys written at once',
  'tests/api/idempotency-without-key.test.ts': 'unique keys written at once',
  'tests/api/jobs.test.ts': 'pg-boss over two drivers',
  'tests/api/migrations.test.ts': 'migrations, and what runs outside a transaction',
  'tests/api/rewound-database.test.ts': 'a restored copy, each database by its own way',
  'tests/api/search.test.ts': 'texts in three scripts through both drivers',
  'tests/api/orders-as-seen.test.ts': 'locks and jobs of one statement over two drivers',
  'tests/api/telling.test.ts': 'locks of jobs over two drivers',
  'tests/api/together.test.ts': 'values of every type through both drivers',
  'tests/api/transactions.test.ts': 'isolation, retries and broken connections',
  'tests/api/ucp-sessions.test.ts': 'keys and carts written at once, each by one statement over two drivers',
  'tests/api/waiting-jobs.test.ts': 'locks and pg-boss over two drivers',
  'tests/api/webhooks.test.ts': 'rows that triggers queue, and locks that are skipped',
  'tests/api/whole-purchase.test.ts': 'the whole way of an order',
  'tests/model/random-trade.test.ts': 'the equalities of the books, each over two drivers',
  'tests/faults/first-start.test.ts': 'the schema made by the first start',
  'tests/faults/kills.test.ts': 'what is left after a kill',
  'tests/faults/refused-start.test.ts': 'starts that each database refuses in its own words',
};
