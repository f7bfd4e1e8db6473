import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'several captures of one payment at PayPal',
  (shop) => {
    const sale = useSale(shop, { payment: 'approved', newBuyers: true });
    const { asOwner, read, expectSound, askNow } = sale;
    const capture = (value?: string) => shop.paypal.captureBehindTheShop(sale.providerOrderId, value);
    const atPaypal = () => shop.paypal.order(sale.providerOrderId);
    const given = () => atPaypal().refunds.map(({ captureId, amount }) => `${captureId} ${amount.value}`);
    const forDesk = async (): Promise<Order> => bodyOf(await asOwner('GET', ''));
    const shown = async () =>
      (await forDesk()).refundable!.map(({ left, proof }) => `${proof} ${left.amount}`);
    const refund = (body: object = {}) =>
      asOwner('POST', '/refunds', { reason: 'Too small', goods: 'not-returned', ...body });
    const jobsAreDone = async () => {
      await expect.poll(unsentRefunds, { timeout: 30_000 }).toBe(0);
    };
    const unsentRefunds = async () =>
      (await shop.database.query("select id from refunds where status in ('requested', 'pending')")).rows
        .length;

    test('that come to the price pay the order, and each gives back its own', async () => {
      const [one, two] = [capture('50.00'), capture('24.41')];
      await askNow();
      expect(await read()).toMatchObject({ status: 'paid' });
      expect(await shown()).toEqual([`${one.id} 74.41`]);
      bodyOf(await refund({ amount: 9000 }));
      await jobsAreDone();
      expect(given()).toEqual([`${one.id} 50.00`, `${two.id} 6.16`]);
      shop.paypal.refundBehindTheShop(sale.providerOrderId, '1.00', two);
      await askNow();
      bodyOf(await refund());
      await jobsAreDone();
      expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: sale.order.totalPrice });
      expect(given().slice(2)).toEqual([`${two.id} 1.00`, `${two.id} 17.25`]);
      await expectSound();
    });

    test('that give a refund together give it once where its key comes again', { tags: 'long' }, async () => {
      capture('50.00');
      capture('24.41');
      await askNow();
      const key = randomUUID();
      const back = (amount: number) =>
        requestRefund(shop, sale.administrator, sale.order._id, { amount }, key);
      bodyOf(await back(9000));
      expect(refusalOf(await back(9000))).toBe('200 undefined');
      expect(refusalOf(await back(8000))).toBe('422 refund-key-reused');
      await jobsAreDone();
      expect((await read()).refundedPrice).toBe(9000);
    });

    test(
      'that come to too little are all shown and looked at, and go back by the desk',
      { tags: 'long' },
      async () => {
        const [one, two] = [capture('50.00'), capture('10.00')];
        await askNow();
        expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
        expect(await shown()).toEqual([`${one.id} 50.00`, `${two.id} 10.00`]);
        for (const { payment } of (await forDesk()).refundable!) bodyOf(await refund({ payment }));
        await jobsAreDone();
        expect(given()).toEqual([`${one.id} 50.00`, `${two.id} 10.00`]);
        expect(await read()).toMatchObject({ status: 'refunded' });
        await expectSound();
      },
    );

    test(
      'of which the second completes what was too little pay the order when it comes',
      { tags: 'long' },
      async () => {
        capture('50.00');
        await askNow();
        expect(await read()).toMatchObject({ status: 'needs-review' });
        capture('24.41');
        await Promise.all([askNow(), askNow()]);
        expect(await read()).toMatchObject({ status: 'paid' });
        await expectSound();
      },
    );

    test('that come to too much without one that is right are all shown and looked at', async () => {
      const [one, two] = [capture('50.00'), capture('50.00')];
      await askNow();
      expect(await read()).toMatchObject({ status: 'needs-review' });
      expect(await shown()).toEqual([`${one.id} 50.00`, `${two.id} 50.00`]);
      await expectSound();
    });

    test('that are the whole price twice pay the order once, and the other goes back at once', async () => {
      const [, two] = [capture(), capture()];
      await Promise.all([1, 2, 3, 4].flatMap(() => [askNow(), sale.settle()]));
      await jobsAreDone();
      expect(await read()).toMatchObject({ status: 'paid', refundedPrice: 0 });
      expect(given()).toEqual([`${two.id} 74.41`]);
      await askNow();
      expect(given()).toHaveLength(1);
      await expectSound();
    });

    test(
      'of which one comes after the order was paid go back too, and a reversal of it gives nothing twice',
      { tags: 'long' },
      async () => {
        bodyOf(await sale.payNow());
        const late = capture('30.00');
        shop.paypal.failOn('refund', 'status-500');
        await askNow();
        shop.paypal.reverse(sale.providerOrderId, late);
        shop.paypal.failOn('refund', null);
        await askNow();
        await shop.database.query("update refunds set changed_at = now() - interval '2 hours'");
        await askNow();
        await jobsAreDone();
        await askNow();
        expect(await read()).toMatchObject({ status: 'paid', refundedPrice: 0 });
        expect(await shown()).toEqual([`${atPaypal().captures[0]!.id} 74.41`]);
        await expectSound();
      },
    );

    test('leave rows that nobody can change, remove or empty', { tags: 'long' }, async () => {
      bodyOf(await sale.payNow());
      const refusal = /a movement of money is not changed/;
      for (const statement of [
        'update money_movements set santim = 1',
        'delete from money_movements',
        'truncate money_movements cascade',
      ]) {
        await expect(shop.database.query(statement)).rejects.toThrow(refusal);
      }
      await expectSound();
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
