import { isLong } from './support/long.ts';

/** A file of tests that `npm test` leaves to `npm run test:long`. */
export interface LongFile {
  proves: string;
  /** The reason why this can wait: what every run proves of it, with the tests that do. */
  meanwhile: string;
  /** Beginnings of the paths with whose change `npm run test:quick` runs the file. */
  changesWith: readonly string[];
}

const STAND_IN_OF_PAYPAL: LongFile = {
  proves: 'The stand-in for PayPal answers as PayPal’s documents say.',
  meanwhile:
    'tests/api/paying.test.ts and tests/money/provider-faults.test.ts pay, fail and are paid back through it.',
  changesWith: ['demo/stand-ins/paypal/', 'demo/stand-ins/pages/'],
};
const STAND_IN_OF_CHAPA: LongFile = {
  proves: 'The stand-in for Chapa answers as Chapa’s documents say.',
  meanwhile:
    'tests/api/chapa.test.ts and tests/api/chapa-events.test.ts pay, fail and are paid back through it.',
  changesWith: ['demo/stand-ins/chapa/', 'demo/stand-ins/pages/'],
};
const COUNTED_STATEMENTS: LongFile = {
  proves: 'A call with twenty rows makes as many SQL statements as one with a single row.',
  meanwhile: 'tests/api/statement-plans.test.ts looks at how the statements of lists are planned.',
  changesWith: [
    'server/lib/database/',
    'server/sales/orders/',
    'server/sales/placing/',
    'server/catalogue/listing/',
  ],
};

/**
 * The files that cost much and prove what outside machinery does, or what another test proves at its core in every run.
 * Tests of money, rights, attacks and chance are never among them (decision 0241).
 */
