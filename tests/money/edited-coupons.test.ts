import { expect, test } from 'vitest';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { changesOf } from '../support/changed-orders.ts';
import { createCoupon, orderWith, sameCoupon } from '../support/coupons.ts';
import { bodyOf, refusalOf, SHIPPING_ADDRESS } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

const elsewhere = { shippingAddress: { ...SHIPPING_ADDRESS, address: 'Bole, house 12' } };

describeShop('orders whose coupon was edited', (shop) => {
  const sale = useSale(shop, {
    qty: 0,
    chair: { price: 10_000, countInStock: 50 },
    newBuyers: true,
    methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
    paymentMethod: 'BankTransfer',
  });
  const { quote, change } = changesOf(shop, sale);
  const order = async (qty: number, more: object = {}) =>
    bodyOf<Order>(
      await orderWith(shop, sale.buyer, [{ product: sale.chair._id, qty }], {
        ...{ paymentMethod: 'BankTransfer', ...more },
      }),
      201,
    );
  const record = (way: string, amount: number, more: object = {}, id = sale.order._id) =>
    sale.asOwner('POST', '/recorded-payments', { way, reference: '', amount, ...more }, id);
  const told = async () => bodyOf<OrderChangeQuote>(await quote(elsewhere));

  test.each([
    ['takes less', { value: 1 }],
    ['asks for more goods', { leastTotal: 30_000 }],
  ])('an order keeps its discount when its house number changes and its coupon now %s', async (_, now) => {
    const coupon = await createCoupon(shop, sale.administrator);
    sale.order = await order(2, { coupon: coupon.code });
    const body = { ...sameCoupon(coupon), ...now };
    bodyOf(await shop.call('PUT', `/api/coupons/${coupon._id}`, { token: sale.administrator.token, body }));
    const { before, after } = await told();
    expect(after).toEqual(before);
  });

  test('an order keeps its free delivery when goods that made it free anyhow come and go', async () => {
    const free = { kind: 'free-delivery', value: null };
    const coupon = await createCoupon(shop, sale.administrator, free);
    sale.order = await order(2, { coupon: coupon.code });
    const { shippingPrice, totalPrice } = sale.order;
    expect(shippingPrice).toBe(0);
    for (const qty of [12, 2]) {
      sale.order = await change({ orderItems: [{ product: sale.chair._id, qty }] });
    }
    expect(sale.order).toMatchObject({ shippingPrice: 0, totalPrice, coupon: { code: coupon.code } });
  });

  test('an order has its coupon again when goods that it needs go and come back', async () => {
    const coupon = await createCoupon(shop, sale.administrator, { leastTotal: 20_000, maxUses: 1 });
    sale.order = await order(2, { coupon: coupon.code });
    const { discount, totalPrice } = sale.order;
    sale.order = await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
    expect(sale.order.coupon).toBeUndefined();
    const all = { orderItems: [{ product: sale.chair._id, qty: 2 }] };
    sale.order = await change(all);
    expect(sale.order).toMatchObject({ discount, totalPrice, coupon: { code: coupon.code } });
    await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
    // Its only use belongs to another order now.
    const first = sale.order;
    await order(2, { coupon: coupon.code });
    sale.order = first;
    expect((await change(all)).coupon).toBeUndefined();
  });

  test(
    'an order keeps its coupon when it is changed, also where the coupon has fewer uses now than orders',
    { tags: 'long' },
    async () => {
      const coupon = await createCoupon(shop, sale.administrator, { maxUses: 2 });
      sale.order = await order(2, { coupon: coupon.code });
      const first = sale.order;
      await order(1, { coupon: coupon.code });
      const body = { ...sameCoupon(coupon), maxUses: 1 };
      bodyOf(await shop.call('PUT', `/api/coupons/${coupon._id}`, { token: sale.administrator.token, body }));
      sale.order = first;
      const { before, after } = await told();
      expect(after).toEqual(before);
      expect((await change(elsewhere)).coupon).toMatchObject({ code: coupon.code });
    },
  );

  test(
    'an order that ended is not brought to life by late money once another order has the last use of its coupon, and is not changed',
    { tags: 'long' },
    async () => {
      const { code: coupon } = await createCoupon(shop, sale.administrator, { maxUses: 1 });
      sale.order = await order(2, { coupon });
      await sale.makeOverdue();
      await sale.expire();
      await order(1, { coupon });
      bodyOf(await record('transfer', sale.order.totalPrice, { reference: newNumber() }));
      expect(await sale.read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(refusalOf(await quote(elsewhere))).toBe('409 not-changeable');
    },
  );
});
