import { beforeAll, expect, test } from 'vitest';
import type { Found, FoundBy } from '../../contract/searching/find.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  BANK_ACCOUNT,
  type Person,
} from '../support/factories.ts';
import { orderByPhone } from '../support/find.ts';
import { newPhone } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { askForQuotation } from '../support/quotations.ts';
import { createSofa } from '../support/sofas.ts';
import { newNumber } from '../support/transfers.ts';

describeShop(
  'the one search of the back office',
  (shop) => {
    let administrator: Person;
    let sofa: Product;
    let order: Order;
    const phone = newPhone();
    const reference = newNumber();
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      sofa = await createProduct(shop, administrator, { name: 'Quxwood Sofa', countInStock: 100 });
      const name = 'ኃይሌ Zerihun';
      order = await orderByPhone(shop, administrator, sofa._id, { phone, name, city: 'Hawassa' });
      const { token } = administrator;
      const body = { way: 'transfer', amount: order.totalPrice, reference, bank: 'CBE' };
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body }));
    });
    const find = async (q: string): Promise<Found> =>
      bodyOf(
        await shop.call('GET', `/api/find?${new URLSearchParams({ q })}`, { token: administrator.token }),
      );

    test.each<[by: string, typed: () => string, as: FoundBy]>([
      ['its number', () => String(order.number), 'number'],
      ['the reference that buyers write', () => `WB-${order.number}`, 'number'],
      ['the same in small letters, with a space', () => `wb ${order.number}`, 'number'],
      ['its number with a sign', () => `#${order.number}`, 'number'],
      ['its id', () => order._id, 'number'],
      ['the bank’s number', () => reference, 'transaction'],
      [
        'the bank’s number in small letters with spaces',
        () => reference.toLowerCase().replace(/(...)/g, '$1 ').trim(),
        'transaction',
      ],
      ['the phone as it is typed there', () => `0${phone.slice(4)}`, 'phone'],
      ['the phone from abroad', () => `00${phone.slice(1)}`, 'phone'],
      ['the last digits of the phone', () => phone.slice(-5), 'phone'],
      ['the name', () => 'zerihun', 'name'],
      ['the name in another spelling', () => 'ሀይሌ', 'name'],
      ['the city', () => 'hawas', 'city'],
      ['the city in another spelling', () => 'Awassa', 'city'],
      ['the city in Amharic', () => 'አዋሳ', 'city'],
      ['the product', () => 'Quxwood', 'product'],
    ])('finds an order by %s', async (_by, typed, by) => {
      const { orders } = await find(typed());
      expect(orders.map(({ _id }) => _id)).toContain(order._id);
      expect(orders.find(({ _id }) => _id === order._id)).toMatchObject({
        number: order.number,
        city: 'Hawassa',
        phone,
        by,
      });
    });

    test('finds an order to a sub-city that stands in the place of the city, in either language', async () => {
      const of = { phone: newPhone(), name: 'Abebe', city: 'Kirkos' };
      const { _id } = await orderByPhone(shop, administrator, sofa._id, of);
      expect((await find('ቂርቆስ')).orders).toMatchObject([{ _id, city: 'Kirkos', by: 'city' }]);
    });

    test('a number that buyers write stands first', async () => {
      expect((await find(`WB-${order.number}`)).orders[0]!._id).toBe(order._id);
    });

    test('the bank’s number finds the money once, with its order', async () => {
      expect((await find(reference)).payments).toMatchObject([
        { reference, money: { currency: 'ETB' }, order: { number: order.number } },
      ]);
    });

    test('a line of a statement that pays nothing is found by its number', async () => {
      const number = newNumber();
      const file = Buffer.from(`Date,Reference,Credit\n2026-01-20,${number},4711`).toString('base64');
      const body = { account: BANK_ACCOUNT.accountNumber, name: 'january.csv', file };
      bodyOf(await shop.call('POST', '/api/statements', { token: administrator.token, body }));
      expect((await find(number)).payments).toMatchObject([
        { kind: 'statement', reference: number, money: { amount: '4711.00' }, order: null },
      ]);
    });

    test('finds an order by the number of its invoice, as people write it, and by the company’s TIN', async () => {
      const { token } = administrator;
      const address = { phone: newPhone(), name: 'Marta', company: 'Wonji Trading PLC', tin: '0098765431' };
      const bought = await orderByPhone(shop, administrator, sofa._id, address);
      const body = { way: 'transfer', amount: bought.totalPrice, reference: newNumber(), bank: 'CBE' };
      bodyOf(await shop.call('POST', `/api/orders/${bought._id}/recorded-payments`, { token, body }));
      const invoice = async () =>
        bodyOf<OrderPaper[]>(await shop.call('GET', `/api/orders/${bought._id}/papers`, { token })).find(
          ({ kind, number }) => kind === 'invoice' && number !== null,
        )?.number;
      await expect.poll(invoice).toMatch(/^INV-/);
      const number = (await invoice())!;
      const [, year, last] = number.split('-');
      for (const typed of [
        number,
        number.toLowerCase(),
        `inv ${Number(last)}`,
        `INV/${year}/${Number(last)}`,
      ]) {
        const { orders, products } = await find(typed);
        expect([typed, orders.map(({ _id, by }) => [_id, by]), products]).toEqual([
          typed,
          [[bought._id, 'paper']],
          [],
        ]);
      }
      expect((await find(`INV-${Number(year) - 1}-${last}`)).orders).toEqual([]);
      for (const typed of ['0098765431', '00 9876 5431', 'TIN 0098765431'])
        expect((await find(typed)).orders).toMatchObject([{ _id: bought._id, by: 'tin' }]);
    });

    test('finds a quotation by its number, TIN, company, name and phone', async () => {
      const caller = newPhone();
      const { _id } = await askForQuotation(shop, sofa, {
        ...{ name: 'Hirut Abera', company: 'Metehara Hotels', tin: '0055512345', phone: caller },
      });
      const number = async () => (await find('Metehara')).quotations[0]?.number ?? null;
      bodyOf(await shop.call('GET', `/api/quotations/${_id}`));
      await expect.poll(number).toMatch(/^QUO-/);
      const whole = (await number())!;
      const [, year, last] = whole.split('-');
      const typed = [
        whole,
        whole.toLowerCase(),
        `quo ${Number(last)}`,
        '0055512345',
        'metehara',
        'hirut',
        `0${caller.slice(4)}`,
      ];
      for (const each of typed)
        expect([each, (await find(each)).quotations]).toMatchObject([each, [{ _id, number: whole }]]);
      expect((await find(`QUO-${Number(year) - 1}-${last}`)).quotations).toEqual([]);
      expect((await find(whole)).products).toEqual([]);
    });

    test('a code finds its product, whole or by its beginning, and a number that nothing has finds no products', async () => {
      const coded = await createSofa(shop, administrator, { 'sand three': { sku: 'QTB-DIN-180' } });
      const named = async (typed: string) => (await find(typed)).products.map(({ _id }) => _id);
      await expect.poll(() => named('QTB-DIN-180')).toEqual([coded._id]);
      for (const typed of ['QTB-DIN', 'qtb-din', 'qtb-din-1'])
        expect(await named(typed)).toEqual([coded._id]);
      for (const typed of ['INV-2018-000999', '0012345670', 'FT26001XYZ', 'CRN 17'])
        expect([typed, await named(typed)]).toEqual([typed, []]);
    });

    test('a role that may not read orders finds no quotation, paper or TIN', async () => {
      const workshop = await createStaff(shop, administrator, 'workshop-head');
      await askForQuotation(shop, sofa, { company: 'Sodere Lodge', tin: '0066612345' });
      for (const q of ['Sodere', '0066612345', 'QUO-1', 'INV-1']) {
        const found = bodyOf<Found>(
          await shop.call('GET', `/api/find?${new URLSearchParams({ q })}`, { token: workshop.token }),
        );
        expect(found).toMatchObject({ orders: [], quotations: [], payments: [], customers: [] });
      }
      expect((await find('Sodere')).quotations).toHaveLength(1);
    });

    test('finds customers by name and phone, and products in every state', async () => {
      expect((await find('Zerihun')).customers).toMatchObject([{ phone, name: 'ኃይሌ Zerihun' }]);
      expect((await find(phone.slice(-7))).customers).toMatchObject([{ phone }]);
      const draft = await createProduct(shop, administrator, { name: 'Quxwood Draft Bench' });
      const body = { state: 'archived' };
      bodyOf(
        await shop.call('PATCH', `/api/products/${draft._id}/state`, { token: administrator.token, body }),
      );
      const { products } = await find('quxwood');
      expect(products.map(({ _id, state }) => [_id, state]).toSorted()).toEqual(
        [
          [sofa._id, 'active'],
          [draft._id, 'archived'],
        ].toSorted(),
      );
    });

    test.each([
      '',
      ' ',
      'x',
      '%',
      '%%%%',
      '\\',
      "' or 1=1 --",
      'WB-',
      '#',
      '٣٤٥',
      '0'.repeat(100),
      '9'.repeat(15),
      '🪑',
    ])('answers nothing at all for %j', async (typed) => expect((await find(typed)).orders).toEqual([]));

    test('an account’s older order is found by its name beside newer ones of others', async () => {
      const buyer = await createCustomer(shop, { name: 'Wubalem Oneoff' });
      const first = await placeOrder(shop, buyer, [{ product: sofa._id, qty: 1 }], 'PayPal');
      for (let index = 0; index < 3; index += 1)
        await orderByPhone(shop, administrator, sofa._id, { phone: newPhone() });
      expect((await find('wubalem')).orders.map(({ _id }) => _id)).toEqual([first._id]);
    });

    test('customers of the shop get nothing of it', async () => {
      const { token } = await createCustomer(shop);
      expect(refusalOf(await shop.call('GET', '/api/find?q=WB-1', { token }))).toMatch(/^403 /);
    });
  },
  { variables: AT_ONCE },
);
