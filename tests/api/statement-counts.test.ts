import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tour } from '../../contract/deliveries/tours.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { watchStatements, type StatementWatch } from '../support/statement-watch.ts';
import { createCrew, openTour, orderPieces, plan } from '../support/tours.ts';

const MANY = 20;
/** The statements with which pg-boss stores a job. */
const OF_JOBS = /\bjobs\./;

describeShop(
  'the number of SQL statements of a request',
  (shop) => {
    let watch: StatementWatch;
    let owner: Person;
    let buyer: Person;
    const products: Product[] = [];
    const few: Record<string, string> = {};
    const many: Record<string, string> = {};

    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      await switchOn(shop, owner);
      buyer = await createCustomer(shop);
      for (let index = 0; index < MANY; index += 1)
        products.push(
          await createProduct(shop, owner, { name: `Stool ${index}`, price: 100, countInStock: 1000 }),
        );
      const lines = products.map(({ _id }) => ({ product: _id, qty: 1 }));
      few['order'] = (await placeOrder(shop, buyer, lines.slice(0, 1)))._id;
      many['order'] = (await placeOrder(shop, buyer, lines))._id;
      for (let index = 0; index < 3; index += 1) await placeOrder(shop, buyer, lines.slice(0, 2));
      [few['product'], many['product']] = [products[0]!._id, products[1]!._id];
      await review(buyer, few['product']);
      for (let index = 0; index < MANY / 4; index += 1) {
        await review(await createCustomer(shop), many['product']);
      }
      watch = watchStatements();
    });
    afterAll(() => watch.stop());

    const review = async ({ token }: Person, product: string) => {
      const body = { name: 'Buyer', rating: 4, comment: 'Good' };
      bodyOf(await shop.call('POST', `/api/products/${product}/reviews`, { token, body }), 201);
    };

    async function expectStatements(name: string, most: number, call: () => Promise<unknown>): Promise<void> {
      await call();
      const own = (await watch.during(call)).filter((text) => !OF_JOBS.test(text));
      expect(own.length, `${name} takes these statements:\n${own.join('\n')}`).toBeLessThanOrEqual(most);
    }
    const get = (path: string, token?: string) => async () => bodyOf(await shop.call('GET', path, { token }));

    test.each<[name: string, most: number, of: () => string[]]>([
      ['home', 1, () => ['/api/products', '/api/products?pageNumber=2']],
      ['a list', 1, () => ['/api/products/shops?size=1', `/api/products/shops?size=${MANY}`]],
      ['a search', 1, () => ['/api/products/shops?keyword=stool%2019', '/api/products/shops?keyword=stool']],
      ['the best rated', 1, () => ['/api/products/top']],
      ['a product', 5, () => [few, many].map(({ product }) => `/api/products/${product}`)],
      ['reviews', 3, () => [few, many].map(({ product }) => `/api/products/${product}/reviews`)],
      ['the shop itself', 0, () => ['/api/store']],
    ])('%s: at most %i, however many rows there are', async (name, most, paths) => {
      for (const path of paths()) await expectStatements(name, most, get(path));
    });

    test.each([
      ['own orders', 3, '/api/orders/myorders', () => buyer],
      ['orders', 3, '/api/orders', () => owner],
      ['all products', 3, '/api/products/inventory', () => owner],
      ['people', 3, '/api/users', () => owner],
      ['incoming money', 5, '/api/incoming-money', () => owner],
      ['hidden reviews', 4, '/api/reviews/hidden', () => owner],
      ['the audit log', 6, '/api/audit', () => owner],
    ] as const)('the list of %s: at most %i, for one row or twenty', async (name, most, path, who) => {
      for (const size of [1, MANY])
        await expectStatements(name, most, get(`${path}?size=${size}`, who().token));
    });

    test('an order and all around it is two statements besides the one for the session', async () => {
      for (const { order } of [few, many]) {
        await expectStatements('the page of an order', 3, get(`/api/orders/${order}`, buyer.token));
        const { number } = bodyOf<Order>(
          await shop.call('GET', `/api/orders/${order}`, { token: owner.token }),
        );
        await expectStatements(
          'its page in the back office',
          3,
          get(`/api/orders/number/${number}`, owner.token),
        );
      }
    });

    test("a crew's tour: as many statements for one stop as for eight", async () => {
      const touring = { shop, administrator: owner };
      const taken: number[] = [];
      for (const stops of [1, 8]) {
        const crew = await createCrew(touring);
        for (let stop = 1; stop <= stops; stop += 1) {
          const { _id } = await orderPieces(touring, buyer, { product: products[stop]!._id });
          await plan(touring, _id, crew, { stop });
        }
        const token = await openTour(touring, crew);
        await expectStatements('a tour', 11, get(`/api/tour/${token}`));
        taken.push((await watch.during(get(`/api/tour/${token}`))).length);
        expect(bodyOf<Tour>(await shop.call('GET', `/api/tour/${token}`)).stops).toHaveLength(stops);
      }
      expect(taken[1]).toBe(taken[0]);
    });

    test(
      'orders: quote, placing, order page and list take as many for one line as for twenty',
      { tags: 'long' },
      async () => {
        // Another note makes it another order, so that each call without a key writes one.
        const body = (count: number) =>
          orderBody(
            products.slice(0, count).map(({ _id }) => ({ product: _id, qty: 1 })),
            { shippingAddress: { ...SHIPPING_ADDRESS, deliveryNote: randomUUID() } },
          );
        for (const count of [1, MANY]) {
          const { token } = buyer;
          const { orderItems } = body(count);
          await expectStatements('a quote', 3, async () =>
            bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } })),
          );
          // One of them asks for the language of the buyer's mails.
          await expectStatements('an order', 12, async () =>
            bodyOf(await shop.call('POST', '/api/orders', { token, body: body(count) }), 201),
          );
        }
        for (const query of ['?keyword=nobody', ''])
          // Three of them write down who takes it.
          await expectStatements(
            'the table of orders',
            7,
            get(`/api/orders/export.csv${query}`, owner.token),
          );
      },
    );
  },
  { variables: AT_ONCE, on: ['PostgreSQL'] },
);
