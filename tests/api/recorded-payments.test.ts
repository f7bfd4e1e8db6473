import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { PaymentMethod } from '../../contract/payments.ts';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const newNumber = () => `FT${randomUUID().slice(0, 8).toUpperCase()}`;

describeShop(
  'recorded payments',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 5 });
      order = await place('BankTransfer');
    });
    const place = (method: PaymentMethod, qty = 2) =>
      placeOrder(shop, buyer, [{ product: chair._id, qty }], method);
    const read = async (id = order._id) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: buyer.token }));
    const record = (payment: object = {}, id = order._id) =>
      shop.call('POST', `/api/orders/${id}/recorded-payments`, {
        token: administrator.token,
        body: { way: 'transfer', amount: 24_000, reference: newNumber(), ...payment },
      });
    const sendReceipt = (transactionNumber = newNumber(), id = order._id) =>
      shop.call('POST', `/api/orders/${id}/receipts`, {
        token: buyer.token,
        body: { transactionNumber, bank: 'CBE' },
      });
    const refund = (body: object, id = order._id) =>
      shop.call('POST', `/api/orders/${id}/refunds`, { token: administrator.token, body });
    const history = async (id = order._id) =>
      bodyOf<{ from: string; to: string; text: string }[]>(
        await shop.call('GET', `/api/orders/${id}/history`, { token: administrator.token }),
      ).map(({ from, to, text }) => `${from} → ${to}: ${text}`);
    const expire = async (id = order._id) => {
      await shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
        id,
      ]);
      await shop.services.orderEnding.expire(id);
      expect((await read(id)).status).toBe('expired');
    };

    test('pays an order, and both are told how', async () => {
      const paid = bodyOf<Order>(await record({ reference: 'ft 11-22' }));
      expect(paid).toMatchObject({
        status: 'paid',
        payment: { method: 'BankTransfer', proof: 'transfer:FT1122' },
        receipts: [],
      });
      expect((await history()).at(-1)).toBe('pending → paid: transfer FT1122, 24,000.00 ETB');
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} is paid`));
      expect(refusalOf(await record())).toBe('409 not-payable');
    });

    test('only what is due, and cash only as far as the law goes', async () => {
      for (const amount of [23_999.99, 24_000.01]) {
        const answer = await record({ amount });
        expect(refusalOf(answer)).toBe('409 amount-not-due');
        expect(answer.body.details).toEqual({ due: 24_000 });
      }
      expect(refusalOf(await record({ way: 'cash', amount: 30_000.01 }))).toBe('409 over-cash-limit');
      expect(bodyOf<Order>(await record({ way: 'cash', reference: '' })).status).toBe('paid');
    });

    test('an expired order takes its goods again', async () => {
      await expire();
      expect(await stockOf(shop, chair._id)).toBe(5);
      expect(bodyOf<Order>(await record()).status).toBe('paid');
      expect(await stockOf(shop, chair._id)).toBe(3);
    });

    test('A16: for an expired order whose goods are gone it is surplus, looked at, mailed, and goes back by hand', async () => {
      await expire();
      await place('BankTransfer', 4);
      expect(bodyOf<Order>(await record())).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, chair._id)).toBe(1);
      expect((await history()).at(-1)).toContain('it has to be given back by hand');
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^A payment for order ${order.number} is being`));
      // It cannot be cancelled while the money is here, and goes back once.
      const { token } = administrator;
      const cancel = () => shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: {} });
      expect(refusalOf(await cancel())).toBe('409 refund-first');
      const body = {
        reason: 'sold out',
        goods: 'not-returned',
        byHand: { way: 'transfer', reference: 'BACK' },
      };
      expect(bodyOf<Order>(await refund(body))).toMatchObject({ status: 'refunded', isPaid: false });
      expect(refusalOf(await refund(body))).toBe('409 not-refundable');
      expect(await stockOf(shop, chair._id)).toBe(1);
    });

    test('an order under review is paid by the right money, and the wrong money goes back', async () => {
      const online = await place('PayPal', 1);
      const providerOrderId = await beginPayment(shop, buyer, online._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { amount: { currency_code: 'USD', value: '0.01' } };
      await pay(shop, buyer, online._id, providerOrderId);
      expect((await read(online._id)).status).toBe('needs-review');
      const paid = bodyOf<Order>(await record({ amount: online.totalPrice }, online._id));
      expect(paid).toMatchObject({ status: 'paid', payment: { method: 'BankTransfer' } });
      const wrong = paid.refundable!.find(({ paysOrder }) => !paysOrder)!.payment;
      bodyOf(await refund({ reason: 'One cent', goods: 'not-returned', payment: wrong }, online._id));
      expect(shop.paypal.order(providerOrderId).captures[0]!.status).toBe('REFUNDED');
      expect(await read(online._id)).toMatchObject({ status: 'paid', refundedPrice: 0 });
    });

    test('gives up a payment that was begun elsewhere, whose money can then no longer be taken', async () => {
      const online = await place('PayPal', 1);
      const providerOrderId = await beginPayment(shop, buyer, online._id);
      expect(bodyOf<Order>(await record({ amount: online.totalPrice }, online._id)).status).toBe('paid');
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, buyer, online._id, providerOrderId));
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('what the provider has taken meanwhile pays, and nothing is taken twice', async () => {
      const online = await place('PayPal', 1);
      shop.paypal.captureBehindTheShop(await beginPayment(shop, buyer, online._id));
      expect(refusalOf(await record({ amount: online.totalPrice }, online._id))).toBe('409 not-payable');
      expect(await read(online._id)).toMatchObject({ status: 'paid', paymentMethod: 'PayPal' });
    });

    test('not while money may be moving elsewhere, nor while a receipt waits', async () => {
      const online = await place('PayPal', 1);
      const providerOrderId = await beginPayment(shop, buyer, online._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await pay(shop, buyer, online._id, providerOrderId);
      expect(refusalOf(await record({ amount: online.totalPrice }, online._id))).toBe('409 payment-pending');
      bodyOf(await sendReceipt(), 201);
      expect(refusalOf(await record())).toBe('409 receipt-waiting');
    });

    test('a number stands with one payment only: receipt, record and door', async () => {
      const number = newNumber();
      const other = await place('BankTransfer', 1);
      bodyOf(await sendReceipt(number), 201);
      const again = { amount: other.totalPrice, reference: number };
      expect(refusalOf(await record(again, other._id))).toBe('409 transaction-number-used');
      const recorded = newNumber();
      bodyOf(await record({ amount: other.totalPrice, reference: recorded }, other._id));
      const third = await place('BankTransfer', 1);
      expect(refusalOf(await sendReceipt(recorded, third._id))).toBe('409 transaction-number-used');
      expect(await read(third._id)).toMatchObject({ status: 'pending', receipts: [] });
    });

    test('neither an order that was paid, cancelled or delivered takes money, nor one that is not', async () => {
      const cancelled = await place('BankTransfer', 1);
      const { token } = administrator;
      bodyOf(await shop.call('POST', `/api/orders/${cancelled._id}/cancel`, { token, body: {} }));
      expect(refusalOf(await record({ amount: cancelled.totalPrice }, cancelled._id))).toBe(
        '409 not-payable',
      );
      expect(refusalOf(await record({}, randomUUID()))).toBe('404 order-not-found');
    });

    test('refunds say how the money went back, and no more than came', async () => {
      bodyOf(await record());
      const body = { reason: 'a scratch', goods: 'damaged' };
      expect(refusalOf(await refund({ ...body, amount: 1000 }))).toBe('400 invalid-field');
      expect(await read()).toMatchObject({ status: 'paid', refundedPrice: 0 });
      const byHand = { way: 'cash', reference: '' };
      expect(bodyOf<Order>(await refund({ ...body, amount: 1000, byHand }))).toMatchObject({
        status: 'partly-refunded',
        refundedPrice: 1000,
      });
      expect(refusalOf(await refund({ ...body, amount: 23_000.01, byHand }))).toBe('409 refund-too-large');
      const rest = bodyOf<Order>(await refund({ ...body, goods: 'in-stock', byHand }));
      expect(rest).toMatchObject({ status: 'refunded', refundedPrice: 24_000 });
      expect(await stockOf(shop, chair._id)).toBe(5);
    });

    test('eight at once are one payment', async () => {
      const reference = newNumber();
      const answers = await Promise.all(Array.from({ length: 8 }, () => record({ reference })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
      expect(await history()).toHaveLength(2);
    });
  },
  { variables: AT_ONCE },
);
