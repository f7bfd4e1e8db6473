import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Coupon } from '../../contract/orders/coupons.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { createCoupon, newCode, orderWith, quoteWith, sameCoupon } from '../support/coupons.ts';
import { bodyOf, orderBody, refusalOf, stockOf, type Person } from '../support/factories.ts';
import { newPhone } from '../support/messages.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describeShop(
  'coupons',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true, methods: ['PayPal', 'BankTransfer'] });
    let lines: { product: string; qty: number }[];
    beforeEach(() => {
      lines = [{ product: sale.chair._id, qty: 2 }];
    });
    const make = (fields: object = {}) => createCoupon(shop, sale.administrator, fields);
    const quote = async (code: unknown, more = {}) => bodyOf<Quote>(await quoteWith(shop, lines, code, more));
    const order = async (code: string, more: object = {}, buyer = sale.buyer) =>
      bodyOf<Order>(await orderWith(shop, buyer, lines, { coupon: code, ...more }), 201);
    const usesOf = async ({ _id }: Coupon) => {
      const { token } = sale.administrator;
      const all = bodyOf<Coupon[]>(await shop.call('GET', '/api/coupons?size=100', { token }));
      return all.find((each) => each._id === _id)!;
    };

    test('takes percent off the goods, and VAT off the lowered sum', async () => {
      const { code } = await make({ value: 15 });
      const { discount, coupon, itemsPrice, shippingPrice, taxPrice, totalPrice } = await quote(
        ` ${code.toLowerCase()} `,
      );
      expect({ discount, coupon }).toEqual({
        discount: 2850,
        coupon: { code, kind: 'percent', problem: null },
      });
      expect([itemsPrice, shippingPrice, taxPrice, totalPrice]).toEqual([16_150, 1000, 2422.5, 19_572.5]);
      const placed = await order(code, { itemsPrice, shippingPrice, taxPrice, totalPrice });
      expect(placed).toMatchObject({
        discount: 2850,
        coupon: { code, kind: 'percent' },
        totalPrice: 19_572.5,
      });
      expect(placed.orderItems[0]!.price).toBe(9500);
      await sale.expectSound();
    });

    test('takes an amount in birr off the goods', async () => {
      const { code } = await make({ kind: 'amount', value: 500.5, leastTotal: 1000 });
      expect(await quote(code)).toMatchObject({
        discount: 500.5,
        itemsPrice: 18_499.5,
        totalPrice: 22_274.43,
      });
    });

    test('a coupon for delivery makes it free and lowers nothing else', async () => {
      const { code } = await make({ kind: 'free-delivery', value: null });
      expect(await quote(code)).toMatchObject({
        discount: 0,
        itemsPrice: 19_000,
        shippingPrice: 0,
        totalPrice: 21_850,
      });
      expect(await order(code)).toMatchObject({
        discount: 0,
        shippingPrice: 0,
        coupon: { kind: 'free-delivery' },
      });
    });

    test('asks the price of delivery for the lowered sum of the goods', async () => {
      lines = [{ product: sale.chair._id, qty: 10 }];
      await shop.call('PUT', `/api/products/${sale.chair._id}`, {
        token: sale.administrator.token,
        body: { ...sale.chair, price: 10_500 },
      });
      const { code } = await make({ value: 5 });
      expect(await quote(undefined)).toMatchObject({ itemsPrice: 105_000, shippingPrice: 0 });
      expect(await quote(code)).toMatchObject({ itemsPrice: 99_750, shippingPrice: 1000 });
    });

    test('answers without a coupon as before', async () => {
      for (const none of [undefined, null, '', '  ']) {
        expect(Object.keys(await quote(none))).not.toContain('coupon');
        expect(Object.keys(await quote(none))).not.toContain('discount');
      }
      const placed = bodyOf<Order>(await orderWith(shop, sale.buyer, lines), 201);
      expect(Object.keys(placed)).not.toContain('coupon');
      expect(Object.keys(placed)).not.toContain('discount');
    });

    test('says why a code does not apply, and quotes without it', async () => {
      const full = await quote(undefined);
      const [open, early, over, off, dear] = await Promise.all([
        make(),
        make({ validFrom: at(1) }),
        make({ validUntil: at(-1) }),
        make({ isOff: true }),
        make({ leastTotal: 19_000.01 }),
      ]);
      const problemOf = async (code: string, more = {}) => {
        const { coupon, discount, ...rest } = await quote(code, more);
        expect(rest).toEqual(full);
        expect(discount).toBe(0);
        return coupon;
      };
      expect(await problemOf('no such code: <b>')).toEqual({ code: 'NO SUCH CODE: <B>', problem: 'unknown' });
      expect(await problemOf(over.code)).toMatchObject({ problem: 'over' });
      expect(await problemOf(off.code)).toMatchObject({ problem: 'over' });
      expect(await problemOf(early.code)).toMatchObject({ problem: 'not-yet', validFrom: early.validFrom });
      expect(await problemOf(dear.code)).toMatchObject({ problem: 'below-least', leastTotal: 19_000.01 });
      expect((await quote(open.code)).coupon!.problem).toBe(null);
    });

    test('gives free delivery neither where it is free nor where it is agreed on the phone', async () => {
      const { code } = await make({ kind: 'free-delivery', value: null });
      expect((await quote(code, { city: 'Gore' })).coupon!.problem).toBe('by-agreement');
      lines = [{ product: sale.chair._id, qty: 10 }];
      await shop.call('PUT', `/api/products/${sale.chair._id}`, {
        token: sale.administrator.token,
        body: { ...sale.chair, price: 10_500 },
      });
      expect((await quote(code)).coupon!.problem).toBe('already-free');
    });

    test('refuses an order whose coupon does not apply any more, and loses nothing', async () => {
      const coupon = await make();
      const seen = await quote(coupon.code);
      const { token } = sale.administrator;
      const path = `/api/coupons/${coupon._id}`;
      bodyOf(await shop.call('PUT', path, { token, body: { ...sameCoupon(coupon), isOff: true } }));
      const refused = await orderWith(shop, sale.buyer, lines, {
        coupon: coupon.code,
        totalPrice: seen.totalPrice,
      });
      expect(refusalOf(refused)).toBe('409 quote-changed');
      expect(refused.body).toMatchObject({
        message: `The coupon ${coupon.code} does not apply to this order. Please look at your order again`,
        details: {
          what: 'coupon',
          name: coupon.code,
          discount: 0,
          totalPrice: 22_850,
          coupon: { problem: 'over' },
        },
      });
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
    });

    test('believes no discount that the caller names', async () => {
      const { code } = await make({ value: 1 });
      const forged = { discount: 19_000, coupon: code, itemsPrice: 1, totalPrice: 1 };
      expect(refusalOf(await orderWith(shop, sale.buyer, lines, forged))).toBe('409 quote-changed');
      const unsaid = { discount: 19_000, coupon: code, coupon_id: 'x', discountSantim: 1_900_000 };
      expect(bodyOf<Order>(await orderWith(shop, sale.buyer, lines, unsaid), 201).discount).toBe(190);
      const none = { discount: 19_000 };
      expect(bodyOf<Order>(await orderWith(shop, sale.buyer, lines, none), 201).totalPrice).toBe(22_850);
      expect(refusalOf(await quoteWith(shop, lines, { $ne: '' }))).toBe('400 invalid-field');
    });

    test('gives a use back when an unpaid order is cancelled or expires, and not when it was paid', async () => {
      const coupon = await make({ maxUses: 1 });
      const cancelled = await order(coupon.code);
      expect(await usesOf(coupon)).toMatchObject({ uses: 1, discounted: 1900, state: 'used-up' });
      expect((await quote(coupon.code)).coupon!.problem).toBe('used-up');
      const { token } = sale.buyer;
      bodyOf(await shop.call('POST', `/api/orders/${cancelled._id}/cancel`, { token, body: {} }));
      const expired = await order(coupon.code);
      await sale.makeOverdue(expired._id);
      await sale.expire(expired._id);
      expect(await usesOf(coupon)).toMatchObject({ uses: 0, discounted: 0, state: 'open' });
      sale.order = await order(coupon.code);
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      bodyOf(await sale.payNow(providerOrderId));
      const refund = { reason: 'scratched', goods: 'in-stock' };
      const key = { 'idempotency-key': randomUUID() };
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/refunds`, {
          token: sale.administrator.token,
          body: refund,
          headers: key,
        }),
      );
      expect((await sale.read()).status).toBe('refunded');
      expect((await usesOf(coupon)).uses).toBe(1);
      await sale.expectSound();
    });

    test('B26: an order that ended unpaid gets no discount any more by late money once somebody else has used its coupon', async () => {
      const coupon = await make({ maxUses: 1 });
      const late = await order(coupon.code);
      await sale.makeOverdue(late._id);
      await sale.expire(late._id);
      sale.order = await order(coupon.code);
      const record = (amount: number) =>
        sale.asOwner(
          'POST',
          '/recorded-payments',
          { way: 'transfer', reference: `FT${randomUUID().slice(0, 8).toUpperCase()}`, amount },
          late._id,
        );
      await record(late.totalPrice);
      const seen = bodyOf<Order>(
        await shop.call('GET', `/api/orders/${late._id}`, { token: sale.buyer.token }),
      );
      expect(seen.isPaid).toBe(false);
      expect((await usesOf(coupon)).uses).toBe(1);
      await sale.expectSound();
    });

    test('counts an order once, however often it is sent', async () => {
      const coupon = await make({ maxUses: 1, maxUsesPerPerson: 1 });
      const key = randomUUID();
      const sent = () => orderWith(shop, sale.buyer, lines, { coupon: coupon.code }, key);
      const first = bodyOf<Order>(await sent(), 201);
      expect(bodyOf<Order>(await sent())._id).toBe(first._id);
      const lower = { coupon: coupon.code.toLowerCase() };
      expect(bodyOf<Order>(await orderWith(shop, sale.buyer, lines, lower, key))._id).toBe(first._id);
      expect((await usesOf(coupon)).uses).toBe(1);
      // Without a key the same contents are the same order.
      const other = await make({ maxUses: 1 });
      const body = orderBody(lines, { coupon: other.code });
      const { token } = sale.buyer;
      const placed = bodyOf<Order>(await shop.call('POST', '/api/orders', { token, body }), 201);
      expect(bodyOf<Order>(await shop.call('POST', '/api/orders', { token, body }))._id).toBe(placed._id);
    });

    test('charges at PayPal what is left to pay, in parts that add up', async () => {
      const { code } = await make({ kind: 'amount', value: 333.33, leastTotal: 1000 });
      sale.order = await order(code);
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      expect(bodyOf<Order>(await sale.payNow(providerOrderId))).toMatchObject({ status: 'paid' });
      await sale.expectSound();
    });

    test('no longer looks codes up for a person who tries too many wrong ones', async () => {
      const { code } = await make();
      const { token } = sale.buyer;
      for (let tries = 0; tries < 30; tries += 1) await quote(newCode(), { token });
      expect((await quote(code, { token })).coupon).toEqual({ code, problem: 'too-many-tries' });
      expect(refusalOf(await orderWith(shop, sale.buyer, lines, { coupon: code }))).toBe(
        '429 too-many-requests',
      );
      expect((await quote(code)).coupon!.problem).toBe(null);
    });

    test(
      'no longer looks codes up for new accounts of a network from which too many wrong ones came',
      { tags: 'long' },
      async () => {
        const { code } = await make();
        const newAccount = async () =>
          bodyOf<Person>(
            await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana', phone: newPhone() } }),
            201,
          );
        // Thirty came from the test before.
        for (let accounts = 0; accounts < 9; accounts += 1) {
          const { token } = await newAccount();
          for (let tries = 0; tries < 30; tries += 1) await quote(newCode(), { token });
        }
        const { token } = await newAccount();
        expect((await quote(code, { token })).coupon).toEqual({ code, problem: 'too-many-tries' });
        expect((await quote(code)).coupon!.problem).toBe(null);
      },
    );
  },
  { variables: AT_ONCE },
);
