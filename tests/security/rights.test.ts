import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions, type Permission } from '../../server/permissions.ts';
import type { Http } from '../../server/platform/http.ts';
import {
  createCustomer,
  createProduct,
  placeOrder,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { clientOf, type Call } from '../support/shop-client.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { buildWhole, plainMailbox } from '../support/whole-shop.ts';
import { samples, type Cast, type Sample } from './permission-samples.ts';

const ROLES = ['guest', 'garbage', 'expired', 'stranger', 'owner', 'administrator'] as const;
type Role = (typeof ROLES)[number];

/** What a role is answered that may not call: nothing where it may. No session is none, whatever it was. */
const UNKNOWN = { guest: 401, garbage: 401, expired: 401 };
const REFUSED: Record<Permission, Partial<Record<Role, number>>> = {
  anyone: {},
  'signed-in': UNKNOWN,
  owner: { ...UNKNOWN, stranger: 404 },
  self: { ...UNKNOWN, stranger: 404, administrator: 404 },
  administrator: { ...UNKNOWN, stranger: 403, owner: 403 },
};

/** Said here once more: a route that is opened wider has to be opened twice. */
const FOR_GUESTS = [
  'OPTIONS /api/uploads',
  'POST /api/uploads/UserImages',
  'POST /api/users/login',
  'POST /api/users',
  'POST /api/users/email-verification',
  'POST /api/users/set-Verified-EmailCode',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'POST /api/orders/quote',
  'POST /api/webhooks/paypal',
  'POST /api/webhooks/chapa',
];
const FOR_CUSTOMERS = [
  'POST /api/products/:id/reviews',
  'POST /api/users/logout',
  'POST /api/users/logout-everywhere',
  'PUT /api/users/profile',
  'DELETE /api/users/sessions/:id',
  'POST /api/users/reauthentication',
  'POST /api/users/profile/deletion',
  'POST /api/orders',
  'POST /api/uploads',
];
const FOR_ONESELF = ['PATCH /api/uploads/:id', 'DELETE /api/uploads/:id'];
const FOR_OWNERS = [
  'POST /api/orders/:id/payments',
  'PUT /api/orders/:id/pay',
  'POST /api/orders/:id/receipts',
  'POST /api/orders/:id/cancel',
];
const READ_BY_GUESTS = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/store',
  'GET /api/policies/:name',
  'GET /api/products',
  'GET /api/products/shops',
  'GET /api/products/top',
  'GET /api/products/:id',
  'GET /api/products/:id/reviews',
  'GET /api/config/paypal',
];

const ALIASED = /^\/api\/(?=(products|users|orders|config)(\/|$))/;

/** The ways to write the path of a call; what is in no row is no call. */
const SPELLINGS: Record<string, (path: string) => string | null> = {
  'as it is': (path) => path,
  'with a slash': (path) => (path.startsWith('/api/') ? `${path}/` : null),
  'with doubled slashes': (path) => (path.startsWith('/api/') ? path.replaceAll('/', '//') : null),
  'without /api': (path) => (ALIASED.test(path) ? path.replace(ALIASED, '/') : null),
  'without /api, with slashes': (path) => (ALIASED.test(path) ? `${path.replace(ALIASED, '//')}/` : null),
  'in capitals': (path) => (path.startsWith('/api/') ? path.toUpperCase() : null),
};

