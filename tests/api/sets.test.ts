import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/accounts/audit.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { ManagedSet, OfferedSet } from '../../contract/goods/sets.ts';
import { toBirr, toSantim } from '../../contract/money.ts';
import { paidForPieces } from '../../contract/orders/discounts.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { createCoupon, orderWith, quoteWith } from '../support/coupons.ts';
import {
  bodyOf,
  createProduct,
  createStaff,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  stockOf,
  switchOn,
} from '../support/factories.ts';
import { quotationBody } from '../support/quotations.ts';
import { useSale } from '../support/sale.ts';
import { sameSet, saveNewSet, setBody } from '../support/sets.ts';
import { createSofa } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const GONE = '00000000-0000-4000-8000-000000000000';

describeShop(
  'sets of pieces',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true, methods: ['PayPal', 'BankTransfer'] });
    let table: Product;
    let chair: Product;
    /** A table at 20,000 and six chairs at 3,000 for 30,000: 8,000 less than alone. */
    let set: ManagedSet;
    beforeEach(async () => {
      table = await createProduct(shop, sale.administrator, {
        category: 'table',
        price: 20_000,
        countInStock: 5,
      });
      chair = await createProduct(shop, sale.administrator, { price: 3000, countInStock: 40 });
      set = await saveNewSet(shop, sale.administrator, setBody([table, chair]));
    });
    const goods = (tables = 1, chairs = 6) => [
      { product: table._id, qty: tables },
      { product: chair._id, qty: chairs },
    ];
    const quote = async (lines = goods(), code?: string) => bodyOf<Quote>(await quoteWith(shop, lines, code));
    const place = async (lines = goods(), more: object = {}) =>
      bodyOf<Order>(await orderWith(shop, sale.buyer, lines, more), 201);
    const save = (change: object, of = set, by = sale.administrator) =>
      shop.call('PUT', `/api/sets/${of._id}`, { token: by.token, body: { ...sameSet(of), ...change } });
    const make = (body: object, by = sale.administrator) =>
      shop.call('POST', '/api/sets', { token: by.token, body });

    test('make the goods cheaper where all of their pieces are in the cart', async () => {
      const { sets, itemsPrice, taxPrice, totalPrice, orderItems, discount } = await quote();
      expect(sets).toEqual([{ set: set._id, name: set.name, nameAm: set.nameAm, times: 1, off: 8000 }]);
      expect([itemsPrice, taxPrice, totalPrice]).toEqual([30_000, 4500, 35_500]);
      expect(discount).toBeUndefined();
      expect(orderItems.map(({ listPrice }) => listPrice)).toEqual([20_000, 3000]);
      expect(orderItems.reduce((sum, { lineTotal }) => sum + toSantim(lineTotal), 0)).toBe(3_000_000);
      const ofFour = await quote(goods(1, 5));
      expect(ofFour).toMatchObject({ itemsPrice: 35_000 });
      expect(Object.keys(ofFour)).not.toContain('sets');
    });

    test('are sold as they were quoted, piece by piece, and take their pieces from the stock', async () => {
      const quoted = await quote();
      const { itemsPrice, shippingPrice, taxPrice, totalPrice } = quoted;
      const order = await place(
        goods().map((line, index) => ({ ...line, price: quoted.orderItems[index]!.price })),
        { itemsPrice, shippingPrice, taxPrice, totalPrice },
      );
      expect(order).toMatchObject({ itemsPrice: 30_000, taxPrice: 4500, totalPrice: 35_500 });
      expect(order.orderItems.map(({ price, listPrice }) => [price, listPrice])).toEqual(
        quoted.orderItems.map(({ price, listPrice }) => [price, listPrice]),
      );
      expect([await stockOf(shop, table._id), await stockOf(shop, chair._id)]).toEqual([4, 34]);
      await sale.expectSound();
    });

    test('count as often as they are there, beside further pieces and other sets', async () => {
      expect(await quote(goods(2, 12))).toMatchObject({
        sets: [{ times: 2, off: 16_000 }],
        itemsPrice: 60_000,
      });
      const more = await quote(goods(1, 8));
      expect(more).toMatchObject({ sets: [{ times: 1, off: 8000 }], itemsPrice: 36_000 });
      const lamp = await createProduct(shop, sale.administrator, { price: 1000, countInStock: 9 });
      const other = await saveNewSet(shop, sale.administrator, {
        ...setBody([lamp, chair]),
        ...{ kind: 'amount', value: 500 },
        lines: [
          { product: lamp._id, qty: 1 },
          { product: chair._id, qty: 2 },
        ],
      });
      const both = await quote([...goods(1, 8), { product: lamp._id, qty: 1 }]);
      expect(both.sets?.map(({ set: id, times }) => [id, times])).toEqual([
        [set._id, 1],
        [other._id, 1],
      ]);
      expect(both.itemsPrice).toBe(36_000 + 1000 - 500);
      // A chair of the table's set is none of the lamp's.
      const shared = await quote([...goods(1, 7), { product: lamp._id, qty: 1 }]);
      expect(shared.sets).toMatchObject([{ set: set._id, times: 1 }]);
    });

    test('say their price as percent off, too, and cost what their page says', async () => {
      bodyOf(await save({ kind: 'percent', value: 7 }));
      const offered = bodyOf<OfferedSet>(await shop.call('GET', `/api/offered-sets/${set._id}`));
      expect(offered).toMatchObject({ sum: 38_000, price: 35_340, off: 2660, isHere: true });
      expect(offered).toMatchObject({ sumWithVat: 43_700, priceWithVat: 40_641 });
      expect((await quote()).itemsPrice).toBe(offered.price);
    });

    test('of any variant take the same sum off whichever their buyer chooses', async () => {
      const sofa = await createSofa(shop, sale.administrator, { 'sand three': { countInStock: 2 } });
      const [usual, other] = sofa.variants
        .filter(({ countInStock }) => countInStock > 0)
        .toSorted((one, two) => one.price - two.price);
      const made = await saveNewSet(shop, sale.administrator, {
        ...setBody([table, chair]),
        ...{ kind: 'amount', value: 1234.56 },
        lines: [
          { product: table._id, qty: 1 },
          { product: sofa._id, qty: 1 },
        ],
      });
      for (const variant of [usual!, other!]) {
        const { sets, itemsPrice } = await quote([
          { product: table._id, qty: 1 },
          { product: sofa._id, variant: variant._id, qty: 1 } as { product: string; qty: number },
        ]);
        expect(sets).toMatchObject([{ set: made._id, off: 1234.56 }]);
        expect(itemsPrice).toBe(toBirr(toSantim(20_000) + toSantim(variant.price) - 123_456));
      }
      const { pieces } = bodyOf<OfferedSet>(await shop.call('GET', `/api/offered-sets/${made._id}`));
      expect(pieces[1]!.choices.map(({ variant }) => variant).toSorted()).toEqual(
        sofa.variants.map(({ _id }) => _id).toSorted(),
      );
    });

    test('come before a coupon, which takes its percent off the lowered sum', async () => {
      const { code } = await createCoupon(shop, sale.administrator, { value: 10, leastTotal: 31_000 });
      expect((await quote(goods(), code)).coupon).toMatchObject({ problem: 'below-least' });
      const open = await createCoupon(shop, sale.administrator, { value: 10 });
      const both = await quote(goods(), open.code);
      expect(both).toMatchObject({ discount: 3000, itemsPrice: 27_000, taxPrice: 4050 });
      expect(await place(goods(), { coupon: open.code })).toMatchObject({
        discount: 3000,
        itemsPrice: 27_000,
      });
      await sale.expectSound();
    });

    test('lower the sum above which delivery is free', async () => {
      bodyOf(
        await shop.call('PUT', `/api/products/${table._id}`, {
          token: sale.administrator.token,
          body: { ...table, price: 85_000 },
        }),
      );
      expect(await quote(goods(1, 5))).toMatchObject({ itemsPrice: 100_000, shippingPrice: 1000 });
      bodyOf(await save({ kind: 'amount', value: 2000 }));
      expect(await quote(goods(1, 6))).toMatchObject({ itemsPrice: 101_000, shippingPrice: 0 });
      bodyOf(await save({ kind: 'amount', value: 3000, version: set.version + 1 }));
      expect(await quote(goods(1, 6))).toMatchObject({ itemsPrice: 100_000, shippingPrice: 1000 });
    });

    test('give back what was paid for a piece, and all pieces together what the goods cost', async () => {
      const order = await place(goods(1, 7));
      const lines = order.orderItems.map(({ price, qty }) => ({ priceSantim: toSantim(price), qty }));
      const paid = (index: number, before: number, qty: number) =>
        paidForPieces(lines, toSantim(order.itemsPrice), { place: index, before, qty }).netSantim;
      expect(paid(1, 0, 1)).toBe(toSantim(order.orderItems[0]!.price));
      expect(paid(2, 0, 2)).toBe(2 * toSantim(order.orderItems[1]!.price));
      expect(paid(1, 0, 1) + paid(2, 0, 3) + paid(2, 3, 4)).toBe(toSantim(order.itemsPrice));
    });

    test('refuse an order that counts on a price that they no longer have, with the fresh quote', async () => {
      const { itemsPrice, totalPrice } = await quote();
      bodyOf(await save({ value: 31_000 }));
      const refused = await orderWith(shop, sale.buyer, goods(), { itemsPrice, totalPrice });
      expect(refusalOf(refused)).toBe('409 quote-changed');
      expect(bodyOf(refused, 409)).toMatchObject({ details: { itemsPrice: 31_000 } });
      bodyOf(await save({ isActive: false, version: set.version + 1 }));
      expect(await quote()).toMatchObject({ itemsPrice: 38_000 });
      expect(await stockOf(shop, table._id)).toBe(5);
    });

    test('are one order for calls at once with one key, and each the set’s price', async () => {
      const key = randomUUID();
      const answers = await Promise.all([
        orderWith(shop, sale.buyer, goods(), {}, key),
        orderWith(shop, sale.buyer, goods(), {}, key),
        orderWith(shop, sale.buyer, goods()),
      ]);
      const orders = answers.map((answer) => answer.body as Order);
      expect(orders.map(({ itemsPrice }) => itemsPrice)).toEqual([30_000, 30_000, 30_000]);
      expect(new Set(orders.map(({ _id }) => _id)).size).toBe(2);
      expect(await stockOf(shop, table._id)).toBe(3);
      await sale.expectSound();
    });

    test('hold for orders by phone and quotations, and count as no discount of the seller', async () => {
      await switchOn(shop, sale.administrator, ['BankTransfer'], { staffDiscountPercent: '5' });
      const { token } = await createStaff(shop, sale.administrator, 'seller');
      const body = orderBody(goods(), {
        shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
        paymentMethod: 'BankTransfer',
        discount: { percent: 5 },
        discountReason: 'Asked nicely',
      });
      const headers = { 'idempotency-key': randomUUID() };
      const order = bodyOf<Order>(
        await shop.call('POST', '/api/orders/by-phone', { token, headers, body }),
        201,
      );
      expect(order).toMatchObject({ itemsPrice: 28_500, granted: 1500 });
      const given = { ...quotationBody(goods()), discountPercent: 5 };
      const made = bodyOf<Quotation>(
        await shop.call('POST', '/api/quotations/by-staff', { token, body: given }),
        201,
      );
      const pieces = made.orderItems.reduce((sum, { lineTotal }) => sum + toSantim(lineTotal), 0);
      expect(Math.abs(pieces - 2_850_000)).toBeLessThan(7);
      await switchOn(shop, sale.administrator, ['BankTransfer'], { staffDiscountPercent: '' });
    });

    test('are not shown while a piece of them is not for sale, and have no price then', async () => {
      const state = { token: sale.administrator.token, body: { state: 'archived' } };
      bodyOf(await shop.call('PATCH', `/api/products/${chair._id}/state`, state));
      expect(refusalOf(await shop.call('GET', `/api/offered-sets/${set._id}`))).toBe('404 set-not-found');
      const all = bodyOf<OfferedSet[]>(await shop.call('GET', '/api/offered-sets'));
      expect(all.map(({ _id }) => _id)).not.toContain(set._id);
      const { token } = sale.administrator;
      const [mine] = bodyOf<ManagedSet[]>(
        await shop.call('GET', `/api/sets?keyword=${encodeURIComponent(set.name)}`, { token }),
      );
      expect(mine).toMatchObject({ state: 'incomplete', price: 0 });
    });

    test('are named on the page of each of their pieces while they are sold', async () => {
      const read = async () => bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`));
      expect(await read()).toMatchObject({ inSets: [{ _id: set._id, name: set.name, nameAm: set.nameAm }] });
      const ofChair = bodyOf<OfferedSet[]>(await shop.call('GET', `/api/offered-sets?product=${chair._id}`));
      expect(ofChair.map(({ _id }) => _id)).toEqual([set._id]);
      bodyOf(await save({ isActive: false }));
      expect(Object.keys(await read())).not.toContain('inSets');
    });

    test('are found by a search that asks for several pieces at once', async () => {
      const word = `Sheba${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`;
      bodyOf(await save({ name: `${word} dining table with six chairs`, nameAm: 'የምግብ ጠረጴዛ ከስድስት ወንበር ጋር' }));
      const found = async (keyword: string) => {
        const path = `/api/search?keyword=${encodeURIComponent(keyword)}`;
        return bodyOf<SearchAnswer>(await shop.call('GET', path)).reading?.sets?.map(({ _id }) => _id) ?? [];
      };
      for (const keyword of [`${word} table 6 chairs`, `${word} set`, `${word} dining table with chairs`])
        expect([keyword, await found(keyword)]).toEqual([keyword, [set._id]]);
      for (const keyword of ['የምግብ ጠረጴዛ ከነወንበሩ', 'dining table 6 chairs'])
        expect([keyword, (await found(keyword)).length > 0]).toEqual([keyword, true]);
      for (const keyword of [`${word} table`, `${word} 4 chairs`, `${word} set of lamps`, 'chair'])
        expect([keyword, await found(keyword)]).toEqual([keyword, []]);
    });

    test('are refused with words where they make no sense', async () => {
      const body = setBody([table, chair]);
      const fields = (answer: { body: unknown }) =>
        Object.keys((answer.body as { details: { fields: object } }).details.fields);
      for (const [change, field] of [
        [{ name: ' ' }, 'name'],
        [{ kind: 'percent', value: 91 }, 'value'],
        [{ kind: 'percent', value: 7.5 }, 'value'],
        [{ value: 0 }, 'value'],
        [{ value: 'a lot' }, 'value'],
        [{ kind: 'half' }, 'kind'],
        [{ lines: [] }, 'lines'],
        [{ lines: [{ product: table._id, qty: 1 }] }, 'lines'],
        [{ lines: [...body.lines, body.lines[0]] }, 'lines'],
        [{ lines: [{ product: GONE, qty: 2 }] }, 'lines'],
        [{ lines: [{ product: table._id, variant: chair._id, qty: 2 }] }, 'lines'],
        [{ pictures: ['https://elsewhere.example/a.jpg'] }, 'pictures.0'],
      ] as const) {
        const refused = await make({ ...body, ...change });
        expect([change, refused.status, fields(refused)]).toEqual([change, 400, [field]]);
      }
      expect(refusalOf(await make({ ...body, name: set.name.toUpperCase() }))).toBe('409 set-name-taken');
      expect(refusalOf(await save({ version: set.version + 5 }))).toBe('409 edit-conflict');
      expect(refusalOf(await shop.call('GET', `/api/offered-sets/${GONE}`))).toBe('404 set-not-found');
    });

    test('are made by those alone who may change products, and read by them', async () => {
      const seller = await createStaff(shop, sale.administrator, 'seller');
      expect(refusalOf(await make(setBody([table, chair]), seller))).toBe('403 not-allowed');
      expect((await save({ value: 1 }, set, sale.buyer)).status).toBe(403);
      expect((await shop.call('GET', '/api/sets', { token: seller.token })).status).toBe(200);
      expect((await shop.call('GET', '/api/sets', { token: sale.buyer.token })).status).toBe(403);
    });

    test('leave what changed of them in the audit log, with the names of their pieces', async () => {
      bodyOf(await save({ value: 29_000 }));
      const { token } = sale.administrator;
      const { entries } = bodyOf<AuditPage>(await shop.call('GET', '/api/audit?about=set', { token }));
      expect(entries[0]).toMatchObject({
        action: 'set.edited',
        subject: { type: 'set', label: set.name },
        before: { setValue: 30_000 },
        after: { setValue: 29_000 },
      });
      expect(entries[1]!.after['setPieces']).toEqual([`1 × ${table.name}`, `6 × ${chair.name}`]);
    });
  },
  { variables: AT_ONCE },
);
