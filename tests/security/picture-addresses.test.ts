import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'addresses of pictures',
  (shop) => {
    let administrator: Person;
    let customer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop);
    });

    const WRONG_PICTURES = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'http://evil.test/a.jpg',
      '//evil.test/a.jpg',
      '/\\evil.test/a.jpg',
      '\\\\evil.test\\a',
      'https:evil.test',
      'ftp://evil.test/a',
      'vbscript:x',
      'blob:https://shop.test/1',
      'a.jpg',
      'https://evil.test/a b',
      'https://evil.test/"onerror="x',
      '/a.jpg\nx"',
      ' //evil.test',
      'java\nscript:x',
      '\tjavascript:x',
      '/a"><script>',
    ];
    test('C14: every field for a picture takes only https addresses or paths of this shop', async () => {
      const { _id } = await createProduct(shop, administrator);
      for (const picture of WRONG_PICTURES) {
        const person = { name: 'A', email: newAddress(), password: 'a long passphrase', picture };
        const registered = await shop.call('POST', '/api/users', { body: person });
        const profile = { name: customer.name, email: customer.email, picture };
        const saved = await shop.call('PUT', '/api/users/profile', { body: profile, token: customer.token });
        const products = [{ image: picture }, { images: ['/a.jpg', picture] }].map((fields) =>
          shop.call('PUT', `/api/products/${_id}`, {
            token: administrator.token,
            body: productFields(fields),
          }),
        );
        const all = [registered, saved, ...(await Promise.all(products))];
        expect([picture, ...all.map(refusalOf)]).toEqual([picture, ...all.map(() => '400 invalid-field')]);
      }
    });

    test('C14: the server fetches no address that it is given', async () => {
      let calls = 0;
      const listener = createServer((socket) => {
        calls += 1;
        socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      const image = `https://127.0.0.1:${(listener.address() as AddressInfo).port}/a-400.jpg`;
      const product = await createProduct(shop, administrator, { image, images: [image] });
      const { token } = customer;
      bodyOf(
        await shop.call('PUT', '/api/users/profile', {
          token,
          body: { name: 'A', email: customer.email, picture: image },
        }),
      );
      const body = orderBody([{ product: product._id, qty: 1 }]);
      const order = bodyOf<Order>(await shop.call('POST', '/api/orders', { token, body }), 201);
      expect(
        (await shop.call('GET', `/images/preview/${product._id}-${product.contentVersion}.jpg`)).status,
      ).toBe(404);
      for (const path of [`/api/products/${product._id}`, '/sitemap.xml', '/api/orders/myorders'])
        await shop.call('GET', path, { token });
      const { _id, number } = order;
      bodyOf(await shop.call('POST', `/api/orders/${_id}/cancel`, { token, body: {} }));
      await shop.mailbox.waitFor(customer.email, new RegExp(`${number}`));
      listener.close();
      expect(calls).toBe(0);
    });
  },
  { variables: AT_ONCE },
);
