import { isRaw, type EndpointKey, type Endpoints } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { isForStaff } from '../../contract/endpoints/access.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { accessOfRoutes } from '../../server/access.ts';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { operationsOf } from '../support/api-document.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { samples } from './permission-samples.ts';
import type { Cast, Sample } from './sample.ts';

/** Two texts: one ends a text in every SQL dialect and goes on, the other is a harmless one of its kind. */
const INJECTION = `x'"\`; drop table users; select pg_sleep(60) --/* ' or '1'='1' \\' {{7*7}} $(id) %27`;
const HARMLESS = `Nothing but words that stand there for a comparison, with a number of letters in them 12`;
/** Prefixes of files and pages, and of pages that describe the API. */
const READS_ONLY_FILES = /^GET (?!\/api\/)|\/api\/docs/;

describeShopOnce(
  'injections',
  (shop) => {
    let cast: Cast;
    beforeAll(async () => {
      const administrator = await signInAdministrator(shop);
      const owner = await createCustomer(shop, { name: 'Owner' });
      const product = await createProduct(shop, administrator, { countInStock: 1000 });
      const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
      cast = { shop, owner, stranger: owner, administrator, product, order };
    });

    async function census(): Promise<unknown> {
      const { rows } = await shop.database.query(
        `select (select count(*) from products where deleted_at is null)::int as products,
           (select count(*) from users where is_admin)::int as administrators,
           (select count(*) from orders)::int as orders, to_regclass('users') is not null as users`,
      );
      return rows[0];
    }
    /** Calls from a new address each time, and again after a limit, because rate limits are not tested here. */
    async function call(entry: string, path: string, body?: unknown) {
      const method = entry.split(' ')[0]!;
      const token = cast[isForStaff(accessOfRoutes[entry]!) ? 'administrator' : 'owner'].token;
      const from = `198.18.${randomInt(256)}.${randomInt(256)}`;
      // Each call of its own, or the second order would be the first one again.
      const headers = { 'idempotency-key': randomUUID() };
      const options = { token, from, headers, ...(body === undefined ? {} : { body }) };
      const answer = await shop.call(method, path, options);
      if (answer.status !== 429) return answer;
      await shop.database.query('delete from rate_limits');
      return shop.call(method, path, options);
    }
    const outcome = ({ status, body }: { status: number; body: any }) => ({
      status,
      // A coupon has a code, too.
      code: status < 400 ? undefined : body?.code,
      // Only what a list finds is compared, because what a call creates differs anyway.
      found: Array.isArray(body) ? body.length : body?.products?.length,
    });

    // Reading calls come first, because later ones would rightly find what was written.
    const entries = Object.keys(accessOfRoutes)
      .filter((entry) => !READS_ONLY_FILES.test(entry) && !entry.includes('logout'))
      .toSorted((a, b) => Number(b.startsWith('GET')) - Number(a.startsWith('GET')));
    const operations = operationsOf();
    test.each(entries)('C1: quotes and SQL in every text of %s are treated as text', async (entry) => {
      const [method, url] = entry.split(' ') as [string, string];
      const template = url.replace(/:(\w+)/g, '{$1}');
      const described = operations.find(
        (operation) => operation.method === method && operation.path === template,
      );
      const names = (described?.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map(({ name }) => name);
      const isRead = method === 'GET';
      let sample: Sample | null = null;
      /** Makes a thing for the call; limits count by person, and here one person makes all calls. */
      const made = async () => {
        await shop.database.query('delete from rate_limits');
        return samples[entry]!(cast);
      };
      /** Makes the call with one text in the place of another; what a call has not changed serves the next one. */
      const tried = async (change: (given: Sample) => { path: string; body?: unknown }) => {
        sample ??= await made();
        const { path, body } = change(sample);
        const answer = outcome(await call(entry, path, body));
        if (!isRead && answer.status < 400) sample = null;
        return answer;
      };
      /** Says of one place for a text that both texts have the same outcome there, and returns it. */
      const expectSame = async (place: string, change: (given: Sample, value: string) => Partial<Sample>) => {
        const at = (value: string) =>
          tried((given) => ({ path: given.path, body: given.body, ...change(given, value) }));
        const [harmless, injected] = [await at(HARMLESS), await at(INJECTION)];
        expect([place, injected]).toEqual([place, harmless]);
        return harmless;
      };
      const withQuery = (path: string, name: string, value: string) =>
        `${path}?${new URLSearchParams({ [name]: value })}`;
      for (const name of names)
        await expectSame(name, ({ path }, value) => ({ path: withQuery(path, name, value) }));
      for (const parameter of url.match(/:\w+/g) ?? []) {
        const index = url.split('/').indexOf(parameter);
        await expectSame(parameter, ({ path }, value) => ({
          path: path.split('/').with(index, encodeURIComponent(value)).join('/'),
        }));
      }
      sample ??= await made();
      const { body: first } = sample;
      const ways = waysToTexts(first);
      const free = ways.filter((way) => takesAnyText(entry, first, way));
      // A call that succeeds with the text in all places has taken it in each; a refusal may be about one of them alone.
      const { status } = await expectSame('all places', ({ path, body }, value) => ({
        path: withQuery(path, 'unknown', value),
        body: free.reduce((changed, way) => withText(changed, way, value), body),
      }));
      for (const way of status < 400 ? ways.filter((each) => !free.includes(each)) : ways)
        await expectSame(way.join('.'), ({ body }, value) => ({ body: withText(body, way, value) }));
    });

    test('C1: all data is still there afterwards', async () => {
      expect(await census()).toMatchObject({ administrators: 1, users: true });
      expect((await shop.call('GET', `/api/products/${cast.product._id}`)).status).toBe(200);
      expect(
        (await shop.call('GET', `/api/orders/${cast.order._id}`, { token: cast.owner.token })).status,
      ).toBe(200);
    });
  },
  { variables: AT_ONCE },
);

/** Says whether an endpoint’s declaration takes either text in this place of its body. */
function takesAnyText(entry: string, body: unknown, way: Way): boolean {
  const declared = (endpoints as Endpoints)[entry as EndpointKey]?.body;
  if (declared === undefined || isRaw(declared)) return false;
  return [HARMLESS, INJECTION].every((text) => declared.safeParse(withText(body, way, text)).success);
}

type Way = (string | number)[];

/** Lists the paths of all texts in a body. */
function waysToTexts(body: unknown, way: Way = []): Way[] {
  if (typeof body === 'string') return [way];
  if (Array.isArray(body))
    return body.slice(0, 1).flatMap((each, index) => waysToTexts(each, [...way, index]));
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([name, value]) => waysToTexts(value, [...way, name]));
}

function withText(body: unknown, way: Way, value: string): unknown {
  const copy = structuredClone(body);
  let inner = copy as Record<string | number, unknown>;
  for (const step of way.slice(0, -1)) inner = inner[step] as typeof inner;
  inner[way.at(-1)!] = value;
  return copy;
}
