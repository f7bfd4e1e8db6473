import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { SENSITIVE_ACTS, type Endpoint, type EndpointKey } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { errorsText } from '../../contract/texts/errors.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  PASSWORD,
  placeOrder,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { samples } from './permission-samples.ts';
import type { Cast } from './sample.ts';

const SENSITIVE = (Object.entries(endpoints) as [EndpointKey, Endpoint][])
  .filter(([, { isSensitive }]) => isSensitive)
  .map(([key]) => key);

describeShopOnce('E17: with a session that signed in eleven minutes ago', (shop) => {
  let cast: Cast;
  let stale: Person;
  beforeAll(async () => {
    const administrator = await signInAdministrator(shop);
    const owner = await createCustomer(shop);
    const product = await createProduct(shop, administrator, { countInStock: 10 });
    const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
    cast = { shop, administrator, owner, product, order, stranger: await createCustomer(shop) };
    stale = await signIn(shop, administrator.email, administrator.password);
  });
  /** The state of what the calls could change, told by the database. */
  const money = async () => {
    const tables = ['settings', 'users', 'refunds', 'payments', 'payment_receipts', 'audit_log'];
    const rows = await Promise.all(
      tables.map(
        async (table) =>
          (
            await shop.database
              .query(`select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as h
            from ${table} t`)
          ).rows,
      ),
    );
    return JSON.stringify(rows);
  };
  const age = () =>
    shop.database.query(
      "update sessions set authenticated_at = now() - interval '11 minutes' where token_hash = $1",
      [createHash('sha256').update(stale.token).digest()],
    );
  const ask = async (key: EndpointKey) => {
    const { path, body, headers = {} } = await samples[key]!(cast);
    return { send: () => shop.call(key.split(' ')[0]!, path, { token: stale.token, body, headers }) };
  };

  test('E17: what moves money, opens accounts or carries data away is declared so', () => {
    expect(SENSITIVE.toSorted()).toEqual([
      'DELETE /api/users/:id',
      'DELETE /api/users/:id/second-factor',
      'DELETE /api/users/:id/sessions',
      'DELETE /api/users/second-factor/app',
      'DELETE /api/users/second-factor/passkeys/:id',
      'GET /api/books.csv',
      'GET /api/closing.csv',
      'GET /api/invoices.pdf',
      'GET /api/orders/export.csv',
      'GET /api/reports/sales/:file',
      'GET /api/vat-report.csv',
      'POST /api/crew-cash/:crew/counts',
      'POST /api/example-goods/removal',
      'POST /api/incoming-money/:id/order',
      'POST /api/incoming-money/:id/refund',
      'POST /api/orders/:id/receipts/:receipt/decision',
      'POST /api/orders/:id/recorded-payments',
      'POST /api/orders/:id/refunds',
      'POST /api/service-cases/:id/money-back',
      'POST /api/settings/waiting-accounts/confirmation',
      'POST /api/staff/invitations',
      'POST /api/tablets',
      'POST /api/users/second-factor/app',
      'POST /api/users/second-factor/app-challenge',
      'POST /api/users/second-factor/passkey-challenge',
      'POST /api/users/second-factor/passkeys',
      'POST /api/users/second-factor/recovery-codes',
      'PUT /api/incoming-money/:id/aside',
      'PUT /api/own-pin',
      'PUT /api/settings',
      'PUT /api/staff/:id',
    ]);
  });

  test('E17: each act that asks for a password has a sentence of its own', () => {
    const sentences = SENSITIVE_ACTS.map((act) =>
      errorsText('reauthentication-required', { act, why: 'old' }),
    );
    expect(new Set(sentences).size).toBe(SENSITIVE_ACTS.length);
  });

  test.each(SENSITIVE)('E17: %s is refused and changes nothing until the password is given', async (key) => {
    // Wrong passwords are counted for ten minutes.
    await shop.database.query('delete from rate_limits');
    const { send } = await ask(key);
    await age();
    const before = await money();
    const refused = await send();
    expect(refusalOf(refused)).toBe('403 reauthentication-required');
    const { message, details } = refused.body;
    expect(message).toMatch(/^Your sign-in is older than ten minutes\. Please give your password again to /);
    expect(details.call).toBe('POST /api/users/reauthentication');
    expect(await money()).toBe(before);

    const wrong = { token: stale.token, body: { currentPassword: 'not my password' } };
    expect(refusalOf(await shop.call('POST', '/api/users/reauthentication', wrong))).toBe(
      '403 reauthentication-required',
    );
    expect(refusalOf(await send())).toBe('403 reauthentication-required');

    const right = { token: stale.token, body: { currentPassword: stale.password ?? PASSWORD } };
    bodyOf(await shop.call('POST', '/api/users/reauthentication', right));
    expect(refusalOf(await send())).not.toBe('403 reauthentication-required');
  });

  test('E17: other work of the back office goes on', async () => {
    await age();
    for (const path of ['/api/orders', '/api/users', '/api/settings', '/api/audit'])
      expect((await shop.call('GET', path, { token: stale.token })).status).toBe(200);
  });
});
