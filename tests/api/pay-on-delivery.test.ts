import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  pay,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const newNumber = () => `FT${randomUUID().slice(0, 8).toUpperCase()}`;

describeShop(
  'pay on delivery',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let phones = 0;
    let phone: string;
    const cash = () => ({ way: 'cash', amount: order.totalPrice });

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      // The cash of a person on one day counts together, so each test uses new ones.
      phone = `+2519${String((phones += 1)).padStart(8, '0')}`;
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 20 });
      order = await place();
    });
    const tryToPlace = (qty: number, paymentMethod: PaymentMethod = 'PayOnDelivery') =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        headers: { 'idempotency-key': randomUUID() },
        body: orderBody([{ product: chair._id, qty }], {
          paymentMethod,
          shippingAddress: { ...SHIPPING_ADDRESS, phone },
        }),
      });
    const place = async (qty = 1, method?: PaymentMethod) =>
      bodyOf<Order>(await tryToPlace(qty, method), 201);
    const read = async (id = order._id) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: buyer.token }));
    const deliver = (payment?: object, { by = administrator, id = order._id } = {}): Promise<Answer> =>
      shop.call('PUT', `/api/orders/${id}/deliver`, { token: by.token, body: payment ? { payment } : {} });
    const history = async (id = order._id) =>
      bodyOf<{ from: string; to: string; actor: string; text: string }[]>(
        await shop.call('GET', `/api/orders/${id}/history`, { token: administrator.token }),
      ).map(({ from, to, text }) => `${from} → ${to}: ${text}`);

    test('the order waits for delivery, holds its goods and does not expire', async () => {
      expect(order).toMatchObject({
        status: 'awaiting-confirmation',
        awaiting: 'delivery',
        expiresAt: null,
        totalPrice: 12_500,
      });
      await expireOrder(shop.services.sales, order._id);
      expect((await read()).status).toBe('awaiting-confirmation');
      expect(await stockOf(shop, chair._id)).toBe(19);
    });

    test('answers 409 when the money taken on delivery cannot pay the order, which records it and is not delivered', async () => {
      await shop.database.query('update order_lines set returned_qty = qty where order_id = $1', [order._id]);
      await shop.database.query('update products set count_in_stock = 0 where id = $1', [chair._id]);
      expect(refusalOf(await deliver(cash()))).toBe('409 payment-surplus');
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false, isDelivered: false });
      const { rows } = await shop.database.query(
        'select status, captured_minor from payments where order_id = $1',
        [order._id],
      );
      expect(rows).toEqual([{ status: 'surplus', captured_minor: 12_500_00 }]);
    });

    test('marking as delivered asks for the payment and records both in one step', async () => {
      const asked = await deliver();
      expect(refusalOf(asked)).toBe('400 invalid-field');
      expect(asked.body.details.fields).toHaveProperty('payment');
      const noBody = await shop.call('PUT', `/api/orders/${order._id}/deliver`, {
        token: administrator.token,
      });
      expect(refusalOf(noBody)).toBe('400 invalid-field');

      const delivered = bodyOf<Order>(await deliver(cash()));
      expect(delivered).toMatchObject({ status: 'delivered', isPaid: true, isDelivered: true });
      expect(delivered.payment?.method).toBe('PayOnDelivery');
      expect(delivered.receipts).toEqual([]);
      expect((await history()).slice(1)).toEqual([
        'awaiting-confirmation → paid: cash, 12,500.00 ETB',
        'paid → delivered: marked as delivered',
      ]);
      const told = (news: string) =>
        shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} ${news}`));
      expect((await told('is paid')).text).toContain(`for order ${order.number}, by cash.`);
      await told('was delivered');
    });

    test('delivering twice keeps the first date; customers and unpaid orders are refused', async () => {
      expect((await deliver(cash(), { by: buyer })).status).toBe(403);
      const first = bodyOf<Order>(await deliver(cash()));
      const second = bodyOf<Order>(await deliver(cash()));
      const third = bodyOf<Order>(await deliver());
      expect([second.deliveredAt, third.deliveredAt]).toEqual([first.deliveredAt, first.deliveredAt]);
      expect(await history()).toHaveLength(3);

      const unpaid = await place(1, 'BankTransfer');
      expect(refusalOf(await deliver(undefined, { id: unpaid._id }))).toBe('409 not-deliverable');
      expect(refusalOf(await deliver(cash(), { id: unpaid._id }))).toBe('409 not-payable');
      expect(await read(unpaid._id)).toMatchObject({ status: 'pending', isPaid: false });
    });

    test('a paid order is delivered without a payment and refuses one', { tags: 'long' }, async () => {
      const paid = await place(1, 'PayPal');
      bodyOf(await pay(shop, buyer, paid._id, await approve(paid._id)));
      expect(refusalOf(await deliver(cash(), { id: paid._id }))).toBe('409 not-payable');
      expect(bodyOf<Order>(await deliver(undefined, { id: paid._id })).status).toBe('delivered');
    });
    async function approve(id: string): Promise<string> {
      const providerOrderId = await beginPayment(shop, buyer, id);
      shop.paypal.approve(providerOrderId);
      return providerOrderId;
    }

    test('a partial refund of a delivered order keeps its delivery date', { tags: 'long' }, async () => {
      const { deliveredAt } = bodyOf<Order>(await deliver(cash()));
      const { token } = administrator;
      const body = { amount: 100, reason: 'scratch', goods: 'not-returned', byHand: { way: 'cash' } };
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/refunds`, { token, body }));
      expect(bodyOf<Order>(await deliver())).toMatchObject({ status: 'partly-refunded', deliveredAt });
    });

    test('only the exact amount due is accepted', async () => {
      for (const amount of [12_499.99, 12_500.01, 0, 25_000]) {
        const answer = await deliver({ way: 'cash', amount });
        expect(refusalOf(answer)).toBe('409 amount-not-due');
        expect(answer.body.details).toEqual({ due: 12_500 });
      }
      expect(await read()).toMatchObject({ status: 'awaiting-confirmation', isPaid: false });
      expect(await history()).toHaveLength(1);
    });

    test(
      'a transfer or cheque needs a number, which is accepted for one payment only',
      { tags: 'long' },
      async () => {
        const reference = newNumber();
        for (const way of ['transfer', 'cheque']) {
          const answer = await deliver({ way, amount: order.totalPrice });
          expect(refusalOf(answer)).toBe('400 invalid-field');
          expect(answer.body.details.fields).toHaveProperty(['payment.reference']);
        }
        bodyOf(await deliver({ way: 'cheque', amount: order.totalPrice, reference }));
        order = await place();
        const again = {
          way: 'transfer',
          amount: order.totalPrice,
          reference: ` ${reference.toLowerCase()} `,
        };
        expect(refusalOf(await deliver(again))).toBe('409 transaction-number-used');
        expect(await read()).toMatchObject({ status: 'awaiting-confirmation', isPaid: false });
      },
    );

    test('above the cash limit an order is offered without cash, and paid by transfer or cheque', async () => {
      const body = { orderItems: [{ product: chair._id, qty: 3 }] };
      const quoted = bodyOf(await shop.call('POST', '/api/orders/quote', { body }));
      expect(quoted.methods).toContainEqual(
        expect.objectContaining({ method: 'PayOnDelivery', problem: null, withoutCash: true }),
      );
      const dear = await place(3);
      expect(dear).toMatchObject({ awaiting: 'delivery', totalPrice: 35_500 });
      const inCash = await deliver({ way: 'cash', amount: 35_500 }, { id: dear._id });
      expect(refusalOf(inCash)).toBe('409 over-cash-limit');
      expect(inCash.body.message).toContain('A transfer or a cheque is possible for any amount');
      const byCheque = { way: 'cheque', amount: 35_500, reference: newNumber() };
      expect(bodyOf<Order>(await deliver(byCheque, { id: dear._id })).status).toBe('delivered');
    });

    test(
      'the cash of a person on one day counts together, whatever their orders',
      { tags: 'long' },
      async () => {
        const [second, third] = [await place(1), await place(1)];
        bodyOf(await deliver(cash()));
        bodyOf(await deliver(cash(), { id: second._id }));
        expect(refusalOf(await deliver(cash(), { id: third._id }))).toBe('409 over-cash-limit');
        await shop.database.query(
          `update payment_receipts set decided_at = decided_at - interval '1 day' where order_id = $1`,
          [second._id],
        );
        expect(bodyOf<Order>(await deliver(cash(), { id: third._id })).status).toBe('delivered');
      },
    );

    test('the day on which cash counts together begins at midnight in Ethiopia', async () => {
      const [second, third] = [await place(1), await place(1)];
      bodyOf(await deliver(cash()));
      bodyOf(await deliver(cash(), { id: second._id }));
      /** The cash of the second order was taken so long after midnight. */
      const takenAt = (afterMidnight: string) =>
        shop.database.query(
          `update payment_receipts set decided_at = $2::interval
             + (date_trunc('day', now() at time zone 'Africa/Addis_Ababa') at time zone 'Africa/Addis_Ababa')
           where order_id = $1`,
          [second._id, afterMidnight],
        );
      await takenAt('0 seconds');
      expect(refusalOf(await deliver(cash(), { id: third._id }))).toBe('409 over-cash-limit');
      await takenAt('-1 second');
      expect(bodyOf<Order>(await deliver(cash(), { id: third._id })).status).toBe('delivered');
    });

    test(
      'of three drivers who take cash at once, the one above the limit is refused',
      { tags: 'long' },
      async () => {
        const orders = [order, await place(1), await place(1)];
        const answers = await Promise.all(orders.map(({ _id }) => deliver(cash(), { id: _id })));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
      },
    );

    test('an order for PayPal can be changed to pay on delivery', { tags: 'long' }, async () => {
      const begin = (id: string) =>
        shop.call('POST', `/api/orders/${id}/payments`, {
          token: buyer.token,
          body: { method: 'PayOnDelivery' },
        });
      const online = await place(1, 'PayPal');
      await beginPayment(shop, buyer, online._id);
      expect(bodyOf(await begin(online._id), 201)).toEqual({ provider: 'pay-on-delivery' });
      expect(await read(online._id)).toMatchObject({
        status: 'awaiting-confirmation',
        awaiting: 'delivery',
        paymentMethod: 'PayOnDelivery',
      });
      bodyOf(await deliver(cash(), { id: online._id }));
    });

    test('two administrators who deliver at once mark it paid and delivered once', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(cash())));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(await history()).toHaveLength(3);
      const { rows } = await shop.database.query(
        'select count(*)::int as count from payment_receipts where order_id = $1',
        [order._id],
      );
      expect(rows[0].count).toBe(1);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
