import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PhoneQuote } from '../../contract/orders/phone-orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Quotation, QuotationSummary } from '../../contract/orders/quotations.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newPhone } from '../support/messages.ts';
import { createZone } from '../support/delivery-zones.ts';
import { askForQuotation, orderQuotation, QUOTATION_ADDRESS, quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** The sums of a quotation, as a quote says them before it is made. */
const sumsIn = ({ discountPercent, discount, itemsPrice, shippingPrice, ...of }: Quotation) => {
  const { isTransportPriced, taxPrice, taxes, totalPrice } = of;
  return {
    ...{ discountPercent, discount, itemsPrice, shippingPrice },
    ...{ isTransportPriced, taxPrice, taxes, totalPrice },
  };
};

describeShop(
  'a quotation of the back office',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 10 });
    });
    const ask = (more: object = {}) => askForQuotation(shop, chair, { email: newAddress(), ...more });
    const read = async ({ _id }: Pick<Quotation, '_id'>): Promise<Quotation> =>
      bodyOf(await shop.call('GET', `/api/quotations/${_id}`));
    const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      shop.call(method, `/api/quotations${path}`, { token: administrator.token, body });

    test.each([
      ['no longer free', { fee: 2000, freeAbove: 55_000 }, 2000],
      ['free for everybody', { fee: 0, freeAbove: null }, 0],
    ])(
      'costs what its preview says where delivery is %s after the discount',
      async (_, rule, shippingPrice) => {
        const places = [{ kind: 'city', name: 'Addis Ababa', nameAm: '', city: 'Addis Ababa' }] as const;
        const zone = await createZone(shop, administrator, { ...rule, places: [...places] });
        const orderItems = [{ product: chair._id, qty: 6 }];
        const terms = { discount: { percent: 10 }, shippingPrice: null };
        const asked = {
          token: administrator.token,
          body: { orderItems, city: 'Addis Ababa', quotation: terms },
        };
        const quote = bodyOf<PhoneQuote>(await shop.call('POST', '/api/orders/by-phone/quote', asked));
        const body = { ...quotationBody(orderItems, { email: newAddress() }), discountPercent: 10 };
        const quotation = bodyOf<Quotation>(await desk('POST', '/by-staff', body), 201);
        await shop.call('DELETE', `/api/delivery/zones/${zone._id}?anyway=true`, asked);
        expect([quote.shippingPrice, quotation.shippingPrice]).toEqual([0, shippingPrice]);
        expect(quote.quotation).toEqual(sumsIn(quotation));
      },
    );

    test('is quoted on its terms before it is made, to the santim, and refused then for a total that cannot be', async () => {
      const orderItems = [{ product: chair._id, qty: 3 }];
      const quoted = (quotation: object) =>
        shop.call('POST', '/api/orders/by-phone/quote', {
          token: administrator.token,
          body: { orderItems, city: 'Jimma', quotation },
        });
      for (const terms of [
        {},
        { discount: { percent: 5 }, shippingPrice: 2500 },
        { discount: { percent: 7.5 }, shippingPrice: 0 },
        { discount: { total: 30_000 }, shippingPrice: 1000.5 },
        { discount: { off: 1150 } },
        { discount: 1000.55, shippingPrice: null },
      ]) {
        const body = { ...quotationBody(orderItems, { email: newAddress(), city: 'Jimma' }), ...terms };
        const made = bodyOf<Quotation>(await desk('POST', '/by-staff', body), 201);
        expect(bodyOf<PhoneQuote>(await quoted(terms)).quotation).toEqual(sumsIn(made));
      }
      const total = { discount: { total: 1_000_000 } };
      expect(refusalOf(await quoted({ ...total, shippingPrice: 0 }))).toBe('409 total-not-possible');
      // Without a price of transport no total can be agreed on.
      expect(refusalOf(await quoted({ discount: { total: 30_000 } }))).toBe('409 total-not-possible');
      expect(refusalOf(await quoted({ shippingPrice: -1 }))).toMatch(/^400 /);
    });

    test('is made by the shop with a discount, a price of transport and terms, and ordered for who asked', async () => {
      const email = newAddress();
      const body = {
        ...quotationBody([{ product: chair._id, qty: 3 }], { email, city: 'Jimma' }),
        discountPercent: 5,
        shippingPrice: 2500,
        deliveryDays: 21,
        paymentTerms: 'Half with the order',
        note: 'With assembly',
      };
      const quotation = bodyOf<Quotation>(await desk('POST', '/by-staff', body), 201);
      expect(quotation).toMatchObject({
        orderItems: [{ price: 9500, listPrice: 10_000, lineTotal: 28_500 }],
        itemsPrice: 28_500,
        taxPrice: 4275,
        shippingPrice: 2500,
        isTransportPriced: true,
        totalPrice: 35_275,
        deliveryDays: 21,
        paymentTerms: 'Half with the order',
        contact: { email },
      });
      const shippingAddress = { ...QUOTATION_ADDRESS, email };
      const order = bodyOf<Order>(
        await desk('POST', `/${quotation._id}/order-by-staff`, {
          shippingAddress,
          paymentMethod: 'BankTransfer',
        }),
        201,
      );
      expect(order).toMatchObject({
        totalPrice: 35_275,
        status: 'pending',
        awaiting: null,
        isTransportPriced: true,
        shippingAddress: { city: 'Jimma' },
      });
      const all = bodyOf<QuotationSummary[]>(await desk('GET', `?keyword=${email}`));
      expect(all).toMatchObject([{ state: 'ordered', pieces: 3, order: { number: order.number } }]);
      expect(all[0]!.createdBy).toBe(administrator.name);
    });

    test(
      'is found by the shop by its number, its phone as people type it, and its state; it is taken back',
      { tags: 'long' },
      async () => {
        const phone = newPhone();
        const quotation = await ask({ phone, name: `Zz ${phone}` });
        await shop.services.papers.issue();
        const { number } = await read(quotation);
        const found = async (query: string) =>
          bodyOf<QuotationSummary[]>(await desk('GET', `?${query}`)).map(({ _id }) => _id);
        for (const keyword of [number!, `0${phone.slice(4)}`, 'abay consulting'])
          expect(await found(`keyword=${encodeURIComponent(keyword)}`)).toContain(quotation._id);
        expect(await found(`keyword=0${phone.slice(4)}&state=expired`)).toEqual([]);
        expect(bodyOf(await desk('POST', `/${quotation._id}/withdrawal`)).state).toBe('withdrawn');
        expect(refusalOf(await desk('POST', `/${quotation._id}/withdrawal`))).toBe('409 quotation-not-open');
        expect(refusalOf(await orderQuotation(shop, buyer, quotation))).toBe('409 quotation-not-open');
        expect(await found(`keyword=0${phone.slice(4)}&state=withdrawn`)).toEqual([quotation._id]);
      },
    );

    test('stays as it was offered, whoever writes to the database', async () => {
      const quotation = await ask();
      const set = (change: string) =>
        shop.database.query(`update quotations set ${change} where id = $1`, [quotation._id]);
      await expect(
        set('items_santim = 100, total_santim = 100 + tax_santim + shipping_santim'),
      ).rejects.toThrow('stays as it was offered');
      await expect(set("lines = '[]'")).rejects.toThrow('stays as it was offered');
    });
  },
  { variables: AT_ONCE },
);
