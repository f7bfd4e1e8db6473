import { beforeEach, describe, expect, test } from 'vitest';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { askWhetherPaid, beginAtChapa } from '../support/chapa-orders.ts';
import { signed, type SimulatedTransaction } from '../support/chapa-simulator.ts';
import { bodyOf, refusalOf, stockOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, MANY_CONNECTIONS } from '../support/start-shop.ts';

const SOON = { timeout: 60_000 };

describeShopOnce(
  'webhooks and refunds of Chapa',
  (shop) => {
    const sale = useSale(shop, { qty: 2, methods: ['Chapa'], paymentMethod: 'Chapa' });
    const { read } = sale;
    let transaction: SimulatedTransaction;
    beforeEach(async () => void (transaction = await beginAtChapa(shop, sale.buyer, sale.order)));
    const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      shop.call('POST', '/api/webhooks/chapa', { raw: body, headers });
    const event = (type?: string) => shop.chapa.event(transaction.txRef, type);
    const verified = () =>
      shop.chapa.requests.filter(({ path }) => path === `/v1/transaction/verify/${transaction.txRef}`).length;
    const timesPaid = async () => {
      const text =
        "select count(*) from order_history where order_id = $1 and to_status = 'paid' and kind = 'change'";
      return (await shop.database.query(text, [sale.order._id])).rows[0].count as number;
    };
    const paidMails = async () => {
      const mails = await shop.mailbox.to(sale.buyer.email);
      return mails.filter(({ subject }) => subject.startsWith(`Order ${sale.order.number} is paid`)).length;
    };

    test('when the buyer never returns, the webhook makes the shop check the payment and the order is paid', async () => {
      shop.chapa.pay(transaction.txRef);
      expect(bodyOf(await send(event()))).toEqual({ received: true });
      await expect.poll(async () => (await read()).status, SOON).toBe('paid');
      expect((await read()).payment).toMatchObject({ method: 'Chapa', proof: transaction.reference });
      await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Order ${sale.order.number} is paid`));
    });

    test(
      'an event that arrives twenty times at once and once later makes one payment and one mail',
      { tags: 'long' },
      async () => {
        shop.chapa.pay(transaction.txRef);
        const same = event();
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(same)));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        await expect.poll(async () => (await read()).status, SOON).toBe('paid');
        expect((await send(same)).status).toBe(200);
        expect((await send(signed(`${same.body} `))).status).toBe(200);
        await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Order ${sale.order.number} is paid`));
        // Jobs run in order, so once a later job is done, a second mail would have been sent too.
        const later = await sale.place();
        await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Order ${later.number} received`));
        expect([await timesPaid(), await paidMails()]).toEqual([1, 1]);
      },
    );

    test('an event that is unsigned, changed or signed by somebody else is refused unread', async () => {
      shop.chapa.pay(transaction.txRef);
      const { body, headers } = event();
      const forged: { body: string; headers: Record<string, string> }[] = [
        { body, headers: { 'content-type': 'application/json' } },
        {
          body,
          headers: { 'content-type': 'application/json', 'chapa-signature': headers['chapa-signature'] },
        },
        { body: body.replace('ETB', 'ETb'), headers },
        { body: `${body}\n`, headers },
        { body: '{"event":', headers },
        { body, headers: { ...headers, 'x-chapa-signature': 'f'.repeat(64) } },
        shop.chapa.event(transaction.txRef, 'charge.success', 'somebody else'),
      ];
      for (const one of forged) expect(refusalOf(await send(one))).toBe('401 invalid-signature');
      expect(verified()).toBe(0);
      expect((await read()).status).toBe('pending');
    });

    test('an event about an unknown payment is accepted and changes nothing', async () => {
      const unknown = [
        { event: 'charge.success', tx_ref: 'wb-of-nobody-1', amount: '1.00', status: 'success' },
        { event: 'payout.success', reference: 'MYMER3434989' },
        { event: 'something.new', tx_ref: transaction.txRef },
      ];
      for (const content of unknown) {
        expect((await send(signed(JSON.stringify(content)))).status).toBe(200);
      }
      await expect.poll(verified, SOON).toBe(1);
      expect((await read()).status).toBe('pending');
    });

    test('an event for a payment that Chapa does not confirm pays nothing', async () => {
      const claim = {
        event: 'charge.success',
        status: 'success',
        tx_ref: transaction.txRef,
        amount: '22850.00',
      };
      expect((await send(signed(JSON.stringify(claim)))).status).toBe(200);
      await expect.poll(verified, SOON).toBe(1);
      expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
    });

    test('events in any order leave the order in the state that Chapa reports', async () => {
      transaction.status = 'failed/cancelled';
      const failed = event('charge.failed/cancelled');
      shop.chapa.pay(transaction.txRef);
      const success = event();
      bodyOf(await send(success));
      await expect.poll(async () => (await read()).status, SOON).toBe('paid');
      const before = verified();
      bodyOf(await send(failed));
      await expect.poll(verified, SOON).toBeGreaterThan(before);
      expect((await read()).status).toBe('paid');
    });

    test(
      'a payment that was declined on Chapa’s page and then succeeded there is recorded',
      { tags: 'long' },
      async () => {
        transaction.status = 'failed/cancelled';
        expect(refusalOf(await askWhetherPaid(shop, sale.buyer, sale.order))).toBe('409 payment-declined');
        shop.chapa.pay(transaction.txRef);
        bodyOf(await send(event()));
        await expect.poll(async () => (await read()).status, SOON).toBe('paid');
      },
    );

    test('a buyer who returns after a declined payment is told that it was declined', async () => {
      transaction.status = 'failed/cancelled';
      bodyOf(await send(event('charge.failed/cancelled')));
      await expect.poll(verified, SOON).toBe(1);
      const back = await askWhetherPaid(shop, sale.buyer, sale.order, { tx_ref: transaction.txRef });
      expect(refusalOf(back)).toBe('409 payment-declined');
    });

    test('the payment watch finds the money without any event and without the buyer', async () => {
      shop.chapa.pay(transaction.txRef);
      await shop.database.query('update payments set next_ask_at = now() where provider_order_id = $1', [
        transaction.txRef,
      ]);
      await watchPayments(shop.services.sales);
      expect((await read()).status).toBe('paid');
    });

    describe('refunds', () => {
      beforeEach(async () => {
        shop.chapa.pay(transaction.txRef);
        bodyOf(await askWhetherPaid(shop, sale.buyer, sale.order));
      });
      const refund = (body: object, key?: string) =>
        shop.call('POST', `/api/orders/${sale.order._id}/refunds`, {
          token: sale.administrator.token,
          body: { reason: 'Leg broken – ተሰብሯል', goods: 'not-returned', ...body },
          ...(key ? { headers: { 'idempotency-key': key } } : {}),
        });
      const given = () =>
        [...shop.chapa.refunds.values()].filter(
          ({ chapaReference }) => chapaReference === transaction.reference,
        );

      test('return a part and then the rest to where the money came from', { tags: 'long' }, async () => {
        expect(sale.order.totalPrice).toBe(22_850);
        bodyOf(await refund({ amount: 500.05 }));
        expect(await read()).toMatchObject({ status: 'partly-refunded', refundedPrice: 500.05 });
        bodyOf(await refund({ goods: 'in-stock' }));
        expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
        expect(given().map(({ amount }) => amount)).toEqual(['500.05', '22349.95']);
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
      });

      test('return the money once when asked twice at once, and never more than is left', async () => {
        const both = await Promise.all([refund({}), refund({})]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await refund({ amount: 0.01 })).status).toBe(409);
        expect(given().map(({ amount }) => amount)).toEqual(['22850.00']);
      });

      test('return the money once when Chapa’s answer is lost', async () => {
        shop.chapa.loseNextAnswer('refund');
        bodyOf(await refund({}, 'the-same-key-of-a-refund'));
        await refund({}, 'the-same-key-of-a-refund');
        await expect.poll(async () => (await read()).status, SOON).toBe('refunded');
        expect(given()).toHaveLength(1);
      });

      test('leave the money where it is when Chapa refuses, and tell the administrator why', async () => {
        transaction.status = 'pending';
        await refund({ amount: 100 });
        expect(await read()).toMatchObject({ status: 'paid', refundedPrice: 0 });
        const history = bodyOf<{ text: string }[]>(
          await shop.call('GET', `/api/orders/${sale.order._id}/history`, {
            token: sale.administrator.token,
          }),
        );
        expect(history.map(({ text }) => text).join('\n')).toContain('Transaction is not successful');
      });

      test('are checked until Chapa has completed them', { tags: 'long' }, async () => {
        shop.chapa.settings.refundStatus = 'initiated';
        await refund({ amount: 100 });
        shop.chapa.settings.refundStatus = 'refunded';
        expect((await read()).status).toBe('paid');
        given()[0]!.status = 'refunded';
        await expect.poll(async () => (await read()).status).toBe('partly-refunded');
        expect(given()).toHaveLength(1);
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
