import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import { bodyOf, createProduct, pay, refusalOf, SHIPPING_ADDRESS, stockOf } from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** One, two and three chairs of 10,000 ETB with VAT and their delivery. */
const [ONE, TWO, THREE] = [12_500, 24_000, 35_500];

describeShop(
  'an order that is changed',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'PayPal',
    });
    const { read, history, asOwner } = sale;
    const { jobsAreDone } = orderWatch(shop);
    const { quote, seen, send, change, answer, withdraw } = changesOf(shop, sale);
    const chairs = (qty: number) => ({ orderItems: [{ product: sale.chair._id, qty }] });
    const money = ({ status, totalPrice, amountPaid, amountDue, isPaid }: Order) => [
      status,
      totalPrice,
      amountPaid,
      amountDue,
      isPaid,
    ];
    const payAll = async (): Promise<Order> => {
      const id = await sale.begin();
      shop.paypal.approve(id);
      return bodyOf<Order>(await pay(shop, sale.buyer, sale.order._id, id));
    };
    const mailsOf = async (pattern: RegExp) =>
      (await shop.mailbox.to(sale.buyer.email)).filter(({ subject }) => pattern.test(subject));
    const record = (amount: number) =>
      asOwner('POST', '/recorded-payments', {
        way: 'transfer',
        reference: `FT${randomUUID().slice(0, 8).toUpperCase()}`,
        amount,
      });

    test('says what a change costs before it is made, and changes nothing by that', async () => {
      const told = bodyOf<OrderChangeQuote>(await quote(chairs(3)));
      expect(told).toMatchObject({
        before: { totalPrice: TWO },
        after: { itemsPrice: 30_000, shippingPrice: 1000, taxPrice: 4500, totalPrice: THREE },
        orderItems: [{ product: sale.chair._id, was: 2, qty: 3, price: 10_000 }],
        ...{ amountDue: THREE, goesBack: [], costsMore: true, isSame: false, basis: 0 },
      });
      expect(bodyOf<OrderChangeQuote>(await quote({})).isSame).toBe(true);
      expect(await read()).toMatchObject({ totalPrice: TWO, changes: [] });
      expect(await stockOf(shop, sale.chair._id)).toBe(3);
    });

    test(
      'owes the difference when it was paid: it is not paid until the rest has come',
      { tags: 'long' },
      async () => {
        await payAll();
        const changed = await change(chairs(3));
        expect(money(changed)).toEqual(['pending', THREE, TWO, THREE - TWO, false]);
        expect(changed).toMatchObject({ paidAt: null, expiresAt: null, payment: null });
        expect(await stockOf(shop, sale.chair._id)).toBe(2);
        expect(refusalOf(await asOwner('PUT', '/deliver', {}))).toBe('409 not-deliverable');
        await sale.expire();
        expect((await read()).status).toBe('pending');
        const paid = await payAll();
        expect(money(paid)).toEqual(['paid', THREE, THREE, 0, true]);
        expect(paid.paidParts.map(({ amount }) => amount)).toEqual([TWO, THREE - TWO]);
        expect(bodyOf<Order>(await asOwner('PUT', '/deliver', {})).status).toBe('delivered');
        expect((await history()).filter((line) => line.includes('Changed'))).toEqual([
          'null → null: Changed: Wanza Dining Chair 2 → 3; total 24,000.00 ETB → 35,500.00 ETB: The buyer called',
        ]);
        await jobsAreDone();
        expect(await mailsOf(/was changed/)).toHaveLength(1);
        await sale.expectSound();
      },
    );

    test('is not cancelled by its buyer once it was paid, while the rest of a change is owed', async () => {
      expect((await read()).boundBy).toBeUndefined();
      await payAll();
      await change(chairs(3));
      expect((await read()).boundBy).toBe('was-paid');
      const path = `/api/orders/${sale.order._id}/cancel`;
      const refused = await shop.call('POST', path, { token: sale.buyer.token, body: {} });
      expect(refusalOf(refused)).toBe('409 not-cancellable');
      expect((await read()).status).toBe('pending');
    });

    test(
      'gives the difference back the way it came when it costs less, and stays paid',
      { tags: 'long' },
      async () => {
        await payAll();
        expect(bodyOf<OrderChangeQuote>(await quote(chairs(1))).goesBack).toEqual([
          { method: 'PayPal', amount: TWO - ONE, byHand: false },
        ]);
        const changed = await change(chairs(1));
        expect(money(changed)).toEqual(['paid', ONE, ONE, 0, true]);
        await jobsAreDone();
        const rate = Number(sale.order.charge!.etbPerUnit);
        const [refund] = (await read()).refunds;
        expect(refund).toMatchObject({ amount: null, status: 'completed' });
        expect(Number(refund!.charged.amount)).toBeCloseTo((TWO - ONE) / rate, 1);
        expect(await stockOf(shop, sale.chair._id)).toBe(4);
        await sale.expectSound();
      },
    );

    test(
      'gives parts back the newest first, and what was transferred stands as money to give back',
      { tags: 'long' },
      async () => {
        bodyOf(await record(20_000));
        await payAll();
        const changed = await change(chairs(1));
        expect(money(changed)).toEqual(['paid', ONE, ONE, 0, true]);
        await jobsAreDone();
        const after = bodyOf<Order>(await asOwner('GET', ''));
        expect(after.refunds.map(({ status, charged }) => [status, charged.currency])).toEqual([
          ['completed', 'USD'],
        ]);
        const byHand = after.refundable!.filter(({ paysOrder }) => !paysOrder);
        expect(byHand.map(({ left }) => left)).toEqual([{ currency: 'ETB', amount: '7500.00' }]);
        const back = { reason: 'less', goods: 'not-returned', payment: byHand[0]!.payment };
        bodyOf(await asOwner('POST', '/refunds', { ...back, byHand: { way: 'cash', reference: '' } }));
        expect(money(await read())).toEqual(['paid', ONE, ONE, 0, true]);
        await sale.expectSound();
      },
    );

    test('becomes paid when what came is enough for what it costs now', { tags: 'long' }, async () => {
      bodyOf(await record(15_000));
      const changed = await change(chairs(1));
      expect(money(changed)).toEqual(['paid', ONE, ONE, 0, true]);
      await sale.expectSound();
    });

    test(
      'is what its buyer accepts: until then nothing changes, and afterwards they pay the rest',
      { tags: 'long' },
      async () => {
        await payAll();
        const proposed = bodyOf<Order>(await send(await seen(chairs(3)), randomUUID()));
        expect(money(proposed)).toEqual(['paid', TWO, TWO, 0, true]);
        const [proposal] = proposed.changes;
        expect(proposal).toMatchObject({
          ...{ state: 'proposed', before: { totalPrice: TWO }, after: { totalPrice: THREE } },
        });
        expect(Date.parse(proposal!.validUntil!)).toBeGreaterThan(Date.now());
        expect(refusalOf(await answer(proposal!._id, { accepted: true, totalPrice: TWO }))).toBe(
          '409 change-differs',
        );
        const yes = () => answer(proposal!._id, { accepted: true, totalPrice: THREE });
        expect(money(bodyOf<Order>(await yes()))).toEqual(['pending', THREE, TWO, THREE - TWO, false]);
        expect(money(bodyOf<Order>(await yes()))).toEqual(['pending', THREE, TWO, THREE - TWO, false]);
        expect(refusalOf(await answer(proposal!._id, { accepted: false }))).toBe('409 change-not-open');
        await payAll();
        await jobsAreDone();
        expect(await mailsOf(/Please look at a change/)).toHaveLength(1);
        await sale.expectSound();
      },
    );

    test(
      'stays as it is when its buyer refuses, when the shop takes the proposal back, or when its time is over',
      { tags: 'long' },
      async () => {
        const propose = async () => {
          const order = bodyOf<Order>(await send(await seen(chairs(3)), randomUUID()));
          return order.changes.at(-1)!._id;
        };
        const first = await propose();
        expect(bodyOf<Order>(await answer(first, { accepted: false })).changes.at(-1)!.state).toBe('refused');
        const second = await propose();
        expect(bodyOf<Order>(await withdraw(second)).changes.at(-1)!.state).toBe('withdrawn');
        expect(refusalOf(await answer(second, { accepted: true }))).toBe('409 change-not-open');
        const third = await propose();
        await shop.database.query(
          "update order_changes set valid_until = now() - interval '1 second' where id = $1",
          [third],
        );
        expect(refusalOf(await answer(third, { accepted: true }))).toBe('409 change-not-open');
        expect(refusalOf(await answer(randomUUID(), { accepted: true }))).toBe('409 change-not-open');
        expect(money(await read())).toEqual(['pending', TWO, 0, TWO, false]);
        await sale.expectSound();
      },
    );

    test('takes a discount with its reason, another address and a longer hold', async () => {
      const held = Date.parse(sale.order.expiresAt!);
      const address = { ...SHIPPING_ADDRESS, address: 'Piassa, house 4' };
      const changed = await change({ discount: 2_000, shippingAddress: address, holdHours: 100 });
      expect(changed).toMatchObject({
        ...{ itemsPrice: 18_000, taxPrice: 2_700, totalPrice: 21_700, discount: 2_000, granted: 2_000 },
        shippingAddress: { address: 'Piassa, house 4' },
      });
      expect(Date.parse(changed.expiresAt!)).toBeGreaterThan(held + 24 * 3600_000);
      expect(refusalOf(await quote({ discount: 20_000 }))).toBe('400 invalid-field');
      expect((await change({ discount: 0 })).totalPrice).toBe(TWO);
      await sale.expectSound();
    });

    test('asks for the price of transport to a city that is served by agreement', async () => {
      const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', sale.administrator));
      const put = (deliveryCities: string[], of: number) =>
        shop.call('PUT', '/api/settings', {
          token: sale.administrator.token,
          body: { settings: { ...settings, deliveryCities }, version: of },
        });
      const saved = bodyOf(await put(['Addis Ababa'], version));
      const shippingAddress = { ...SHIPPING_ADDRESS, city: 'Gondar' };
      expect(refusalOf(await quote({ shippingAddress }))).toBe('409 transport-price-needed');
      const changed = await change({ shippingAddress, transportPrice: 4_500 });
      expect(changed).toMatchObject({ transport: 'by-agreement', shippingPrice: 4_500, totalPrice: 27_500 });
      bodyOf(await put(settings.deliveryCities, saved.version));
      await sale.expectSound();
    });

    test(
      'keeps the price of what is in it, sells what is new at the price of today, and needs the stock',
      { tags: 'long' },
      async () => {
        const table = await createProduct(shop, sale.administrator, { price: 30_000, countInStock: 1 });
        sale.stock.set(table._id, 1);
        await asOwner('GET', '');
        await shop.database.query(
          'update product_variants set price_santim = 2000000 where product_id = $1',
          [sale.chair._id],
        );
        const more = {
          orderItems: [
            { product: sale.chair._id, qty: 2 },
            { product: table._id, qty: 1 },
          ],
        };
        const changed = await change(more);
        expect(changed.orderItems.map(({ price, qty }) => [price, qty])).toEqual([
          [10_000, 2],
          [30_000, 1],
        ]);
        const lines = bodyOf<OrderChangeQuote>(
          await quote({ orderItems: [{ product: table._id, qty: 2 }] }),
        ).lines;
        expect(lines).toMatchObject([{ problem: 'not-enough-stock', countInStock: 1 }]);
        const tooMany = await seen({ orderItems: [{ product: table._id, qty: 2 }] }, { agreed: true });
        expect(refusalOf(await send(tooMany))).toBe('409 change-goods-gone');
        expect(refusalOf(await send(await seen(chairs(9), { agreed: true })))).toBe('409 change-goods-gone');
        const only = await change({ orderItems: [{ product: table._id, qty: 1 }] });
        expect(only.orderItems.map(({ product }) => product)).toEqual([table._id]);
        expect(await stockOf(shop, sale.chair._id)).toBe(5);
        await sale.expectSound();
      },
    );

    test(
      'is changed after a part was given back, but not below that, and keeps what came back',
      { tags: 'long' },
      async () => {
        await payAll();
        const back = { amount: 11_500, reason: 'one came back', goods: 'in-stock' };
        bodyOf(await asOwner('POST', '/refunds', { ...back, lines: [{ product: sale.chair._id, qty: 1 }] }));
        await jobsAreDone();
        const other = await createProduct(shop, sale.administrator, { price: 10_000, countInStock: 3 });
        sale.stock.set(other._id, 3);
        const without = { orderItems: [{ product: other._id, qty: 1 }] };
        expect(refusalOf(await quote(without))).toBe('409 change-of-returned');
        expect(refusalOf(await quote({ ...chairs(1), discount: 9_000 }))).toBe('409 change-below-refunds');
        const changed = await change(chairs(3));
        expect(money(changed)).toEqual(['pending', THREE, TWO, THREE - TWO, false]);
        const paid = await payAll();
        expect(money(paid)).toEqual(['partly-refunded', THREE, THREE, 0, true]);
        expect(paid.orderItems).toMatchObject([{ qty: 3, returned: 1 }]);
        expect(await stockOf(shop, sale.chair._id)).toBe(3);
        bodyOf(await asOwner('PUT', '/deliver', {}));
        await sale.expectSound();
      },
    );
  },
  { variables: AT_ONCE },
);
