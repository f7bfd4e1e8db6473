import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CounterSaleAnswer } from '../../contract/paying/counter.ts';
import type { DiscountRequest } from '../../contract/orders/discount-requests.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { SalesReport } from '../../contract/books/reports.ts';
import { paidForPieces } from '../../contract/orders/discounts.ts';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
import { toBirr, toSantim } from '../../contract/money.ts';
import { changesOf } from '../support/changed-orders.ts';
import {
  bodyOf,
  createProduct,
  createStaff,
  newAddress,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { expireQuotation, orderQuotation, quotationBody } from '../support/quotations.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const today = () => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

describeShop(
  'a discount on one line',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true, chair: { price: 10_000, countInStock: 20 } });
    let seller: Person;
    let bed: Product;

    beforeAll(async () => {
      seller = await createStaff(shop, sale.administrator, 'seller');
      await switchOn(shop, sale.administrator, ['BankTransfer'], {
        staffDiscountPercent: '10',
        staffMarginPercent: '',
      });
      const body = { law: 'vat', category: 'bed', value: 0, validFrom: today(), source: 'Regulation 1' };
      bodyOf(await shop.call('POST', '/api/laws', { token: sale.administrator.token, body }), 201);
    });
    beforeEach(async () => {
      bed = await createProduct(shop, sale.administrator, {
        category: 'bed',
        price: 20_000,
        countInStock: 9,
      });
    });
    /** Two chairs with VAT and a bed without, and the discounts on their lines. */
    const goods = (ofChairs?: unknown, ofBed?: unknown, chairs = 2) => [
      { product: sale.chair._id, qty: chairs, ...(ofChairs !== undefined && { discount: ofChairs }) },
      { product: bed._id, qty: 1, ...(ofBed !== undefined && { discount: ofBed }) },
    ];
    const quoted = (orderItems: object[], more: object = {}, by = seller) =>
      shop.call('POST', '/api/orders/by-phone/quote', {
        token: by.token,
        body: { orderItems, city: 'Addis Ababa', ...more },
      });
    const place = (orderItems: object[], { by = seller, key = randomUUID() as string, more = {} } = {}) =>
      shop.call('POST', '/api/orders/by-phone', {
        token: by.token,
        headers: { 'idempotency-key': key },
        body: orderBody(orderItems as { product: string; qty: number }[], {
          shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
          paymentMethod: 'BankTransfer',
          discountReason: 'A scratch on it',
          ...more,
        }),
      });
    const placed = async (...args: Parameters<typeof place>) => bodyOf<Order>(await place(...args), 201);
    const textsOf = async (id: string) =>
      bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${id}/history`, { token: sale.administrator.token }),
      ).map(({ text }) => text);
    const pricesOf = ({ orderItems }: Pick<Order, 'orderItems'>) =>
      orderItems.map(({ price, listPrice }) => [price, listPrice]);
    const paid = async ({ _id, totalPrice }: Order) => {
      const body = { way: 'transfer', reference: `FT${randomUUID().slice(0, 8).toUpperCase()}` };
      return bodyOf<Order>(
        await shop.call('POST', `/api/orders/${_id}/recorded-payments`, {
          token: sale.administrator.token,
          body: { ...body, amount: totalPrice },
        }),
      );
    };

    test('is birr, a percent or what the line costs with VAT, and lowers the price of its piece', async () => {
      const quote = bodyOf<Quote>(await quoted(goods({ percent: 7.5 }, 1000)));
      expect(quote.orderItems).toMatchObject([
        { price: 9250, listPrice: 10_000, lineTotal: 18_500 },
        { price: 19_000, listPrice: 20_000, vatPercent: 0 },
      ]);
      expect(quote).toMatchObject({ itemsPrice: 37_500, taxPrice: 2775, totalPrice: 41_275 });
      expect(quote).not.toHaveProperty('granted');
      const { itemsPrice, taxPrice, totalPrice } = quote;
      const order = await placed(goods({ percent: 7.5 }, 1000), {
        more: { itemsPrice, taxPrice, totalPrice },
      });
      expect(pricesOf(order)).toEqual([
        [9250, 10_000],
        [19_000, 20_000],
      ]);
      expect(order).toMatchObject({ itemsPrice: 37_500, taxPrice: 2775, totalPrice: 41_275 });
      expect(await textsOf(order._id)).toEqual(
        expect.arrayContaining([
          `Discount 1,500.00 ETB (7.5 %) on 2 × ${sale.chair.name}, 9,250.00 ETB instead of 10,000.00 ETB each: A scratch on it`,
          `Discount 1,000.00 ETB on 1 × ${bed.name}, 19,000.00 ETB instead of 20,000.00 ETB each: A scratch on it`,
        ]),
      );
      const { rows } = bodyOf<SalesReport>(
        await shop.call('GET', `/api/reports/sales?from=${today()}&to=${today()}&by=product`, {
          token: sale.administrator.token,
        }),
      );
      const sold = [sale.chair, bed].map(({ _id }) => rows.find(({ key }) => key === _id)?.sales?.net);
      expect(sold).toMatchObject([
        { goods: 20_000, discounts: 1500 },
        { goods: 20_000, discounts: 1000 },
      ]);
      const total = await placed(goods({ total: 21_000 }));
      // 9,130.43 for each of two pieces and VAT; at 9,130.44 the line would cost a santim too much.
      expect(pricesOf(total)[0]).toEqual([9130.43, 10_000]);
      expect(await textsOf(total._id)).toEqual(
        expect.arrayContaining([expect.stringContaining('(21,000.00 ETB with VAT)')]),
      );
      await sale.expectSound();
    });

    test('stands beside a discount on the order, whose percent and total are of the agreed prices', async () => {
      const percent = bodyOf<Quote>(await quoted(goods({ percent: 5 }), { discount: { percent: 2 } }));
      expect(percent).toMatchObject({ granted: 780, itemsPrice: 38_220 });
      const more = { discount: { total: 42_000 } };
      expect((await placed(goods({ percent: 5 }), { more })).totalPrice).toBe(42_000);
      await sale.expectSound();
    });

    test('is refused where the line cannot come to it, or nothing is left, and needs a reason', async () => {
      const above = await quoted(goods({ total: 23_000.01 }));
      expect(refusalOf(above)).toBe('409 total-not-possible');
      expect(above.body.details).toMatchObject({ why: 'lineAbove', birr: '23,000.00' });
      expect((await quoted(goods({ total: 0 }))).body.details).toMatchObject({
        why: 'lineBelow',
        birr: '0.02',
      });
      for (const all of [20_000, { percent: 100 }])
        expect(refusalOf(await quoted(goods(all), {}, sale.administrator))).toBe('400 invalid-field');
      for (const wrong of [{ percent: 0 }, { total: -1 }, 'x', -1])
        expect((await quoted(goods(wrong))).status).toBe(400);
      expect(refusalOf(await place(goods(500), { more: { discountReason: undefined } }))).toBe(
        '400 invalid-field',
      );
      expect(bodyOf<Quote>(await quoted(goods(0, null))).orderItems[0]).not.toHaveProperty('listPrice');
    });

    test('counts for the limit of the seller with all other discounts, at the prices of the shop', async () => {
      await placed(goods({ percent: 10 }, { percent: 10 }));
      await placed(goods(2000, 1000), { more: { discount: 1000 } });
      expect(refusalOf(await place(goods(2000, 1000), { more: { discount: 1000.01 } }))).toBe(
        '409 discount-needs-owner',
      );
      expect(refusalOf(await place(goods(2000, { percent: 10.01 })))).toBe('409 discount-needs-owner');
      await placed(goods(5000, 5000), { by: sale.administrator });
    });

    test('is given by an owner who sees what the buyer would pay, for these lines alone', async () => {
      const key = randomUUID();
      const refused = await place(goods(8000), { key });
      expect(refused.body.details.asked).toMatchObject({
        lines: [
          { qty: 2, price: 10_000, agreedPrice: 6000 },
          { qty: 1, price: 20_000 },
        ],
        discount: 8000,
        itemsPrice: 32_000,
        totalPrice: 34_800,
      });
      const body = { ...refused.body.details.asked, reason: 'A scratch', customer: 'Hana' };
      const request = bodyOf<DiscountRequest>(
        await shop.call('POST', '/api/discount-requests', { token: seller.token, body }),
        201,
      );
      expect(request).toMatchObject({ discount: 8000, percent: 20, totalPrice: 34_800 });
      expect(request.pieces[0]).toMatchObject({ price: 10_000, agreedPrice: 6000 });
      await shop.call('POST', `/api/discount-requests/${request._id}/answer`, {
        token: sale.administrator.token,
        body: { granted: true },
      });
      expect(refusalOf(await place(goods(undefined, 8000)))).toBe('409 discount-needs-owner');
      expect(refusalOf(await place(goods(), { more: { discount: 8000 } }))).toBe('409 discount-needs-owner');
      expect((await placed(goods(8000), { key })).totalPrice).toBe(34_800);
      expect(refusalOf(await place(goods(8000)))).toBe('409 discount-needs-owner');
    });

    test('is given once by calls at once with the same key, and another discount is another order', async () => {
      const key = randomUUID();
      const answers = await Promise.all([place(goods(500), { key }), place(goods(500), { key })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(refusalOf(await place(goods(501), { key }))).toBe('422 idempotency-key-reused');
    });

    test('is not taken by the calls of shoppers', async () => {
      const { token } = sale.buyer;
      const body = { orderItems: goods({ percent: 50 }), city: 'Addis Ababa' };
      const quote = bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { token, body }));
      expect(quote).toMatchObject({ itemsPrice: 40_000 });
      const order = bodyOf<Order>(
        await shop.call('POST', '/api/orders', {
          token,
          body: orderBody(goods({ percent: 50 }), { paymentMethod: 'BankTransfer' }),
        }),
        201,
      );
      expect(order.itemsPrice).toBe(40_000);
      expect(order.orderItems[0]).not.toHaveProperty('listPrice');
      const asked = quotationBody(goods({ percent: 50 }), { email: newAddress() });
      expect(
        bodyOf<Quotation>(await shop.call('POST', '/api/quotations', { body: asked }), 201),
      ).toMatchObject({
        itemsPrice: 40_000,
      });
    });

    test('goes back with its pieces as they were paid, and all parts add up to what was paid', async () => {
      const order = await paid(
        await placed(goods({ total: 20_999.99 }, 333.33, 3), { by: sale.administrator }),
      );
      const lines = order.orderItems.map(({ price, qty, vatPercent = order.vatPercent }) => ({
        priceSantim: toSantim(price),
        qty,
        vatPercent,
      }));
      const back = async (more: object) => {
        const byHand = { way: 'cash', reference: '' };
        bodyOf(
          await requestRefund(shop, sale.administrator, order._id, { goods: 'in-stock', byHand, ...more }),
        );
        await sale.expectSound();
      };
      let backSantim = 0;
      for (const part of [
        { place: 1, before: 0, qty: 1 },
        { place: 2, before: 0, qty: 1 },
        { place: 1, before: 1, qty: 2 },
      ]) {
        const { netSantim, taxSantim } = paidForPieces(lines, toSantim(order.itemsPrice), part);
        expect(netSantim).toBe(lines[part.place - 1]!.priceSantim * part.qty);
        backSantim += netSantim + taxSantim;
        await back({ amount: toBirr(netSantim + taxSantim), lines: [{ line: part.place, qty: part.qty }] });
      }
      expect(backSantim).toBe(toSantim(order.itemsPrice) + toSantim(order.taxPrice));
      await back({ goods: 'not-returned' });
      const { rows } = await shop.database.query('select status, refunded_santim from orders where id = $1', [
        order._id,
      ]);
      expect(rows).toEqual([{ status: 'refunded', refunded_santim: toSantim(order.totalPrice) }]);
      await shop.services.papers.issue();
    });

    test('stays when the order is changed, for further pieces too, until it is taken away', async () => {
      const order = await placed(goods({ percent: 5 }, 1000));
      const changes = changesOf(shop, { administrator: seller, buyer: sale.buyer, order });
      const items = (ofChairs: unknown, chairs = 2) => ({ orderItems: goods(ofChairs, undefined, chairs) });
      const more = await changes.change(items(undefined, 3));
      expect(pricesOf(more)).toEqual([
        [9500, 10_000],
        [19_000, 20_000],
      ]);
      expect(more.itemsPrice).toBe(47_500);
      const lower = bodyOf<OrderChangeQuote>(await changes.quote(items({ percent: 9 }, 3)));
      expect(lower.orderItems[0]).toMatchObject({ price: 9100, priceBefore: 9500, qty: 3, was: 3 });
      const changed = await changes.change(items({ percent: 9 }, 3));
      expect(pricesOf(changed)[0]).toEqual([9100, 10_000]);
      expect(await textsOf(order._id)).toEqual(
        expect.arrayContaining([
          expect.stringContaining(`${sale.chair.name} 9,500.00 ETB → 9,100.00 ETB each`),
        ]),
      );
      expect(
        refusalOf(await changes.send(await changes.seen(items({ percent: 14 }, 3), { agreed: true }))),
      ).toBe('409 discount-needs-owner');
      const without = await changes.change(items(null, 3));
      expect(pricesOf(without)).toEqual([
        [10_000, undefined],
        [19_000, 20_000],
      ]);
      await sale.expectSound();
    });

    test('that is proposed to a buyer is the one that they accept', async () => {
      const more = { shippingAddress: { ...SHIPPING_ADDRESS, email: sale.buyer.email } };
      const order = await placed(goods(), { more });
      const changes = changesOf(shop, { administrator: seller, buyer: sale.buyer, order });
      const wanted = { orderItems: goods({ total: 33_000 }, undefined, 3) };
      const dearer = await changes.seen(wanted);
      const proposed = bodyOf<Order>(await changes.send(dearer, randomUUID()));
      const { _id, after } = proposed.changes.find(({ state }) => state === 'proposed')!;
      const accepted = bodyOf<Order>(
        await changes.answer(_id, { accepted: true, totalPrice: after.totalPrice }),
      );
      expect(pricesOf(accepted)[0]).toEqual([9565.21, 10_000]);
      expect(accepted.totalPrice).toBe(after.totalPrice);
    });

    test('is sold at the counter', async () => {
      const sell = (discount: unknown, amount: number, more: object = {}) =>
        shop.call('POST', '/api/counter/sales', {
          token: seller.token,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            orderItems: goods(discount),
            takenNow: true,
            discountReason: 'A scratch on it',
            totalPrice: amount,
            payments: [{ way: 'transfer', amount, reference: `FT${randomUUID().slice(0, 8).toUpperCase()}` }],
            ...more,
          },
        });
      const { order } = bodyOf<CounterSaleAnswer>(await sell(1000, 41_850), 201);
      expect(order).toMatchObject({ totalPrice: 41_850, isPaid: true });
      expect(pricesOf(order)[0]).toEqual([9500, 10_000]);
      expect(refusalOf(await sell(1000, 41_850, { discountReason: undefined }))).toBe('400 invalid-field');
      expect(refusalOf(await sell({ percent: 21 }, 38_170))).toBe('409 discount-needs-owner');
      await sale.expectSound();
    });

    test('of a quotation is on its paper and in its order, before a percent of all pieces', async () => {
      const offer = (orderItems: object[], more: object = {}, by = seller) =>
        shop.call('POST', '/api/quotations/by-staff', {
          token: by.token,
          body: {
            ...quotationBody(orderItems as { product: string; qty: number }[], { email: newAddress() }),
            ...more,
          },
        });
      const quotation = bodyOf<Quotation>(await offer(goods({ percent: 5 })), 201);
      expect(pricesOf(quotation as unknown as Order)).toEqual([
        [9500, 10_000],
        [20_000, 20_000],
      ]);
      const order = bodyOf<Order>(await orderQuotation(shop, sale.buyer, quotation), 201);
      expect(pricesOf(order)).toEqual([
        [9500, 10_000],
        [20_000, undefined],
      ]);
      expect(order.totalPrice).toBe(quotation.totalPrice);
      const both = bodyOf<Quotation>(await offer(goods({ percent: 5 }), { discount: { percent: 2 } }), 201);
      expect(both.orderItems).toMatchObject([
        { price: 9310, listPrice: 10_000 },
        { price: 19_600, listPrice: 20_000 },
      ]);
      expect(refusalOf(await offer(goods({ percent: 20 }), { discount: { percent: 1 } }))).toBe(
        '409 discount-needs-owner',
      );
      await sale.expectSound();
      const old = bodyOf<Quotation>(await offer(goods(5000), {}, sale.administrator), 201);
      await expireQuotation(shop, old);
      const { token } = seller;
      const longer = { token, body: { validUntil: today() } };
      expect(refusalOf(await shop.call('PUT', `/api/quotations/${old._id}/validity`, longer))).toBe(
        '409 discount-needs-owner',
      );
    });
  },
  { variables: AT_ONCE },
);
