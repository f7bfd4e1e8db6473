import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { QuotationSummary } from '../../contract/orders/quotations.ts';
import {
  BANK_ACCOUNT,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newPhone } from '../support/messages.ts';
import { orderByPhone } from '../support/find.ts';
import { orderQuotation, quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const TOO_MUCH = '409 too-much-unpaid';

describeShop(
  'goods that a buyer holds without having paid or proven anything',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let stool: Product;
    let sofa: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery'], {
        bankAccounts: [BANK_ACCOUNT],
      });
      [chair, stool, sofa] = await Promise.all([
        createProduct(shop, administrator, { price: 1000, countInStock: 500 }),
        createProduct(shop, administrator, { price: 1000, countInStock: 500 }),
        createProduct(shop, administrator, { price: 40_000, countInStock: 500 }),
      ]);
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
    });

    const order = (product: Product, qty: number, by: Pick<Person, 'token'> = buyer, more: object = {}) =>
      shop.call('POST', '/api/orders', {
        token: by.token,
        headers: { 'idempotency-key': randomUUID() },
        body: orderBody([{ product: product._id, qty }], { paymentMethod: 'BankTransfer', ...more }),
      });
    const asOwner = (path: string, body: object = {}) =>
      shop.call('POST', path, { token: administrator.token, body });

    test('B25: are so many pieces, over whatever products, orders and spellings of the address', async () => {
      const { _id: first } = bodyOf<Order>(await order(chair, 3), 201);
      bodyOf(await order(stool, 2), 201);
      expect(refusalOf(await order(stool, 1))).toBe(TOO_MUCH);
      const spelling = await createCustomer(shop, { email: buyer.email.replace('@', '+2@') });
      expect(refusalOf(await order(stool, 1, spelling))).toBe(TOO_MUCH);
      bodyOf(await order(stool, 1, await createCustomer(shop)), 201);
      bodyOf(await shop.call('POST', `/api/orders/${first}/cancel`, { token: buyer.token, body: {} }));
      bodyOf(await order(stool, 3, spelling), 201);
    });

    test('B25: are worth so much', async () => {
      bodyOf(await order(sofa, 1), 201);
      expect(refusalOf(await order(sofa, 1))).toBe(TOO_MUCH);
      bodyOf(await order(chair, 1), 201);
    });

    test('B25: are no more when the orders are placed at the same moment', async () => {
      const more = { paymentMethod: 'PayPal' };
      const answers = await Promise.all(
        [chair, stool, chair, stool].map((product) => order(product, 4, buyer, more)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    });

    test('B25: are bounded no more once the buyer has paid an order, also in part', async () => {
      const { _id: first } = bodyOf<Order>(await order(chair, 5), 201);
      expect(refusalOf(await order(stool, 1))).toBe(TOO_MUCH);
      const part = { way: 'transfer', reference: `FT${randomUUID().slice(0, 8).toUpperCase()}`, amount: 500 };
      bodyOf(await asOwner(`/api/orders/${first}/recorded-payments`, part));
      bodyOf(await order(stool, 30), 201);
    });

    test('B25: are bounded no more once the shop has reached the buyer at their number', async () => {
      const phone = newPhone();
      const body = { name: 'Hana', phone };
      const hana = bodyOf<Person>(await shop.call('POST', '/api/users/by-phone', { body }), 201);
      const own = { shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone } };
      const { _id: first } = bodyOf<Order>(await order(chair, 5, hana, own), 201);
      expect(refusalOf(await order(stool, 1, hana, own))).toBe('409 phone-needs-proof');
      bodyOf(await asOwner(`/api/orders/${first}/phone-proof`));
      bodyOf(await order(stool, 30, hana, own), 201);
    });

    test('B25: leave out what the shop itself writes down or offers', async () => {
      bodyOf(await order(chair, 5), 201);
      expect((await orderByPhone(shop, administrator, chair._id, {}))._id).toBeTruthy();
      const offered = quotationBody([{ product: stool._id, qty: 30 }]);
      const quotation = bodyOf<QuotationSummary>(await asOwner('/api/quotations/by-staff', offered), 201);
      bodyOf(await orderQuotation(shop, buyer, quotation), 201);
      const asked = quotationBody([{ product: stool._id, qty: 30 }]);
      const own = await shop.call('POST', '/api/quotations', { body: asked });
      expect(refusalOf(await orderQuotation(shop, buyer, bodyOf(own, 201)))).toBe(TOO_MUCH);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS, UNPAID_PIECES: '5', UNPAID_ETB: '60000' } },
);
