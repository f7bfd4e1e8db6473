import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { sendReminder } from '../../server/sales/payments/remind-of-rest.ts';
import { changesOf } from '../support/changed-orders.ts';
import { bodyOf, pay, switchOn } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { onOpenDay } from '../../contract/days/opening-times.ts';
import { firstCalendar } from '../support/open-days.ts';

const DAY = 24 * 3600_000;

describeShop(
  'a deposit',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 40_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer'],
    });
    const { asOwner, read } = sale;
    const { jobsAreDone } = orderWatch(shop);
    const ask = (change: object) => switchOn(shop, sale.administrator, ['PayPal', 'BankTransfer'], change);
    const record = (amount: number) =>
      asOwner('POST', '/recorded-payments', {
        way: 'cheque',
        reference: `CHQ${Math.random()}`.slice(0, 20),
        amount,
      });
    const mailsOf = async (pattern: RegExp) =>
      (await shop.mailbox.to(sale.buyer.email)).filter(({ subject }) => pattern.test(subject));
    const remind = async () =>
      sendReminder(shop.services.sales, {
        order: sale.order._id,
        until: new Date((await read()).expiresAt!).toISOString(),
      });

    test(
      'is offered in the quote and kept on the order as it was then; small orders have none',
      { tags: 'long' },
      async () => {
        await ask({ depositFor: 'large', depositPercent: 30, depositFromTotal: 50_000, restDays: 20 });
        const quoteOf = async (qty: number) =>
          bodyOf<Quote>(
            await shop.call('POST', '/api/orders/quote', {
              body: { orderItems: [{ product: sale.chair._id, qty }] },
            }),
          );
        expect((await quoteOf(1)).deposit).toBeUndefined();
        const { totalPrice, deposit } = await quoteOf(2);
        expect(deposit).toEqual({ amount: Math.ceil(totalPrice * 0.3), restDays: 20 });
        sale.order = await sale.place(2);
        expect(sale.order.deposit).toBe(deposit!.amount);
        await ask({ depositFor: 'nobody' });
        expect((await read()).deposit).toBe(deposit!.amount);
        expect((await sale.place(2)).deposit).toBeUndefined();
      },
    );

    test('holds the goods until the rest is due; a smaller part does not', async () => {
      await ask({ depositFor: 'large', restDays: 20, bankTransferExpiresAfterHours: 72 });
      sale.order = await sale.place(2);
      bodyOf(await record(1_000));
      expect(Date.parse((await read()).expiresAt!) - Date.now()).toBeLessThan(4 * DAY);
      bodyOf(await record(sale.order.deposit! - 1_000));
      const { expiresAt, status, amountDue } = await read();
      const inOpenDays = onOpenDay(new Date(Date.now() + 20 * DAY), firstCalendar());
      expect(Math.abs(Date.parse(expiresAt!) - inOpenDays.getTime())).toBeLessThan(DAY / 2);
      expect([status, amountDue]).toEqual(['pending', sale.order.totalPrice - sale.order.deposit!]);
      bodyOf(await record(amountDue));
      expect((await read()).isPaid).toBe(true);
      await sale.expectSound();
    });

    test(
      'is followed by one reminder for each day, and by none once the rest has come',
      { tags: 'long' },
      async () => {
        await ask({ depositFor: 'large', restDays: 20 });
        sale.order = await sale.place(2);
        bodyOf(await record(sale.order.deposit!));
        await sendReminder(shop.services.sales, { order: sale.order._id, until: new Date().toISOString() });
        await remind();
        await remind();
        await jobsAreDone();
        expect(await mailsOf(/^The rest of order/)).toHaveLength(1);
        await shop.database.query("update orders set reminded_at = now() - interval '1 day' where id = $1", [
          sale.order._id,
        ]);
        const last = new Date((await read()).expiresAt!).toISOString();
        bodyOf(await record((await read()).amountDue));
        await sendReminder(shop.services.sales, { order: sale.order._id, until: last });
        await jobsAreDone();
        expect(await mailsOf(/^The rest of order/)).toHaveLength(1);
      },
    );

    test(
      'goes back when the rest does not come, or waits for the owner who wants to decide',
      { tags: 'long' },
      async () => {
        await ask({ depositFor: 'large', restDays: 20, restRule: 'decide' });
        sale.order = await sale.place(2);
        const begun = await shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
          token: sale.buyer.token,
          body: { method: 'PayPal', amount: sale.order.deposit },
        });
        const { providerOrderId } = bodyOf<{ providerOrderId: string }>(begun, 201);
        shop.paypal.approve(providerOrderId);
        bodyOf(await pay(shop, sale.buyer, sale.order._id, providerOrderId));
        await sale.makeOverdue();
        await sale.expire();
        const waiting = await read();
        expect(waiting.status).toBe('pending');
        const decided = onOpenDay(new Date(Date.now() + 7 * DAY), firstCalendar());
        expect(Date.parse(waiting.expiresAt!)).toBeGreaterThan(decided.getTime() - DAY / 24);
        expect(Date.parse(waiting.expiresAt!)).toBeLessThan(decided.getTime() + DAY / 24);
        await jobsAreDone();
        const { settings } = await shop.services.settings.get();
        const told = (await shop.mailbox.to(settings.email)).filter(({ subject }) =>
          /has not come/.test(subject),
        );
        expect(told).toHaveLength(1);
        await ask({ restRule: 'refund' });
        await sale.makeOverdue();
        await sale.expire();
        await jobsAreDone();
        const over = bodyOf<Order>(await asOwner('GET', ''));
        expect(over.status).toBe('expired');
        expect(over.refunds).toMatchObject([{ status: 'completed' }]);
        await sale.expectSound();
      },
    );

    test(
      'comes twice at once as one deposit and a part of the rest, and never as more than the price',
      { tags: 'long' },
      async () => {
        await ask({ depositFor: 'large' });
        sale.order = await sale.place(2);
        const deposit = sale.order.deposit!;
        const answers = await Promise.all([record(deposit), record(deposit), record(sale.order.totalPrice)]);
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
        const { amountPaid, amountDue } = await read();
        expect(amountPaid + amountDue).toBeCloseTo(sale.order.totalPrice, 2);
        await sale.expectSound();
      },
    );

    test(
      'that has not come stays the same part of the price when the order is changed',
      { tags: 'long' },
      async () => {
        await ask({ depositFor: 'large', depositPercent: 60 });
        sale.order = await sale.place(2);
        const change = { orderItems: [{ product: sale.chair._id, qty: 1 }] };
        const { totalPrice, deposit } = await changesOf(shop, sale).change(change);
        expect(deposit).toBe(Math.ceil(totalPrice * 0.6));
        bodyOf(await record(deposit!));
        const more = { orderItems: [{ product: sale.chair._id, qty: 2 }] };
        expect((await changesOf(shop, sale).change(more)).deposit).toBe(deposit);
        await sale.expectSound();
      },
    );

    test('is of what is made to order, where the owner asks so', async () => {
      await ask({ depositFor: 'made-to-order', depositPercent: 50 });
      await shop.database.query(
        'update product_variants set on_hand = 1, to_make_limit = 5, lead_time_days = 21 where product_id = $1',
        [sale.chair._id],
      );
      const made = await sale.place(3);
      expect(made.deposit).toBe(Math.ceil(made.totalPrice / 2));
    });
  },
  { variables: MANY_CONNECTIONS },
);
