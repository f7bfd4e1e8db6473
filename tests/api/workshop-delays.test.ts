import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import {
  bodyOf,
  createCustomer,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { placePaid } from '../support/paid-orders.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';
import {
  addWorkshop,
  createMadeBed,
  dayIn,
  expectSoundWork,
  linkWorkshop,
  readMaking,
  readWork,
  sendStage,
  workOf,
} from '../support/workshops.ts';

describeShop('a piece that takes longer', (shop) => {
  let administrator: Person;
  let buyer: Person;
  let bed: ManagedProduct;
  let token: string;
  let order: Order;
  let work: WorkOrder;
  const { jobsAreDone } = orderWatch(shop);

  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { depositFor: 'nobody' });
    const workshop = await addWorkshop(shop, administrator, { isDefault: true, piecesPerWeek: 600 });
    token = await linkWorkshop(shop, administrator, workshop);
    bed = await createMadeBed(shop, administrator);
  });
  beforeEach(async () => {
    buyer = await createCustomer(shop);
    [order] = await placePaid(shop, buyer, linesOf(1));
    work = (await workOf(shop, administrator, order._id))[0]!;
  });
  const linesOf = (qty: number, values = 'single') => [
    { product: bed._id, variant: variantOf(bed, values)._id, qty },
  ];
  const REASON = 'The wood has not come';
  const ask = (day: string, reason = REASON) =>
    shop.call('POST', `/api/work/${token}/pieces/${work._id}/delays`, { body: { day, reason } });
  const current = async () =>
    (await workOf(shop, administrator, order._id)).find(({ _id }) => _id === work._id)!;
  const decide = (delay: string, agreed: boolean) =>
    shop.call('POST', `/api/work-delays/${delay}/decision`, { token: administrator.token, body: { agreed } });
  /** A delay that the owner has agreed to. */
  async function delayed(): Promise<string> {
    bodyOf(await ask(dayIn(20)));
    const { _id } = (await current()).delay!;
    bodyOf(await decide(_id, true));
    return _id;
  }
  const giveUp = (delay: string, by = buyer) =>
    shop.call('POST', `/api/orders/${order._id}/making/${delay}/cancellation`, { token: by.token });
  const read = async () =>
    bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
  const mailsOf = async (person: Pick<Person, 'email'>, pattern: RegExp) =>
    (await shop.mailbox.to(person.email)).filter(({ subject }) => pattern.test(subject));

  test('asks the owner, and changes nothing for the buyer before they agree', { tags: 'long' }, async () => {
    bodyOf(await ask(dayIn(20)));
    bodyOf(await ask(dayIn(20)));
    const told = await shop.mailbox.waitFor(
      administrator.email,
      new RegExp(`later day .* order ${order.number}`),
    );
    expect(told.text).toContain(REASON);
    expect(await current()).toMatchObject({ dueDay: dayIn(10), delay: { toDay: dayIn(20), askedBy: null } });
    expect((await readWork(shop, token)).pieces.find(({ _id }) => _id === work._id)!.askedDay).toBe(
      dayIn(20),
    );
    expect((await readMaking(shop, buyer, order._id)).pieces).toMatchObject([
      { dueDay: dayIn(10), delay: null },
    ]);
    expect(await mailsOf(administrator, new RegExp(`order ${order.number}`))).toHaveLength(1);
  });

  test(
    'is told to the buyer with the day and the reason once the owner has agreed, once',
    { tags: 'long' },
    async () => {
      const delay = await delayed();
      bodyOf(await decide(delay, true));
      expect(refusalOf(await decide(delay, false))).toBe('409 delay-decided');
      await jobsAreDone();
      const mails = await mailsOf(buyer, /finished later/);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain(REASON);
      expect((await readMaking(shop, buyer, order._id)).pieces).toMatchObject([
        { dueDay: dayIn(20), delay: { _id: delay, reason: REASON, isCancellable: true } },
      ]);
    },
  );

  test('keeps its day where the owner does not agree', { tags: 'long' }, async () => {
    bodyOf(await ask(dayIn(20)));
    const { _id } = (await current()).delay!;
    bodyOf(await decide(_id, false));
    expect(await current()).toMatchObject({ dueDay: dayIn(10), delay: null });
    expect(refusalOf(await giveUp(_id))).toBe('409 delay-not-cancellable');
    expect(await mailsOf(buyer, /finished later/)).toEqual([]);
  });

  test('may be asked for by somebody of the shop, and the later question counts', async () => {
    bodyOf(await ask(dayIn(20)));
    const first = (await current()).delay!._id;
    const path = `/api/work-orders/${work._id}/delays`;
    const body = { day: dayIn(15), reason: 'The polish dries slowly' };
    bodyOf(await shop.call('POST', path, { token: administrator.token, body }));
    expect((await current()).delay).toMatchObject({ toDay: dayIn(15), askedBy: administrator.name });
    expect(refusalOf(await decide(first, true))).toBe('409 delay-decided');
  });

  test('is no earlier day, no day of before and none in years', async () => {
    for (const day of [dayIn(10), dayIn(0), dayIn(-3), dayIn(400)])
      expect(refusalOf(await ask(day))).toBe('400 work-day-wrong');
    expect((await ask('soon')).status).toBe(400);
    expect((await ask(dayIn(20), '')).status).toBe(400);
  });

  test(
    'may be given up by the buyer, whose money goes back whole; twice is once',
    { tags: 'long' },
    async () => {
      const delay = await delayed();
      expect(refusalOf(await giveUp(delay, await createCustomer(shop)))).toBe('404 order-not-found');
      expect(refusalOf(await giveUp(delay, administrator))).toBe('404 order-not-found');
      expect(refusalOf(await giveUp(randomUUID()))).toBe('409 delay-not-cancellable');
      const answers = await Promise.all([giveUp(delay), giveUp(delay)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await jobsAreDone();
      expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: order.totalPrice });
      expect((await readMaking(shop, buyer, order._id)).pieces).toMatchObject([
        { delay: { isCancelled: true } },
      ]);
      expect(await current()).toMatchObject({ isStopped: true });
      expect(await mailsOf(administrator, new RegExp(`order ${order.number} does not wait`))).toHaveLength(1);
      await expectSoundWork(shop);
    },
  );

  test('is given up alone where the order has other pieces, which stay', { tags: 'long' }, async () => {
    [order] = await placePaid(shop, buyer, [...linesOf(2), ...linesOf(1, 'double')]);
    work = (await workOf(shop, administrator, order._id))[0]!;
    bodyOf(await giveUp(await delayed()));
    await jobsAreDone();
    const left = await read();
    expect(left.orderItems).toMatchObject([{ qty: 1, price: 50_000 }]);
    expect(left.status).toBe('paid');
    expect(left.amountPaid).toBe(left.totalPrice);
    await expectSoundWork(shop);
  });

  test('gives a deposit back, and ends the order', { tags: 'long' }, async () => {
    const more = { depositFor: 'made-to-order', depositPercent: 50 };
    await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], more);
    order = await placeOrder(shop, buyer, linesOf(1));
    const path = `/api/orders/${order._id}`;
    const begun = bodyOf(
      await shop.call('POST', `${path}/payments`, {
        token: buyer.token,
        body: { method: 'PayPal', amount: order.deposit },
      }),
      201,
    );
    shop.paypal.approve(begun.providerOrderId);
    const body = { id: begun.providerOrderId, status: 'COMPLETED' };
    bodyOf(await shop.call('PUT', `${path}/pay`, { token: buyer.token, body }));
    work = (await workOf(shop, administrator, order._id))[0]!;
    expect(bodyOf<Order>(await giveUp(await delayed())).status).toBe('cancelled');
    await jobsAreDone();
    expect((await read()).refunds).toMatchObject([{ status: 'completed' }]);
    await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { depositFor: 'nobody' });
  });

  test(
    'goes back by hand where people moved the money, and the shop is asked to',
    { tags: 'long' },
    async () => {
      order = await placeOrder(shop, buyer, linesOf(1), 'BankTransfer');
      const paid = { way: 'cheque', reference: `CHQ${randomUUID().slice(0, 8)}`, amount: order.totalPrice };
      const path = `/api/orders/${order._id}/recorded-payments`;
      bodyOf(await shop.call('POST', path, { token: administrator.token, body: paid }));
      work = (await workOf(shop, administrator, order._id))[0]!;
      expect(bodyOf<Order>(await giveUp(await delayed())).status).toBe('needs-review');
      expect(await current()).toMatchObject({ isStopped: true });
    },
  );

  test(
    'is given up no more when the time for it is over, or the piece is finished',
    { tags: 'long' },
    async () => {
      const delay = await delayed();
      await shop.database.query(
        "update work_delays set cancel_until = now() - interval '1 second' where id = $1",
        [delay],
      );
      expect(refusalOf(await giveUp(delay))).toBe('409 delay-not-cancellable');
      await shop.database.query(
        "update work_delays set cancel_until = now() + interval '1 day' where id = $1",
        [delay],
      );
      bodyOf(await sendStage(shop, token, work._id, 'ready'));
      expect(refusalOf(await giveUp(delay))).toBe('409 delay-not-cancellable');
      expect(refusalOf(await ask(dayIn(30)))).toBe('409 work-order-over');
      expect((await read()).status).toBe('paid');
    },
  );
});
