import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from '../../server/lib/rate-limit/rate-limit.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { createCustomer, newAddress, refusalOf } from '../support/factories.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, startShop, type Shop } from '../support/start-shop.ts';

const wrong = (email: string) => ({ body: { email, password: 'a wrong guess' } });
const stopped = (answers: readonly Answer[]) =>
  answers.filter((answer) => refusalOf(answer) === '429 too-many-requests').length;

describeShop('one rate limit for all spellings', (shop) => {
  const SPELLINGS = [
    '/users/login',
    '/users/login/',
    '/api/users/login',
    '/api/users/login/',
    '//users/login',
    '/api//users/login',
    '/users/login?a=1',
    '/api/users/%6Cogin',
  ];

  test('E13: eight spellings of a path and of an address share one limit', async () => {
    const { email } = await createCustomer(shop);
    const twins = [email, email.toUpperCase(), ` ${email} `, email.replace('p', 'ｐ')];
    const answers: Answer[] = [];
    for (const [index, path] of [...SPELLINGS, ...SPELLINGS].entries())
      answers.push(await shop.call('POST', path, wrong(twins[index % twins.length]!)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(401), ...Array(8).fill(429)]);
  });

  test(
    'E13: the addresses of one IPv6 /64 share a limit, the next /64 has its own',
    { tags: 'long' },
    async () => {
      const email = newAddress();
      const from = (index: number) => `2001:db8:7:1:${index.toString(16)}::${index + 1}`;
      const answers: Answer[] = [];
      for (let index = 0; index < 10; index += 1)
        answers.push(await shop.call('POST', '/api/users/login', { ...wrong(email), from: from(index) }));
      expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(401), 429, 429]);
      const next = await shop.call('POST', '/api/users/login', { ...wrong(email), from: '2001:db8:7:2::1' });
      expect(next.status).toBe(401);
      const mapped = ['::ffff:192.0.2.77', '192.0.2.77', '::ffff:c000:24d'];
      for (let index = 0; index < 8; index += 1)
        await shop.call('POST', '/api/users/login', { ...wrong(email), from: mapped[index % 3] });
      const again = await shop.call('POST', '/api/users/login', { ...wrong(email), from: mapped[1] });
      expect(again.status).toBe(429);
    },
  );

  test('E13: whoever has a whole /48 has sixteen allowances of a /64 together, whoever has another one has their own', async () => {
    const limiter = createLimiter(shop.database, 'of-this-test', { points: 2, seconds: 600 });
    const household = (site: number, index: number) => `2001:db8:${site}:${index.toString(16)}::/64`;
    for (let call = 0; call < 32; call += 1) await limiter.consume(household(9, call));
    await expect(limiter.consume(household(9, 32))).rejects.toMatchObject({ status: 429 });
    await limiter.consume(household(10, 0));
    await limiter.consume('192.0.2.1');
  });
});

describe.each(databaseKinds)('one rate limit across restarts on %s', (kind) => {
  test('E13: a caller at the limit is still at the limit after a restart', { tags: 'long' }, async () => {
    const fresh = await freshDatabase(kind);
    const email = newAddress();
    const first = await startShop(kind, { on: fresh });
    for (let index = 0; index < 8; index += 1) await first.call('POST', '/api/users/login', wrong(email));
    await first.close();
    const second = await startShop(kind, { on: fresh });
    const answer = await second.call('POST', '/api/users/login', wrong(email));
    await second.close();
    await fresh.remove();
    expect(refusalOf(answer)).toBe('429 too-many-requests');
  });
});

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('one rate limit across nodes, on PostgreSQL', () => {
  let fresh: FreshDatabase;
  let nodes: Shop[];
  beforeAll(async () => {
    fresh = await freshDatabase('PostgreSQL');
    nodes = [];
    for (let node = 0; node < 2; node += 1)
      nodes.push(await startShop('PostgreSQL', { on: fresh, variables: AT_ONCE }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await fresh.remove();
  });
  const nodeOf = (index: number) => nodes[index % 2]!;

  test('E13: of 40 wrong passwords at once on two nodes eight are checked', { tags: 'long' }, async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => nodeOf(index).call('POST', '/api/users/login', wrong(email))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(32);
  });

  test(
    'E13: of 2,000 searches on two nodes, which reserve calls in batches, 1,200 are answered',
    { tags: 'long' },
    async () => {
      const search = (index: number) =>
        nodeOf(index).call(
          'GET',
          index % 3 ? '/api/products?keyword=chair' : '/products/shops/?keyword=sofa',
          {
            from: '203.0.113.20',
          },
        );
      // All but 1,200 of the 12,000 searches a minute have been used up elsewhere.
      const answers: Answer[] = [await search(0)];
      await nodes[0]!.database.query(
        "update rate_limits set points = points + 10800 where key like 'search:%'",
      );
      answers.push(...(await Promise.all(Array.from({ length: 399 }, (_, index) => search(index + 1)))));
      for (let round = 1; round < 5; round += 1) {
        // The minute must not end during the test, however slow the machine is.
        await nodes[0]!.database.query(
          "update rate_limits set expire = extract(epoch from now()) * 1000 + 60000 where key like 'search:%'",
        );
        answers.push(...(await Promise.all(Array.from({ length: 400 }, (_, index) => search(index)))));
      }
      expect(stopped(answers)).toBe(800);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1200);
      const refused = answers.find(({ status }) => status === 429)!;
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      // Other callers can still search.
      const other = await nodes[0]!.call('GET', '/api/products?keyword=chair', { from: '203.0.113.21' });
      expect(other.status).toBe(200);
    },
  );
});
