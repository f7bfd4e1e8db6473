import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import type { Answer } from '../support/shop-client.ts';
import { describeShop } from '../support/start-shop.ts';

/** What every refusal looks like, whatever was sent. */
function expectRefusalShape(answer: Answer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(answer.body).filter((key) => !['message', 'code', 'details'].includes(key))).toEqual([]);
  expect(Object.keys(messages)).toContain(answer.body.code);
  expect(answer.body.message).toMatch(/^[A-Z][^{}<>]{5,200}$/);
  const text = JSON.stringify(answer.body);
  expect(text.length).toBeLessThan(2048);
  expect(text).not.toMatch(
    /node_modules|server\/|\.ts:|\bat \w+ \(|select |insert |FST_ERR|syntax error|zod/i,
  );
}

describeShop('garbage is refused in one shape:', (shop) => {
  let token: string;
  let product: string;
  let administrator: Person;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    ({ token } = administrator);
    product = (await createProduct(shop, administrator))._id;
  });
  const json = { 'content-type': 'application/json' };
  const send = (
    raw: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = json,
    path = '/api/orders',
  ) => shop.call('POST', path, { raw, token, headers });

  test.each([
    '{',
    '{"a":1,}',
    'null',
    '[]',
    '"text"',
    '12',
    'true',
    '{}',
    "{'a':1}",
    '\u0000',
    '{"orderItems":{}}',
    '{"orderItems":[null]}',
    '{"orderItems":[[]]}',
    '{"orderItems":"x"}',
    '{"orderItems":{"length":1}}',
    'NaN',
  ])('the body %j', async (raw) => expectRefusalShape(await send(raw), [400]));

  test('bytes that are no UTF-8', async () => {
    expectRefusalShape(await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), [400]);
    expectRefusalShape(await send(Buffer.from('{"orderItems":[]}', 'utf16le')), [400]);
  });

  test('a body that is too large, too deep or has too many keys', async () => {
    expectRefusalShape(await send(JSON.stringify({ a: 'x'.repeat(200_000) })), [413]);
    expectRefusalShape(await send('['.repeat(50_000) + ']'.repeat(50_000)), [400]);
    expectRefusalShape(
      await send(`{${Array.from({ length: 7_000 }, (_, key) => `"${key}":1`).join()}}`),
      [400],
    );
    expectRefusalShape(await send('{}', { ...json, 'content-length': '5000000' }), [400, 413]);
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
    '',
  ])('the content type %j', async (type) =>
    expectRefusalShape(await send('a=1', { 'content-type': type }), [400, 415]),
  );

  test('prototypes', async () => {
    const login = '/api/users/login';
    for (const raw of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      expectRefusalShape(await send(raw, json, login), [400]);
    }
    const body = orderBody([{ product, qty: 1 }]);
    expectRefusalShape(await send(`${JSON.stringify(body).slice(0, -1)},"__proto__":{"polluted":1}}`), [400]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('characters that text cannot hold, wherever text is taken', async () => {
    const bad = ['a\u0000b', '\ud800', 'a\u202eb', '\u0007'];
    for (const name of bad) {
      const registration = { name, email: 'a@people.test', password: 'a long passphrase', picture: '/a.svg' };
      expectRefusalShape(await shop.call('POST', '/api/users', { body: registration }), [400]);
      const review = { name, rating: 5, comment: 'Good' };
      expectRefusalShape(
        await shop.call('POST', `/api/products/${product}/reviews`, { token, body: review }),
        [400],
      );
      const login = { email: `${name}@people.test`, password: name };
      const answer = await shop.call('POST', '/api/users/login', { body: login });
      expectRefusalShape(answer, [400, 401]);
      const pay = { id: name };
      const paid = await shop.call('PUT', `/api/orders/${product}/pay`, { token, body: pay });
      expectRefusalShape(paid, [400, 404]);
    }
  });

  const ids = [
    'x',
    '0',
    '-1',
    'null',
    'undefined',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%27%20or%201=1',
    '[object%20Object]',
    '01930000-0000-7000-8000-00000000000',
    'zzzzzzzz-0000-7000-8000-000000000000',
    'x'.repeat(400),
    'x'.repeat(4000),
  ];
  test('ids of any form', async () => {
    for (const id of ids) {
      for (const path of [
        `/api/products/${id}`,
        `/api/orders/${id}`,
        `/users/${id}`,
        `/products/${id}/reviews`,
      ]) {
        expectRefusalShape(await shop.call('GET', path, { token }), [400, 404, 414]);
      }
      expectRefusalShape(await shop.call('DELETE', `/api/products/${id}`, { token }), [400, 404, 414]);
    }
  });

  test('an address that cannot be decoded', async () => {
    for (const path of ['/api/products/%', '/api/products/%ff', '/api/%', '/%c0%ae%c0%ae/']) {
      expectRefusalShape(await shop.call('GET', path), [400, 404]);
    }
  });

  test('calls that are not there', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/products/x/y/z',
      '/api/orders/x/y',
      '/wp-login.php',
      '/.env',
    ]) {
      expectRefusalShape(await shop.call('GET', path), [404]);
    }
    for (const method of ['DELETE', 'PATCH', 'PUT']) {
      expectRefusalShape(await shop.call(method, '/api/products', { token, body: {} }), [404, 405]);
    }
    expect((await shop.call('TRACE', '/api/products')).status).toBeGreaterThanOrEqual(400);
  });

  test('and the shop works on', async () => {
    expect(bodyOf(await shop.call('GET', '/api/ready'))).toEqual({ status: 'ok' });
    expect(refusalOf(await send('{}'))).toBe('400 invalid-field');
  });
});
