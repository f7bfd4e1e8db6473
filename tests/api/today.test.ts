import { beforeAll, expect, test } from 'vitest';
import type { Today } from '../../contract/work/today.ts';
import type { WaitingKind } from '../../contract/work/waiting-work.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  ORGANISATION,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { dayIn, planningOf } from '../support/deliveries.ts';
import { placePaid } from '../support/paid-orders.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('what the shop has to do today', (shop) => {
  let owner: Person;
  let buyer: Person;
  let product: string;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    buyer = await createCustomer(shop);
    product = (await createProduct(shop, owner))._id;
  });
  const read = async ({ token } = owner) => bodyOf<Today>(await shop.call('GET', '/api/today', { token }));
  const countIn = ({ toDo }: Today, kind: WaitingKind): number =>
    toDo.find((work) => work.kind === kind)?.count ?? 0;

  test('tells the order that was just placed, and the money that came for it', async () => {
    const before = await read();
    const [paid] = await placePaid(shop, buyer, [{ product, qty: 1 }]);
    const open = await placeOrder(shop, buyer, [{ product, qty: 2 }]);
    const after = await read();
    expect(countIn(after, 'withoutDay') - countIn(before, 'withoutDay')).toBe(1);
    expect(countIn(after, 'toPrepare')).toBe(countIn(before, 'toPrepare'));
    expect(after.orders!.today.orders - before.orders!.today.orders).toBe(2);
    const ordered = after.orders!.today.total - before.orders!.today.total;
    expect(ordered).toBeCloseTo(paid.totalPrice + open.totalPrice, 2);
    expect(after.money!.today - before.money!.today).toBeCloseTo(paid.totalPrice, 2);
  });

  test('takes an order that was cancelled out of what was ordered, and counts tax that was withheld as no money', async () => {
    const before = await read();
    const [gone, kept] = [
      await placeOrder(shop, buyer, [{ product, qty: 1 }]),
      await placeOrder(shop, buyer, [{ product, qty: 3 }], 'PayPal', ORGANISATION),
    ];
    const call = (id: string, path: string, body: object) =>
      shop.call('POST', `/api/orders/${id}/${path}`, { token: owner.token, body });
    bodyOf(await call(gone._id, 'cancel', { reason: 'No room' }));
    const paid = { way: 'withheld', amount: 500, reference: '' };
    bodyOf(await call(kept._id, 'recorded-payments', paid));
    const cash = { way: 'transfer', amount: 1_000, reference: 'FTTODAY1' };
    bodyOf(await call(kept._id, 'recorded-payments', cash));
    const after = await read();
    expect(after.orders!.today.orders - before.orders!.today.orders).toBe(1);
    expect(after.orders!.today.total - before.orders!.today.total).toBeCloseTo(kept.totalPrice, 2);
    expect(after.money!.today - before.money!.today).toBeCloseTo(1_000, 2);
  });

  test('answers on a day on which older orders became cheaper by more than was ordered', async () => {
    const { _id: dear } = await createProduct(shop, owner, { price: 90_000, countInStock: 4 });
    const order = await placeOrder(shop, buyer, [{ product: dear, qty: 4 }]);
    await shop.database.query(
      `alter table order_charges disable trigger order_charges_stay;
       update order_charges set recorded_at = now() - interval '3 days' where order_id = '${order._id}';
       alter table order_charges enable trigger order_charges_stay`,
    );
    const before = (await read()).orders!.today.total;
    const { change } = changesOf(shop, { administrator: owner, buyer, order });
    const changed = await change({ orderItems: [{ product: dear, qty: 1 }] });
    const after = (await read()).orders!.today.total;
    expect(after - before).toBeCloseTo(changed.totalPrice! - order.totalPrice!, 2);
    expect(after).toBeLessThan(0);
  });

  test('tells an order to prepare until somebody says that its pieces are put together', async () => {
    const before = await read();
    const [paid] = await placePaid(shop, buyer, [{ product, qty: 1 }]);
    const plan = planningOf(shop, { administrator: owner });
    bodyOf(await plan.move(paid, { day: dayIn(9), half: 'morning', evenIfFull: true }));
    expect(countIn(await read(), 'toPrepare') - countIn(before, 'toPrepare')).toBe(1);
    const body = { orders: [paid._id], isPrepared: true };
    expect((await shop.call('PUT', '/api/orders/prepared', { token: owner.token, body })).status).toBe(200);
    expect(countIn(await read(), 'toPrepare')).toBe(countIn(before, 'toPrepare'));
  });

  test('stands beside the same weekday a week ago, until the same time of the day', async () => {
    const before = await read();
    const { _id, totalPrice } = await placeOrder(shop, buyer, [{ product, qty: 3 }]);
    const moveBack = (by: string) =>
      shop.database.query(
        `alter table order_charges disable trigger order_charges_stay;
         update orders set created_at = clock_timestamp() - interval '7 days' ${by} where id = '${_id}';
         update order_charges set recorded_at = clock_timestamp() - interval '7 days' ${by} where order_id = '${_id}';
         alter table order_charges enable trigger order_charges_stay`,
      );
    await moveBack('');
    const after = await read();
    expect(after.orders!.weekBefore.orders - before.orders!.weekBefore.orders).toBe(1);
    const ordered = after.orders!.weekBefore.total - before.orders!.weekBefore.total;
    expect(ordered).toBeCloseTo(totalPrice, 2);
    await moveBack("+ interval '2 minutes'");
    expect((await read()).orders!.weekBefore).toEqual(before.orders!.weekBefore);
  });

  test(
    'leaves out what a role may not see; customers get nothing, and guests are refused',
    { tags: 'long' },
    async () => {
      const seen = async (role: Parameters<typeof createStaff>[2]) => {
        const today = await read(await createStaff(shop, owner, role));
        return [
          ...today.toDo.map(({ kind }) => kind),
          ...Object.keys(today).filter((key) => key !== 'toDo' && key !== 'soldTwice'),
        ];
      };
      expect(await seen('driver')).toEqual([]);
      expect(await seen('dispatcher')).toEqual(['withoutDay']);
      expect(await seen('storekeeper')).not.toContain('orders');
      expect(await seen('workshop-head')).toEqual(['withheldExamples']);
      expect(await seen('seller')).not.toContain('money');
      expect(await seen('seller')).not.toContain('withoutDay');
      expect(await seen('accountant')).toEqual(expect.arrayContaining(['toIssue', 'orders', 'money']));
      expect(refusalOf(await shop.call('GET', '/api/today', { token: buyer.token }))).toMatch(/^403 /);
      expect(refusalOf(await shop.call('GET', '/api/today'))).toMatch(/^401 /);
    },
  );
});
