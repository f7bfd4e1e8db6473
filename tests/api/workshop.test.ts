import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import {
  bodyOf,
  createCustomer,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveDates } from '../support/moved-dates.ts';
import { payOrder, placePaid } from '../support/paid-orders.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';
import {
  addWorkshop,
  createMadeBed,
  dayIn,
  expectSoundWork,
  linkWorkshop,
  workOf,
} from '../support/workshops.ts';

describeShop('what is made to order', (shop) => {
  let administrator: Person;
  let buyer: Person;
  let bed: ManagedProduct;
  let workshop: Workshop;

  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery']);
    workshop = await addWorkshop(shop, administrator, { isDefault: true, piecesPerWeek: 3 });
  });
  beforeEach(async () => {
    buyer = await createCustomer(shop);
    // Each test begins with workshops that have nothing to do.
    await shop.database.query('update work_orders set stopped_at = now() where stopped_at is null');
    await shop.database.query('update order_lines set to_make = 0');
    bed = await createMadeBed(shop, administrator);
  });
  const linesOf = (qty: number, of = bed, values = 'single') => [
    { product: of._id, variant: variantOf(of, values)._id, qty },
  ];
  const quote = async (qty: number, of = bed) =>
    bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body: { orderItems: linesOf(qty, of) } }))
      .orderItems[0]!;
  const asOffice = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.call(method, `/api${path}`, { token: administrator.token, body });

  test('is promised by its lead time while the workshop has time, and later when much stands before it', async () => {
    expect(await quote(1)).toMatchObject({ madeToOrder: 1, readyInDays: 10 });
    const { orderItems } = await placeOrder(shop, buyer, linesOf(9));
    // Nine pieces at three a week are three weeks.
    expect([20, 21]).toContain(orderItems[0]!.readyInDays);
    const days = (await quote(1)).readyInDays!;
    expect(days).toBeGreaterThan(21);
    expect(days).toBeLessThan(25);
    await expectSoundWork(shop);
  });

  test(
    'is promised by the workshop that makes it: that of its kind, or its own',
    { tags: 'long' },
    async () => {
      const beds = await addWorkshop(shop, administrator, { categories: ['bed'], piecesPerWeek: 60 });
      await placePaid(shop, buyer, linesOf(30));
      expect((await quote(1)).readyInDays).toBe(10);
      const [work] = await workOf(shop, administrator, (await placePaid(shop, buyer, linesOf(1)))[0]._id);
      expect(work!.workshop).toBe(beds._id);
      const own = await addWorkshop(shop, administrator, { piecesPerWeek: 1 });
      const moved = { ...changeOf(work!), workshop: own._id, alwaysHere: true };
      expect(bodyOf(await asOffice('PUT', `/work-orders/${work!._id}`, moved)).workshop).toBe(own._id);
      // One is there already, and six workdays are needed for each.
      expect([13, 14]).toContain((await quote(1)).readyInDays);
      expect((await quote(1, await createMadeBed(shop, administrator))).readyInDays).toBe(10);
      const { version } = (await listed()).find(({ _id }) => _id === beds._id)!;
      const closed = { ...beds, version, isActive: false, categories: [] };
      expect(bodyOf<Workshop>(await asOffice('PUT', `/workshops/${beds._id}`, closed)).isActive).toBe(false);
      expect(refusalOf(await asOffice('PUT', `/workshops/${beds._id}`, closed))).toBe('409 edit-conflict');
    },
  );
  const listed = async () => bodyOf<Workshop[]>(await asOffice('GET', '/workshops'));
  const changeOf = (of: { workshop: string | null; dueDay: string | null; version: number }) => ({
    workshop: of.workshop,
    dueDay: of.dueDay,
    isUrgent: false,
    note: '',
    version: of.version,
  });

  test(
    'waits for the money of its order, and begins with it; its day moves by the days it has waited',
    { tags: 'long' },
    async () => {
      const order = await placeOrder(shop, buyer, linesOf(2));
      const before = (await workOf(shop, administrator, order._id))[0]!;
      expect(before).toMatchObject({
        qty: 2,
        begunAt: null,
        stage: 'waiting',
        dueDay: dayIn(10),
        isLate: false,
      });
      await moveDates(shop, 3);
      expect((await workOf(shop, administrator, order._id))[0]!.dueDay).toBe(dayIn(7));
      await payOrder(shop, buyer, order._id);
      const [work] = await workOf(shop, administrator, order._id);
      expect(work!.begunAt).not.toBeNull();
      expect(work!.dueDay).toBe(dayIn(10));
    },
  );

  test('may begin before it is paid where somebody of the shop says so, once', { tags: 'long' }, async () => {
    const order = await placeOrder(shop, buyer, linesOf(1), 'PayOnDelivery');
    const [work] = await workOf(shop, administrator, order._id);
    const begun = bodyOf(await asOffice('POST', `/work-orders/${work!._id}/beginning`));
    expect(begun.begunAt).not.toBeNull();
    expect(bodyOf(await asOffice('POST', `/work-orders/${work!._id}/beginning`)).begunAt).toBe(begun.begunAt);
  });

  test('has work for the pieces that are not there alone', { tags: 'long' }, async () => {
    const some = await createMadeBed(shop, administrator, { countInStock: 2 });
    const order = await placeOrder(shop, buyer, linesOf(5, some));
    expect(await workOf(shop, administrator, order._id)).toMatchObject([{ qty: 3 }]);
    const ready = await placeOrder(shop, buyer, linesOf(1, bed, 'double'));
    expect(await workOf(shop, administrator, ready._id)).toEqual([]);
  });

  test('stops when the order is cancelled, expires, or comes to less', { tags: 'long' }, async () => {
    const order = await placeOrder(shop, buyer, linesOf(2));
    bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
    expect(await workOf(shop, administrator, order._id)).toMatchObject([{ isStopped: true }]);
    expect((await quote(1)).readyInDays).toBe(10);
    const [paid] = await placePaid(shop, buyer, [...linesOf(4), ...linesOf(1, bed, 'double')]);
    await changeTo(paid, [...linesOf(3), ...linesOf(1, bed, 'double')]);
    expect(await workOf(shop, administrator, paid._id)).toMatchObject([
      { qty: 3, firstQty: 4, isStopped: false },
    ]);
    await changeTo(paid, linesOf(1, bed, 'double'));
    expect(await workOf(shop, administrator, paid._id)).toMatchObject([{ isStopped: true }]);
    await changeTo(paid, [...linesOf(2), ...linesOf(1, bed, 'double')], true);
    expect((await workOf(shop, administrator, paid._id)).filter(({ isStopped }) => !isStopped)).toMatchObject(
      [{ qty: 2 }],
    );
    await expectSoundWork(shop);
  });
  async function changeTo({ _id }: Order, orderItems: object[], agreed = false): Promise<void> {
    const wanted = { orderItems };
    const asked = bodyOf(await asOffice('POST', `/orders/${_id}/changes/quote`, wanted));
    const body = {
      ...wanted,
      reason: 'on the phone',
      totalPrice: asked.after.totalPrice,
      basis: asked.basis,
      agreed,
    };
    bodyOf(await asOffice('POST', `/orders/${_id}/changes`, body));
  }

  test('is finished with its order, whatever its workshop has said', { tags: 'long' }, async () => {
    const [order] = await placePaid(shop, buyer, linesOf(1));
    bodyOf(await asOffice('PUT', `/orders/${order._id}/deliver`));
    expect(await workOf(shop, administrator, order._id)).toMatchObject([
      { stage: 'ready', isStopped: false },
    ]);
    await expectSoundWork(shop);
  });

  test(
    'goes to an earlier day or another workshop by the back office, and to a later one by a delay alone',
    { tags: 'long' },
    async () => {
      const [order] = await placePaid(shop, buyer, linesOf(1));
      const [work] = await workOf(shop, administrator, order._id);
      const change = (fields: object) =>
        asOffice('PUT', `/work-orders/${work!._id}`, { ...changeOf(work!), ...fields });
      expect(refusalOf(await change({ dueDay: dayIn(11) }))).toBe('409 work-day-later');
      expect(refusalOf(await change({ dueDay: dayIn(-1) }))).toBe('400 work-day-wrong');
      expect(refusalOf(await change({ dueDay: null }))).toBe('400 work-day-wrong');
      expect(refusalOf(await change({ workshop: order._id }))).toBe('404 workshop-not-found');
      const moved = bodyOf(await change({ dueDay: dayIn(8), isUrgent: true, note: 'Two drawers' }));
      expect(moved).toMatchObject({ dueDay: dayIn(8), isUrgent: true, note: 'Two drawers' });
      expect(refusalOf(await change({ dueDay: dayIn(7) }))).toBe('409 edit-conflict');
      const sheet = bodyOf(await asOffice('GET', `/work-orders/${work!._id}`));
      expect(sheet).toMatchObject({
        nameAm: 'የዋንዛ አልጋ',
        widthCm: 100,
        heightCm: 90,
        swatches: [{ name: 'single' }],
      });
    },
  );

  test('shows the load of each workshop by week, and what is late in the first', async () => {
    const [order] = await placePaid(shop, buyer, linesOf(2));
    await shop.database.query('update work_orders set due_day = due_day - 30 where order_id = $1', [
      order._id,
    ]);
    const { open, weeks } = (await listed()).find(({ _id }) => _id === workshop._id)!;
    expect(open).toBe(2);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toMatchObject({ pieces: 2 });
    expect((await workOf(shop, administrator, order._id))[0]).toMatchObject({ isLate: true });
  });

  test('warns the owner once of a day that comes near', async () => {
    const [order] = await placePaid(shop, buyer, linesOf(1));
    await shop.database.query('update work_orders set due_day = $2 where order_id = $1', [
      order._id,
      dayIn(2),
    ]);
    await shop.services.workshop.watch();
    await shop.services.workshop.watch();
    const told = await shop.mailbox.waitFor(administrator.email, /due soon and not finished/);
    expect(told.text).toContain(`1 × Wanza Bed, single of order ${order.number}`);
    const mails = await shop.mailbox.to(administrator.email);
    expect(mails.filter(({ text }) => text.includes(`of order ${order.number}, ready by`))).toHaveLength(1);
  });

  test('has one default workshop, and none that a link has ended for', async () => {
    const other = await addWorkshop(shop, administrator, { isDefault: true });
    expect((await listed()).filter(({ isDefault }) => isDefault)).toMatchObject([{ _id: other._id }]);
    const [first, second] = [
      await linkWorkshop(shop, administrator, other),
      await linkWorkshop(shop, administrator, other),
    ];
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(refusalOf(await shop.call('GET', `/api/work/${first}`))).toBe('404 not-found');
    bodyOf(await shop.call('GET', `/api/work/${second}`));
    expect(bodyOf<Workshop>(await asOffice('DELETE', `/workshops/${other._id}/link`)).link).toBeNull();
    expect(refusalOf(await shop.call('GET', `/api/work/${second}`))).toBe('404 not-found');
    const { version } = (await listed()).find(({ _id }) => _id === workshop._id)!;
    bodyOf(await asOffice('PUT', `/workshops/${workshop._id}`, { ...workshop, version, isDefault: true }));
  });
});
