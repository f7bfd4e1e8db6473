import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { sendRefund } from '../../server/sales/refunds/send-refund.ts';
import { askWhetherPaid, beginAtChapa } from '../support/chapa-orders.ts';
import { faultsOfAnswer } from '../support/oracle.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

/** The faults of an outside service: it refuses, answers garbage or something unknown, or does the work unheard. */
const AT_PAYPAL = [
  'status-403',
  'status-404',
  'status-429',
  'status-500',
  'html',
  'empty',
  'shapeless',
  'lost',
] as const;
/** PayPal's word that it takes no money here. */
const REFUSED = new Set<string>(['status-403', 'status-404']);
const AT_CHAPA = ['status-401', 'not-found', 'status-429', 'status-500', 'html', 'empty', 'lost'] as const;

describeShopOnce(
  'each call to a provider that misbehaves',
  (shop) => {
    /** Sends what refunds have not been sent yet, as their jobs do. */
    async function sendRefunds({ _id }: Order): Promise<void> {
      const { rows } = await shop.database.query(
        "select id from refunds where order_id = $1 and status not in ('completed', 'failed')",
        [_id],
      );
      for (const { id } of rows) await sendRefund(shop.services.sales, id).catch(() => undefined);
    }
    const expectTold = (answer: Answer) => expect(faultsOfAnswer(answer, { declared: true })).toEqual([]);

    describe('PayPal', () => {
      const sale = useSale(shop);
      test.each(AT_PAYPAL)('%s at each call: one capture, and all of it goes back once', async (failure) => {
        const during = async (
          call: Parameters<typeof shop.paypal.failOn>[0],
          work: () => Promise<unknown>,
        ) => {
          shop.paypal.failOn(call, failure);
          await work();
          shop.paypal.failOn(call, null);
        };
        const begin = () =>
          shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
            token: sale.buyer.token,
            body: { method: 'PayPal' },
          });
        shop.paypal.renewTokens(32_400);
        await during('token', async () => expectTold(await begin()));
        await during('create', async () => expectTold(await begin()));
        sale.providerOrderId = await sale.begin();
        await during('get', async () => expectTold(await sale.payNow()));
        shop.paypal.approve(sale.providerOrderId);
        for (const call of ['get', 'capture'] as const)
          await during(call, async () => {
            expectTold(await sale.payNow());
            await sale.askNow();
          });
        await sale.payNow();
        await sale.askNow();
        // After a capture that PayPal refused the buyer pays anew.
        if (REFUSED.has(failure)) {
          sale.providerOrderId = await sale.begin();
          shop.paypal.approve(sale.providerOrderId);
          await sale.payNow();
        }
        expect(await sale.read()).toMatchObject({ status: 'paid' });

        const there = shop.paypal.order(sale.providerOrderId);
        const refund = (asked: object) => requestRefund(shop, sale.administrator, sale.order._id, asked);
        there.nextRefund = 'PENDING';
        await during('refund', async () => expectTold(await refund({ amount: 100 })));
        await sendRefunds(sale.order);
        await during('get-refund', () => sendRefunds(sale.order));
        for (const made of there.refunds) made.status = 'COMPLETED';
        there.nextRefund = 'COMPLETED';
        await sendRefunds(sale.order);
        expectTold(await refund({}));
        expect(await sale.read()).toMatchObject({ status: 'refunded' });
        const all = shop.paypal.orders().filter(({ customId }) => customId === sale.order._id);
        expect(all.flatMap(({ captures }) => captures)).toHaveLength(1);
        const back = there.refunds.reduce(
          (sum, { amount }) => sum + Math.round(100 * Number(amount.value)),
          0,
        );
        expect(back).toBe(Math.round(100 * Number(there.captures[0]!.amount.value)));
        await sale.expectSound();
      });
    });

    describe('Chapa', () => {
      const sale = useSale(shop, { methods: ['PayPal', 'Chapa'], paymentMethod: 'Chapa' });
      test.each(AT_CHAPA)(
        '%s at each call: paid once, and all of it goes back once',
        { tags: 'long' },
        async (failure) => {
          const { chapa } = shop;
          const during = async (call: Parameters<typeof chapa.failOn>[0], work: () => Promise<unknown>) => {
            if (failure === 'lost') chapa.loseNextAnswer(call);
            else chapa.failOn(call, failure);
            await work();
            chapa.failOn(call, null);
          };
          const ask = () => askWhetherPaid(shop, sale.buyer, sale.order);
          await during('initialize', async () =>
            expectTold(
              await shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
                token: sale.buyer.token,
                body: { method: 'Chapa' },
              }),
            ),
          );
          const transaction = await beginAtChapa(shop, sale.buyer, sale.order);
          await during('verify', async () => expectTold(await ask()));
          chapa.pay(transaction.txRef);
          await during('verify', async () => {
            expectTold(await ask());
            await sale.askNow();
          });
          await ask();
          await sale.askNow();
          expect(await sale.read()).toMatchObject({ status: 'paid' });

          const refund = (asked: object) => requestRefund(shop, sale.administrator, sale.order._id, asked);
          const given = () =>
            [...chapa.refunds.values()].filter(
              ({ chapaReference }) => chapaReference === transaction.reference,
            );
          chapa.settings.refundStatus = 'initiated';
          await during('refund', async () => expectTold(await refund({ amount: 100 })));
          await sendRefunds(sale.order);
          await during('verify-refund', () => sendRefunds(sale.order));
          for (const made of given()) made.status = 'refunded';
          chapa.settings.refundStatus = 'refunded';
          await sendRefunds(sale.order);
          expectTold(await refund({}));
          expect(await sale.read()).toMatchObject({ status: 'refunded' });
          const total = given().reduce((sum, { amount }) => sum + Math.round(100 * Number(amount)), 0);
          expect(total).toBe(Math.round(100 * sale.order.totalPrice));
          await sale.expectSound();
        },
      );
    });
  },
  { variables: AT_ONCE },
);
