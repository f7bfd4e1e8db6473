import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { resumableEndpoints } from '../../contract/endpoints/pictures/uploads.ts';
import { HARMLESS, SENSITIVE_ACTS, VALUE_MOVES, valueMoveOf } from '../../contract/endpoints/value-moves.ts';
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

const keys = Object.keys({ ...endpoints, ...resumableEndpoints }) as EndpointKey[];
const ALWAYS_ASKED = keys.filter((key) => valueMoveOf(key)?.always);
const WRITING = keys.filter((key) => !/^(GET|HEAD|OPTIONS) /.test(key));

test('E17: every call that writes is told to move value or to be harmless, once', () => {
  const told = [...Object.keys(VALUE_MOVES), ...Object.values(HARMLESS).flat()];
  expect(
    WRITING.filter((key) => !told.includes(key)),
    'calls of which contract/endpoints/value-moves.ts does not say what they move, or why they are harmless',
  ).toEqual([]);
  expect(told.toSorted()).toEqual(WRITING.toSorted());
});

describeShopOnce('E17: with a session whose password was given nine hours ago', (shop) => {
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
    const tables = [
      ...['settings', 'users', 'refunds', 'payments', 'payment_receipts', 'audit_log'],
      ...['laws', 'delivery_zones', 'policies', 'work_orders', 'stock_movements'],
    ];
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
      "update sessions set authenticated_at = now() - interval '9 hours' where token_hash = $1",
      [createHash('sha256').update(stale.token).digest()],
    );
  const ask = async (key: EndpointKey) => {
    const { path, body, headers = {} } = await samples[key]!(cast);
    return { send: () => shop.call(key.split(' ')[0]!, path, { token: stale.token, body, headers }) };
  };

  test('E17: each act that asks for a password has a sentence of its own', () => {
    const sentences = SENSITIVE_ACTS.map((act) =>
      errorsText('reauthentication-required', { act, why: 'old' }),
    );
    expect(new Set(sentences).size).toBe(SENSITIVE_ACTS.length);
  });

  test.each(ALWAYS_ASKED)(
    'E17: %s is refused and changes nothing until the password is given',
    async (key) => {
      // Wrong passwords are counted for ten minutes.
      await shop.database.query('delete from rate_limits');
      const { send } = await ask(key);
      await age();
      const before = await money();
      const refused = await send();
      expect(refusalOf(refused)).toBe('403 reauthentication-required');
      const { message, details } = refused.body;
      expect(message).toMatch(
        /^It is a while since you gave your password\. Please give your password again to /,
      );
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
    },
  );

  test('E17: a proof holds for eight hours on a known device, and for ten minutes on another', async () => {
    const { email, password } = cast.administrator;
    const enter = async (known?: string) => {
      const headers: Record<string, string> = known === undefined ? {} : { 'x-known-device': known };
      return bodyOf<Person & { device: string }>(
        await shop.call('POST', '/api/users/login', { body: { email, password }, headers }),
      );
    };
    const ageTo = (minutes: number, { token }: Pick<Person, 'token'>) =>
      shop.database.query(
        'update sessions set authenticated_at = now() - make_interval(mins => $1) where token_hash = $2',
        [minutes, createHash('sha256').update(token).digest()],
      );
    const publish = async ({ token }: Pick<Person, 'token'>) => {
      const { content, version } = bodyOf(await shop.call('GET', '/api/policies/privacy'));
      const body = { content, version };
      return refusalOf(await shop.call('PUT', '/api/policies/privacy', { token, body }));
    };
    const ASKED = '403 reauthentication-required';
    const first = await enter();
    await ageTo(11, first);
    expect(await publish(first)).toBe(ASKED);
    const body = { currentPassword: password };
    bodyOf(await shop.call('POST', '/api/users/reauthentication', { token: first.token, body }));
    await ageTo(7 * 60, first);
    expect(await publish(first)).not.toBe(ASKED);

    const again = await enter(first.device);
    await ageTo(7 * 60, again);
    expect(await publish(again)).not.toBe(ASKED);
    await ageTo(8 * 60 + 1, again);
    expect(await publish(again)).toBe(ASKED);
    // Another sign-in has the same address, and no device that the shop knows.
    const elsewhere = await enter('x'.repeat(43));
    await ageTo(11, elsewhere);
    expect(await publish(elsewhere)).toBe(ASKED);
    // Rights and one's own account ask for a proof just now, also on a known device.
    await ageTo(11, again);
    const { token } = again;
    expect(refusalOf(await shop.call('POST', '/api/staff/invitations', { token, body: {} }))).toBe(ASKED);
  });

  test('E17: reading, printing and downloading never ask, and other work of the back office goes on', async () => {
    await age();
    const paths = ['orders', 'users', 'settings', 'audit', 'books.csv', 'closing.csv', 'orders/export.csv'];
    for (const path of [...paths, 'vat-report.csv?month=2026-01'])
      expect(refusalOf(await shop.call('GET', `/api/${path}`, { token: stale.token })), path).not.toBe(
        '403 reauthentication-required',
      );
    expect(Object.keys(VALUE_MOVES).filter((key) => key.startsWith('GET '))).toEqual([]);
  });
});
