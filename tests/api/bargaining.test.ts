import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CounterSaleAnswer, Till } from '../../contract/paying/counter.ts';
import type { DiscountRequest } from '../../contract/orders/discount-requests.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
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
  switchOn,
  type Person,
} from '../support/factories.ts';
import { orderQuotation, quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'bargaining',
  (shop) => {
    let owner: Person;
    let seller: Person;
    let chair: Product;

    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      seller = await createStaff(shop, owner, 'seller');
      await switchOn(shop, owner, ['BankTransfer'], { staffDiscountPercent: '10', staffMarginPercent: '' });
    });
    beforeEach(async () => {
      chair = await createProduct(shop, owner, { price: 10_000, countInStock: 20 });
    });
    const goods = (qty: number) => [{ product: chair._id, qty }];
    const quoted = (discount: unknown, { qty = 2, by = seller, more = {} } = {}) =>
      shop.call('POST', '/api/orders/by-phone/quote', {
        token: by.token,
        body: { orderItems: goods(qty), city: 'Addis Ababa', discount, ...more },
      });
    const place = (discount: unknown, { by = seller, key = randomUUID() as string, more = {} } = {}) =>
      shop.call('POST', '/api/orders/by-phone', {
        token: by.token,
        headers: { 'idempotency-key': key },
        body: orderBody(goods(2), {
          shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
          paymentMethod: 'BankTransfer',
          discount,
          discountReason: 'A regular customer',
          ...more,
        }),
      });
    const offer = (discount: unknown, { by = seller, more = {} } = {}) =>
      shop.call('POST', '/api/quotations/by-staff', {
        token: by.token,
        body: { ...quotationBody(goods(2), { email: newAddress() }), discount, ...more },
      });
    const textsOf = async (id: string) =>
      bodyOf<HistoryEntry[]>(await shop.call('GET', `/api/orders/${id}/history`, { token: owner.token })).map(
        ({ text }) => text,
      );

    test('an order by phone is agreed on as a total with VAT and delivery, or as a percent', async () => {
      const quote = bodyOf<Quote>(await quoted({ total: 22_000 }));
      expect(quote).toMatchObject({ totalPrice: 22_000, shippingPrice: 1000, granted: 1739.13 });
      const { itemsPrice, taxPrice, totalPrice } = quote;
      const more = { itemsPrice, taxPrice, totalPrice };
      const order = bodyOf<Order>(await place({ total: 22_000 }, { more }), 201);
      expect(order).toMatchObject({ totalPrice: 22_000, granted: 1739.13, amountDue: 22_000 });
      expect(await textsOf(order._id)).toContain(
        'Discount 1,739.13 ETB (22,000.00 ETB all in): A regular customer',
      );
      const percent = bodyOf<Order>(await place({ percent: 7.5 }), 201);
      expect(percent).toMatchObject({ granted: 1500, itemsPrice: 18_500, totalPrice: 22_275 });
      expect(await textsOf(percent._id)).toContain('Discount 1,500.00 ETB (7.5 %): A regular customer');
    });

    test('birr with VAT come off what the buyer pays, at the phone before transport has a price too, and at the counter', async () => {
      const quote = bodyOf<Quote>(await quoted({ off: 1150 }));
      expect(quote).toMatchObject({ totalPrice: 22_850, shippingPrice: 1000, granted: 1000 });
      const order = bodyOf<Order>(await place({ off: 1150 }), 201);
      expect(order).toMatchObject({ totalPrice: 22_850, granted: 1000, amountDue: 22_850 });
      expect(await textsOf(order._id)).toContain(
        'Discount 1,000.00 ETB (1,150.00 ETB off with VAT): A regular customer',
      );
      const unpriced = { more: { city: 'Jimma' } };
      expect(bodyOf<Quote>(await quoted({ off: 1150 }, unpriced)).granted).toBe(1000);
      expect(bodyOf<Quote>(await quoted({ off: 0 }))).toMatchObject({ totalPrice: 24_000 });
      expect(refusalOf(await quoted({ off: 24_000 }))).toBe('409 total-not-possible');
      expect(refusalOf(await quoted({ off: -1 }))).toBe('400 invalid-field');
      expect(refusalOf(await place({ off: 3000 }))).toBe('409 discount-needs-owner');
    });

    test('a total that VAT in santim jumps over is undercut by a santim, and said so before it is agreed on', async () => {
      expect(bodyOf<Quote>(await quoted({ total: 23_000 }))).toMatchObject({
        totalPrice: 22_999.99,
        granted: 869.57,
      });
      expect(bodyOf<Order>(await place({ total: 23_000 }), 201).totalPrice).toBe(22_999.99);
    });

    test('a total counts the delivery that a lower sum of the goods makes due', async () => {
      const before = bodyOf<Quote>(await quoted(0, { qty: 11 }));
      expect(before).toMatchObject({ shippingPrice: 0, totalPrice: 126_500 });
      const after = bodyOf<Quote>(await quoted({ total: 114_000 }, { qty: 11 }));
      expect(after).toMatchObject({ shippingPrice: 1000, totalPrice: 114_000 });
    });

    test('a total above that of now, below the delivery or for a transport without a price is refused', async () => {
      const above = await quoted({ total: 24_000.01 });
      expect(refusalOf(above)).toBe('409 total-not-possible');
      expect(above.body.details).toMatchObject({ why: 'above', birr: '24,000.00' });
      expect((await quoted({ total: 900 })).body.details).toMatchObject({ why: 'below', birr: '1,000.01' });
      const far = await quoted({ total: 20_000 }, { more: { city: 'Jimma' } });
      expect(far.body.details).toMatchObject({ why: 'transport' });
      for (const wrong of [
        { total: -1 },
        { percent: 0 },
        { percent: 101 },
        { percent: 5.555 },
        { total: 1, percent: 1 },
        'x',
      ])
        expect((await quoted(wrong)).status).toBe(400);
      expect(refusalOf(await place({ percent: 100 }, { by: owner }))).toBe('400 invalid-field');
    });

    test('a seller is told their limit beforehand, and it holds for what a percent or a total comes to', async () => {
      expect(bodyOf<Quote>(await quoted(0)).discountLimit).toBe('10');
      expect(bodyOf<Quote>(await quoted(0, { by: owner }))).not.toHaveProperty('discountLimit');
      expect(
        bodyOf<Till>(await shop.call('GET', '/api/counter/till', { token: seller.token })),
      ).toMatchObject({
        discountLimit: '10',
      });
      expect(refusalOf(await place({ percent: 10.01 }))).toBe('409 discount-needs-owner');
      bodyOf<Order>(await place({ percent: 10 }), 201);
      bodyOf<Order>(await place({ total: 21_700 }), 201);
      expect(refusalOf(await place({ total: 21_699 }))).toBe('409 discount-needs-owner');
      bodyOf<Order>(await place({ total: 21_699 }, { by: owner }), 201);
    });

    test('an owner who was asked gives a total, which the seller then sends once more', async () => {
      const key = randomUUID();
      const refused = await place({ total: 20_000 }, { key });
      expect(refused.body.details.asked).toMatchObject({ discount: 3478.26 });
      const body = { ...refused.body.details.asked, reason: 'Takes two', customer: 'Hana' };
      const { _id } = bodyOf<DiscountRequest>(
        await shop.call('POST', '/api/discount-requests', { token: seller.token, body }),
        201,
      );
      await shop.call('POST', `/api/discount-requests/${_id}/answer`, {
        token: owner.token,
        body: { granted: true },
      });
      expect(bodyOf<Order>(await place({ total: 20_000 }, { key }), 201).totalPrice).toBe(20_000);
      expect(refusalOf(await place({ total: 20_000 }))).toBe('409 discount-needs-owner');
    });

    test('a sale at the counter is agreed on as a total', async () => {
      const sell = (discount: unknown, amount: number) =>
        shop.call('POST', '/api/counter/sales', {
          token: seller.token,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            orderItems: goods(1),
            takenNow: true,
            discount,
            discountReason: 'A regular customer',
            totalPrice: amount,
            payments: [{ way: 'transfer', amount, reference: `FT${randomUUID().slice(0, 8).toUpperCase()}` }],
          },
        });
      const { order } = bodyOf<CounterSaleAnswer>(await sell({ total: 11_000 }, 11_000), 201);
      expect(order).toMatchObject({ totalPrice: 11_000, granted: 434.78, isPaid: true });
      expect(refusalOf(await sell({ total: 10_000 }, 10_000))).toBe('409 discount-needs-owner');
      expect(refusalOf(await sell({ total: 12_000 }, 12_000))).toBe('409 total-not-possible');
    });

    test('an order is changed to a total, and what the buyer accepts stays the discount that they saw', async () => {
      const buyer = await createCustomer(shop);
      const order = bodyOf<Order>(
        await place(0, { more: { shippingAddress: { ...SHIPPING_ADDRESS, email: buyer.email } } }),
        201,
      );
      const changes = changesOf(shop, { administrator: seller, buyer, order });
      const quote = bodyOf<OrderChangeQuote>(await changes.quote({ discount: { total: 23_000 } }));
      expect(quote).toMatchObject({
        discountLimit: '10',
        after: { totalPrice: 22_999.99, discount: 869.57 },
      });
      const changed = await changes.change({ discount: { total: 23_000 } });
      expect(changed).toMatchObject({ totalPrice: 22_999.99, granted: 869.57 });
      expect(refusalOf(await changes.quote({ discount: { total: 24_001 } }))).toBe('409 total-not-possible');
      const dearer = await changes.seen({ orderItems: goods(3), discount: { total: 35_000 } });
      const proposed = bodyOf<Order>(await changes.send(dearer, randomUUID()));
      const proposal = proposed.changes!.find(({ state }) => state === 'proposed')!;
      expect(proposal.after).toMatchObject({ totalPrice: 35_000, discount: 434.78 });
      const accepted = await changes.answer(proposal._id, { accepted: true, totalPrice: 35_000 });
      expect(bodyOf<Order>(accepted)).toMatchObject({ totalPrice: 35_000, granted: 434.78 });
    });

    test('a quotation for a total is ordered at that total, with its discount on paper and order', async () => {
      const quotation = bodyOf<Quotation>(await offer({ total: 22_000 }), 201);
      expect(quotation).toMatchObject({ totalPrice: 22_000, discount: 1739.13, discountPercent: 0 });
      expect(quotation.orderItems[0]).toMatchObject({ price: 10_000, listPrice: 10_000 });
      const buyer = await createCustomer(shop);
      const order = bodyOf<Order>(await orderQuotation(shop, buyer, quotation), 201);
      expect(order).toMatchObject({ totalPrice: 22_000, granted: 1739.13, shippingPrice: 1000 });
      const named = bodyOf<Quotation>(await offer({ total: 23_000 }, { more: { shippingPrice: 1500 } }), 201);
      expect(named).toMatchObject({ totalPrice: 23_000, shippingPrice: 1500 });
      expect(refusalOf(await offer({ total: 21_000 }))).toBe('409 discount-needs-owner');
      expect(refusalOf(await offer({ total: 24_001 }))).toBe('409 total-not-possible');
    });

    test('a whole percent of a quotation comes off each piece, and other reductions off the goods', async () => {
      expect(bodyOf<Quotation>(await offer({ percent: 5 }), 201)).toMatchObject({
        discountPercent: 5,
        itemsPrice: 19_000,
      });
      const half = bodyOf<Quotation>(await offer({ percent: 7.5 }), 201);
      expect(half).toMatchObject({ discountPercent: 0, discount: 1500, itemsPrice: 18_500 });
      expect(bodyOf<Quotation>(await offer(500), 201)).toMatchObject({ discount: 500, itemsPrice: 19_500 });
      expect(refusalOf(await offer(20_000, { by: owner }))).toBe('400 invalid-field');
    });
  },
  { variables: AT_ONCE },
);
