import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { REFUND_JOB } from '../../server/sales/job-names.ts';
import { sendRefund } from '../../server/sales/refunds/send-refund.ts';
import { bodyOf, refusalOf, stockOf } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'refunding an order',
  (shop) => {
    const sale = useSale(shop, { qty: 2, payment: 'paid' });
    const { read, expectSound } = sale;
    const refund = (asked: object = {}, key?: string) =>
      requestRefund(shop, sale.administrator, sale.order._id, asked, key);
    const given = () => shop.paypal.order(sale.providerOrderId).refunds.map(({ amount }) => amount.value);
    const outcomes = (answers: Awaited<ReturnType<typeof refund>>[]) =>
      answers.map((answer) => (answer.status === 200 ? '200' : refusalOf(answer))).sort();

    test('more than was paid, at once or in total, is refused, and nothing is refunded', async () => {
      expect(refusalOf(await refund({ amount: 22_850.01 }))).toBe('409 refund-too-large');
      bodyOf(await refund({ amount: 22_000 }));
      expect(refusalOf(await refund({ amount: 850.01 }))).toBe('409 refund-too-large');
      expect(given()).toEqual(['137.29']);
      bodyOf(await refund({ amount: 850 }));
      expect(given()).toEqual(['137.29', '5.30']);
      expect(refusalOf(await refund())).toMatch(/^409 /);
      expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
      await expectSound();
    });

    test('two full refunds at once are made once', async () => {
      const answers = await Promise.all([refund(), refund()]);
      expect(outcomes(answers)[0]).toBe('200');
      expect(outcomes(answers)[1]).toMatch(/^409 /);
      expect(given()).toEqual(['142.59']);
      await expectSound();
    });

    test('ten partial refunds at once never exceed what was paid', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: 5000 })));
      expect(outcomes(answers)).toEqual([...Array(4).fill('200'), ...Array(6).fill('409 refund-too-large')]);
      expect(given()).toEqual(['31.20', '31.20', '31.20', '31.20']);
      await expectSound();
    });

    test('the same request ten times at once is one refund', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: 5000 }, key)));
      expect(outcomes(answers)).toEqual(Array(10).fill('200'));
      expect(refusalOf(await refund({ amount: 6000 }, key))).toBe('422 refund-key-reused');
      expect(given()).toEqual(['31.20']);
      await expectSound();
    });

    test('after the shop’s exchange rate has changed, the captured amount is refunded to the cent', async () => {
      const { token } = sale.administrator;
      const before = bodyOf(await shop.call('GET', '/api/settings', { token }));
      const settings = { ...before.settings, usdRate: '80' };
      bodyOf(await shop.call('PUT', '/api/settings', { token, body: { ...before, settings } }));
      bodyOf(await refund({ amount: 10_000 }));
      bodyOf(await refund());
      // 10,000 / 160.25 = 62.4024…, so the rest is 142.59 - 62.40.
      expect(given()).toEqual(['62.40', '80.19']);
      bodyOf(await shop.call('PUT', '/api/settings', { token, body: await backTo(before.settings) }));
      await expectSound();
    });
    const backTo = async (settings: object) => ({
      ...bodyOf(await shop.call('GET', '/api/settings', { token: sale.administrator.token })),
      settings,
    });

    test('many small parts are in cents what their sum is, and with the rest what was captured', async () => {
      // Each part is 4.37 cents, and each with those before it is rounded: alone each would be 4.
      for (let part = 0; part < 12; part += 1) bodyOf(await refund({ amount: 7 }));
      const cents = () => given().reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
      expect(cents()).toBe(52);
      bodyOf(await refund());
      expect(cents()).toBe(14_259);
      expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
      await expectSound();
    });

    test('after a refused refund the rest is exact to the cent', { tags: 'long' }, async () => {
      const rowsOf = async () =>
        (
          await shop.database.query("select id from refunds where order_id = $1 and status = 'requested'", [
            sale.order._id,
          ])
        ).rows;
      // The amount is 100.41 cents each time, so the first refund is 1.00 and the second 1.01.
      shop.paypal.failOn('refund', 'status-500');
      bodyOf(await refund({ amount: 160.9 }));
      // Its job would send it as soon as PayPal answers again, before or after the second one; one that is at work ends first.
      const jobsLeft = async () => {
        await shop.database.query("delete from jobs.job where name = $1 and state <> 'active'", [REFUND_JOB]);
        const { rows } = await shop.database.query('select id from jobs.job where name = $1', [REFUND_JOB]);
        return rows.length;
      };
      await expect.poll(jobsLeft, { timeout: 30_000 }).toBe(0);
      shop.paypal.failOn('refund', null);
      bodyOf(await refund({ amount: 160.9 }));
      expect(given()).toEqual(['1.01']);
      shop.paypal.order(sale.providerOrderId).refuseRefund = 'REFUND_NOT_ALLOWED';
      await sendRefund(shop.services.sales, (await rowsOf())[0].id);
      shop.paypal.order(sale.providerOrderId).refuseRefund = null;
      expect(bodyOf<Order>(await refund())).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
      expect(given()).toEqual(['1.01', '141.58']);
      await expectSound();
    });

    test(
      'pieces that a running refund restocks are not restocked by another one',
      { tags: 'long' },
      async () => {
        const lines = [{ product: sale.chair._id, qty: 2 }];
        shop.paypal.failOn('refund', 'status-500');
        bodyOf(await refund({ amount: 1000, goods: 'in-stock', lines }));
        expect(refusalOf(await refund({ amount: 1000, goods: 'in-stock', lines }))).toBe(
          '409 refund-of-too-many',
        );
        shop.paypal.failOn('refund', null);
        const { rows } = await shop.database.query('select id from refunds where order_id = $1', [
          sale.order._id,
        ]);
        await sendRefund(shop.services.sales, rows[0].id);
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
        await expectSound();
      },
    );

    test('a partial refund after delivery keeps the delivery date', async () => {
      const deliver = () =>
        shop.call('PUT', `/api/orders/${sale.order._id}/deliver`, { token: sale.administrator.token });
      const { deliveredAt } = bodyOf<Order>(await deliver());
      bodyOf(await refund({ amount: 1000 }));
      expect(bodyOf(await deliver())).toMatchObject({ status: 'partly-refunded', deliveredAt });
      const mails = await shop.mailbox.to(sale.buyer.email);
      const delivered = mails.filter(({ subject }) =>
        subject.startsWith(`Order ${sale.order.number} was delivered`),
      );
      expect(delivered.length).toBeLessThanOrEqual(1);
      await expectSound();
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
