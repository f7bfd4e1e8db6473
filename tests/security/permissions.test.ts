import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isForStaff, permissionOf, type Access } from '../../contract/endpoints/access.ts';
import type { EndpointKey, Endpoints } from '../../contract/endpoints/endpoint.ts';
import { endpoints as declared } from '../../contract/endpoints/endpoints.ts';
import { can, READY_ROLES, type ReadyRole } from '../../contract/accounts/jobs.ts';
import { accessOfRoutes } from '../../server/access.ts';
import type { Http } from '../../server/lib/http/http.ts';
import {
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { isLong } from '../support/long.ts';
import { clientOf, type Call } from '../support/shop-client.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { buildWhole, plainMailbox } from '../support/whole-shop.ts';
import {
  FOR_CUSTOMERS,
  FOR_GUESTS,
  FOR_ONESELF,
  FOR_OWNERS,
  READ_BY_CUSTOMERS,
  READ_BY_GUESTS,
  READ_BY_ONESELF,
  UNLIMITED,
} from './permission-lists.ts';
import { samples } from './permission-samples.ts';
import type { Cast, Sample } from './sample.ts';

const endpoints: Endpoints = declared;
const ROLES = ['guest', 'garbage', 'expired', 'stranger', 'owner', 'administrator'] as const;
/** People who work in the shop; the `administrator` is an owner of it, the `owner` is whoever the thing belongs to. */
const STAFF = READY_ROLES.filter((role) => role !== 'owner');
type Role = (typeof ROLES)[number] | Exclude<ReadyRole, 'owner'>;
const ALL_ROLES: readonly Role[] = [...ROLES, ...STAFF];

/** The status for a caller who may not make a call; an invalid session counts as none. */
function refusedTo(role: Role, access: Access): number | undefined {
  if (access === 'anyone') return undefined;
  if (role === 'guest' || role === 'garbage' || role === 'expired') return 401;
  if (access === 'signed-in' || role === 'administrator') return access === 'self' ? 404 : undefined;
  const permission = permissionOf(access);
  const works = role !== 'stranger' && role !== 'owner';
  if (works && permission !== null && can({ role }, permission)) return undefined;
  if (isForStaff(access)) return 403;
  return role === 'owner' ? undefined : 404;
}

const isRead = (entry: string) => entry.startsWith('GET ');
const ALIASED = /^\/api\/(?=(products|users|orders|config)(\/|$))/;

/** The spellings of a call's path; a spelling that returns null does not exist for that path. */
const SPELLINGS: Record<string, (path: string) => string | null> = {
  'as it is': (path) => path,
  'with a slash': (path) => (path.startsWith('/api/') ? path.replace(/(?=\?|$)/, '/') : null),
  'with doubled slashes': (path) => (path.startsWith('/api/') ? path.replaceAll('/', '//') : null),
  'without /api': (path) => (ALIASED.test(path) ? path.replace(ALIASED, '/') : null),
  'without /api, with slashes': (path) => (ALIASED.test(path) ? `${path.replace(ALIASED, '//')}/` : null),
  'in capitals': (path) => (path.startsWith('/api/') ? path.toUpperCase() : null),
};

/**
 * Spellings are told apart before roles are, and for the access of a call all of them are one route: guests try them
 * all. In `npm run test:long` they do so also where they may change something, and so does an administrator.
 */
const spellingsFor = (role: Role, mayChange: boolean) => {
  const triesAll = role === 'guest' ? isLong || !mayChange : isLong && role === 'administrator';
  return Object.entries(SPELLINGS).filter(([name]) => triesAll || name === 'as it is');
};

const entries = Object.entries(accessOfRoutes) as [string, Access][];
/** The first read of each access: there every role is let in that may be, and every invalid session is refused. */
const firstReads = new Set(
  [...new Set(entries.map(([, access]) => access))].map(
    (wanted) => entries.find(([entry, access]) => access === wanted && isRead(entry))?.[0],
  ),
);

/**
 * The roles that make a call: all who may not, and of those who may, the one whose the thing is and the last one that
 * the table lets in, because one table lets all others in. An invalid session is none for each call alike.
 */
function rolesThatTry(entry: string, access: Access): readonly Role[] {
  if (isLong || firstReads.has(entry)) return ALL_ROLES;
  const allowed = ALL_ROLES.filter((role) => refusedTo(role, access) === undefined);
  const admitted = access === 'anyone' ? allowed[0] : allowed.at(-1);
  return ALL_ROLES.filter((role) => {
    if (allowed.includes(role))
      return role === admitted || (role === 'owner' && access !== 'anyone' && access !== 'signed-in');
    return role !== 'garbage' && role !== 'expired';
  });
}

/** HEAD has the access of GET: guests ask it of each call, and whoever may read. */
const asksHead = (role: Role, entry: string, access: Access): boolean =>
  isLong || firstReads.has(entry) || role === 'guest' || refusedTo(role, access) === undefined;

describeShopOnce(
  'B11: permissions of every call:',
  (shop) => {
    let app: Http;
    let call: Call;
    let cast: Cast;
    const people: Partial<Record<Role, Person>> = {};
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
      for (const role of ['stranger', 'owner', 'administrator'] as const) people[role] = cast[role];
      for (const role of STAFF) people[role] = await createStaff(shop, administrator, role);
      cast.staff = STAFF.map((role) => people[role]!);
      for (const [role, { token }] of Object.entries(people)) tokens[role as Role] = token;
    });
    // Everybody has just signed in, however long a slow machine takes.
    beforeEach(() => shop.database.query('update sessions set authenticated_at = now()'));
    afterAll(() => app.close());

    /** Creates a session of its own that has expired. */
    async function expiredSession({ email, password, _id }: Person): Promise<Person> {
      const { rows } = await shop.database.query('select token_hash from sessions');
      const session = await signIn(shop, email, password);
      await shop.database.query(
        `update sessions set expires_at = now() - interval '1 second' where user_id = $1 and token_hash <> all($2)`,
        [_id, rows.map((row) => row.token_hash)],
      );
      return session;
    }

    /** Returns the caller's answer; a caller whose session the call has ended signs in again. */
    async function statusOf(
      method: string,
      path: string,
      sample: Sample,
      role: Role,
      from?: string,
    ): Promise<number> {
      const { body, raw, endsSession } = sample;
      const headers = { ...sample.headers, ...(raw && { 'content-type': raw.type }) };
      const asked = {
        token: tokens[role],
        body,
        raw: raw?.content,
        headers,
        ...(from !== undefined && { from }),
      };
      const { status } = await call(method, path, asked);
      if (endsSession && status === sample.allowed) {
        const { email, password } = people[role]!;
        people[role] = await signIn(shop, email, password);
        if (role in cast) cast[role as 'owner'] = people[role];
        cast.staff = STAFF.map((each) => people[each]!);
        tokens[role] = people[role].token;
      }
      return status;
    }

    test('the table names every route of the shop and no other', () => {
      const missing = Object.keys(accessOfRoutes).filter((entry) => {
        const [method, url] = entry.split(' ') as ['GET', string];
        return !app.hasRoute({ method, url });
      });
      expect(missing).toEqual([]);
      expect(Object.keys(samples).toSorted()).toEqual(Object.keys(accessOfRoutes).toSorted());
    });

    test('the table opens to guests and customers only the calls listed here', () => {
      const changing = (of: string) =>
        Object.keys(accessOfRoutes).filter(
          (entry) =>
            accessOfRoutes[entry]!.replace(/^owner or .*/, 'owner') === of && !entry.startsWith('GET '),
        );
      const readable = (of: Access) =>
        Object.keys(accessOfRoutes).filter(
          (entry) => accessOfRoutes[entry] === of && /^GET \/api\/(?!docs)/.test(entry),
        );
      expect(changing('anyone').toSorted()).toEqual(FOR_GUESTS.toSorted());
      expect(changing('signed-in').toSorted()).toEqual(FOR_CUSTOMERS.toSorted());
      expect(changing('self').toSorted()).toEqual(FOR_ONESELF.toSorted());
      expect(changing('owner').toSorted()).toEqual(FOR_OWNERS.toSorted());
      expect(readable('anyone').toSorted()).toEqual(READ_BY_GUESTS.toSorted());
      expect(readable('signed-in').toSorted()).toEqual(READ_BY_CUSTOMERS.toSorted());
      expect(readable('self').toSorted()).toEqual(READ_BY_ONESELF.toSorted());
    });

    test('a route without a permission cannot be registered', async () => {
      const planted = buildWhole(shop, {
        standIns: (http) => {
          plainMailbox(http);
          http.get('/api/planted', async () => 'everybody’s secrets');
        },
      });
      await expect(planted).rejects.toThrow('GET /api/planted is declared nowhere');
    });

    // Shows S6.6, S6.7, S6.8, S6.9, S6.13, S6.14, S6.15, S6.16, S6.17, S6.18, S6.19, S6.20, S6.21, S7.9,
    // S7.16, S7.18, S7.21, S7.23, S7.25, S7.31, S7.33, S7.34, S7.36, S7.38, S7.42, S7.44, S7.46, S7.48,
    // S7.50.
    test.each(entries)('%s is for: %s', async (entry, access) => {
      // Limits count by person, and here a few people make all calls.
      await shop.database.query('delete from rate_limits');
      const method = entry.split(' ')[0]!;
      const statuses: Record<string, number> = {};
      const expected: Record<string, number> = {};
      let sample = await samples[entry]!(cast);
      let isUsed = false;
      for (const role of rolesThatTry(entry, access)) {
        const refused = refusedTo(role, access);
        const mayChange = refused === undefined && !isRead(entry);
        for (const [spelling, written] of spellingsFor(role, mayChange)) {
          // An allowed call has changed its thing, so the next one needs a new one.
          if (mayChange && isUsed) {
            sample = await samples[entry]!(cast);
            isUsed = false;
          }
          const path = written(sample.path);
          if (path === null) continue;
          isUsed ||= mayChange;
          const name = `${role}, ${spelling}`;
          const answer = spelling === 'in capitals' ? 404 : (refused ?? sample.allowed);
          statuses[name] = await statusOf(method, path, sample, role);
          expected[name] = answer;
          if (!isRead(entry) || spelling !== 'as it is' || !asksHead(role, entry, access)) continue;
          statuses[`${name}, HEAD`] = (
            await call('HEAD', path, { token: tokens[role], headers: sample.headers ?? {} })
          ).status;
          expected[`${name}, HEAD`] = answer;
        }
      }
      expect(statuses).toEqual(expected);
    });

    const isDeclared = (entry: string) => endpoints[entry as EndpointKey]?.rateLimit !== undefined;
    const written = [...FOR_GUESTS, ...FOR_CUSTOMERS, ...FOR_ONESELF, ...FOR_OWNERS];
    test('of the calls whose limit is declared none says why it has none', () => {
      expect(written.filter((entry) => isDeclared(entry) && entry in UNLIMITED)).toEqual([]);
    });

    const counted = written.filter((entry) => !isDeclared(entry));
    // Each call comes from a network of its own: a server holds counts of a network that it has met.
    const fromNetworks = counted.map(
      (entry, index) => [entry, `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`] as const,
    );
    test.each(fromNetworks)('%s is limited, or says why it is not', async (entry, from) => {
      const sample = { ...(await samples[entry]!(cast)), endsSession: false };
      await shop.database.query('delete from rate_limits');
      const role = FOR_GUESTS.includes(entry) ? 'guest' : 'owner';
      await statusOf(entry.split(' ')[0]!, sample.path, sample, role, from);
      const { rows } = await shop.database.query('select key from rate_limits');
      expect(rows.length > 0).toBe(!(entry in UNLIMITED));
      // Some calls end the session that they are made with.
      cast.owner = await signIn(shop, cast.owner.email, cast.owner.password);
      tokens.owner = cast.owner.token;
    });

    describe('an invalid token is refused:', () => {
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

      test('a token in the query, in a cookie, under another scheme or sent twice', async () => {
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

      test('the token of a deleted person', async () => {
        const person = await createCustomer(shop);
        await shop.call('DELETE', `/api/users/${person._id}`, { token: cast.administrator.token });
        for (const path of ['/orders/myorders', `/api/orders/${cast.order._id}`, '/api/users']) {
          expect((await call('GET', path, { token: person.token })).status).toBe(401);
        }
      });
    });
  },
  // These answers do not depend on the kind of database.
  { variables: AT_ONCE },
);
