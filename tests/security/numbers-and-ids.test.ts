import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createProduct,
  orderBody,
  productFields,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { JSON_TYPE, rawCallsOf } from '../support/raw-calls.ts';
import { expectRefusalShape } from '../support/refusals.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('malformed numbers and ids are refused:', (shop) => {
  let administrator: Person;
  let token: string;
  let product: string;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    ({ token } = administrator);
    product = (await createProduct(shop, administrator))._id;
  });
  const { send, get } = rawCallsOf(shop, () => token);

  test('C8: numbers that are invalid or far too large', async () => {
    for (const number of [
      ...['00', '-0', '-1', '1.5', '1e0', '1e9', '1e400', '-1e400', '9007199254740993', 'NaN', 'Infinity'],
      ...['0x', '0x1', '١', '፭', '５', '1 1', '+1', '%2b1', '1+', '1_0', '1,0', '1.', '.1', '9'.repeat(400)],
      ...['true', 'None', 'nil', '{}', '__proto__'],
    ]) {
      expectRefusalShape(await get(`/api/products?pageNumber=${number}`), [400]);
      expectRefusalShape(await get(`/api/orders?page=${number}`), [400]);
    }
    const order = (qty: string) =>
      send(JSON.stringify(orderBody([{ product, qty: 7777 }])).replace('7777', qty));
    for (const qty of [
      ...['0', '-1', '1.5', '1e400', '9007199254740993', 'null', 'true', '[1]', '1001', '-0.1'],
      ...[
        '"0"',
        '"2e0"',
        '"0x2"',
        '""',
        '" 2"',
        '"+2"',
        '"2."',
        '"1001"',
        '"٥"',
        '"true"',
        '["2"]',
        '[["2"]]',
      ],
      ...[`"${'9'.repeat(400)}"`, '"1e400"', '"constructor"', '{"valueOf":2}'],
    ])
      expectRefusalShape(await order(qty), [400]);
    const review = (rating: string) =>
      send(`{"name":"A","comment":"B","rating":${rating}}`, JSON_TYPE, `/api/products/${product}/reviews`);
    for (const rating of ['0', '6', '4.5', '"5e0"', '"6"', 'true', 'null', '1e400', '-5', '[5]'])
      expectRefusalShape(await review(rating), [400]);
    const save = (fields: string) =>
      shop.call('PUT', `/api/products/${product}`, {
        token,
        headers: JSON_TYPE,
        raw: `${JSON.stringify(productFields())
          .slice(0, -1)
          .replace(/"(price|countInStock)":\d+,?/g, '')
          .replace(/,$/, '')},${fields}}`,
      });
    for (const stock of ['-1', '1.5', '1e400', '1000001', '"5,0"', '"1000001"', 'null', '9007199254740993'])
      expectRefusalShape(await save(`"price":5,"countInStock":${stock}`), [400]);
    for (const price of [
      '0',
      '-0',
      '-1',
      '0.001',
      '0.005',
      '1e21',
      '1e400',
      '100000000',
      '"5e0"',
      '"0.005"',
      'null',
    ])
      expectRefusalShape(await save(`"price":${price},"countInStock":1`), [400]);
    const known = bodyOf(await save('"price":5,"countInStock":1'));
    for (const version of ['-1', '"-1"', '"1.5"', '1.5', '2147483648', '9007199254740991', '1e400'])
      expectRefusalShape(
        await save(`"price":5,"countInStock":1,"loadedFrom":{"contentVersion":${version},"countInStock":1}`),
        [400],
      );
    expect(bodyOf(await get(`/api/products/${product}`))).toMatchObject({
      price: 5,
      contentVersion: known.contentVersion,
    });
  });

  const ids = [
    ...[
      'x',
      '0',
      '-1',
      'null',
      'undefined',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      '%27%20or%201=1',
      '[object%20Object]',
      '%ff',
      '*',
      '__proto__',
    ],
    ...[
      '01930000-0000-7000-8000-00000000000',
      'zzzzzzzz-0000-7000-8000-000000000000',
      '01930000-0000-7000-8000-000000000000%0a',
    ],
    ...['x'.repeat(400), 'x'.repeat(4000), 'x'.repeat(10_000)],
  ];
  test('C10: ids of any form', { tags: 'long' }, async () => {
    for (const id of ids) {
      for (const path of [
        `/api/products/${id}`,
        `/api/orders/${id}`,
        `/users/${id}`,
        `/products/${id}/reviews`,
        `/api/policies/${id}`,
        `/images/preview/${id}`,
      ])
        expectRefusalShape(await get(path), [400, 404, 414]);
      for (const path of [`/api/products/${id}`, `/api/users/${id}`])
        expectRefusalShape(await shop.call('DELETE', path, { token }), [400, 404, 414]);
      expectRefusalShape(
        await shop.call('PUT', `/api/orders/${id}/pay`, { token, body: { id: 'x' } }),
        [400, 404, 414],
      );
    }
    expect((await get(`/api/products/${product}`)).status).toBe(200);
  });

  test('C10: paths that cannot be decoded or that leave their folder', async () => {
    for (const path of [
      '/api/products/%',
      '/api/products/%ff',
      '/api/%',
      '/%c0%ae%c0%ae/',
      '/images/demo/%2e%2e/%2e%2e/package.json',
      '/images/demo/..%5c..%5cpackage.json',
    ])
      expectRefusalShape(await shop.call('GET', path), [400, 403, 404]);
  });
});
