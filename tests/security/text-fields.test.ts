import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { operationsOf, schemasWithin, type Schema } from '../support/api-document.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'text fields',
  (shop) => {
    let administrator: Person;
    let customer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop);
    });

    test('every text, list and number that a call takes has a limit', () => {
      const operations = operationsOf();
      const taken = operations.flatMap(({ method, path, parameters, body }) => [
        ...parameters.flatMap(({ name, schema }) => [...schemasWithin(schema, `${method} ${path} ?${name}`)]),
        ...(body ? [...schemasWithin(body, `${method} ${path} `)] : []),
      ]);
      expect(taken.length).toBeGreaterThan(200);
      expect(taken.filter(([, schema]) => !hasMeasure(schema)).map(([at]) => at)).toEqual([]);
    });

    test(
      'C4: a keyword is searched literally, whatever it means to SQL or to patterns',
      { tags: 'long' },
      async () => {
        const names = ['50% Wool', 'a_b', 'back\\slash', 'x(y', "o'neill", '(?:.*)+$'];
        for (const name of names) await createProduct(shop, administrator, { name, brand: 'Literal' });
        const found = async (keyword: string, path = '/api/products/inventory') => {
          const query = new URLSearchParams({ keyword });
          const answer = await shop.call('GET', `${path}?${query}`, { token: administrator.token });
          return bodyOf<{ name: string }[]>(answer).map(({ name }) => name);
        };
        for (const nothing of ['%', '_', '\\', '(', '%%', '__', '.*', '[a-z]', '50%w%l', ' % ', "' or 1=1"])
          expect([nothing, await found(nothing, '/api/products/shops')]).toEqual([nothing, []]);
        expect(await found('50% wool', '/api/products/shops')).toEqual(['50% Wool']);
        expect(await found("o'neill", '/api/products/shops')).toEqual(["o'neill"]);
        for (const path of ['/api/users', '/api/orders'])
          for (const keyword of ['%', '_', '\\', "'"]) {
            const answer = await shop.call('GET', `${path}?${new URLSearchParams({ keyword })}`, {
              token: administrator.token,
            });
            expect(answer.status).toBe(200);
          }
      },
    );

    test('C4: a keyword of 5 KB, of accents only or of many words is refused or finds nothing', async () => {
      // A search for words that say nothing, such as 'a', finds everything.
      const long = ['x'.repeat(5_000), 'q '.repeat(2_500), '%'.repeat(5_000)];
      for (const keyword of long)
        for (const path of [
          '/api/products',
          '/api/products/shops',
          '/api/products/inventory',
          '/api/users',
          '/api/orders',
          '/api/orders/export.csv',
        ]) {
          const answer = await shop.call('GET', `${path}?${new URLSearchParams({ keyword })}`, {
            token: administrator.token,
          });
          expect([
            path,
            keyword.slice(0, 3),
            [400, 431].includes(answer.status) || isEmpty(answer.body),
          ]).toEqual([path, keyword.slice(0, 3), true]);
        }
      const accents = `e${'\u0301'.repeat(10_000)}`;
      expect(
        (await shop.call('GET', `/api/products?${new URLSearchParams({ keyword: accents })}`)).status,
      ).toBe(200);
      expect(
        (await shop.call('GET', `/api/products?${new URLSearchParams({ keyword: 'a '.repeat(49) })}`)).status,
      ).toBe(200);
    });

    const nameOf = async (name: string) => {
      const person = { name, email: newAddress(), password: 'a long passphrase', picture: '/a.svg' };
      const answer = await shop.call('POST', '/api/users', {
        body: person,
        from: `198.18.0.${name.length % 250}`,
      });
      return answer.status === 201 ? answer.body.name : refusalOf(answer);
    };

    test('C12: names in all scripts are stored unchanged', async () => {
      for (const name of [
        'አልማዝ በቀለ',
        'ኪዳነ-ማርያም ወ/ሮ',
        'عبد الرحمن',
        'Nguyễn Thị Ánh',
        'Zoë O’Brien',
        '李小龍',
        '👩‍👩‍👧 Almaz',
        'می‌خواهم',
      ])
        expect(await nameOf(name)).toBe(name);
    });

    test('C12: invisible characters in a name are removed, line breaks become spaces, stacked accents are cut', async () => {
      expect(await nameOf('Al\u200bmaz\u00ad Be\ufeffkele\u2060')).toBe('Almaz Bekele');
      expect(await nameOf('\u{e0041}Almaz\u{e0042}')).toBe('Almaz');
      expect(await nameOf('Almaz\r\nBcc: evil@evil.test')).toBe('Almaz Bcc: evil@evil.test');
      expect(await nameOf('Almaz\u2028\u2029\t  Bekele')).toBe('Almaz Bekele');
      expect(await nameOf(`Z${'\u0300'.repeat(90)}algo`)).toBe(`Z${'\u0300'.repeat(8)}algo`);
    });

    test('C12: a name without a visible character is refused', async () => {
      for (const name of [
        '\u200b',
        '\u200d\u200c',
        '\u3164',
        '\u00ad \u2060',
        '\u2800\u2800',
        '\u200e\u200f',
      ])
        expect(await nameOf(name)).toBe('400 invalid-field');
    });

    test('C12: line breaks in typed texts add no header to a mail', async () => {
      const { _id } = await createProduct(shop, administrator, { name: 'Chair\r\nBcc: evil@evil.test' });
      const body = orderBody([{ product: _id, qty: 1 }]);
      const shippingAddress = {
        ...body.shippingAddress,
        name: 'Almaz\r\nBcc: evil@evil.test',
        deliveryNote: 'Ring\r\n\r\nBcc: evil@evil.test',
      };
      const order = bodyOf(
        await shop.call('POST', '/api/orders', { token: customer.token, body: { ...body, shippingAddress } }),
        201,
      );
      expect(order.shippingAddress.name).toBe('Almaz Bcc: evil@evil.test');
      for (const wrong of [
        'a@people.test\r\nBcc: evil@evil.test',
        'a@people.test,evil@evil.test',
        '<a@people.test>',
        'a@people.test\n',
        ' a@b@people.test',
      ])
        expect([
          wrong,
          (await shop.call('POST', '/api/users/forgot-password', { body: { email: wrong } })).status,
        ]).toEqual([wrong, wrong.endsWith('test\n') ? 200 : 400]);
      const { _id: id, number } = order;
      bodyOf(await shop.call('POST', `/api/orders/${id}/cancel`, { token: customer.token, body: {} }));
      const mail = await shop.mailbox.waitFor(customer.email, new RegExp(`${number}`));
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(await shop.mailbox.to('evil@evil.test')).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);

const isEmpty = (body: unknown): boolean =>
  Array.isArray(body) ? body.length === 0 : (body as { products?: unknown[] }).products?.length === 0;

const BOUNDED_FORMATS = ['uuid', 'date'];

function hasMeasure({
  type,
  enum: values,
  const: value,
  format,
  maxLength,
  maxItems,
  exclusiveMinimum,
  minimum = exclusiveMinimum,
  maximum,
  properties,
}: Schema): boolean {
  if (values || value !== undefined) return true;
  if (type === 'string') return maxLength !== undefined || BOUNDED_FORMATS.includes(format ?? '');
  if (type === 'array') return maxItems !== undefined;
  if (type === 'number' || type === 'integer') return minimum !== undefined && maximum !== undefined;
  if (type === 'object') return properties !== undefined;
  return true;
}
