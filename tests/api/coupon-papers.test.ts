import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditPage } from '../../contract/accounts/audit.ts';
import type { Coupon } from '../../contract/orders/coupons.ts';
import { paidForPieces } from '../../contract/orders/discounts.ts';
import { toBirr, toSantim } from '../../contract/money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { createCoupon, newCode, orderWith, sameCoupon } from '../support/coupons.ts';
import { bodyOf, createProduct, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'an order with a coupon',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true });
    const place = async (fields: object, qty = 2): Promise<Order> => {
      const { code } = await createCoupon(shop, sale.administrator, fields);
      const lines = [{ product: sale.chair._id, qty }];
      return bodyOf<Order>(await orderWith(shop, sale.buyer, lines, { coupon: code }), 201);
    };
    const payNow = async (): Promise<Order> => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      return bodyOf<Order>(await sale.payNow(providerOrderId));
    };

    test('says in its mail what the coupon took off', async () => {
      const order = await place({ value: 15 });
      const mail = await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^Order ${order.number} received`),
      );
      for (const words of [`Coupon ${order.coupon!.code}`, '−2,850.00 ETB', '16,150.00 ETB', '19,572.50 ETB'])
        expect(mail.text).toContain(words);
      const free = await place({ kind: 'free-delivery', value: null }, 1);
      const other = await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^Order ${free.number} received`),
      );
      expect(other.text).toContain(`free with coupon ${free.coupon!.code}`);
    });

    test('stands in the export with its coupon', async () => {
      const order = await place({ value: 15 });
      const { token } = sale.administrator;
      const path = `/api/orders/export.csv?keyword=${order.number}`;
      const [head, row] = bodyOf<string>(await shop.call('GET', path, { token }))
        .trim()
        .split('\r\n');
      const cells = Object.fromEntries(row!.split(',').map((cell, at) => [head!.split(',')[at], cell]));
      expect(head!.endsWith('Coupon,"Discount (net, ETB)"')).toBe(true);
      expect(row!.endsWith(`,${order.coupon!.code},2850.00`)).toBe(true);
      expect(Object.values(cells)).toContain('16150.00');
    });

    test('stands in its buyer’s own data with the coupon', async () => {
      const order = await place({});
      const { token } = sale.buyer;
      const content = bodyOf(await shop.call('GET', '/api/users/profile/export', { token }));
      expect(content.orders).toMatchObject([{ discount: 1900, coupon: order.coupon }]);
    });

    test('keeps what it was placed with when the coupon is changed', async () => {
      const order = await place({ value: 15 });
      const { token } = sale.administrator;
      const all = bodyOf<Coupon[]>(await shop.call('GET', '/api/coupons', { token }));
      const coupon = all.find(({ code }) => code === order.coupon!.code)!;
      const body = { ...sameCoupon(coupon), value: 50 };
      bodyOf(await shop.call('PUT', `/api/coupons/${coupon._id}`, { token, body }));
      expect(await sale.read(order._id)).toMatchObject({ discount: 2850, totalPrice: order.totalPrice });
      const { entries } = bodyOf<AuditPage>(await shop.call('GET', '/api/audit?about=coupon', { token }));
      expect(entries[0]).toMatchObject({
        action: 'coupon.edited',
        subject: { label: coupon.code },
        before: { couponValue: 15 },
        after: { couponValue: 50 },
      });
    });

    test(
      'gives back what was paid for pieces, and in all parts exactly what was paid',
      { tags: 'long' },
      async () => {
        const table = await createProduct(shop, sale.administrator, { price: 3333.33, countInStock: 5 });
        const { code } = await createCoupon(shop, sale.administrator, { value: 17 });
        const orderItems = [
          { product: sale.chair._id, qty: 3 },
          { product: table._id, qty: 1 },
        ];
        sale.order = bodyOf<Order>(await orderWith(shop, sale.buyer, orderItems, { coupon: code }), 201);
        const order = await payNow();
        const lines = order.orderItems.map(({ price, qty }) => ({ priceSantim: toSantim(price), qty }));
        const paidSantim = toSantim(order.itemsPrice) + toSantim(order.taxPrice);
        const refund = (more: object) =>
          shop.call('POST', `/api/orders/${order._id}/refunds`, {
            token: sale.administrator.token,
            body: { reason: 'came back', goods: 'in-stock', ...more },
            headers: { 'idempotency-key': randomUUID() },
          });
        const parts = [
          { place: 1, before: 0, qty: 1 },
          { place: 2, before: 0, qty: 1 },
          { place: 1, before: 1, qty: 2 },
        ];
        let backSantim = 0;
        for (const part of parts) {
          const { netSantim, taxSantim } = paidForPieces(lines, toSantim(order.itemsPrice), part);
          const santim = netSantim + taxSantim;
          bodyOf(await refund({ amount: toBirr(santim), lines: [{ line: part.place, qty: part.qty }] }));
          backSantim += santim;
          expect((await sale.read()).refundedPrice).toBe(toBirr(backSantim));
          await sale.expectSound();
        }
        expect(backSantim).toBe(paidSantim);
        // Only delivery is left, and not what the goods would have cost without the coupon.
        expect(refusalOf(await refund({ amount: toBirr(toSantim(order.shippingPrice) + 1) }))).toBe(
          '409 refund-too-large',
        );
        bodyOf(await refund({}));
        expect(await sale.read()).toMatchObject({ status: 'refunded', refundedPrice: order.totalPrice });
        await sale.expectSound();
      },
    );
  },
  { variables: AT_ONCE },
);

