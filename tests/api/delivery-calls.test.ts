import { beforeEach, expect, test } from 'vitest';
import type { PlannedDelivery } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { dayIn, planningOf } from '../support/deliveries.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describeShop(
  'calls about deliveries',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      newBuyers: true,
      methods: ['PayOnDelivery', 'PayPal', 'BankTransfer'],
      chair: { price: 5000 },
    });
    const plan = planningOf(shop, sale);
    let order: Order;
    beforeEach(async () => {
      order = await sale.place(1, 'PayOnDelivery');
      sale.order = order;
    });

    const listed = async (of = order) =>
      (await plan.list('to-call')).find((each) => each.order._id === of._id)?.toCall ?? null;
    const call = async (outcome: string, more: object = {}, of = order) =>
      bodyOf<PlannedDelivery>(await plan.record(of, { outcome, ...more }));
    const paid = async () => {
      const transfer = await sale.place(1, 'BankTransfer');
      const body = {
        way: 'transfer',
        amount: transfer.totalPrice,
        reference: `FT${Math.random()}`.slice(0, 14),
      };
      bodyOf(await sale.asOwner('POST', '/recorded-payments', body, transfer._id));
      return transfer;
    };

    test('an order that is paid at the door is to be called about until its buyer says yes', async () => {
      expect(await listed()).toEqual({ why: 'door', again: null });
      const confirmed = await call('confirmed');
      expect(confirmed).toMatchObject({ confirmedAt: expect.any(String), toCall: null });
      expect(confirmed.calls).toMatchObject([{ outcome: 'confirmed', by: sale.administrator.name }]);
      expect(await listed()).toBeNull();
    });

    test(
      'a paid one is to be called about when its day is near, and again when it has moved',
      { tags: 'long' },
      async () => {
        const transfer = await paid();
        expect(await listed(transfer)).toBeNull();
        bodyOf(await plan.move(transfer, { day: dayIn(20), half: 'morning' }));
        expect(await listed(transfer)).toBeNull();
        bodyOf(await plan.move(transfer, { day: dayIn(1), half: 'morning' }));
        expect(await listed(transfer)).toEqual({ why: 'day', again: null });
        await call('confirmed', {}, transfer);
        bodyOf(await plan.move(transfer, { day: dayIn(2), half: 'morning' }));
        expect(await listed(transfer)).toEqual({ why: 'day', again: null });
      },
    );

    test(
      'nobody reached: it stands last until the hour that was named, and counts as a try',
      { tags: 'long' },
      async () => {
        const again = inHours(2);
        const called = await call('not-reached', { again });
        expect(called).toMatchObject({ tries: 1 });
        expect(Date.parse((await listed())!.again!)).toBe(Date.parse(again));
        const other = await sale.place(1, 'PayOnDelivery');
        const list = (await plan.list('to-call')).map((each) => each.order._id);
        expect(list.indexOf(other._id)).toBeLessThan(list.indexOf(order._id));
      },
    );

    test('takes no hour that is past, and none with another outcome', async () => {
      for (const body of [
        { outcome: 'not-reached', again: inHours(-1) },
        { outcome: 'confirmed', again: inHours(1) },
        { outcome: 'shouted' },
      ])
        expect(refusalOf(await plan.record(order, body))).toBe('400 invalid-field');
      expect((await listed())!.why).toBe('door');
    });

    test('a try that is sent twice at once counts once', { tags: 'long' }, async () => {
      const { _id, version } = await plan.newest(order);
      const send = () => plan.call('POST', `/deliveries/${_id}/calls`, { version, outcome: 'not-reached' });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await call('wrong-number')).toMatchObject({ tries: 2 });
    });

    test(
      'after three tries the goods of an unpaid order are released, and its buyer is told',
      { tags: 'long' },
      async () => {
        await call('not-reached');
        await call('wrong-number');
        expect(refusalOf(await plan.release(order, {}))).toBe('409 calls-missing');
        await call('not-reached');
        bodyOf(await plan.release(order, {}));
        expect(await sale.read(order._id)).toMatchObject({ status: 'cancelled', deliveries: [] });
        const mail = await shop.mailbox.waitFor(sale.buyer.email, /was cancelled/);
        expect(mail.text).toContain('We have called 3 times');
        expect(mail.text).toContain('3 ጊዜ ደውለን');
        await sale.expectSound();
      },
    );

    test(
      'after three tries a paid order keeps its goods and waits without a day',
      { tags: 'long' },
      async () => {
        const transfer = await paid();
        bodyOf(await plan.move(transfer, { day: dayIn(1), half: 'morning' }));
        for (let tries = 1; tries <= 3; tries += 1)
          expect(await call('not-reached', {}, transfer)).toMatchObject({ tries });
        const held = bodyOf<PlannedDelivery>(await plan.release(transfer, {}));
        expect(held).toMatchObject({ day: null, heldAt: expect.any(String), order: { status: 'paid' } });
        expect(await listed(transfer)).toBeNull();
        expect((await plan.list('without-day')).map((each) => each.order._id)).toContain(transfer._id);
        await shop.mailbox.waitFor(sale.buyer.email, /The day of order \d+ is open/);
        bodyOf(await plan.move(transfer, { day: dayIn(1), half: 'afternoon' }));
        expect(await plan.newest(transfer)).toMatchObject({ heldAt: null });
        await sale.expectSound();
      },
    );

    test('an answer begins the tries anew', { tags: 'long' }, async () => {
      await call('not-reached');
      await call('not-reached');
      await call('confirmed');
      expect(await call('not-reached')).toMatchObject({ tries: 1 });
      expect(refusalOf(await plan.release(order, {}))).toBe('409 calls-missing');
    });

    test(
      'a buyer who wants it no more ends an unpaid order, and takes the day of a paid one',
      { tags: 'long' },
      async () => {
        await call('cancelled');
        expect(await sale.read(order._id)).toMatchObject({ status: 'cancelled' });
        const transfer = await paid();
        bodyOf(await plan.move(transfer, { day: dayIn(3), half: 'morning' }));
        const held = await call('cancelled', {}, transfer);
        expect(held).toMatchObject({ day: null, heldAt: expect.any(String), order: { status: 'paid' } });
        const { _id, version } = await plan.newest(transfer);
        expect(
          refusalOf(await plan.call('POST', `/deliveries/${_id}/release`, { version: version! + 1 })),
        ).toBe('409 edit-conflict');
        await sale.expectSound();
      },
    );

    test('an order that has ended is called about no more', { tags: 'long' }, async () => {
      const { _id, version } = await plan.newest(order);
      bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'no' }, order._id));
      expect(await listed()).toBeNull();
      expect(
        refusalOf(
          await plan.call('POST', `/deliveries/${_id}/calls`, {
            version: version! + 1,
            outcome: 'confirmed',
          }),
        ),
      ).toBe('409 delivery-over');
    });
  },
  { variables: MANY_CONNECTIONS },
);
