import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import { bodyOf, pay, refusalOf, stockOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const newNumber = () => `FT${randomUUID().slice(0, 8).toUpperCase()}`;

describeShop(
  'recorded payments',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
    });
    const { read, history } = sale;
    const place = (method: PaymentMethod, qty = 2) => sale.place(qty, method);
    const record = (payment: object = {}, id = sale.order._id) =>
      shop.call('POST', `/api/orders/${id}/recorded-payments`, {
        token: sale.administrator.token,
        body: { way: 'transfer', amount: 24_000, reference: newNumber(), ...payment },
      });
    const sendReceipt = (transactionNumber = newNumber(), id = sale.order._id) =>
      shop.call('POST', `/api/orders/${id}/receipts`, {
        token: sale.buyer.token,
        body: { transactionNumber, bank: 'CBE' },
      });
    const refund = (body: object, id = sale.order._id) =>
      shop.call('POST', `/api/orders/${id}/refunds`, { token: sale.administrator.token, body });
    const expire = async (id = sale.order._id) => {
      await sale.makeOverdue(id);
      await sale.expire(id);
      expect((await read(id)).status).toBe('expired');
    };

    test('recording a payment pays the order and tells buyer and administrator how', async () => {
      const paid = bodyOf<Order>(await record({ reference: 'ft 11-22' }));
      expect(paid).toMatchObject({
        status: 'paid',
        payment: { method: 'BankTransfer', proof: 'transfer:FT1122' },
        receipts: [],
      });
      expect((await history()).at(-1)).toBe('pending → paid: transfer FT1122, 24,000.00 ETB');
      await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Order ${sale.order.number} is paid`));
      expect(refusalOf(await record())).toBe('409 not-payable');
    });

    test(
      'a number that looks like a used one is recorded only by who saw the money all the same',
      { tags: 'long' },
      async () => {
        const used = newNumber();
        bodyOf(await record({ reference: used }));
        const first = sale.order;
        const again = await place('BankTransfer');
        for (const reference of [`0${used}`, `${used}-1000123456789`]) {
          const answer = await record({ reference }, again._id);
          expect(refusalOf(answer)).toBe('409 number-looks-used');
          expect(answer.body.details).toEqual({ number: first.number, transactionNumber: used });
          expect(answer.body.message).toContain(`order ${first.number}`);
        }
        expect(refusalOf(await record({ reference: used }, again._id))).toBe('409 transaction-number-used');
        expect((await read(again._id)).isPaid).toBe(false);
        bodyOf<Order>(await record({ reference: `0${used}`, despite: true }, again._id));
        expect((await read(again._id)).isPaid).toBe(true);
        await sale.expectSound();
      },
    );

    test(
      'what is taken at the door under a number that looks like a used one asks too',
      { tags: 'long' },
      async () => {
        const used = newNumber();
        bodyOf(await record({ reference: used }));
        const atDoor = await place('PayOnDelivery');
        const deliver = (more: object) =>
          shop.call('PUT', `/api/orders/${atDoor._id}/deliver`, {
            token: sale.administrator.token,
            body: { payment: { way: 'transfer', amount: 24_000, reference: `0${used}`, ...more } },
          });
        expect(refusalOf(await deliver({}))).toBe('409 number-looks-used');
        expect((await read(atDoor._id)).isDelivered).toBe(false);
        expect(bodyOf<Order>(await deliver({ despite: true }))).toMatchObject({
          isPaid: true,
          isDelivered: true,
        });
      },
    );

    test('more than is due is accepted only where it is said, and cash only up to the legal limit', async () => {
      for (const more of [{ amount: 24_000.01 }, { amount: 0 }, { amount: 100, due: 23_000 }]) {
        const answer = await record(more);
        expect(refusalOf(answer)).toBe('409 amount-not-due');
        expect(answer.body.details).toEqual({ due: 24_000 });
      }
      expect(refusalOf(await record({ way: 'cash', amount: 30_000.01 }))).toBe('409 over-cash-limit');
      expect(bodyOf<Order>(await record({ way: 'cash', reference: '' })).status).toBe('paid');
    });

    test('a payment for an expired order claims its goods again', { tags: 'long' }, async () => {
      await expire();
      expect(await stockOf(shop, sale.chair._id)).toBe(5);
      expect(bodyOf<Order>(await record()).status).toBe('paid');
      expect(await stockOf(shop, sale.chair._id)).toBe(3);
    });

    test('a payment for an expired, sold-out order is an overpayment: reviewed, mailed and returned offline', async () => {
      await expire();
      await place('BankTransfer', 4);
      expect(bodyOf<Order>(await record())).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, sale.chair._id)).toBe(1);
      expect((await history()).at(-1)).toContain('it has to be given back by hand');
      await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^A payment for order ${sale.order.number} is being`),
      );
      // The order cannot be cancelled while the shop has the money, and the money is returned once.
      const { token } = sale.administrator;
      const cancel = () => shop.call('POST', `/api/orders/${sale.order._id}/cancel`, { token, body: {} });
      expect(refusalOf(await cancel())).toBe('409 refund-first');
      const body = {
        reason: 'sold out',
        goods: 'not-returned',
        byHand: { way: 'transfer', reference: 'BACK' },
      };
      expect(bodyOf<Order>(await refund(body))).toMatchObject({ status: 'refunded', isPaid: false });
      expect(refusalOf(await refund(body))).toBe('409 not-refundable');
      expect(await stockOf(shop, sale.chair._id)).toBe(1);
    });

    test(
      'an order under review is paid by the right amount, and the wrong amount is refunded',
      { tags: 'long' },
      async () => {
        const online = await place('PayPal', 1);
        const providerOrderId = await sale.begin(online._id);
        shop.paypal.approve(providerOrderId);
        shop.paypal.order(providerOrderId).nextCapture = { amount: { currency_code: 'USD', value: '0.01' } };
        await pay(shop, sale.buyer, online._id, providerOrderId);
        expect((await read(online._id)).status).toBe('needs-review');
        const paid = bodyOf<Order>(await record({ amount: online.totalPrice }, online._id));
        expect(paid).toMatchObject({ status: 'paid', payment: { method: 'BankTransfer' } });
        const wrong = paid.refundable!.find(({ paysOrder }) => !paysOrder)!.payment;
        bodyOf(await refund({ reason: 'One cent', goods: 'not-returned', payment: wrong }, online._id));
        expect(shop.paypal.order(providerOrderId).captures[0]!.status).toBe('REFUNDED');
        expect(await read(online._id)).toMatchObject({ status: 'paid', refundedPrice: 0 });
      },
    );

    test('recording a payment gives up one that was begun elsewhere and can no longer be captured', async () => {
      const online = await place('PayPal', 1);
      const providerOrderId = await sale.begin(online._id);
      expect(bodyOf<Order>(await record({ amount: online.totalPrice }, online._id)).status).toBe('paid');
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, sale.buyer, online._id, providerOrderId));
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('when the provider has meanwhile taken the money, that pays the order and nothing is taken twice', async () => {
      const online = await place('PayPal', 1);
      shop.paypal.captureBehindTheShop(await sale.begin(online._id));
      expect(refusalOf(await record({ amount: online.totalPrice }, online._id))).toBe('409 not-payable');
      expect(await read(online._id)).toMatchObject({ status: 'paid', paymentMethod: 'PayPal' });
    });

    test('recording is refused while money may be moving elsewhere or a receipt waits', async () => {
      const online = await place('PayPal', 1);
      const providerOrderId = await sale.begin(online._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await pay(shop, sale.buyer, online._id, providerOrderId);
      expect(refusalOf(await record({ amount: online.totalPrice }, online._id))).toBe('409 payment-pending');
      bodyOf(await sendReceipt(), 201);
      expect(refusalOf(await record())).toBe('409 receipt-waiting');
    });

    test('a transaction number is accepted for one payment, whether receipt, record or delivery', async () => {
      const number = newNumber();
      const other = await place('BankTransfer', 1);
      bodyOf(await sendReceipt(number), 201);
      const again = { amount: other.totalPrice, reference: number };
      expect(refusalOf(await record(again, other._id))).toBe('409 number-looks-used');
      const recorded = newNumber();
      bodyOf(await record({ amount: other.totalPrice, reference: recorded }, other._id));
      const third = await place('BankTransfer', 1);
      expect(refusalOf(await sendReceipt(recorded, third._id))).toBe('409 transaction-number-used');
      expect(await read(third._id)).toMatchObject({ status: 'pending', receipts: [] });
    });

    test('a paid, cancelled, delivered or unknown order takes no payment', async () => {
      const cancelled = await place('BankTransfer', 1);
      const { token } = sale.administrator;
      bodyOf(await shop.call('POST', `/api/orders/${cancelled._id}/cancel`, { token, body: {} }));
      expect(refusalOf(await record({ amount: cancelled.totalPrice }, cancelled._id))).toBe(
        '409 not-payable',
      );
      expect(refusalOf(await record({}, randomUUID()))).toBe('404 order-not-found');
    });

    test('money goes back by hand in two parts under one number', async () => {
      bodyOf(await record());
      const asked = {
        reason: 'a scratch',
        goods: 'not-returned',
        byHand: { way: 'transfer', reference: 'BACK' },
      };
      expect(bodyOf<Order>(await refund({ ...asked, amount: 500 })).status).toBe('partly-refunded');
      expect(bodyOf<Order>(await refund(asked))).toMatchObject({ status: 'refunded', refundedPrice: 24_000 });
      await sale.expectSound();
    });

    test(
      'an offline refund says how the money went back and never exceeds what came',
      { tags: 'long' },
      async () => {
        bodyOf(await record());
        const body = { reason: 'a scratch', goods: 'not-returned' };
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
        expect(await stockOf(shop, sale.chair._id)).toBe(5);
      },
    );

    test('eight records at once make one payment', async () => {
      const reference = newNumber();
      const answers = await Promise.all(Array.from({ length: 8 }, () => record({ reference })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
      expect(await history()).toHaveLength(2);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
