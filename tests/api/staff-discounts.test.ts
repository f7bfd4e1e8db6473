import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import { changesOf } from '../support/changed-orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  newAddress,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a discount that staff give',
  (shop) => {
    let owner: Person;
    let seller: Person;
    let chair: Product;

    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      seller = await createStaff(shop, owner, 'seller');
    });
    beforeEach(async () => {
      chair = await createProduct(shop, owner, { price: 10_000, countInStock: 10 });
      await allow({ staffDiscountPercent: '10', staffMarginPercent: '' });
    });
    const allow = (limits: object) => switchOn(shop, owner, ['BankTransfer'], limits);
    const costs = (birr: number) =>
      shop.database.query(
        `insert into variant_supplies (variant_id, cost_santim) select id, $2 from product_variants where product_id = $1
         on conflict (variant_id) do update set cost_santim = excluded.cost_santim`,
        [chair._id, birr * 100],
      );
    const place = (by: Person, discount: number | string, key: string = randomUUID()) =>
      shop.call('POST', '/api/orders/by-phone', {
        token: by.token,
        headers: { 'idempotency-key': key },
        body: orderBody([{ product: chair._id, qty: 2 }], {
          shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
          paymentMethod: 'BankTransfer',
          discount,
          discountReason: 'A regular customer',
        }),
      });

    test('holds up to the percent that owners allow, and to the santim', async () => {
      const order = bodyOf<Order>(await place(seller, 2000), 201);
      expect(order.itemsPrice).toBe(18_000);
      const refused = await place(seller, 2000.01);
      expect(refusalOf(refused)).toBe('409 discount-needs-owner');
      expect(refused.body.details).toMatchObject({ why: 'percent', percent: '10' });
      expect(refused.body.message).toContain('Above 10 percent');
      expect(await stockOf(shop, chair._id)).toBe(8);
    });

    test(
      'may be any that an owner gives, and a refused key goes on with a smaller one',
      { tags: 'long' },
      async () => {
        bodyOf<Order>(await place(owner, 9000), 201);
        const key = randomUUID();
        expect(refusalOf(await place(seller, 9000, key))).toBe('409 discount-needs-owner');
        bodyOf<Order>(await place(seller, 1000, key), 201);
        expect(bodyOf<Order>(await place(seller, 1000, key), 200).itemsPrice).toBe(19_000);
      },
    );

    test(
      'has no limit where owners have set none, and none at all is allowed with 0 percent',
      { tags: 'long' },
      async () => {
        await allow({ staffDiscountPercent: '' });
        bodyOf<Order>(await place(seller, 9000), 201);
        await allow({ staffDiscountPercent: '0' });
        expect(refusalOf(await place(seller, 1))).toBe('409 discount-needs-owner');
        bodyOf<Order>(await place(seller, 0), 201);
      },
    );

    test('keeps the least margin above the cost, without telling either', async () => {
      await allow({ staffDiscountPercent: '', staffMarginPercent: '20' });
      bodyOf<Order>(await place(seller, 9000), 201);
      await costs(7200);
      // 18,000 of two pieces that have cost 14,400: exactly a fifth is left.
      bodyOf<Order>(await place(seller, 2000), 201);
      const refused = await place(seller, 2001);
      expect(refusalOf(refused)).toBe('409 discount-needs-owner');
      const { asked, ...said } = refused.body.details;
      expect(said).toEqual({ why: 'margin', percent: '' });
      expect(asked).toMatchObject({ discount: 2001, itemsPrice: 17_999, order: null });
      expect(JSON.stringify(refused.body)).not.toMatch(/7,?200|14,?400/);
      expect(refused.body.message).not.toMatch(/20/);
      bodyOf<Order>(await place(owner, 9000), 201);
    });

    test('the limit on a seller’s discount holds in quotations, too', async () => {
      const quote = (by: Person, discountPercent: number) =>
        shop.call('POST', '/api/quotations/by-staff', {
          token: by.token,
          body: {
            ...quotationBody([{ product: chair._id, qty: 3 }], { email: newAddress() }),
            discountPercent,
          },
        });
      expect(bodyOf<Quotation>(await quote(seller, 10), 201).itemsPrice).toBe(27_000);
      expect(refusalOf(await quote(seller, 11))).toBe('409 discount-needs-owner');
      bodyOf(await quote(owner, 11), 201);
    });

    test(
      'holds when an order is changed; what an owner has given stays while fewer pieces do not make it more',
      { tags: 'long' },
      async () => {
        const buyer = await createCustomer(shop);
        const order = bodyOf<Order>(await place(owner, 5000), 201);
        const bySeller = changesOf(shop, { administrator: seller, buyer, order });
        const change = async (wanted: object) =>
          bySeller.send(await bySeller.seen(wanted, { agreed: true }), randomUUID());
        expect(refusalOf(await change({ discount: 5001 }))).toBe('409 discount-needs-owner');
        const fewer = { orderItems: [{ product: chair._id, qty: 1 }] };
        expect(refusalOf(await change(fewer))).toBe('409 discount-needs-owner');
        bodyOf<Order>(await change({ orderItems: [{ product: chair._id, qty: 3 }] }));
        bodyOf<Order>(await change({ discount: 3000 }));
        expect(refusalOf(await change({ discount: 3001 }))).toBe('409 discount-needs-owner');
      },
    );

    test('keeps the least margin when an order gets other goods', async () => {
      await allow({ staffDiscountPercent: '', staffMarginPercent: '20' });
      const buyer = await createCustomer(shop);
      const order = bodyOf<Order>(await place(seller, 4000), 201);
      await costs(9000);
      const changes = changesOf(shop, { administrator: seller, buyer, order });
      const more = { orderItems: [{ product: chair._id, qty: 3 }] };
      const refused = await changes.send(await changes.seen(more, { agreed: true }), randomUUID());
      expect(refusalOf(refused)).toBe('409 discount-needs-owner');
      expect(refused.body.details).toMatchObject({ why: 'margin', percent: '' });
    });

    test('is a whole percent in the settings, or nothing', async () => {
      const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token: owner.token }));
      for (const garbage of ['-1', '100', '5.5', 'ten', null]) {
        const body = { settings: { ...settings, staffDiscountPercent: garbage }, version };
        const answer = await shop.call('PUT', '/api/settings', { token: owner.token, body });
        expect(refusalOf(answer)).toBe('400 invalid-field');
      }
    });
  },
  { variables: AT_ONCE },
);
