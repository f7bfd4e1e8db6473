import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import { askWhetherPaid, beginAtChapa, placeChapaOrder, switchOn } from '../support/chapa-orders.ts';
import { signed, type SimulatedTransaction } from '../support/chapa-simulator.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const SOON = { timeout: 60_000 };

describeShop(
  'events and refunds of Chapa',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let transaction: SimulatedTransaction;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      bodyOf(await switchOn(shop, administrator, 'Chapa'));
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      order = await placeChapaOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      transaction = await beginAtChapa(shop, buyer, order);
    });
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      shop.call('POST', '/api/webhooks/chapa', { raw: body, headers });
    const event = (type?: string) => shop.chapa.event(transaction.txRef, type);
    const verified = () =>
      shop.chapa.requests.filter(({ path }) => path === `/v1/transaction/verify/${transaction.txRef}`).length;
    const timesPaid = async () => {
      const text =
        "select count(*) from order_history where order_id = $1 and to_status = 'paid' and kind = 'change'";
      return (await shop.database.query(text, [order._id])).rows[0].count as number;
    };
    const paidMails = async () => {
      const mails = await shop.mailbox.to(buyer.email);
      return mails.filter(({ subject }) => subject.startsWith(`Order ${order.number} is paid`)).length;
    };

    test('A20: the buyer never comes back: the event alone makes the shop ask, and the order is paid', async () => {
      shop.chapa.pay(transaction.txRef);
      expect(bodyOf(await send(event()))).toEqual({ received: true });
      await expect.poll(async () => (await read()).status, SOON).toBe('paid');
      expect((await read()).payment).toMatchObject({ method: 'Chapa', proof: transaction.reference });
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} is paid`));
    });

    test('A20: twenty at once, and once more later, are one payment and one mail', async () => {
      shop.chapa.pay(transaction.txRef);
      const same = event();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(same)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      await expect.poll(async () => (await read()).status, SOON).toBe('paid');
      expect((await send(same)).status).toBe(200);
      expect((await send(signed(`${same.body} `))).status).toBe(200);
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} is paid`));
      // Jobs go in their order: once a later one is done, a second mail would be there too.
      const later = await placeChapaOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${later.number} received`));
      expect([await timesPaid(), await paidMails()]).toEqual([1, 1]);
    });

    test('A19: unsigned, changed or signed by somebody else, nothing of it is read', async () => {
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

    test('A20: of what the shop does not know is taken, and changes nothing', async () => {
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

    test('A1: an event that claims a payment which Chapa does not confirm pays nothing', async () => {
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

    test('A21: in whatever order they come, the order is what Chapa says', async () => {
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

    test('a payment that was declined on the page, and then succeeded there, is not lost', async () => {
      transaction.status = 'failed/cancelled';
      expect(refusalOf(await askWhetherPaid(shop, buyer, order))).toBe('409 payment-declined');
      shop.chapa.pay(transaction.txRef);
      bodyOf(await send(event()));
      await expect.poll(async () => (await read()).status, SOON).toBe('paid');
    });

    test('a payment that was declined before the buyer is back is told as such', async () => {
      transaction.status = 'failed/cancelled';
      bodyOf(await send(event('charge.failed/cancelled')));
      await expect.poll(verified, SOON).toBe(1);
      const back = await askWhetherPaid(shop, buyer, order, { tx_ref: transaction.txRef });
      expect(refusalOf(back)).toBe('409 payment-declined');
    });

    test('without any event and without the buyer the watch over payments finds the money', async () => {
      shop.chapa.pay(transaction.txRef);
      await shop.database.query('update payments set next_ask_at = now() where provider_order_id = $1', [
        transaction.txRef,
      ]);
      await shop.services.paymentWatch.reconcile();
      expect((await read()).status).toBe('paid');
    });

    describe('refunds', () => {
      beforeEach(async () => {
        shop.chapa.pay(transaction.txRef);
        bodyOf(await askWhetherPaid(shop, buyer, order));
      });
      const refund = (body: object, key?: string) =>
        shop.call('POST', `/api/orders/${order._id}/refunds`, {
          token: administrator.token,
          body: { reason: 'Leg broken – ተሰብሯል', goods: 'damaged', ...body },
          ...(key ? { headers: { 'idempotency-key': key } } : {}),
        });
      const given = () =>
        [...shop.chapa.refunds.values()].filter(
          ({ chapaReference }) => chapaReference === transaction.reference,
        );

      test('a part, and then the rest, go back to where they came from', async () => {
        expect(order.totalPrice).toBe(22_850);
        bodyOf(await refund({ amount: 500.05 }));
        expect(await read()).toMatchObject({ status: 'partly-refunded', refundedPrice: 500.05 });
        bodyOf(await refund({ goods: 'in-stock' }));
        expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
        expect(given().map(({ amount }) => amount)).toEqual(['500.05', '22349.95']);
        expect(await stockOf(shop, chair._id)).toBe(10);
      });

      test('A18: two of everything at once give it once, and more than is left is refused', async () => {
        const both = await Promise.all([refund({}), refund({})]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await refund({ amount: 0.01 })).status).toBe(409);
        expect(given().map(({ amount }) => amount)).toEqual(['22850.00']);
      });

      test('A18: when the answer is lost, it is given once all the same', async () => {
        shop.chapa.loseNextAnswer('refund');
        bodyOf(await refund({}, 'the-same-key-of-a-refund'));
        await refund({}, 'the-same-key-of-a-refund');
        await expect.poll(async () => (await read()).status, SOON).toBe('refunded');
        expect(given()).toHaveLength(1);
      });

      test('that Chapa refuses leaves the money where it is, and says why to the administrator', async () => {
        transaction.status = 'pending';
        await refund({ amount: 100 });
        expect(await read()).toMatchObject({ status: 'paid', refundedPrice: 0 });
        const history = bodyOf<{ text: string }[]>(
          await shop.call('GET', `/api/orders/${order._id}/history`, { token: administrator.token }),
        );
        expect(history.map(({ text }) => text).join('\n')).toContain('Transaction is not successful');
      });

      test('that takes time is looked up until it is done', async () => {
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
  { variables: AT_ONCE },
);
