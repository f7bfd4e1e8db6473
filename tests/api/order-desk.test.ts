import { beforeAll, describe, expect, test } from 'vitest';
import type {
  DeskOrder,
  ListedOrder,
  OrderChoices,
  PreparedAnswer,
} from '../../contract/orders/order-desk.ts';
import type { OrderCounts } from '../../contract/orders/order-counts.ts';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { describeShop } from '../support/start-shop.ts';
import { allTold } from '../support/told.ts';

const GONE = '00000000-0000-7000-8000-000000000000';

describeShop('the screen and the list of orders for the shop', (shop) => {
  let owner: Person;
  let buyer: Person;
  let chair: Product;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    await switchOn(shop, owner);
    buyer = await createCustomer(shop, { name: 'Almaz Bekele', email: 'almaz@desk.test' });
    chair = await createProduct(shop, owner, { name: 'Desk chair', price: 1000, countInStock: 500 });
  });

  let keys = 0;
  async function place(to: object = {}, paymentMethod = 'PayPal', qty = 1): Promise<Order> {
    const body = orderBody([{ product: chair._id, qty }], { paymentMethod });
    keys += 1;
    return bodyOf(
      await shop.call('POST', '/api/orders', {
        token: buyer.token,
        headers: { 'idempotency-key': `order-desk-${keys}` },
        body: { ...body, shippingAddress: { ...body.shippingAddress, ...to } },
      }),
      201,
    );
  }
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    shop.call(method, path, { token: owner.token, body });
  const get = async <T>(path: string) => bodyOf<T>(await call('GET', path));
  async function paid(to: object = {}): Promise<Order> {
    const order = await place(to);
    await moveOrder(shop.database, order._id, 'paid');
    return order;
  }
  const deliver = async ({ _id }: Order) =>
    bodyOf<Order>(await call('PUT', `/api/orders/${_id}/deliver`, { unasked: true }));
  const undo = ({ _id }: Order, deliveredAt: string | null, reason = 'wrong order') =>
    call('POST', `/api/orders/${_id}/delivery-undo`, { reason, deliveredAt });
  const mails = async (subject: string) => {
    await allTold(shop);
    const { rows } = await shop.database.query(
      `select count(*)::int as count from jobs.job where data::text like $1`,
      [`%${subject}%`],
    );
    return (rows as { count: number }[])[0]!.count;
  };

  describe('the list', () => {
    const numbers = async (query: Record<string, string>) =>
      (await get<ListedOrder[]>(`/api/orders?${new URLSearchParams({ size: '100', ...query })}`)).map(
        ({ number }) => number,
      );

    test('a row says what one has to know without opening the order', async () => {
      const { number } = await place({ city: 'Hawassa' }, 'PayOnDelivery', 3);
      const [row] = await get<ListedOrder[]>(`/api/orders?keyword=WB-${number}&page=1`);
      expect(row).toMatchObject({
        number,
        city: 'Hawassa',
        phone: expect.stringMatching(/^\+251/),
        paymentMethod: 'PayOnDelivery',
        inCash: false,
        goods: [{ name: 'Desk chair', qty: 3 }],
        moreGoods: 0,
        preparedAt: null,
      });
    });

    test('an order is found by the number that buyers write to their bank, in any spelling', async () => {
      const { number } = await place();
      for (const keyword of [`WB-${number}`, `wb${number}`, `wb ${number}`])
        expect(await numbers({ keyword })).toEqual([number]);
      expect(await numbers({ keyword: `XB-${number}` })).toEqual([]);
    });

    test('filters of the list of orders add up', async () => {
      const city = 'Bahir Dar';
      const pending = await place({ city });
      const waiting = await place({ city }, 'PayOnDelivery');
      const bought = await paid({ city });
      await place({ city: 'Mekelle' });
      const all = [bought, waiting, pending].map(({ number }) => number);
      expect(await numbers({ city: ' bahir DAR ' })).toEqual(all);
      expect(await numbers({ city, method: 'PayPal' })).toEqual([bought.number, pending.number]);
      expect(await numbers({ city, method: 'PayPal', state: 'paid' })).toEqual([bought.number]);
      expect(await numbers({ city, state: 'to-deliver' })).toEqual([bought.number, waiting.number]);
      expect(await numbers({ city, seller: owner._id })).toEqual([]);
    });

    test('a city is one in all its spellings, in the filter and among its choices', async () => {
      const [one, other] = [await place({ city: 'Debre Zeit' }), await place({ city: 'ቢሾፍቱ' })];
      for (const city of ['Bishoftu', 'debrezeit'])
        expect(await numbers({ city }), city).toEqual([other.number, one.number]);
      const { cities } = await get<OrderChoices>('/api/orders/choices');
      expect(cities).toContain('Bishoftu');
      expect(cities).not.toContain('Debre Zeit');
      expect(cities).not.toContain('ቢሾፍቱ');
    });

    test('the days may be those of the payment', async () => {
      const city = 'Jijiga';
      const order = await paid({ city });
      await shop.database.query(
        `update orders set created_at = created_at - interval '40 days' where id = $1`,
        [order._id],
      );
      const { paidAt, createdAt } = await get<Order>(`/api/orders/${order._id}`);
      const [day, placed] = [paidAt!.slice(0, 10), createdAt.slice(0, 10)];
      expect(await numbers({ city, by: 'paid', from: day, to: day })).toEqual([order.number]);
      expect(await numbers({ city, by: 'paid', from: placed, to: placed })).toEqual([]);
      expect(await numbers({ city, from: placed, to: placed })).toEqual([order.number]);
      expect(await numbers({ city, by: 'paid' })).toEqual([order.number]);
      expect(await numbers({ city, by: 'paid', from: '2001-01-01' })).toEqual([order.number]);
    });

    test('the choices name the cities of late and who took orders by phone', async () => {
      const body = orderBody([{ product: chair._id, qty: 1 }], { paymentMethod: 'BankTransfer' });
      const address = { ...body.shippingAddress, email: '', city: 'Dessie' };
      const sent = { ...body, shippingAddress: address };
      const { number } = bodyOf<Order>(await call('POST', '/api/orders/by-phone', sent), 201);
      const choices = await get<OrderChoices>('/api/orders/choices');
      expect(choices.cities).toContain('Dessie');
      expect(choices.sellers).toEqual([{ _id: owner._id, name: expect.any(String) }]);
      expect(await numbers({ seller: owner._id, city: 'dessie' })).toEqual([number]);
    });

    test('counts say how many orders came after one that is known', async () => {
      const { newest } = await get<OrderCounts>('/api/orders/counts');
      await place();
      const { number } = await place();
      const counts = await get<OrderCounts>(`/api/orders/counts?after=${newest}`);
      expect(counts).toMatchObject({ news: 2, newest: number });
    });

    test('a file has only the orders that were selected', async () => {
      const [one, other] = [await place(), await place()];
      const path = `/api/orders/export.csv?numbers=${one.number}`;
      const file = (await shop.call('GET', path, { token: owner.token })).body as string;
      expect(file).toContain(`${one.number},`);
      expect(file).not.toContain(`${other.number},`);
    });

    test.each(['method=Gold', 'seller=me', 'by=night', `city=${'x'.repeat(101)}`])(
      'a list with %s answers 400',
      async (query) => expect(refusalOf(await call('GET', `/api/orders?${query}`))).toBe('400 invalid-field'),
    );
  });

  describe('an order by its number', () => {
    test('comes with its neighbours and with other orders of its buyer', async () => {
      const [first, second, third] = [await place(), await place(), await place()];
      const desk = await get<DeskOrder>(`/api/orders/number/${second.number}`);
      expect(desk.order._id).toBe(second._id);
      expect([desk.previous, desk.next]).toEqual([first.number, third.number]);
      const others = desk.earlier.map(({ number }) => number);
      expect(others.slice(0, 2)).toEqual([third.number, first.number]);
      expect(others).not.toContain(second.number);
      expect(desk.earlier.length).toBeLessThanOrEqual(5);
      expect((await get<DeskOrder>(`/api/orders/number/${third.number}`)).next).toBeNull();
    });

    test.each([
      ['999999999999999', '404 order-not-found'],
      ['0', '404 order-not-found'],
      ['-1', '404 order-not-found'],
      ['1e9', '404 order-not-found'],
      ['WB-10001', '404 order-not-found'],
      ['99999999999999999999', '404 order-not-found'],
      ['%27%3B--', '404 order-not-found'],
    ])('the number %s answers %s', async (number, refusal) =>
      expect(refusalOf(await call('GET', `/api/orders/number/${number}`))).toBe(refusal),
    );
  });

  describe('preparing', () => {
    const prepare = async (orders: string[], isPrepared = true) =>
      bodyOf<PreparedAnswer>(await call('PUT', '/api/orders/prepared', { orders, isPrepared }));

    test('orders are prepared together; those that are not to be delivered are left as they were', async () => {
      const [one, other, unpaid] = [await paid(), await paid(), await place()];
      const answer = await prepare([one._id, unpaid._id, other._id, one._id, GONE]);
      expect(answer).toEqual({ changed: [one._id, other._id], refused: [unpaid._id, GONE] });
      expect((await get<DeskOrder>(`/api/orders/number/${one.number}`)).preparedAt).toMatch(/\+03:00$/);
      expect((await get<DeskOrder>(`/api/orders/number/${unpaid.number}`)).preparedAt).toBeNull();
      expect(await prepare([one._id])).toEqual({ changed: [], refused: [] });
      expect(await prepare([one._id], false)).toEqual({ changed: [one._id], refused: [] });
    });

    test('two people who prepare the same order at once write it down once', async () => {
      const { _id } = await paid();
      const both = await Promise.all([prepare([_id]), prepare([_id])]);
      expect(both.flatMap(({ changed }) => changed)).toEqual([_id]);
      const history = await get<HistoryEntry[]>(`/api/orders/${_id}/history`);
      expect(history.filter(({ text }) => text === 'prepared for the delivery')).toHaveLength(1);
    });
  });

  describe('a delivery that is taken back', () => {
    test('leaves a paid order that is still to be delivered, with its day, and tells the buyer', async () => {
      const order = await paid();
      await shop.database.query(
        `update deliveries set day = '2030-01-07', half = 'morning' where order_id = $1`,
        [order._id],
      );
      const { deliveredAt } = await deliver(order);
      const before = await mails('is still to be delivered');
      const now = bodyOf<Order>(await undo(order, deliveredAt));
      expect(now).toMatchObject({ status: 'paid', isDelivered: false, deliveredAt: null, isPaid: true });
      expect(now.deliveries).toMatchObject([{ state: 'open', day: '2030-01-07', half: 'morning' }]);
      expect(now.deliveries[0]!.pieces).toEqual([{ line: 1, qty: 1 }]);
      expect(await mails('is still to be delivered')).toBe(before + 1);
      const history = await get<HistoryEntry[]>(`/api/orders/${order._id}/history`);
      expect(history.at(-1)).toMatchObject({ to: 'paid', text: 'not delivered after all: wrong order' });
      const { rows } = await shop.database.query(
        `select from order_tax_points where order_id = $1 and kind = 'delivered'`,
        [order._id],
      );
      expect(rows).toHaveLength(0);
      expect((await deliver(order)).isDelivered).toBe(true);
    });

    test('is taken back once, and not by somebody who saw an earlier one', async () => {
      const order = await paid();
      const { deliveredAt } = await deliver(order);
      const both = await Promise.all([undo(order, deliveredAt), undo(order, deliveredAt)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(refusalOf(await undo(order, deliveredAt))).toBe('409 not-delivered');
      const again = await deliver(order);
      expect(refusalOf(await undo(order, deliveredAt))).toBe('409 not-delivered');
      expect((await undo(order, again.deliveredAt)).status).toBe(200);
    });

    test('keeps the money that was taken at the door', async () => {
      const order = await place({ phone: '+251911987650' }, 'PayOnDelivery');
      const payment = { way: 'cash', amount: order.totalPrice };
      const { deliveredAt } = bodyOf<Order>(
        await call('PUT', `/api/orders/${order._id}/deliver`, { payment }),
      );
      const now = bodyOf<Order>(await undo(order, deliveredAt));
      expect(now).toMatchObject({ status: 'paid', amountPaid: order.totalPrice, amountDue: 0 });
      expect(now.movements).toHaveLength(1);
    });

    test('stays where a crew has reported it', async () => {
      const order = await paid();
      // A report ends a delivery at a moment of its own, and the order with it.
      await shop.database.query(
        `update deliveries set state = 'delivered', ended_at = now() - interval '1 second' where order_id = $1`,
        [order._id],
      );
      await moveOrder(shop.database, order._id, 'delivered');
      const { deliveredAt } = await get<Order>(`/api/orders/${order._id}`);
      expect(refusalOf(await undo(order, deliveredAt))).toBe('409 delivery-stays');
      expect((await get<Order>(`/api/orders/${order._id}`)).status).toBe('delivered');
    });

    test('stays where pieces were made to order', async () => {
      const order = await paid();
      await shop.database.query('update order_lines set to_make = 1, ready_in_days = 5 where order_id = $1', [
        order._id,
      ]);
      const { deliveredAt } = await deliver(order);
      expect(refusalOf(await undo(order, deliveredAt))).toBe('409 delivery-stays');
    });

    test.each([
      [{}, '400 invalid-field'],
      [{ reason: ' ', deliveredAt: '2026-01-01T00:00:00+03:00' }, '400 invalid-field'],
      [{ reason: 'x', deliveredAt: 'yesterday' }, '400 invalid-field'],
      [{ reason: 'x', deliveredAt: '2026-01-01T00:00:00+03:00' }, '409 not-delivered'],
    ])('of an order that is not delivered, %j answers %s', async (body, refusal) => {
      const { _id } = await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      expect(refusalOf(await call('POST', `/api/orders/${_id}/delivery-undo`, body))).toBe(refusal);
    });
  });
});
