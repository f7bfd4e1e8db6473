import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlannedDelivery } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { MethodOffer, PaymentMethod } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { dayIn } from '../support/deliveries.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { handedOver, openTour, readTour, today, useTour } from '../support/tours.ts';

/** The price of a chair, delivered; the law lets one person pay 30,000 in cash on a day. */
const TOTAL = 20_550;

describeShop(
  'the cash of one person',
  (shop) => {
    const on = useTour(shop);
    const cast = {} as { chair: Product; phone: string };
    beforeAll(async () => {
      await switchOn(shop, on.administrator, ['BankTransfer', 'PayOnDelivery']);
    });
    beforeEach(async () => {
      cast.chair = await createProduct(shop, on.administrator, { price: 17_000, countInStock: 40 });
      cast.phone = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
    });
    const place = async (
      buyer: Person,
      { phone = `0${cast.phone}`, method = 'BankTransfer' as PaymentMethod } = {},
    ) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, phone };
      const body = orderBody([{ product: cast.chair._id, qty: 1 }], {
        paymentMethod: method,
        shippingAddress,
      });
      const headers = { 'idempotency-key': randomUUID() };
      return bodyOf<Order>(
        await shop.call('POST', '/api/orders', { token: buyer.token, body, headers }),
        201,
      );
    };
    const asOwner = (method: string, path: string, body?: object): Promise<Answer> =>
      shop.call(method, `/api${path}`, { token: on.administrator.token, body });
    const record = (order: Order, amount = TOTAL) =>
      asOwner('POST', `/orders/${order._id}/recorded-payments`, { way: 'cash', amount });
    /** Another account whose order names the same number, spelt otherwise, and has paid in cash today. */
    const payWithOtherAccount = async () => {
      const order = await place(await createCustomer(shop), { phone: `+251 ${cast.phone}` });
      expect(order.totalPrice).toBe(TOTAL);
      bodyOf(await record(order));
    };
    const sell = (amount: number) =>
      shop.call('POST', '/api/counter/sales', {
        token: on.administrator.token,
        headers: { 'idempotency-key': randomUUID() },
        body: {
          orderItems: [{ product: cast.chair._id, qty: 1, price: 17_000 }],
          takenNow: true,
          phone: `251${cast.phone}`,
          payments: [{ way: 'cash', amount }],
        },
      });

    test('is added up over the accounts that name one number, whichever way it is taken', async () => {
      await payWithOtherAccount();
      const other = await place(on.buyer);
      expect(refusalOf(await record(other))).toBe('409 over-cash-limit');
      expect(refusalOf(await record(other, 9_450.01))).toBe('409 over-cash-limit');
      expect(refusalOf(await sell(19_550))).toBe('409 over-cash-limit');
      const atDoor = await place(on.buyer, { method: 'PayOnDelivery' });
      const payment = { way: 'cash', amount: TOTAL };
      expect(refusalOf(await asOwner('PUT', `/orders/${atDoor._id}/deliver`, { payment }))).toBe(
        '409 over-cash-limit',
      );
      const stop = await on.plan(atDoor._id);
      expect(refusalOf(await on.report(handedOver(stop, { cash: TOTAL })))).toBe('409 over-cash-limit');
      bodyOf(await record(other, 9_450));
      expect(refusalOf(await record(other, 1))).toBe('409 over-cash-limit');
    });

    test('is added up over orders that one account has sent to several numbers, and from there to other accounts', async () => {
      const [first, second] = [await place(on.buyer), await place(on.buyer, { phone: '0911000001' })];
      bodyOf(await record(first));
      bodyOf(await record(second, 5_000));
      const third = await place(await createCustomer(shop));
      expect(refusalOf(await record(third, 4_450.01))).toBe('409 over-cash-limit');
      bodyOf(await record(third, 4_450));
    });

    test('is added up over two accounts of one mailbox, whatever follows its plus', async () => {
      const mailbox = `cash${randomUUID().slice(0, 8)}`;
      const phoneOf = (end: string) => `09${cast.phone.slice(1, -1)}${end}`;
      const [one, two] = [
        await createCustomer(shop, { email: `${mailbox}@cash.test` }),
        await createCustomer(shop, { email: `${mailbox}+2@cash.test` }),
      ];
      bodyOf(await record(await place(one, { phone: phoneOf('1') })));
      const other = await place(two, { phone: phoneOf('2') });
      expect(refusalOf(await record(other))).toBe('409 over-cash-limit');
    });

    test('two people with numbers and accounts of their own each have the whole limit', async () => {
      await payWithOtherAccount();
      const other = await place(on.buyer, { phone: '0911000002' });
      expect(bodyOf<Order>(await record(other)).isPaid).toBe(true);
    });

    test('two payments of one person at the same moment come to no more than the limit', async () => {
      const orders = [await place(on.buyer), await place(await createCustomer(shop))];
      const answers = await Promise.all(orders.map((order) => record(order)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test('the run sheet and the page of the driver say the same sum, which is what may be taken', async () => {
      await payWithOtherAccount();
      const order = await place(on.buyer, { method: 'PayOnDelivery' });
      await on.plan(order._id);
      const sheet = bodyOf<PlannedDelivery[]>(
        await asOwner('GET', `/deliveries/half-day?day=${today()}&half=morning`),
      ).find((each) => each.order._id === order._id)!;
      const stop = (await on.read()).stops.find((each) => each.order === order.number)!;
      expect([sheet.amountDue, sheet.cashAtMost, stop.cashMost]).toEqual([TOTAL, 9_450, 9_450]);
    });

    test('of tomorrow the run sheet and the page of the driver allow the whole limit, which nobody has used yet', async () => {
      await payWithOtherAccount();
      const order = await place(on.buyer, { method: 'PayOnDelivery' });
      const day = dayIn(1);
      await on.plan(order._id, { day });
      const sheet = bodyOf<PlannedDelivery[]>(
        await asOwner('GET', `/deliveries/half-day?day=${day}&half=morning`),
      ).find((each) => each.order._id === order._id)!;
      const tour = await readTour(on, await openTour(on, on.crew, { day }));
      const stop = tour.stops.find((each) => each.order === order.number)!;
      expect([sheet.cashAtMost, stop.cashMost]).toEqual([TOTAL, TOTAL]);
    });

    test('the ways to pay of an order and of a checkout count what other orders owe at the door', async () => {
      await place(on.buyer, { method: 'PayOnDelivery' });
      const order = await place(await createCustomer(shop));
      const methods = bodyOf<MethodOffer[]>(await asOwner('GET', `/orders/${order._id}/methods`));
      expect(methods.find(({ method }) => method === 'PayOnDelivery')).toMatchObject({
        withoutCash: true,
        cashLimit: 30_000,
      });
      const quote = bodyOf<Quote>(
        await shop.call('POST', '/api/orders/quote', {
          token: on.buyer.token,
          body: { orderItems: [{ product: cast.chair._id, qty: 1 }] },
        }),
      );
      expect(quote.methods.find(({ method }) => method === 'PayOnDelivery')).toMatchObject({
        withoutCash: true,
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
