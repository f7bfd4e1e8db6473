import { expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createProduct, placeOrder } from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'papers of goods and papers of money',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 10_000 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer'],
    });
    const { change } = changesOf(shop, sale);
    const chairs = (qty: number) => ({ orderItems: [{ product: sale.chair._id, qty }] });
    const place = async (qty: number, method: 'PayPal' | 'BankTransfer' = 'PayPal') => {
      sale.order = await placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty }], method);
    };
    const payAll = async () => {
      sale.providerOrderId = await sale.begin();
      shop.paypal.approve(sale.providerOrderId);
      return bodyOf<Order>(await sale.payNow());
    };
    const transfer = async (amount: number, reference: string) =>
      bodyOf<Order>(await sale.asOwner('POST', '/recorded-payments', { way: 'transfer', reference, amount }));
    const back = async (asked: object) =>
      bodyOf<Order>(await requestRefund(shop, sale.administrator, sale.order._id, asked));
    const papers = async () => {
      await shop.services.papers.issue();
      return bodyOf<OrderPaper[]>(
        await shop.call('GET', `/api/orders/${sale.order._id}/papers`, { token: sale.buyer.token }),
      );
    };
    /** Reads the kinds of the papers with their sums: of goods those of their lines, of money those that moved. */
    const told = async () => {
      const { totalPrice } = await sale.read();
      return (await papers()).map(({ kind, movement, content }) => [
        kind,
        movement ? movement.birr : (content?.totalPrice ?? totalPrice),
      ]);
    };

    /** Adds up what the papers say was sold: the invoices less the credit notes. */
    const soldByPapers = async () =>
      (await told()).reduce(
        (sum, [kind, birr]) =>
          sum + (kind === 'invoice' ? Number(birr) : kind === 'credit-note' ? -Number(birr) : 0),
        0,
      );

    test('an order of 79,600 that is changed to 64,650 is sold for 64,650 by its papers, and the 14,950 are paid back by a voucher', async () => {
      const [table, chair] = await Promise.all(
        [55_347.83, 13_000].map((price) =>
          createProduct(shop, sale.administrator, { price, countInStock: 5 }),
        ),
      );
      const lines = [table!, chair!].map(({ _id }) => ({ product: _id, qty: 1 }));
      sale.order = await placeOrder(shop, sale.buyer, lines, 'BankTransfer');
      await transfer(79_600, 'FT79');
      await change({ orderItems: lines.slice(0, 1) });
      const surplus = bodyOf<Order>(await sale.asOwner('GET', '')).refundable!.find(
        ({ paysOrder }) => !paysOrder,
      )!;
      await back({ payment: surplus.payment, byHand: { way: 'transfer', reference: 'FT80' } });
      expect(await told()).toEqual([
        ['invoice', 79_600],
        ['receipt', 79_600],
        ['credit-note', 79_600],
        ['invoice', 64_650],
        ['payment-voucher', 14_950],
      ]);
      expect(await soldByPapers()).toBe(64_650);
      const issued = await papers();
      expect(issued.map(({ about }) => about)).toEqual([
        null,
        null,
        { corrects: issued[0]!.number, reason: 'The buyer called', reference: '', lowered: 0 },
        null,
        { corrects: null, reason: expect.any(String), reference: 'FT80', lowered: 0 },
      ]);
      await sale.expectSound();
    });

    test('a change of a paid order is told by its credit note and invoice, and the money back by a voucher alone', async () => {
      await place(2);
      await payAll();
      await change(chairs(1));
      await expect.poll(async () => (await papers()).at(-1)!.kind).toBe('payment-voucher');
      expect(await told()).toEqual([
        ['invoice', 24_000],
        ['receipt', 24_000],
        ['credit-note', 24_000],
        ['invoice', 12_500],
        ['payment-voucher', 11_500],
      ]);
      await sale.expectSound();
    });

    test('a piece that comes back has a credit note of its own price, which names the invoice and the reason', async () => {
      await place(2, 'BankTransfer');
      await transfer(24_000, 'FT10');
      const byHand = { way: 'transfer', reference: 'FT77' };
      await back({
        amount: 11_500,
        goods: 'in-stock',
        lines: [{ line: 1, qty: 1 }],
        byHand,
        reason: 'a leg is split',
      });
      const [invoice, , credit, voucher] = await papers();
      expect(credit).toMatchObject({
        kind: 'credit-note',
        movement: null,
        content: { itemsPrice: 10_000, shippingPrice: 0, taxPrice: 1500, totalPrice: 11_500 },
        about: { corrects: invoice!.number, reason: 'a leg is split', reference: 'FT77', lowered: 0 },
      });
      expect(credit!.content!.orderItems).toMatchObject([{ qty: 1, price: 10_000 }]);
      expect(voucher).toMatchObject({
        kind: 'payment-voucher',
        number: expect.stringMatching(/^PMV-20\d\d-\d{6}$/),
        movement: { birr: 11_500, method: 'BankTransfer', proof: 'transfer:FT77' },
        about: { corrects: null, reason: 'a leg is split', reference: 'FT77' },
      });
      for (const paper of [credit, voucher]) {
        const path = `/api/orders/${sale.order._id}/papers/${paper!._id}`;
        expect((await shop.call('GET', path, { token: sale.buyer.token })).status).toBe(200);
      }
      await sale.expectSound();
    });

    test('a sum alone has a credit note of a lower price and a voucher', async () => {
      await place(2);
      await payAll();
      await back({ amount: 2400 });
      expect((await told()).slice(2)).toEqual([
        ['credit-note', 2400],
        ['payment-voucher', 2400],
      ]);
      expect((await papers())[2]!.content).toMatchObject({ orderItems: [], itemsPrice: 2000, taxPrice: 300 });
      expect((await papers())[2]!.about!.lowered).toBe(2000);
      await sale.expectSound();
    });

    test('too much money, and a part that is owed again, go back with a voucher alone', async () => {
      await place(2, 'BankTransfer');
      await transfer(5000, 'FT21');
      const byHand = { way: 'cash', reference: '' };
      await back({ byHand });
      await sale.asOwner('POST', '/recorded-payments', {
        way: 'transfer',
        reference: 'FT22',
        amount: 24_025,
        overpaid: true,
      });
      const surplus = bodyOf<Order>(await sale.asOwner('GET', '')).refundable!.find(
        ({ paysOrder }) => !paysOrder,
      )!;
      await back({ payment: surplus.payment, byHand });
      expect(await told()).toEqual([
        ['invoice', 24_000],
        ['receipt', 5000],
        ['payment-voucher', 5000],
        ['receipt', 24_000],
        ['receipt', 25],
        ['payment-voucher', 25],
      ]);
      await sale.expectSound();
    });

    test('an order that is cancelled is taken back whole, and its parts go back with vouchers', async () => {
      await place(2, 'BankTransfer');
      await transfer(5000, 'FT31');
      bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'they moved' }));
      await back({ byHand: { way: 'cash' } });
      expect(await told()).toEqual([
        ['invoice', 24_000],
        ['receipt', 5000],
        ['credit-note', 24_000],
        ['payment-voucher', 5000],
      ]);
      const [invoice, , credit] = await papers();
      expect(credit!.about).toMatchObject({ corrects: invoice!.number, reason: 'they moved' });
      await sale.expectSound();
    });

    test('an order that is paid after it expired has its invoice anew', async () => {
      await place(2, 'BankTransfer');
      await transfer(5000, 'FT41');
      await back({ byHand: { way: 'cash' } });
      await sale.makeOverdue();
      await sale.expire();
      await transfer(24_000, 'FT42');
      expect(await told()).toEqual([
        ['invoice', 24_000],
        ['receipt', 5000],
        ['payment-voucher', 5000],
        ['credit-note', 24_000],
        ['receipt', 24_000],
        ['invoice', 24_000],
      ]);
      // The order expired, so that nobody typed a reason.
      expect((await papers())[3]!.about!.reason).toBe('');
      await sale.expectSound();
    });

    test('a refund that the provider refuses leaves no paper', async () => {
      await place(2);
      await payAll();
      shop.paypal.order(sale.providerOrderId).refuseRefund = 'REFUND_NOT_ALLOWED';
      await back({ amount: 2400 });
      shop.paypal.order(sale.providerOrderId).refuseRefund = null;
      expect(await told()).toEqual([
        ['invoice', 24_000],
        ['receipt', 24_000],
      ]);
      expect(await soldByPapers()).toBe(24_000);
      await sale.expectSound();
    });

    test('an order whose money its provider takes back before the delivery is taken back whole', async () => {
      await place(2);
      await payAll();
      shop.paypal.reverse(sale.providerOrderId);
      await sale.settle();
      expect((await told()).slice(2).toSorted()).toEqual([
        ['credit-note', 24_000],
        ['payment-voucher', 24_000],
      ]);
      expect(await soldByPapers()).toBe(0);
      await sale.expectSound();
    });

    test('a chargeback has a voucher, and a credit note only for pieces that come back', async () => {
      await place(2);
      await payAll();
      bodyOf(await sale.asOwner('PUT', '/deliver'));
      shop.paypal.reverse(sale.providerOrderId);
      await sale.settle();
      expect((await told()).slice(2)).toEqual([['payment-voucher', 24_000]]);
      bodyOf(await sale.asOwner('POST', '/returns', { lines: [{ line: 1, qty: 1 }] }));
      expect((await told()).slice(3)).toEqual([['credit-note', 11_500]]);
      await sale.expectSound();
    });
  },
  { variables: AT_ONCE },
);