describeShop(
  'B11: who may call what:',
  (shop) => {
    let app: Http;
    let call: Call;
    let cast: Cast;
    const tokens: Partial<Record<Role, string>> = { garbage: 'x'.repeat(43) };
    beforeAll(async () => {
      app = await buildWhole(shop);
      call = clientOf(app);
      const administrator = await signInAdministrator(shop);
      const owner = await createCustomer(shop, { name: 'Owner' });
      const product = await createProduct(shop, administrator, { countInStock: 1000 });
      cast = {
        shop,
        owner,
        administrator,
        product,
        stranger: await createCustomer(shop, { name: 'Stranger' }),
        order: await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]),
      };
      tokens.expired = (await expiredSession(administrator)).token;
      for (const role of ['stranger', 'owner', 'administrator'] as const) tokens[role] = cast[role].token;
    });
    afterAll(() => app.close());

    /** A session of its own, whose time is over. */
    async function expiredSession({ email, password, _id }: Person): Promise<Person> {
      const { rows } = await shop.database.query('select token_hash from sessions');
      const session = await signIn(shop, email, password);
      await shop.database.query(
        `update sessions set expires_at = now() - interval '1 second' where user_id = $1 and token_hash <> all($2)`,
        [_id, rows.map((row) => row.token_hash)],
      );
      return session;
    }

    /** What the caller is answered; one whose session the call has ended gets a new one for the next. */
    async function statusOf(method: string, path: string, sample: Sample, role: Role): Promise<number> {
      const { body, raw, endsSession } = sample;
      const headers = { ...sample.headers, ...(raw && { 'content-type': raw.type }) };
      const { status } = await call(method, path, { token: tokens[role], body, raw: raw?.content, headers });
      if (endsSession && status === sample.allowed) {
        const { email, password } = cast[role as 'owner'];
        cast[role as 'owner'] = await signIn(shop, email, password);
        tokens[role] = cast[role as 'owner'].token;
      }
      return status;
    }

    test('the table names each route of the shop, and no other', () => {
      const missing = Object.keys(permissions).filter((entry) => {
        const [method, url] = entry.split(' ') as ['GET', string];
        return !app.hasRoute({ method, url });
      });
      expect(missing).toEqual([]);
      expect(Object.keys(samples).toSorted()).toEqual(Object.keys(permissions).toSorted());
    });

    test('the table opens to guests and customers what is named here, and nothing else', () => {
      const changing = (of: Permission) =>
        Object.keys(permissions).filter((entry) => permissions[entry] === of && !entry.startsWith('GET '));
      const readable = Object.keys(permissions).filter(
        (entry) => permissions[entry] === 'anyone' && /^GET \/api\/(?!docs)/.test(entry),
      );
      expect(changing('anyone').toSorted()).toEqual(FOR_GUESTS.toSorted());
      expect(changing('signed-in').toSorted()).toEqual(FOR_CUSTOMERS.toSorted());
      expect(changing('self').toSorted()).toEqual(FOR_ONESELF.toSorted());
      expect(changing('owner').toSorted()).toEqual(FOR_OWNERS.toSorted());
      expect(readable.toSorted()).toEqual(READ_BY_GUESTS.toSorted());
    });

    test('a route that is not in the table cannot be registered', async () => {
      const planted = buildWhole(shop, {
        standIns: (http) => {
          plainMailbox(http);
          http.get('/api/planted', async () => 'everybody’s secrets');
        },
      });
      await expect(planted).rejects.toThrow('GET /api/planted is not in the permission table');
    });

    test.each(Object.entries(permissions))('%s: %s', async (entry, permission) => {
      // Limits count by person, and here a few make all calls.
      await shop.database.query('delete from rate_limits');
      const method = entry.split(' ')[0]!;
      const statuses: Record<string, number> = {};
      const expected: Record<string, number> = {};
      let sample = await samples[entry]!(cast);
      for (const role of ROLES) {
        for (const [spelling, written] of Object.entries(SPELLINGS)) {
          const refused = REFUSED[permission][role];
          // What a call that is let in has changed needs a thing of its own for the next.
          if (refused === undefined && method !== 'GET') sample = await samples[entry]!(cast);
          const path = written(sample.path);
          if (path === null) continue;
          const name = `${role}, ${spelling}`;
          const answer = spelling === 'in capitals' ? 404 : (refused ?? sample.allowed);
          statuses[name] = await statusOf(method, path, sample, role);
          expected[name] = answer;
          if (method !== 'GET') continue;
          statuses[`${name}, HEAD`] = (
            await call('HEAD', path, { token: tokens[role], headers: sample.headers ?? {} })
          ).status;
          expected[`${name}, HEAD`] = answer;
        }
      }
      expect(statuses).toEqual(expected);
    });

    describe('a token that is no session:', () => {
      const wrong = {
        'a longer one': () => `${cast.owner.token}x`,
        'a shorter one': () => cast.owner.token.slice(1),
        'another letter': () => `${cast.owner.token.startsWith('A') ? 'B' : 'A'}${cast.owner.token.slice(1)}`,
        'none at all': () => '',
        'an id': () => cast.administrator._id,
        'a UUID': () => randomUUID(),
        SQL: () => "' or '1'='1",
      };
      test.each(Object.entries(wrong))('%s', async (_name, token) => {
        for (const path of ['/orders/myorders', `/api/orders/${cast.order._id}`, '/api/users']) {
          const headers = { authorization: `Bearer ${token()}` };
          expect((await call('GET', path, { headers })).status).toBe(401);
        }
      });

      test('one that stands elsewhere: in the query, in a cookie, under another scheme, twice', async () => {
        const { token } = cast.administrator;
        const ask = (path: string, headers: Record<string, string> = {}) =>
          call('GET', path, { headers }).then(({ status }) => status);
        expect(await ask(`/api/audit?token=${token}&access_token=${token}`)).toBe(401);
        expect(await ask('/api/audit', { cookie: `token=${token}; session=${token}` })).toBe(401);
        expect(await ask('/api/audit', { 'x-authorization': `Bearer ${token}`, 'x-token': token })).toBe(401);
        expect(await ask('/api/audit', { authorization: token })).toBe(401);
        expect(await ask('/api/audit', { authorization: `Basic ${token}` })).toBe(401);
        expect(await ask('/api/audit', { authorization: `Bearer ${token}, Bearer ${token}` })).toBe(401);
        expect(await ask('/api/audit', { authorization: `Bearer ${token}` })).toBe(200);
      });

      test('one of a person who was deleted', async () => {
        const person = await createCustomer(shop);
        await shop.call('DELETE', `/api/users/${person._id}`, { token: cast.administrator.token });
        for (const path of ['/orders/myorders', `/api/orders/${cast.order._id}`, '/api/users']) {
          expect((await call('GET', path, { token: person.token })).status).toBe(401);
        }
      });
    });
  },
  // Nothing of it depends on which database it is.
  { variables: AT_ONCE, on: ['PGlite'] },
);