describeShop(
  'coupons of the back office',
  (shop) => {
    const sale = useSale(shop, { qty: 0 });
    const send = (body: object) =>
      shop.call('POST', '/api/coupons', { token: sale.administrator.token, body });

    test.each([
      [{ code: 'abc' }, 'code'],
      [{ code: 'TEN PERCENT' }, 'code'],
      [{ value: 100 }, 'value'],
      [{ value: 2.5 }, 'value'],
      [{ value: undefined }, 'value'],
      [{ kind: 'amount', value: 500, leastTotal: 500 }, 'leastTotal'],
      [{ kind: 'free-delivery', value: 5 }, 'value'],
      [{ kind: 'gift' }, 'kind'],
      [{ validFrom: '2027-01-02T00:00:00+03:00', validUntil: '2027-01-01T00:00:00+03:00' }, 'validUntil'],
      [{ validFrom: 'tomorrow' }, 'validFrom'],
      [{ maxUses: 0 }, 'maxUses'],
      [{ maxUsesPerPerson: -1 }, 'maxUsesPerPerson'],
    ])('refuses %j at the field', async (fields, field) => {
      const refused = await send({ code: newCode(), kind: 'percent', value: 10, ...fields });
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(Object.keys(refused.body.details.fields)).toEqual([field]);
    });

    test('takes a code of any script without case once', async () => {
      const name = newCode().toLowerCase();
      const made = bodyOf<Coupon>(await send({ code: ` እንኳን-${name} `, kind: 'percent', value: '5' }), 201);
      expect(made).toMatchObject({ code: `እንኳን-${name.toUpperCase()}`, value: 5, uses: 0, state: 'open' });
      const again = await send({ code: made.code.toLowerCase(), kind: 'percent', value: 5 });
      expect(refusalOf(again)).toBe('409 coupon-code-taken');
      expect(again.body.message).toContain(made.code);
    });

    test('refuses a form that was loaded before another change', async () => {
      const coupon = await createCoupon(shop, sale.administrator);
      const { token } = sale.administrator;
      const save = (body: object) => shop.call('PUT', `/api/coupons/${coupon._id}`, { token, body });
      bodyOf(await save({ ...sameCoupon(coupon), isOff: true }));
      expect(refusalOf(await save({ ...sameCoupon(coupon), value: 90 }))).toBe('409 edit-conflict');
    });
  },
  { variables: AT_ONCE },
);