export const LONG_FILES: Readonly<Record<string, LongFile>> = {
  'demo/stand-ins/chapa/chapa-refunds.test.ts': STAND_IN_OF_CHAPA,
  'demo/stand-ins/chapa/chapa.test.ts': STAND_IN_OF_CHAPA,
  'demo/stand-ins/paypal/client-orders.test.ts': STAND_IN_OF_PAYPAL,
  'demo/stand-ins/paypal/orders.test.ts': STAND_IN_OF_PAYPAL,
  'demo/stand-ins/paypal/pages.test.ts': STAND_IN_OF_PAYPAL,
  'demo/stand-ins/paypal/payments.test.ts': STAND_IN_OF_PAYPAL,
  'demo/stand-ins/paypal/webhooks.test.ts': STAND_IN_OF_PAYPAL,
  'tests/api/generated-client.test.ts': {
    proves: 'A client that a generator makes of the OpenAPI document buys, pays and delivers.',
    meanwhile:
      'tests/api/openapi.test.ts proves that the document is valid and says every call whole, and tests/api/first-order.test.ts buys by the guide.',
    changesWith: ['contract/endpoints/', 'server/api-document', 'tests/clients/'],
  },
  'tests/api/picture-limits.test.ts': {
    proves: 'A picture of each kind is refused just above its limit and taken just below it.',
    meanwhile:
      'tests/security/uploads.test.ts refuses a picture above its limit, and tests/api/uploads.test.ts takes the largest of phones.',
    changesWith: ['contract/pictures/picture-limits', 'server/uploads/'],
  },
  'tests/api/product-import-killed.test.ts': {
    proves: 'An import of 300 products whose shop is killed goes on where it was.',
    meanwhile:
      'tests/api/product-import.test.ts imports the same file twice without a change, and tests/faults/sudden-death.test.ts kills a shop that sells.',
    changesWith: ['server/catalogue/import/', 'server/lib/jobs/'],
  },
  'tests/api/statement-counts-orders.test.ts': COUNTED_STATEMENTS,
  'tests/api/statement-counts.test.ts': COUNTED_STATEMENTS,
  'tests/checks/load-environment.test.ts': {
    proves: 'A file of variables may come from an editor of Windows.',
    meanwhile:
      'tests/faults/refused-start.test.ts starts shops with variables that are wrong, and names them.',
    changesWith: ['scripts/load-environment'],
  },
  'tests/checks/narrow-letters.test.ts': {
    proves: 'A bundle says every letter as its sources do, and holds none that V8 keeps in two bytes.',
    meanwhile: '`npm run check` weighs each page of the shop itself in every run.',
    changesWith: ['scripts/narrow-letters'],
  },
  'tests/api/ucp-conformance.test.ts': {
    proves:
      'What the conformance suite of the Universal Commerce Protocol expects of checkouts, in both versions.',
    meanwhile:
      'tests/api/ucp-sessions.test.ts judges carts and checkouts of both versions by the schemas of the protocol.',
    changesWith: ['server/ucp/', 'tests/fixtures/ucp/'],
  },
  'tests/checks/page-weight.test.ts': {
    proves:
      'An import that makes pages too heavy is caught, on each page that has it, after a build of its own.',
    meanwhile: '`npm run check` weighs each page of the shop itself in every run.',
    changesWith: ['scripts/check/page-weight', 'scripts/build-pages', 'vite.config.ts'],
  },
  'tests/checks/test-command.test.ts': {
    proves: 'The command `npm test` names what failed, runs it again by itself and ends red or green.',
    meanwhile:
      'tests/checks/core-tests.test.ts and tests/checks/long-files.test.ts prove what the run takes; what the command does is used by each run.',
    changesWith: [
      'scripts/test',
      'scripts/run-again',
      'scripts/reporters/',
      'vitest.config',
      'playwright.config',
    ],
  },
  'tests/checks/require-node.test.ts': {
    proves: 'An older Node is told which one the shop needs.',
    meanwhile: 'tests/faults/clean-stop.test.ts starts a shop on the Node that it needs.',
    changesWith: ['scripts/require-node'],
  },
  'tests/faults/archive.test.ts': {
    proves:
      'The archive of pgBackRest gives every archived order back after the machine of the database is gone.',
    meanwhile: 'tests/api/backups.test.ts makes, verifies and restores the shop’s own backup.',
    changesWith: ['docs/backup.md', 'server/backups/'],
  },
  'tests/faults/backup-commands.test.ts': {
    proves:
      'A running shop is backed up, its machine is lost, and another one goes on, by the commands of each database.',
    meanwhile: 'tests/api/backups.test.ts makes backups while orders flow, verifies and restores them.',
    changesWith: ['server/backups/', 'scripts/backup'],
  },
  'tests/faults/backup-hosts.test.ts': {
    proves: 'Backups are made of the host that takes writes, and trust the authorities that the shop trusts.',
    meanwhile: 'tests/api/backups.test.ts makes and restores backups of one host.',
    changesWith: ['server/backups/', 'server/lib/database/'],
  },
  'tests/faults/backups-cut-off.test.ts': {
    proves: 'A backup or a restore that is killed halfway is never taken for a whole one.',
    meanwhile: 'tests/api/backups.test.ts makes, verifies and restores backups.',
    changesWith: ['server/backups/', 'scripts/backup'],
  },
  'tests/faults/balancers.test.ts': {
    proves: 'The configurations of HAProxy, nginx and Caddy serve two nodes of which one dies or stops.',
    meanwhile:
      'tests/security/x-forwarded-for.test.ts proves whose address counts, tests/security/slow-crowds.test.ts who is refused, and tests/faults/clean-stop.test.ts how a node stops.',
    changesWith: [
      'docs/operations.md',
      'deploy/',
      'server/lib/http/client-ip',
      'server/lib/http/connections',
    ],
  },
  'tests/faults/changes-on-nodes.test.ts': {
    proves: 'A change shows soon on the other of two nodes, under many readers.',
    meanwhile:
      'tests/api/cache-invalidation.test.ts shows each change at once, and tests/faults/two-nodes.test.ts sells on two nodes.',
    changesWith: ['server/lib/response-cache/'],
  },
  'tests/faults/database-hangs.test.ts': {
    proves: 'Two nodes behind two balancers serve cached pages while their database hangs.',
    meanwhile: 'tests/faults/database-away.test.ts freezes and kills the database of a node under load.',
    changesWith: ['server/lib/database/', 'server/lib/response-cache/', 'server/operations/'],
  },
  'tests/faults/doctor.test.ts': {
    proves:
      'The doctor names each fault of databases, poolers, mail servers, stores and providers, and says how to mend it.',
    meanwhile:
      'tests/faults/refused-start.test.ts names what keeps a shop from starting, and tests/api/metrics.test.ts what is wrong while it runs.',
    changesWith: ['server/preflight/', 'scripts/doctor'],
  },
  'tests/faults/failover.test.ts': {
    proves: 'No node shows a price that was lost when a replica that lagged takes over.',
    meanwhile: 'tests/api/rewound-database.test.ts takes a node’s database back to an earlier moment.',
    changesWith: ['server/lib/database/', 'server/lib/response-cache/'],
  },
  'tests/faults/first-start.test.ts': {
    proves: 'A first start on an empty database makes its schema and demo once, on two nodes at once, too.',
    meanwhile:
      'The shop of the browser tests makes a first start in each run, and tests/faults/two-nodes.test.ts sells the last pieces on two nodes.',
    changesWith: ['db/migrations/', 'demo/products/demo', 'server/main.ts', 'server/start-server.ts'],
  },
  'tests/faults/kills.test.ts': {
    proves: 'The books agree after each of several kills at random moments.',
    meanwhile:
      'tests/faults/sudden-death.test.ts kills a shop once on each database while people order and pay.',
    changesWith: ['server/sales/', 'server/lib/database/', 'server/lib/jobs/'],
  },
  'tests/faults/mail.test.ts': {
    proves: 'No mail is lost when the server of mails fails in nine ways or the shop is killed.',
    meanwhile:
      'tests/api/order-mails.test.ts sends each mail of an order once, and tests/api/jobs.test.ts tries a job that failed again.',
    changesWith: ['server/mail/', 'server/lib/jobs/'],
  },
  'tests/faults/nodes.test.ts': {
    proves: 'A node takes over what another one leaves when it dies, and wrong clocks change nothing.',
    meanwhile:
      'tests/faults/sudden-death.test.ts kills a shop under load, tests/api/expiry.test.ts ends orders while they are paid, and tests/faults/two-nodes.test.ts sells on two nodes.',
    changesWith: ['server/lib/jobs/', 'server/sales/orders/ending/'],
  },
  'tests/faults/npm-start.test.ts': {
    proves:
      'The command `npm start` gives its server limits of memory, and both end together whoever is killed.',
    meanwhile:
      'tests/faults/refused-start.test.ts starts the server itself, and tests/faults/clean-stop.test.ts stops it.',
    changesWith: [
      'scripts/start',
      'scripts/bundle',
      'scripts/run-server',
      'scripts/killed-server',
      'scripts/tell-killed',
      'server/lib/told-to-end',
      'rolldown.config',
      'server/main.ts',
    ],
  },
  'tests/faults/picture-memory.test.ts': {
    proves: 'Memory is given back after the largest picture of each kind was decoded.',
    meanwhile: 'tests/security/uploads.test.ts refuses a picture above its limit.',
    changesWith: ['server/uploads/'],
  },
  'tests/faults/picture-storage.test.ts': {
    proves: 'An object store or a disk that fails, is full or never answers leaves no partial picture.',
    meanwhile:
      'tests/api/uploads.test.ts stores each picture with all its sizes, and tests/api/picture-collection.test.ts removes what nobody uses.',
    changesWith: ['server/uploads/'],
  },
  'tests/faults/pooler.test.ts': {
    proves: 'Two nodes behind PgBouncer migrate, mail and sell.',
    meanwhile:
      'tests/faults/two-nodes.test.ts sells on two nodes, and tests/api/jobs.test.ts asks for jobs within transactions.',
    changesWith: ['server/lib/database/', 'server/lib/jobs/', 'docs/operations.md'],
  },
  'tests/faults/power-cut.test.ts': {
    proves: 'An embedded shop starts after ends that nobody wanted.',
    meanwhile: 'tests/faults/sudden-death.test.ts kills a shop under load on each database.',
    changesWith: ['server/lib/database/embedded', 'server/lib/jobs/'],
  },
  'tests/faults/promoted-by-hand.test.ts': {
    proves:
      'A standby that is promoted by the lines of the runbook takes writes, and the old primary follows it.',
    meanwhile: 'tests/api/rewound-database.test.ts takes a node’s database back to an earlier moment.',
    changesWith: ['docs/runbook.md'],
  },
  'tests/faults/provider-steps.test.ts': {
    proves: 'A shop that is killed at each step of a payment settles it at its next start, once.',
    meanwhile:
      'tests/api/payment-watch.test.ts settles payments whose answers were lost, and tests/money/provider-faults.test.ts breaks each call of a provider.',
    changesWith: ['server/payment-providers/', 'server/sales/payments/'],
  },
  'tests/faults/refused-refund.test.ts': {
    proves: 'A shop that is killed while PayPal refuses a refund takes over what PayPal gave back meanwhile.',
    meanwhile:
      'tests/money/money-made-elsewhere.test.ts finds what was given back at PayPal, and tests/money/refunds.test.ts what it refuses.',
    changesWith: ['server/payment-providers/', 'server/sales/payments/'],
  },
  'tests/faults/several-hosts.test.ts': {
    proves: 'Orders go on without a loss after a primary has died and its replica is promoted.',
    meanwhile:
      'tests/faults/database-away.test.ts kills the database under load, and tests/api/idempotency-keys.test.ts repeats orders without an answer.',
    changesWith: ['server/lib/database/', 'server/platform/database-'],
  },
  'tests/faults/standby.test.ts': {
    proves: 'Lists are read from a standby, and from the primary when it lags, hangs or dies.',
    meanwhile: 'tests/faults/database-away.test.ts kills the database of a node under load.',
    changesWith: ['server/lib/database/'],
  },
  'tests/faults/way-back.test.ts': {
    proves: 'This release runs on the schema of the next one, and the release before on this one.',
    meanwhile:
      'tests/checks/breaking-migrations.test.ts refuses migrations that break the release before, and tests/faults/refused-start.test.ts the start on what breaks this one.',
    changesWith: ['db/migrations/', 'server/lib/database/migrate'],
  },
};

/** The most files that may be left to the long run, so that the list stays an exception. */
export const MOST_LONG_FILES = 42;

/** Finds the files that this run of vitest leaves out: none in a long run, and none that the command names. */
export function filesLeftOut(): string[] {
  if (isLong) return [];
  const given = process.argv
    .map((argument) => argument.replaceAll('\\', '/'))
    .filter((argument) => argument.endsWith('.test.ts'));
  const isNamed = (path: string) => given.some((name) => name.endsWith(path) || path.endsWith(`/${name}`));
  return Object.keys(LONG_FILES).filter((path) => !isNamed(path));
}
