import { expect, test } from 'vitest';
import type { Law } from '../../contract/books/laws.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createCoupon, orderWith } from '../support/coupons.ts';
import { bodyOf, createProduct, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const today = () => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(Date.now() + 3 * 3600_000 + days * 86_400_000).toISOString().slice(0, 10);

describeShop(
  'goods with rates of VAT of their own',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true, chair: { price: 10_000.01, countInStock: 20 } });
    const write = (body: object) => {
      const { token } = sale.administrator;
      return shop.call('POST', '/api/laws', { token, body: { source: 'Regulation 1', ...body } });
    };
    const rateOfBeds = (value: number | null) =>
      write({ law: 'vat', category: 'bed', value, validFrom: today() });
    const place = async (lines: readonly { product: Product; qty: number }[], more: object = {}) =>
      bodyOf<Order>(
        await orderWith(
          shop,
          sale.buyer,
          lines.map(({ product, qty }) => ({ product: product._id, qty })),
          more,
        ),
        201,
      );
    const charges = async (id: string) =>
      (
        await shop.database.query(
          `select percent, sum(goods_santim)::int as goods, sum(vat_santim)::int as vat from rated_charges
           where order_id = $1 group by percent order by percent`,
          [id],
        )
      ).rows;
    const createBed = () =>
      createProduct(shop, sale.administrator, { category: 'bed', price: 20_000.03, countInStock: 9 });

    test('keep the rate on each line, and VAT is rounded once for each rate', async () => {
      bodyOf(await rateOfBeds(0), 201);
      const bed = await createBed();
      expect(bed.vatPercent).toBe(0);
      const order = await place([
        { product: sale.chair, qty: 3 },
        { product: bed, qty: 1 },
      ]);
      expect(order.orderItems.map(({ vatPercent = order.vatPercent }) => vatPercent)).toEqual([15, 0]);
      expect(order.taxes).toEqual([
        { percent: 0, net: 20_000.03, tax: 0 },
        { percent: 15, net: 30_000.03, tax: 4_500 },
      ]);
      expect(order).toMatchObject({ itemsPrice: 50_000.06, taxPrice: 4_500, totalPrice: 55_500.06 });
      expect(await charges(order._id)).toEqual([
        { percent: 0, goods: 2_000_003, vat: 0 },
        { percent: 15, goods: 3_000_003, vat: 450_000 },
      ]);
      await sale.expectSound();
    });

    test(
      'share a discount by what they cost, and delivery and VAT are those of the lowered sum',
      { tags: 'long' },
      async () => {
        const { code } = await createCoupon(shop, sale.administrator, { value: 10 });
        const bed = await createProduct(shop, sale.administrator, {
          category: 'bed',
          price: 90_000,
          countInStock: 5,
        });
        const lines = [
          { product: sale.chair, qty: 1 },
          { product: bed, qty: 1 },
        ];
        const dear = await place(lines, { coupon: code });
        // Before the discount it is more than 100,000 ETB; after it the delivery costs its price.
        expect(dear).toMatchObject({ itemsPrice: 90_000.01, discount: 10_000, shippingPrice: 1000 });
        expect(dear.taxes).toEqual([
          { percent: 0, net: 81_000, tax: 0 },
          { percent: 15, net: 9_000.01, tax: 1_350 },
        ]);
        await sale.expectSound();
      },
    );

    test(
      'are told with their rates on the invoice, in mails and in the accountant’s file',
      { tags: 'long' },
      async () => {
        const bed = await createBed();
        const order = await place([
          { product: sale.chair, qty: 1 },
          { product: bed, qty: 1 },
        ]);
        const mail = await shop.mailbox.waitFor(
          sale.buyer.email,
          new RegExp(`^Order ${order.number} received`),
        );
        expect(mail.text).toContain('VAT 0 %');
        expect(mail.text).toContain('VAT 15 %');
        const { token } = sale.administrator;
        const csv = bodyOf<string>(
          await shop.call('GET', `/api/orders/export.csv?keyword=${order.number}`, { token }),
        );
        expect(csv).toContain(',30000.04,"0; 15",1500.00,');
      },
    );

    test('are sold by the law of the day: earlier orders stay, pages and orders follow', async () => {
      const bed = await createBed();
      const before = await place([{ product: bed, qty: 1 }]);
      bodyOf(await rateOfBeds(5), 201);
      const read = bodyOf<Product>(await shop.call('GET', `/api/products/${bed._id}`));
      expect([read.vatPercent, read.contentVersion]).toEqual([5, bed.contentVersion]);
      const after = await place([{ product: bed, qty: 1 }]);
      expect([before.taxPrice, after.taxPrice]).toEqual([0, 1_000]);
      expect((await sale.read(before._id)).taxes).toEqual([{ percent: 0, net: 20_000.03, tax: 0 }]);
      bodyOf(await rateOfBeds(null), 201);
      const last = await place([{ product: bed, qty: 1 }]);
      expect(last.taxPrice).toBe(3_000);
      await sale.expectSound();
    });

    test('begin on the day that is written down, and not before', async () => {
      const bed = await createBed();
      const written = bodyOf<Law>(
        await write({ law: 'vat', category: 'bed', value: 2, validFrom: inDays(1) }),
        201,
      );
      expect(written.state).toBe('to-come');
      expect((await place([{ product: bed, qty: 1 }])).taxPrice).toBe(3_000);
      expect(refusalOf(await write({ law: 'vat', value: 16, validFrom: inDays(-1) }))).toBe(
        '400 invalid-field',
      );
      for (const wrong of [
        { law: 'vat', value: 101, validFrom: today() },
        { law: 'vat', value: null, validFrom: today() },
        { law: 'cash-cap', category: 'bed', value: 1, validFrom: today() },
        { law: 'vat', value: 15, validFrom: today(), source: '' },
      ])
        expect(refusalOf(await write(wrong))).toBe('400 invalid-field');
    });

    test(
      'lower the rate of the same goods where a part of their money goes back',
      { tags: 'long' },
      async () => {
        bodyOf(await rateOfBeds(0), 201);
        const bed = await createBed();
        const order = await place([
          { product: sale.chair, qty: 1 },
          { product: bed, qty: 1 },
        ]);
        sale.order = order;
        const providerOrderId = await sale.begin();
        shop.paypal.approve(providerOrderId);
        bodyOf<Order>(await sale.payNow(providerOrderId));
        bodyOf(
          await sale.asOwner('POST', '/refunds', {
            amount: 1_000,
            reason: 'A scratch',
            goods: 'not-returned',
          }),
        );
        const sums = await charges(order._id);
        const [{ rows }] = [
          await shop.database.query(
            `select sum(vat_santim)::int as vat, sum(goods_santim)::int as goods from order_charges where order_id = $1`,
            [order._id],
          ),
        ];
        expect(sums.reduce((sum, { vat }) => sum + vat, 0)).toBe(rows[0].vat);
        expect(sums.reduce((sum, { goods }) => sum + goods, 0)).toBe(rows[0].goods);
        expect(sums[0]).toMatchObject({ percent: 0, vat: 0 });
        bodyOf(await rateOfBeds(null), 201);
        await sale.expectSound();
      },
    );
  },
  { variables: AT_ONCE },
);
