import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CounterSaleAnswer } from '../../contract/paying/counter.ts';
import type { ListedOrder } from '../../contract/orders/order-desk.ts';
import type { Drawer } from '../../contract/paying/drawers.ts';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { atDrawer, closeAllDrawers, openDrawer } from '../support/drawers.ts';
import { openPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'money taken at the counter for an order that stands',
  (shop) => {
    const cast = {} as { owner: Person; cashier: Person; buyer: Person; order: Order };
    beforeAll(async () => {
      cast.owner = (await openPlaces(shop)).administrator;
      cast.cashier = await createStaff(shop, cast.owner, 'cashier');
      await switchOn(shop, cast.owner, ['BankTransfer', 'PayOnDelivery']);
    });
    beforeEach(async () => {
      cast.buyer = await createCustomer(shop);
      const chair = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 3 });
      cast.order = await placeOrder(shop, cast.buyer, [{ product: chair._id, qty: 1 }], 'BankTransfer');
    });

    const cash = (amount: number, given?: number) => ({ way: 'cash', amount, ...(given && { given }) });
    const transfer = (amount: number) => ({
      way: 'transfer',
      amount,
      reference: `FT${randomUUID().slice(0, 8).toUpperCase()}`,
    });
    const take = (
      payments: object[],
      { due, handOver = false, drawerSession }: { due: number; handOver?: boolean; drawerSession?: string },
      by: Person = cast.cashier,
    ) =>
      shop.call('POST', `/api/counter/orders/${cast.order._id}/payments`, {
        token: by.token,
        body: { payments, due, handOver, ...(drawerSession && { drawerSession }) },
      });
    const listed = async () =>
      bodyOf<ListedOrder[]>(
        await shop.call('GET', `/api/orders?size=1&keyword=${cast.order.number}`, {
          token: cast.cashier.token,
        }),
      )[0];

    test('a deposit and later the rest in several ways pay it, and the buyer takes the piece along', async () => {
      const whole = cast.order.totalPrice;
      const deposit = bodyOf<CounterSaleAnswer>(await take([cash(4000, 5000)], { due: whole }));
      expect(deposit.order).toMatchObject({ isPaid: false, amountPaid: 4000, amountDue: whole - 4000 });
      expect(await listed()).toMatchObject({ isPaid: false, amountPaid: 4000, totalPrice: whole });
      const rest = whole - 4000;
      const answer = bodyOf<CounterSaleAnswer>(
        await take([transfer(3000), cash(rest - 3000)], { due: rest, handOver: true }),
      );
      expect(answer).toMatchObject({ waits: false, order: { status: 'delivered', amountDue: 0 } });
      expect(await listed()).toMatchObject({ isPaid: true, isDelivered: true, amountPaid: whole });
      expect(await stockOf(shop, cast.order.orderItems[0]!.product!)).toBe(2);
    });

    test('cash goes into the named drawer, and without a name into that of who takes it', async () => {
      const whole = cast.order.totalPrice;
      const keeping = { shop, administrator: cast.owner };
      await closeAllDrawers(keeping);
      const own = await openDrawer(keeping, { by: cast.cashier, float: 0 });
      const other = await openDrawer(keeping, { float: 0 });
      bodyOf(await take([cash(1000)], { due: whole }));
      bodyOf(await take([cash(500)], { due: whole - 1000, drawerSession: other.open!._id }));
      const expected = async ({ _id }: Drawer) =>
        (await atDrawer(keeping, cast.owner, _id).read()).open?.expected;
      expect([await expected(own), await expected(other)]).toEqual([1000, 500]);
      expect(refusalOf(await take([cash(500)], { due: whole - 1500, drawerSession: randomUUID() }))).toBe(
        '404 drawer-not-found',
      );
    });

    test('pressed twice at once it is taken once', async () => {
      const whole = cast.order.totalPrice;
      const answers = await Promise.all([1, 2, 3].map(() => take([cash(2000)], { due: whole })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(await listed()).toMatchObject({ amountPaid: 2000 });
    });

    test('money that does not add up, or for nothing, is not taken', async () => {
      const due = cast.order.totalPrice;
      for (const [payments, more, refusal] of [
        [[cash(due + 1)], { due }, '409 amount-not-due'],
        [[cash(due)], { due: due - 1 }, '409 amount-not-due'],
        [[cash(due - 1)], { due, handOver: true }, '400 invalid-field'],
        [[cash(0), cash(due)], { due }, '400 invalid-field'],
        [[cash(1000, 900)], { due }, '400 invalid-field'],
        [[{ way: 'transfer', amount: 1000 }], { due }, '400 invalid-field'],
        [[], { due }, '400 invalid-field'],
      ] as const)
        expect([payments, refusalOf(await take([...payments], more))]).toEqual([payments, refusal]);
      expect(await listed()).toMatchObject({ amountPaid: 0 });
      bodyOf(await take([cash(due)], { due }));
      expect(refusalOf(await take([cash(1)], { due: 1 }))).toBe('409 not-payable');
    });

    test('an order that ended, another’s right and an unknown order take none', async () => {
      const due = cast.order.totalPrice;
      const storekeeper = await createStaff(shop, cast.owner, 'storekeeper');
      for (const person of [storekeeper, cast.buyer])
        expect(refusalOf(await take([cash(due)], { due }, person))).toMatch(/^403 /);
      const cancel = { token: cast.owner.token, body: { reason: 'They called' } };
      bodyOf(await shop.call('POST', `/api/orders/${cast.order._id}/cancel`, cancel));
      expect(refusalOf(await take([cash(due)], { due }))).toBe('409 not-payable');
      cast.order = { ...cast.order, _id: randomUUID() };
      expect(refusalOf(await take([cash(due)], { due }))).toBe('404 order-not-found');
    });
  },
  { variables: AT_ONCE },
);
