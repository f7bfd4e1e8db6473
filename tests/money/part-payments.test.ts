import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import { bodyOf, createCustomer, pay, refusalOf, stockOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

describeShop(
  'an order that is paid in parts',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
    });
    const { read, history, asOwner } = sale;
    const { jobsAreDone } = orderWatch(shop);
    /** 24,000 ETB: two chairs with VAT, and their delivery. */
    const TOTAL = 24_000;
    const record = (payment: object) =>
      asOwner('POST', '/recorded-payments', { way: 'transfer', reference: newNumber(), ...payment });
    const begin = (body: object, id = sale.order._id) =>
      shop.call('POST', `/api/orders/${id}/payments`, { token: sale.buyer.token, body });
    const beginPart = async (amount: number | undefined, method: PaymentMethod = 'PayPal') => {
      const begun = bodyOf<{ providerOrderId: string }>(await begin({ method, amount }), 201);
      return begun.providerOrderId;
    };
    const payPart = async (amount?: number) => {
      const id = await beginPart(amount);
      shop.paypal.approve(id);
      return bodyOf<Order>(await pay(shop, sale.buyer, sale.order._id, id));
    };
    const money = ({ amountPaid, amountDue, isPaid, status }: Order) => [
      status,
      amountPaid,
      amountDue,
      isPaid,
    ];
    const mailsOf = async (pattern: RegExp) =>
      (await shop.mailbox.to(sale.buyer.email)).filter(({ subject }) => pattern.test(subject));

    test('is paid by three ways that cross each other, and each step says what is due', async () => {
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/receipts`, {
          token: sale.buyer.token,
          body: { transactionNumber: 'FTPART1', bank: 'CBE', amount: 9_000 },
        }),
        201,
      );
      const waiting = await read();
      expect(money(waiting)).toEqual(['awaiting-confirmation', 0, TOTAL, false]);
      expect(waiting.receipts[0]!.amount).toBe(9_000);
      const decision = `/receipts/${waiting.receipts[0]!._id}/decision`;
      // Their account shows another sum than the receipt says.
      const first = bodyOf<Order>(await asOwner('POST', decision, { accepted: true, amount: 8_500 }));
      expect(money(first)).toEqual(['pending', 8_500, 15_500, false]);
      expect(Date.parse(first.expiresAt!)).toBeGreaterThan(Date.now() + 20 * 3600_000);
      expect(
        money(bodyOf<Order>(await record({ way: 'cash', reference: '', amount: 5_000, due: 15_500 }))),
      ).toEqual(['pending', 13_500, 10_500, false]);
      const paid = await payPart();
      expect(money(paid)).toEqual(['paid', TOTAL, 0, true]);
      expect(paid.paidParts.map(({ method, amount }) => [method, amount])).toEqual([
        ['BankTransfer', 8_500],
        ['PayOnDelivery', 5_000],
        ['PayPal', 10_500],
      ]);
      expect(paid.payment).toMatchObject({ method: 'PayPal' });
      expect((await history()).slice(-3).map((line) => line.replace(/PayPal \S+/, 'PayPal'))).toEqual([
        'null → null: cash, 5,000.00 ETB; 10,500.00 ETB are still due',
        'null → null: to be paid by PayPal',
        'pending → paid: PayPal',
      ]);
      const { token } = sale.administrator;
      const csv = bodyOf<string>(
        await shop.call('GET', `/api/orders/export.csv?keyword=${sale.order.number}`, { token }),
      );
      expect(csv).toContain(
        '24000.00,0.00,24000.00,3000.00,24000.00,0.00,0.00,24000.00,0.00,0.00,"Bank transfer; Cash; PayPal or credit card",',
      );
      await jobsAreDone();
      expect(await mailsOf(/^A part of order/)).toHaveLength(2);
      expect(await mailsOf(/is paid/)).toHaveLength(3);
      await sale.expectSound();
    });

    test('refuses a part of nothing or of more than is due, and changes nothing', async () => {
      for (const amount of [0, TOTAL + 0.01]) {
        const refused = await begin({ method: 'PayPal', amount });
        expect(refusalOf(refused)).toBe('409 amount-not-due');
        expect(refused.body.details).toEqual({ due: TOTAL });
      }
      expect(refusalOf(await begin({ method: 'PayPal', amount: -1 }))).toBe('400 invalid-field');
      expect(refusalOf(await begin({ method: 'PayPal', amount: 1.005 }))).toBe('400 invalid-field');
      expect(money(await read())).toEqual(['pending', 0, TOTAL, false]);
    });

    test('asks PayPal for each part at the frozen rate, and parts of odd sums come to the price to the santim', async () => {
      const rate = Number(sale.order.charge!.etbPerUnit);
      for (const [index, amount] of [333.33, 7_777.77, undefined].entries()) {
        const { amountDue } = await read();
        const order = await payPart(amount);
        const { charged } = order.paidParts[index]!;
        expect(charged).toEqual({ currency: 'USD', amount: ((amount ?? amountDue) / rate).toFixed(2) });
      }
      expect(money(await read())).toEqual(['paid', TOTAL, 0, true]);
      await sale.expectSound();
    });

    test('is paid once when the same part is recorded many times at once', async () => {
      const take = () => record({ way: 'cash', reference: '', amount: 10_000, due: TOTAL });
      const answers = await Promise.all(Array.from({ length: 8 }, take));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
      expect(money(await read())).toEqual(['pending', 10_000, 14_000, false]);
      await sale.expectSound();
    });

    const payAllWhileCashComes = async (cash: number) => {
      const id = await beginPart(undefined);
      shop.paypal.captureBehindTheShop(id);
      // The provider is away when the desk asks, so the desk's cash comes first.
      shop.paypal.failOn('get', 'status-500');
      bodyOf(await record({ way: 'cash', reference: '', amount: cash }));
      shop.paypal.failOn('get', null);
      await sale.askNow();
      return read();
    };

    test('leaves no santim of PayPal in the books when what came too much and then the rest is given back', async () => {
      await payAllWhileCashComes(4_123.45);
      await jobsAreDone();
      const { refundable } = bodyOf<Order>(await asOwner('GET', ''));
      const { payment } = refundable!.find(({ byHand }) => !byHand)!;
      bodyOf(await asOwner('POST', '/refunds', { reason: 'agreed', goods: 'not-returned', payment }));
      await jobsAreDone();
      const { rows } = await shop.database.query(
        `select sum(amount_minor)::int as cents, sum(santim)::int as santim from money_movements where payment_id = $1`,
        [payment],
      );
      expect(rows).toEqual([{ cents: 0, santim: 0 }]);
      await sale.expectSound();
    });

    test('gives back online what came beyond what was due, when a part came while the whole was on its way', async () => {
      const paid = await payAllWhileCashComes(4_000);
      expect(money(paid)).toEqual(['paid', TOTAL, 0, true]);
      expect(paid.paidParts.map(({ amount }) => amount)).toEqual([20_000, 4_000]);
      await jobsAreDone();
      await sale.expectSound();
    });

    test('keeps what was transferred beyond what was due until it is given back by hand, and can be delivered meanwhile', async () => {
      expect(refusalOf(await record({ amount: TOTAL + 25 }))).toBe('409 amount-not-due');
      const paid = bodyOf<Order>(await record({ amount: TOTAL + 25, overpaid: true }));
      expect(money(paid)).toEqual(['paid', TOTAL, 0, true]);
      const tooMuch = paid.refundable!.find(({ paysOrder }) => !paysOrder)!;
      expect(tooMuch).toMatchObject({ byHand: true, left: { currency: 'ETB', amount: '25.00' } });
      expect(bodyOf<Order>(await asOwner('PUT', '/deliver', {})).status).toBe('delivered');
      const byHand = { way: 'cash', reference: '' };
      const back = { reason: 'too much', goods: 'not-returned', payment: tooMuch.payment, byHand };
      expect(bodyOf<Order>(await asOwner('POST', '/refunds', back))).toMatchObject({
        status: 'delivered',
        refundedPrice: 0,
      });
      expect(refusalOf(await asOwner('POST', '/refunds', back))).toBe('409 not-refundable');
      await sale.expectSound();
    });

    test('that expires gives every part back the way it came, and its goods to the stock', async () => {
      await payPart(6_000);
      bodyOf(await record({ way: 'cash', reference: '', amount: 1_000 }));
      await sale.makeOverdue();
      await sale.expire();
      const over = await read();
      expect(over.amountDue).toBe(0);
      expect(over.status).toBe('needs-review');
      expect(await stockOf(shop, sale.chair._id)).toBe(5);
      await jobsAreDone();
      expect(shop.paypal.orders().at(-1)!.captures[0]!.status).toBe('REFUNDED');
      const { refundable } = bodyOf<Order>(await asOwner('GET', ''));
      expect(refundable).toMatchObject([
        { method: 'PayOnDelivery', byHand: true, left: { amount: '1000.00' } },
      ]);
      const byHand = { way: 'cash', reference: '' };
      const back = { reason: 'nothing came of it', goods: 'not-returned', byHand };
      expect(bodyOf<Order>(await asOwner('POST', '/refunds', back)).status).toBe('refunded');
      await jobsAreDone();
      const [mail] = await mailsOf(/expired/);
      expect(mail!.text).toContain('goes back to you the way it came');
      await sale.expectSound();
    });

    test.each([
      ['expires', () => sale.makeOverdue().then(() => sale.expire())],
      [
        'is cancelled',
        () =>
          shop.call('POST', `/api/orders/${sale.order._id}/cancel`, { token: sale.buyer.token, body: {} }),
      ],
    ])(
      'that %s after its part went back in PayPal’s own pages says that it was sent back',
      async (_, end) => {
        const part = await beginPart(6_000);
        shop.paypal.approve(part);
        bodyOf(await pay(shop, sale.buyer, sale.order._id, part));
        shop.paypal.refundBehindTheShop(part);
        await sale.askNow();
        expect(money(await read())).toEqual(['pending', 0, TOTAL, false]);
        await end();
        await jobsAreDone();
        const [mail] = await mailsOf(/expired|cancelled/);
        expect(mail!.text).toContain('was sent back to you');
        expect(mail!.text).not.toMatch(/goes back|Nothing was charged/);
      },
    );

    test('that its buyer cancels gives every part back, and later money too', { tags: 'long' }, async () => {
      await payPart(6_000);
      const late = await beginPart(2_000);
      const cancelled = await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
        token: sale.buyer.token,
        body: {},
      });
      expect(bodyOf<Order>(cancelled).status).toBe('cancelled');
      shop.paypal.captureBehindTheShop(late);
      await sale.askNow();
      await jobsAreDone();
      for (const { captures } of shop.paypal.orders().slice(-2))
        expect(captures.map(({ status }) => status)).toEqual(['REFUNDED']);
      await sale.expectSound();
    });

    test('gives back by the payment that is named, no more than it paid, until all of the price is back', async () => {
      await payPart(6_000);
      bodyOf(await record({ amount: 18_000 }));
      const { refundable } = bodyOf<Order>(await asOwner('GET', ''));
      const [online, transfer] = refundable!.map(({ payment }) => payment);
      const back = (more: object) =>
        asOwner('POST', '/refunds', { reason: 'agreed', goods: 'not-returned', ...more });
      const byHand = { way: 'transfer', reference: 'BACK' };
      expect(refusalOf(await back({ amount: 100 }))).toBe('409 refund-which');
      expect(refusalOf(await back({ amount: 6_000.01, payment: online }))).toBe('409 refund-too-large');
      expect(bodyOf<Order>(await back({ amount: 1_000, payment: online }))).toMatchObject({
        status: 'partly-refunded',
        refundedPrice: 1_000,
      });
      expect(bodyOf<Order>(await back({ payment: transfer, byHand })).refundedPrice).toBe(19_000);
      const all = bodyOf<Order>(await back({ payment: online, goods: 'in-stock' }));
      expect(all).toMatchObject({ status: 'refunded', refundedPrice: TOTAL });
      expect(await stockOf(shop, sale.chair._id)).toBe(5);
      await sale.expectSound();
    });

    test('is not delivered before the rest is there, and is with the rest at the door', async () => {
      const order = await sale.place(1, 'PayOnDelivery');
      const take = (amount: number) =>
        asOwner('PUT', '/deliver', { payment: { way: 'cash', amount, reference: '' } }, order._id);
      const part = { way: 'transfer', reference: newNumber(), amount: 2_000 };
      const recorded = bodyOf<Order>(await asOwner('POST', '/recorded-payments', part, order._id));
      expect(money(recorded)).toEqual(['awaiting-confirmation', 2_000, 10_500, false]);
      expect(refusalOf(await asOwner('PUT', '/deliver', {}, order._id))).toBe('400 invalid-field');
      expect(refusalOf(await take(10_000))).toBe('409 amount-not-due');
      expect(money(bodyOf<Order>(await take(10_500)))).toEqual(['delivered', 12_500, 0, true]);
      await sale.expectSound();
    });

    test('takes no more cash of a person on one day than the law allows, over all their orders', async () => {
      const second = await sale.place(3, 'BankTransfer');
      bodyOf(await record({ way: 'cash', reference: '', amount: 20_000 }));
      const cash = (amount: number) =>
        asOwner('POST', '/recorded-payments', { way: 'cash', amount, reference: '' }, second._id);
      expect(refusalOf(await cash(10_000.01))).toBe('409 over-cash-limit');
      bodyOf(await cash(10_000));
      expect(refusalOf(await cash(1))).toBe('409 over-cash-limit');
      await sale.expectSound();
    });

    test('belongs to its buyer: nobody else begins or sends a part', async () => {
      const { token } = await createCustomer(shop);
      const path = `/api/orders/${sale.order._id}`;
      for (const [call, body] of [
        ['/payments', { method: 'PayPal', amount: 100 }],
        ['/receipts', { transactionNumber: newNumber(), bank: 'CBE', amount: 100 }],
      ] as const)
        expect(refusalOf(await shop.call('POST', path + call, { token, body }))).toBe('404 order-not-found');
      const own = { way: 'cash', reference: '', amount: 100 };
      const asBuyer = { token: sale.buyer.token, body: own };
      expect((await shop.call('POST', `${path}/recorded-payments`, asBuyer)).status).toBe(403);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
