import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { ProductSummary } from '../../contract/goods/products.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  requestOrder,
  signIn,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const idsOf = async ({ call }: ServerProcess) =>
  bodyOf<ProductSummary[]>(await call('GET', '/api/products/shops')).map(({ _id }) => _id);
const signInLine = /First administrator \(shown once\): (\S+) \/ (\S+)/;

describe.each(databaseKinds)('a first start on %s', (kind) => {
  test('creates the demo data once and prints its administrator once, also when its products were deleted', async () => {
    const fresh = await freshDatabase(kind, { empty: true });
    const variables = { ...fresh.variables, DEMO_DATA: 'true', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const first = await startServer(variables);
    const products = await idsOf(first);
    expect(products.length).toBeGreaterThanOrEqual(15);
    const [, email, password] = signInLine.exec(first.stdout())!;
    const owner = await signIn(first, email!, password!);
    expect(owner.isAdmin).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await startServer(variables);
    expect(await idsOf(second)).toEqual(products);
    expect(second.stdout()).not.toMatch(signInLine);
    for (const id of products) await second.call('DELETE', `/api/products/${id}`, { token: owner.token });
    expect(await second.end('SIGTERM')).toBe(0);

    const third = await startServer(variables);
    expect(await idsOf(third)).toEqual([]);
    expect(await third.end('SIGTERM')).toBe(0);
    await fresh.remove();
  });
});

test('works with a DATA_DIR below the working directory, as it is without configuration', async () => {
  const fresh = await freshDatabase('PGlite', { empty: true });
  const DATA_DIR = relative(process.cwd(), fresh.variables['DATA_DIR']!);
  const server = await startServer({ ...fresh.variables, DATA_DIR });
  expect((await server.call('GET', '/images/UserImages/nothing-437.jpg')).status).toBe(404);
  expect(await server.end('SIGTERM')).toBe(0);
  await fresh.remove();
});

describe.each(databaseKinds.filter((kind) => kind === 'PostgreSQL'))('two nodes on one %s', (kind) => {
  test('started at once migrate once, create the demo data once and sell the last pieces once', async () => {
    const fresh = await freshDatabase(kind, { empty: true });
    const variables = { ...fresh.variables, DEMO_DATA: 'true' };
    const nodes = await Promise.all([startServer(variables), startServer(variables)]);
    const files = readdirSync(join(import.meta.dirname, '../../db/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    const client = new pg.Client({ connectionString: fresh.variables['DATABASE_URL'] });
    await client.connect();
    const landed = await client.query('select name from schema_migrations order by name');
    expect(landed.rows.map(({ name }) => name)).toEqual(files.toSorted());
    const names = await client.query(
      'select count(*) as all, count(distinct name) as different from products',
    );
    expect(names.rows[0].all).toBe(names.rows[0].different);
    await client.end();

    const administrator = await signInAdministrator(nodes[0]);
    const chair = await createProduct(nodes[0], administrator, { countInStock: 5 });
    const buyers: Person[] = [];
    for (let index = 0; index < 8; index += 1) buyers.push(await createCustomer(nodes[index % 2]!));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        requestOrder(nodes[index % 2]!, buyers[index % 8]!, [{ product: chair._id, qty: 1 }]),
      ),
    );
    const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer)));
    expect(outcomes.filter((outcome) => outcome === '201')).toHaveLength(5);
    // On a busy machine one of forty may wait for too long: it is told so, and has ordered nothing.
    const others = new Set(outcomes.filter((outcome) => outcome !== '201'));
    expect(['409 quote-changed', '503 unavailable']).toEqual(expect.arrayContaining([...others]));
    for (const node of nodes) expect(await stockOf(node, chair._id)).toBe(0);

    const buyer = buyers[0]!;
    bodyOf(await nodes[0].call('POST', '/api/users/logout', { token: buyer.token }));
    expect((await nodes[1].call('GET', '/api/orders/myorders', { token: buyer.token })).status).toBe(401);
    expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0]);
    await fresh.remove();
  });
});
