import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { permissions, type Permission } from '../../server/permissions.ts';
import { createLog } from '../../server/platform/log.ts';
import type { Http } from '../../server/platform/http.ts';
import {
  createCustomer,
  createProduct,
  placeOrder,
  signIn,
  signInAdministrator,
} from '../support/factories.ts';
import { clientOf, type Call } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, type Shop } from '../support/start-shop.ts';
import { samples, type Cast, type Sample } from './permission-samples.ts';

const ROLES = ['guest', 'stranger', 'owner', 'administrator'] as const;
type Role = (typeof ROLES)[number];

/** What a role is answered that may not call: nothing where it may. */
const REFUSED: Record<Permission, Partial<Record<Role, number>>> = {
  anyone: {},
  'signed-in': { guest: 401 },
  owner: { guest: 401, stranger: 404 },
  administrator: { guest: 401, stranger: 403, owner: 403 },
};

const BUILD = join(import.meta.dirname, '../../build');
const log = createLog('silent');

/** The shop with its pages, as `main.ts` builds it. */
const buildWhole = ({ config, database, services }: Shop, plant?: (http: { get: Http['get'] }) => void) =>
  buildApp({
    config,
    database,
    log,
    services,
    paypal: { clientId: 'client', currency: 'USD', sdkUrl: 'https://www.paypal.com/sdk/js', test: false },
    standIns: (http) => {
      http.get('/dev/mailbox', async () => 'the mailbox');
      http.get('/dev/mailbox.json', async () => []);
      plant?.(http as unknown as Http);
    },
    pages: { serverBundle: join(BUILD, 'server/index.js'), clientFolder: join(BUILD, 'client') },
  });

describeShop(
  'permissions',
  (shop) => {
    let app: Http;
    let call: Call;
    let cast: Cast;
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
    });
    afterAll(() => app.close());

    /** A session for a call that ends it, and one for what comes after. */
    async function signInAnew(role: Role, { endsSession }: Sample): Promise<void> {
      if (role === 'guest' || !endsSession) return;
      cast[role] = await signIn(shop, cast[role].email, cast[role].password);
    }

    test('the table names each route of the shop, and no other', () => {
      const missing = Object.keys(permissions).filter((entry) => {
        const [method, url] = entry.split(' ') as ['GET', string];
        return !app.hasRoute({ method, url });
      });
      expect(missing).toEqual([]);
      expect(Object.keys(samples).toSorted()).toEqual(Object.keys(permissions).toSorted());
    });

    test('a route that is not in the table cannot be registered', async () => {
      const planted = buildWhole(shop, (http) => http.get('/api/planted', async () => 'everybody’s secrets'));
      await expect(planted).rejects.toThrow('GET /api/planted is not in the permission table');
    });

    test.each(Object.entries(permissions))('%s: %s', async (entry, permission) => {
      const method = entry.split(' ')[0]!;
      const statuses: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const role of ROLES) {
        const prefixed = (await samples[entry]!(cast)).path;
        const isAliased = /^\/api\/(products|users|orders|config)(\/|$)/.test(prefixed);
        for (const spelling of isAliased ? ['prefixed', 'unprefixed', 'with a slash'] : ['prefixed']) {
          const sample = await samples[entry]!(cast);
          const path =
            spelling === 'prefixed'
              ? sample.path
              : spelling === 'unprefixed'
                ? sample.path.slice('/api'.length)
                : `//${sample.path.slice('/api/'.length)}/`;
          await signInAnew(role, sample);
          const token = role === 'guest' ? undefined : cast[role].token;
          const name = `${role}, ${spelling}`;
          const { body, raw } = sample;
          const headers = raw ? { 'content-type': raw.type } : undefined;
          statuses[name] = (await call(method, path, { token, body, headers, raw: raw?.content })).status;
          expected[name] = REFUSED[permission][role] ?? sample.allowed;
          await signInAnew(role, sample);
          if (method !== 'GET') continue;
          statuses[`${name}, HEAD`] = (await call('HEAD', path, { token })).status;
          expected[`${name}, HEAD`] = expected[name]!;
        }
      }
      expect(statuses).toEqual(expected);
    });

    test('a token that is wrong, ended or of a deleted person is no session', async () => {
      const person = await createCustomer(shop);
      await shop.call('DELETE', `/api/users/${person._id}`, { token: cast.administrator.token });
      for (const token of ['x'.repeat(43), person.token, `${cast.owner.token}x`]) {
        for (const path of ['/orders/myorders', `/api/orders/${cast.order._id}`, '/api/users']) {
          expect((await call('GET', path, { token })).status).toBe(401);
        }
      }
    });
  },
  { variables: AT_ONCE },
);
