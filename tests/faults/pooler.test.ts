import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCategory } from '../support/categories.ts';
import {
  createCustomer,
  createProduct,
  requestOrder,
  signInAdministrator,
  type Person,
  type Served,
} from '../support/factories.ts';
import { startPooler, versionOfPooler } from '../support/pooler.ts';
import { findPostgresBinaries, onServer, startPostgres, withDatabase } from '../support/postgres-server.ts';
import { runServer, startServer } from '../support/server-process.ts';

const binaries = findPostgresBinaries();
const LIMITS = { statement_timeout: 7_500, lock_timeout: 6_000, idle_in_transaction_session_timeout: 10_000 };

/** A slow machine asks some callers to come again ('very busy', 503); they do so with the same key until they know. */
async function orderUntilDecided(node: Served, buyer: Person, product: string) {
  const key = randomUUID();
  for (;;) {
    const answer = await requestOrder(node, buyer, [{ product, qty: 1 }], key);
    if (answer.status !== 503) return answer;
  }
}

/** The start of the run says when PgBouncer is missing (tests/support/global-setup.ts). */
describe.skipIf(!binaries || !inject('databases').postgres || !versionOfPooler())(
  'behind a pooler that gives each transaction another connection',
  () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let pooler: Awaited<ReturnType<typeof startPooler>>;
    beforeAll(async () => {
      postgres = await startPostgres(binaries!);
      await onServer(postgres.url, 'create database shop');
    });
    afterAll(async () => {
      await postgres.stop();
    });
    afterEach(() => pooler.stop());

    /** Only connections that the pooler opens anew have the role's settings, so it starts after they are set. */
    async function variablesBehindPooler() {
      const direct = withDatabase(postgres.url, 'shop');
      pooler = await startPooler(direct);
      return {
        DATABASE: 'postgres',
        DATABASE_URL: pooler.url,
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: direct,
      };
    }

    test('a role without limits ends the start with the statement that sets them', async () => {
      const { code, stderr } = await runServer(await variablesBehindPooler());
      expect(code).toBe(1);
      expect(stderr).toContain("alter role … set statement_timeout = '7500ms'");
    });

    test('two nodes migrate, mail and sell, many orders at once', async () => {
      for (const [name, limit] of Object.entries(LIMITS))
        await onServer(postgres.url, `alter role wenber set ${name} = '${limit}ms'`);
      const variables = await variablesBehindPooler();
      const nodes = await Promise.all([0, 1].map(() => startServer(variables)));
      const owner = await signInAdministrator(nodes[0]!);
      await createCategory(nodes[0]!, owner, { name: 'Chair' });
      const chair = await createProduct(nodes[0]!, owner, { countInStock: 30 });
      const buyers = await Promise.all(nodes.map((node) => createCustomer(node)));
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, count) =>
          orderUntilDecided(nodes[count % 2]!, buyers[count % 2]!, chair._id),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
      expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0]);
    });
  },
);
