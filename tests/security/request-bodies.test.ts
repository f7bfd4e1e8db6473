import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createProduct,
  orderBody,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { JSON_TYPE, rawCallsOf } from '../support/raw-calls.ts';
import { expectRefusalShape } from '../support/refusals.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('a malformed call is refused:', (shop) => {
  let administrator: Person;
  let token: string;
  let product: string;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    ({ token } = administrator);
    product = (await createProduct(shop, administrator))._id;
  });
  const { send, get } = rawCallsOf(shop, () => token);

  test.each([
    ...['{', '{"a":1,}', 'null', '[]', '"text"', '12', 'true', '{}', "{'a':1}", '\u0000', 'NaN', '{"a":1e}'],
    ...['{"orderItems":{}}', '{"orderItems":[null]}', '{"orderItems":[[]]}', '{"orderItems":"x"}'],
    '{"orderItems":{"length":1}}',
  ])('the body %j', async (raw) => expectRefusalShape(await send(raw), [400]));

  test.each([
    ['{"orderItems":[],}', 'not-json', 'The body is not JSON: there is a mistake at line 1, column 18'],
    ['{"orderItems":[', 'not-json', 'The body is not JSON'],
    ['{"a":1,"a":2}', 'not-json', 'The body is not clear: the name “a” stands twice in one object'],
    ['{"__proto__":{}}', 'not-json', 'The body must not have a field “__proto__”'],
    ['['.repeat(40), 'not-json', 'The body has more than 32 levels'],
    ['[]', 'invalid-field', 'The body must be an object'],
    ['"text"', 'invalid-field', 'The body must be an object'],
    ['null', 'invalid-field', 'The body must be an object'],
    ['', 'invalid-field', 'The body must be an object'],
    ['{"orderItems":{}}', 'invalid-field', 'Please check the field orderItems: must be a list'],
  ])('the body %j, with a sentence that says what is wrong', async (raw, code, message) => {
    const answer = await send(raw);
    expect(refusalOf(answer)).toBe(`400 ${code}`);
    expect(answer.body.message).toBe(message);
  });

  test('C2: an object or a list in place of a text', async () => {
    for (const wrong of [{}, [], ['a'], { length: 1 }, { $ne: null }, 1, true, null]) {
      const login = { email: 'a@people.test', password: wrong };
      expectRefusalShape(await shop.call('POST', '/api/users/login', { body: login }), [400]);
      expectRefusalShape(
        await shop.call('POST', '/api/users/login', { body: { ...login, email: wrong } }),
        [400],
      );
      const review = { name: wrong, rating: 5, comment: 'Good' };
      expectRefusalShape(
        await send(JSON.stringify(review), JSON_TYPE, `/api/products/${product}/reviews`),
        [400],
      );
    }
  });

  test('C2: a repeated or bracketed name in a query', async () => {
    for (const query of [
      'keyword=a&keyword=b',
      'keyword[]=a',
      'keyword[x]=a',
      'keyword=a&keywor%64=b',
      'x=1&x=2',
      '%6beyword%5B%5D=a',
    ]) {
      for (const path of ['/api/products', '/products/shops', '/api/orders', '/api/users'])
        expectRefusalShape(await get(`${path}?${query}`), [400]);
    }
    expect((await get('/api/products?&&keyword=&=&x=1&y=1')).status).toBe(200);
  });

  test('C2: a repeated name in a body, however it is escaped', async () => {
    const login = (rest: string) =>
      send(`{"email":"a@people.test","password":"${'x'.repeat(9)}"${rest}}`, JSON_TYPE, '/api/users/login');
    expect(refusalOf(await login(''))).toBe('401 wrong-credentials');
    for (const rest of [',"email":"b@people.test"', ',"emai\\u006c":"b@people.test"', ',"x":[{"y":1,"y":2}]'])
      expectRefusalShape(await login(rest), [400]);
  });

  test('C3: prototype names, and later answers stay clean', async () => {
    for (const raw of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":[{"__proto__":[]}]}',
      '{"\\u005f_proto__":{}}',
    ])
      expectRefusalShape(await send(raw, JSON_TYPE, '/api/users/login'), [400]);
    const body = orderBody([{ product, qty: 1 }]);
    expectRefusalShape(await send(`${JSON.stringify(body).slice(0, -1)},"__proto__":{"polluted":1}}`), [400]);
    for (const query of ['__proto__[polluted]=1', 'constructor.prototype.polluted=1', '__proto__=1'])
      expect((await get(`/api/products?${query}`)).status).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(bodyOf(await get('/api/products'))).not.toHaveProperty('polluted');
  });

  test('C5: invalid UTF-8, UTF-16 and other charsets', async () => {
    const latin1 = Buffer.from('{"orderItems":"caf\xe9"}', 'latin1');
    for (const raw of [
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      latin1,
      Buffer.from('{"orderItems":[]}', 'utf16le'),
      Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
    ])
      expectRefusalShape(await send(raw), [400]);
    for (const charset of ['utf-16', 'utf-16le', 'utf-7', 'iso-8859-1', '"UTF-32"'])
      expectRefusalShape(await send('{}', { 'content-type': `application/json; charset=${charset}` }), [415]);
    for (const charset of ['utf-8', '"UTF-8"'])
      expect(refusalOf(await send('{}', { 'content-type': `application/json; charset=${charset}` }))).toBe(
        '400 invalid-field',
      );
    for (const query of [
      'keyword=%ff',
      'keyword=%c0%ae',
      'keyword=%ed%a0%80',
      'keyword=%',
      '%ff=1',
      'keyword=a%00',
    ])
      expectRefusalShape(await get(`/api/products?${query}`), [400]);
  });

  test('C5: NUL, lone surrogates, control characters and direction overrides in any text', async () => {
    for (const name of [
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      'a\u202eb',
      'a\u2066b',
      '\u0007',
      '\u001b[2J',
      'a\u007f',
    ]) {
      const registration = { name, email: 'a@people.test', password: 'a long passphrase', picture: '/a.svg' };
      expectRefusalShape(await shop.call('POST', '/api/users', { body: registration }), [400]);
      const review = { name, rating: 5, comment: 'Good' };
      expectRefusalShape(
        await send(JSON.stringify(review), JSON_TYPE, `/api/products/${product}/reviews`),
        [400],
      );
      expectRefusalShape(
        await send(
          JSON.stringify({ ...review, name: 'A', comment: name }),
          JSON_TYPE,
          `/api/products/${product}/reviews`,
        ),
        [400],
      );
      const login = { email: `${name}@people.test`, password: name };
      expectRefusalShape(await shop.call('POST', '/api/users/login', { body: login }), [400, 401]);
      expectRefusalShape(
        await shop.call('PUT', `/api/orders/${product}/pay`, { token, body: { id: name } }),
        [400, 404],
      );
      expectRefusalShape(
        await get(
          `/api/products?keyword=${encodeURIComponent(name.toWellFormed())}`.replace(
            '%EF%BF%BD',
            '%ED%A0%80',
          ),
        ),
        [400],
      );
    }
  });

  test('C6: a body that is too large, too deep or has too many names', { tags: 'long' }, async () => {
    expectRefusalShape(await send(JSON.stringify({ a: 'x'.repeat(200_000) })), [413]);
    expectRefusalShape(await send('x'.repeat(10_000_000)), [413]);
    expectRefusalShape(
      await send(`{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":1`).join()}}`),
      [413],
    );
    expectRefusalShape(
      await send(`{${Array.from({ length: 7_000 }, (_, key) => `"${key}":1`).join()}}`),
      [400],
    );
    for (const depth of [33, 50_000, 100_000]) {
      expectRefusalShape(await send('['.repeat(depth) + ']'.repeat(depth)), [400, 413]);
      expectRefusalShape(await send('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)), [400, 413]);
      expectRefusalShape(await send('['.repeat(depth)), [400, 413]);
    }
    // This body is as deep as allowed and of a kind that may be larger than others: a receipt with its picture.
    expectRefusalShape(
      await send('['.repeat(1_300_000), JSON_TYPE, `/api/orders/${product}/receipts`),
      [400],
    );
    // The largest body that a guest may send, of the values that are dearest to read.
    const many = await send(
      `[${'{},'.repeat(1_400_000)}0]`,
      JSON_TYPE,
      `/api/tour/${'x'.repeat(22)}/reports`,
    );
    expectRefusalShape(many, [400]);
    expect(many.body).toMatchObject({ code: 'not-json', message: expect.stringContaining('50000 values') });
    expectRefusalShape(await send('{}', { ...JSON_TYPE, 'content-length': '5000000' }), [400, 413]);
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'text/json',
    'application/json5',
    'application/jsonp',
    'x',
    '',
    'application/ld+json',
  ])('C6: the content type %j', async (type) =>
    expectRefusalShape(await send('{"a":1}', { 'content-type': type }), [415]),
  );

  test('C6: a body in another encoding than declared', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity', 'x'])
      expectRefusalShape(await send('{}', { ...JSON_TYPE, 'content-encoding': encoding }), [415]);
    expect(refusalOf(await send('{}', { ...JSON_TYPE, 'content-encoding': 'identity' }))).toBe(
      '400 invalid-field',
    );
  });

  test('unknown paths and methods', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/products/x/y/z',
      '/api/orders/x/y',
      '/wp-login.php',
      '/.env',
    ])
      expectRefusalShape(await shop.call('GET', path), [404]);
    for (const method of ['DELETE', 'PATCH', 'PUT'])
      expectRefusalShape(await shop.call(method, '/api/products', { token, body: {} }), [404, 405]);
  });

  test('unknown fields are dropped and not stored', async () => {
    const more = {
      secret: 'kept?',
      $where: '1',
      numReviews: 99,
      rating: 5,
      deleted_at: '2020-01-01',
      'a.b': 1,
    };
    const saved = bodyOf(
      await shop.call('PUT', `/api/products/${product}`, { token, body: { ...productFields(), ...more } }),
    );
    expect(saved).toMatchObject({ rating: 0, numReviews: 0 });
    expect(JSON.stringify(saved)).not.toContain('kept?');
  });

  test('the shop still works afterwards', async () => {
    expect(bodyOf(await shop.call('GET', '/api/ready'))).toEqual({ status: 'ok' });
    expect(refusalOf(await send('{}'))).toBe('400 invalid-field');
  });
});
