import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, pay, refusalOf, stockOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

/** Makes PayPal refuse the capture and still report the order as APPROVED. */
const FINAL = ['TRANSACTION_REFUSED', 'COMPLIANCE_VIOLATION', 'DUPLICATE_INVOICE_ID'];

describeShopOnce(
  'a capture that PayPal refuses',
  (shop) => {
    const sale = useSale(shop, { qty: 3, methods: ['PayPal', 'Chapa', 'BankTransfer'], payment: 'approved' });
    const { read, payNow } = sale;
    const refuse = (issue: string | null) => (shop.paypal.order(sale.providerOrderId).refuseCapture = issue);

    test.each(FINAL)('%s: the buyer is told, also when asking again, and can pay anew', async (issue) => {
      refuse(issue);
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      const second = await sale.begin();
      expect(second).not.toBe(sale.providerOrderId);
      shop.paypal.approve(second);
      expect(bodyOf<Order>(await sale.payNow(second)).status).toBe('paid');
    });

    test('leaves the other payment methods available', async () => {
      refuse('TRANSACTION_REFUSED');
      const { token } = sale.buyer;
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
          token,
          body: { method: 'Chapa' },
        }),
        201,
      );
      const receipt = { transactionNumber: `FT${sale.order.number}`, bank: 'CBE' };
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/receipts`, { token, body: receipt }),
        201,
      );
      expect((await read()).awaiting).toBe('receipt');
    });

    test('lets an administrator record a payment and the buyer cancel', async () => {
      refuse('COMPLIANCE_VIOLATION');
      await payNow();
      const cancelled = await sale.place();
      const other = await sale.begin(cancelled._id);
      shop.paypal.approve(other);
      shop.paypal.order(other).refuseCapture = 'TRANSACTION_REFUSED';
      await pay(shop, sale.buyer, cancelled._id, other);
      bodyOf(
        await shop.call('POST', `/api/orders/${cancelled._id}/cancel`, { token: sale.buyer.token, body: {} }),
      );
      const body = { way: 'transfer', amount: sale.order.totalPrice, reference: `FT${sale.order.number}` };
      const { token } = sale.administrator;
      const recorded = await shop.call('POST', `/api/orders/${sale.order._id}/recorded-payments`, {
        token,
        body,
      });
      expect(bodyOf<Order>(recorded).status).toBe('paid');
    });

    test('does not hold the goods when the order’s time is over', async () => {
      refuse('TRANSACTION_REFUSED');
      await sale.makeOverdue();
      await sale.expire();
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
    });

    test.each(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])(
      '%s: the buyer corrects it within the same payment',
      async (issue) => {
        refuse(issue);
        expect(refusalOf(await payNow())).toBe('409 payment-declined');
        expect(await sale.begin()).toBe(sale.providerOrderId);
        refuse(null);
        expect(bodyOf<Order>(await payNow()).status).toBe('paid');
      },
    );

    test('ORDER_NOT_APPROVED: the payment waits for approval and can be given up', async () => {
      refuse('ORDER_NOT_APPROVED');
      expect(refusalOf(await payNow())).toBe('409 payment-not-approved');
      shop.paypal.order(sale.providerOrderId).status = 'PAYER_ACTION_REQUIRED';
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
          token: sale.buyer.token,
          body: {},
        }),
      );
      expect((await read()).status).toBe('cancelled');
    });

    test('for a restricted account lets the buyer pay otherwise, and money that was taken nevertheless is found', async () => {
      shop.paypal.failOn('capture', 'status-403');
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      shop.paypal.failOn('capture', null);
      shop.paypal.captureBehindTheShop(sale.providerOrderId);
      await sale.askNow();
      expect((await read()).status).toBe('paid');
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
