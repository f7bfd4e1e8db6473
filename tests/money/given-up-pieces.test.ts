import { beforeAll, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { changesOf } from '../support/changed-orders.ts';
import { createCoupon, orderWith } from '../support/coupons.ts';
import { bodyOf, switchOn } from '../support/factories.ts';
import { payOrder } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';
import { addWorkshop, createMadeBed, dayIn, workOf } from '../support/workshops.ts';

describeShop('late pieces that are given up', (shop) => {
  const sale = useSale(shop, { qty: 0, chair: { price: 200_000, countInStock: 9 }, newBuyers: true });
  const { change } = changesOf(shop, sale);
  let bed: ManagedProduct;
  beforeAll(async () => {
    await switchOn(shop, sale.administrator, ['PayPal'], { depositFor: 'nobody' });
    await addWorkshop(shop, sale.administrator, { isDefault: true, piecesPerWeek: 600 });
    bed = await createMadeBed(shop, sale.administrator);
  });
  /** A bed of 40,000 that is made and some goods of 200,000 that are there. */
  const place = async (coupon?: string) => {
    const lines = [
      { product: bed._id, variant: variantOf(bed, 'single')._id, qty: 1 },
      { product: sale.chair._id, qty: 1 },
    ];
    sale.order = bodyOf<Order>(await orderWith(shop, sale.buyer, lines, { ...(coupon && { coupon }) }), 201);
  };
  const giveUpBed = async () => {
    const { token } = sale.administrator;
    const work = async () => (await workOf(shop, sale.administrator, sale.order._id))[0]!;
    const body = { day: dayIn(20), reason: 'no wood' };
    bodyOf(await shop.call('POST', `/api/work-orders/${(await work())._id}/delays`, { token, body }));
    const { _id } = (await work()).delay!;
    await shop.call('POST', `/api/work-delays/${_id}/decision`, { token, body: { agreed: true } });
    const path = `/api/orders/${sale.order._id}/making/${_id}/cancellation`;
    return shop.call('POST', path, { token: sale.buyer.token });
  };

  test('what was paid for them goes back, and the rest stays paid, whatever its coupon asks for', async () => {
    const rules = { kind: 'amount', value: 60_000, leastTotal: 230_000 };
    const { code } = await createCoupon(shop, sale.administrator, rules);
    await place(code);
    const [{ totalPrice }] = await payOrder(shop, sale.buyer, sale.order._id);
    bodyOf(await giveUpBed());
    const now = await sale.read();
    // The bed was 30,000 of 240,000 less 60,000, and 34,500 with VAT.
    expect([now.isPaid, now.amountDue, now.totalPrice]).toEqual([true, 0, totalPrice - 34_500]);
  });

  test('it is possible where the shop granted more than the rest costs', { tags: 'long' }, async () => {
    await place();
    await change({ discount: 201_000 });
    await payOrder(shop, sale.buyer, sale.order._id);
    expect((await giveUpBed()).status).toBe(200);
  });
});
