import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, placeOrder, refusalOf, signInAdministrator, switchOn } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the money of a service case',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true });
    const service = serviceOf(shop, sale);
    const read = async (id: string) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: sale.administrator.token }));
    const payByCheque = async ({ _id, totalPrice }: Order) => {
      const body = {
        way: 'cheque',
        amount: totalPrice,
        reference: `CH-${randomUUID().slice(0, 12)}`,
      };
      return bodyOf<Order>(await sale.asOwner('POST', '/recorded-payments', body, _id));
    };
    const sell = async (product: string, variant?: string, qty = 1) => {
      sale.order = await placeOrder(
        shop,
        sale.buyer,
        [{ product, qty, ...(variant && { variant }) }],
        'BankTransfer',
      );
      await payByCheque(sale.order);
      bodyOf(await sale.asOwner('PUT', '/deliver'));
    };

    beforeEach(async () => {
      sale.administrator = await signInAdministrator(shop);
      await switchOn(shop, sale.administrator, ['PayPal', 'BankTransfer'], { depositFor: 'nobody' });
    });

    test('a repair is paid by an order that is made in one press, and ends with it', async () => {
      await sell(sale.chair._id);
      const { _id } = await service.asked({ kind: 'repair' });
      await service.accept(_id, { isFree: false });
      expect(refusalOf(await service.asShop('POST', _id, '/order'))).toBe('409 case-not-possible');
      await service.act(_id, '/offer', { price: 1500 });
      bodyOf(await service.asBuyer('POST', _id, '/offer-answer', { accepted: true, price: 1500 }));
      const done = { outcome: 'repaired', cost: 300 };
      expect(refusalOf(await service.asShop('POST', _id, '/outcome', done))).toBe('409 case-money-not-asked');
      const [one, other] = await Promise.all([
        service.asShop('POST', _id, '/order'),
        service.asShop('POST', _id, '/order'),
      ]);
      const paying = bodyOf(one).payingOrder;
      expect(paying).toMatchObject({ due: 1500 });
      expect(bodyOf(other).payingOrder).toEqual(paying);
      expect(refusalOf(await service.asShop('POST', _id, '/outcome', done))).toBe('409 case-not-paid');
      const order = await read(paying._id);
      expect(order).toMatchObject({ totalPrice: 1500, shippingPrice: 0, paymentMethod: 'BankTransfer' });
      expect(order.orderItems).toMatchObject([
        { name: expect.stringMatching(/^Repair of .*, case \d+$/), qty: 1 },
      ]);
      const change = await sale.asOwner('POST', '/changes/quote', {}, order._id);
      expect(bodyOf<OrderChangeQuote>(change)).toMatchObject({ isSame: true, after: { shippingPrice: 0 } });
      await payByCheque(order);
      expect((await service.act(_id, '/outcome', done)).payingOrder).toMatchObject({ due: 0 });
      expect(await read(paying._id)).toMatchObject({ isPaid: true, isDelivered: true });
      await sale.expectSound();
    });

    test(
      'the order of a repair that expires holds no goods, and money that comes late still pays it',
      { tags: 'long' },
      async () => {
        await sell(sale.chair._id);
        const { _id } = await service.asked({ kind: 'repair' });
        await service.accept(_id, { isFree: false });
        await service.act(_id, '/offer', { price: 900 });
        bodyOf(await service.asBuyer('POST', _id, '/offer-answer', { accepted: true, price: 900 }));
        const { payingOrder } = await service.act(_id, '/order', {});
        await sale.makeOverdue(payingOrder!._id);
        await sale.expire(payingOrder!._id);
        const expired = await read(payingOrder!._id);
        expect(expired.status).toBe('expired');
        expect(await payByCheque(expired)).toMatchObject({ isPaid: true });
        await sale.expectSound();
      },
    );

    test(
      'another variant that is dearer is an order at the difference, also of one that is made first',
      { tags: 'long' },
      async () => {
        const sofa = await createSofa(shop, sale.administrator, {
          'sand three': { madeToOrderLimit: 3, leadTimeDays: 10 },
        });
        await sell(sofa._id, variantOf(sofa, 'teal two')._id);
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
        await service.accept(_id);
        const variants = [{ line: 1, variant: variantOf(sofa, 'sand three')._id }];
        const planned = await service.act(_id, '/exchange', { ...SOME_DAY, variants });
        const moved = await service.act(_id, '/exchange', { ...SOME_DAY, half: 'afternoon', variants });
        expect(moved.payingOrder).toEqual(planned.payingOrder);
        // 60,000 and 80,000 birr, each with VAT of 15 %.
        expect(planned.payingOrder).toMatchObject({ due: 23_000 });
        const order = await read(planned.payingOrder!._id);
        expect(order.orderItems).toMatchObject([{ price: 20_000, qty: 1, madeToOrder: 1 }]);
        const end = { outcome: 'exchanged', goods: 'in-stock' };
        expect(refusalOf(await service.asShop('POST', _id, '/outcome', end))).toBe('409 case-not-paid');
        await payByCheque(order);
        await service.act(_id, '/outcome', end);
        expect(await read(order._id)).toMatchObject({ isDelivered: true });
        const shelf = await shop.database.query(
          'select on_hand, to_make from product_variants where product_id = $1 order by id = $2 desc',
          [sofa._id, variantOf(sofa, 'teal two')._id],
        );
        expect(shelf.rows[0]).toEqual({ on_hand: 1, to_make: 0 });
        // The piece that was given back is asked about no more; the new one is, in its own order.
        expect((await service.read()).orderItems[0]).toMatchObject({ askable: 0 });
        await sale.expectSound();
      },
    );

    test('a case that ends without an exchange ends the order of its difference, which is given back first where it is paid', async () => {
      const sofa = await createSofa(shop, sale.administrator, { 'sand three': { countInStock: 3 } });
      await sell(sofa._id, variantOf(sofa, 'teal two')._id);
      const variants = [{ line: 1, variant: variantOf(sofa, 'sand three')._id }];
      const exchange = async () => {
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
        await service.accept(_id);
        const { payingOrder } = await service.act(_id, '/exchange', { ...SOME_DAY, variants });
        return [_id, await read(payingOrder!._id)] as const;
      };
      const [refused, unpaid] = await exchange();
      await service.act(refused, '/state', { to: 'refused', text: 'It was used' }, 'PUT');
      expect(await read(unpaid._id)).toMatchObject({ status: 'cancelled' });
      const [given, order] = await exchange();
      await payByCheque(order);
      const byHand = { way: 'transfer', reference: `TT-${randomUUID().slice(0, 12)}` };
      const back = { amount: 69_000, goods: 'in-stock', byHand };
      const refusal = '409 case-order-paid';
      expect(refusalOf(await service.asShop('POST', given, '/money-back', back))).toBe(refusal);
      const no = { to: 'refused', text: 'It was used' };
      expect(refusalOf(await service.asShop('PUT', given, '/state', no))).toBe(refusal);
      const difference = {
        reason: 'No exchange',
        goods: 'in-stock',
        byHand: { ...byHand, reference: 'TT-1' },
      };
      bodyOf(await sale.asOwner('POST', '/refunds', difference, order._id));
      expect(bodyOf(await service.asShop('POST', given, '/money-back', back))).toMatchObject({
        state: 'done',
      });
      await sale.expectSound();
    });

    test(
      'another variant of the same price is held and brought without an order',
      { tags: 'long' },
      async () => {
        const sofa = await createSofa(shop, sale.administrator, { 'sand two': { countInStock: 1 } });
        const [teal, sand] = ['teal two', 'sand two'].map((values) => variantOf(sofa, values)._id);
        await sell(sofa._id, teal);
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
        await service.accept(_id);
        const other = { ...SOME_DAY, variants: [{ line: 1, variant: sale.chair._id }] };
        expect(refusalOf(await service.asShop('POST', _id, '/exchange', other))).toBe('400 invalid-field');
        const asked = { ...SOME_DAY, variants: [{ line: 1, variant: sand }] };
        expect(await service.act(_id, '/exchange', asked)).toMatchObject({
          payingOrder: null,
          isReserved: true,
          orderItems: [{ newVariant: sand }],
        });
        await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
        const { rows } = await shop.database.query(
          'select id, on_hand from product_variants where id = any($1) order by id = $2 desc',
          [[teal, sand], teal],
        );
        expect(rows.map((row) => row['on_hand'])).toEqual([1, 0]);
      },
    );

    test('a piece that an exchange brought comes back as what it is', async () => {
      const more = { 'sand two': { countInStock: 1 } };
      const sofa = await createSofa(shop, sale.administrator, more);
      const teal = variantOf(sofa, 'teal two')._id;
      const sand = variantOf(sofa, 'sand two')._id;
      const onHand = async () => {
        const { rows } = await shop.database.query(
          'select on_hand from product_variants where id = any($1) order by id = $2 desc',
          [[teal, sand], teal],
        );
        return rows.map((row) => row['on_hand']);
      };
      const exchange = async (variant: string) => {
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
        const { orderItems } = await service.accept(_id);
        await service.act(_id, '/exchange', { ...SOME_DAY, variants: [{ line: 1, variant }] });
        await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
        return orderItems[0]!.variant;
      };
      await sell(sofa._id, teal);
      const came = [];
      for (const variant of [sand, teal, sand]) came.push(await exchange(variant));
      expect(came).toEqual([teal, sand, teal]);
      expect(await onHand()).toEqual([1, 0]);
      const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
      const { worth } = await service.accept(_id);
      const byHand = { way: 'transfer', reference: 'BACK-2' };
      await service.act(_id, '/money-back', { amount: worth, goods: 'in-stock', byHand });
      expect(await onHand()).toEqual([1, 1]);
      await sale.expectSound();
    });

    test('the piece that is left of an exchanged line is known, after a refund took another one back as damaged', async () => {
      const stocks = { 'teal two': { countInStock: 2 }, 'sand two': { countInStock: 1 } };
      const sofa = await createSofa(shop, sale.administrator, stocks);
      const [teal, sand] = ['teal two', 'sand two'].map((name) => variantOf(sofa, name)._id);
      await sell(sofa._id, teal, 2);
      const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
      await service.accept(_id);
      await service.act(_id, '/exchange', { ...SOME_DAY, variants: [{ line: 1, variant: sand }] });
      await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
      const { refundable } = await read(sale.order._id);
      bodyOf(
        await requestRefund(shop, sale.administrator, sale.order._id, {
          ...{
            payment: refundable![0]!.payment,
            amount: 100,
            goods: 'damaged',
            lines: [{ line: 1, qty: 1 }],
          },
          byHand: { way: 'transfer', reference: 'BACK-DAMAGED' },
        }),
      );
      const last = await service.asked({ kind: 'return', wish: 'exchange' });
      expect((await service.accept(last._id)).orderItems[0]!.variant).toBe(sand);
    });

    test('another variant that is chosen later takes the place of the planned one, and of its order', async () => {
      const more = { 'sand two': { countInStock: 1 }, 'sand three': { countInStock: 1 } };
      const sofa = await createSofa(shop, sale.administrator, more);
      const [teal, same, dearer] = ['teal two', 'sand two', 'sand three'].map(
        (values) => variantOf(sofa, values)._id,
      );
      await sell(sofa._id, teal);
      const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
      await service.accept(_id);
      const planned = (variant?: string) =>
        service.act(_id, '/exchange', { ...SOME_DAY, variants: variant ? [{ line: 1, variant }] : [] });
      const onHand = async () => {
        const { rows } = await shop.database.query(
          'select on_hand from product_variants where id = any($1) order by id = $2 desc',
          [[same, dearer], same],
        );
        return rows.map((row) => row['on_hand']);
      };
      expect(await planned(same)).toMatchObject({ isReserved: true, payingOrder: null });
      expect(await onHand()).toEqual([0, 1]);
      const { isReserved, payingOrder, visits } = await planned(dearer);
      expect([isReserved, payingOrder?.due]).toEqual([false, 23_000]);
      expect(visits).toMatchObject([{ state: 'cancelled' }]);
      expect(await onHand()).toEqual([1, 0]);
      expect((await planned()).payingOrder).toEqual(payingOrder);
      const last = await planned(same);
      expect(last).toMatchObject({ isReserved: true, payingOrder: null, orderItems: [{ newVariant: same }] });
      expect(await onHand()).toEqual([0, 1]);
      expect(await read(payingOrder!._id)).toMatchObject({ status: 'cancelled' });
      await sale.expectSound();
    });

    test('a repaired piece is brought back on a half-day', { tags: 'long' }, async () => {
      await sell(sale.chair._id);
      const { _id } = await service.asked();
      await service.accept(_id);
      await service.act(_id, '/visits', { kind: 'collection', ...SOME_DAY });
      await service.act(_id, '/state', { to: 'in-repair' }, 'PUT');
      const { visits } = await service.act(_id, '/visits', {
        kind: 'delivery',
        ...SOME_DAY,
        half: 'afternoon',
      });
      expect(visits).toMatchObject([{ kind: 'collection' }, { kind: 'delivery', half: 'afternoon' }]);
      await service.act(_id, '/outcome', { outcome: 'repaired', cost: 0 });
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 1, askable: 1 });
      await sale.expectSound();
    });
  },
  { variables: AT_ONCE },
);
