import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Customer, CustomerSummary } from '../../contract/accounts/customers.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  PASSWORD,
  refusalOf,
  SHIPPING_ADDRESS,
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { orderByPhone } from '../support/find.ts';
import { newPhone } from '../support/messages.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const NOBODY = '019a2b1c-5d70-7a11-8c3e-0f6f5a1d2b01';

describeShop(
  'the cards of customers',
  (shop) => {
    let administrator: Person;
    let chair: Product;
    let buyer: Person;
    let phone: string;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 500 });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      phone = newPhone();
    });
    const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      shop.call(method, `/api/customers${path}`, { token: administrator.token, body });
    const card = async (id: string): Promise<Customer> => bodyOf(await desk('GET', `/${id}`));
    const listed = async (query: Record<string, string>): Promise<CustomerSummary[]> =>
      bodyOf(await desk('GET', `?${new URLSearchParams(query)}`));
    const merge = (into: string, other: string) => desk('POST', `/${into}/merge`, { customer: other });
    const phoned = (more: object = {}) => orderByPhone(shop, administrator, chair._id, { phone, ...more });
    const order = async ({ token }: Person): Promise<Order> => {
      const body = orderBody([{ product: chair._id, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, phone },
      });
      const headers = { 'idempotency-key': randomUUID() };
      return bodyOf(await shop.call('POST', '/api/orders', { token, body, headers }), 201);
    };
    const cardOfPhone = async () => (await listed({ phone })).find(({ account }) => account === null)!;

    test('somebody who only phones has a card with their orders, what they owe and their address', async () => {
      const [first, second] = [await phoned({ name: 'Hana Phones' }), await phoned({ city: 'Adama' })];
      const [found, ...others] = await listed({ phone: `0${phone.slice(4)}` });
      expect(others).toEqual([]);
      expect(found).toMatchObject({ name: 'Hana Phones', phone, account: null, orders: 2, city: 'Adama' });
      expect(found!.owed).toBe(first.totalPrice + second.totalPrice);
      expect(found!.lastAddress).toMatchObject({ phone, city: 'Adama' });
      const whole = await card(found!._id);
      expect(whole.newestOrders.map(({ number }) => number)).toEqual([second.number, first.number]);
      expect(whole.newestOrders[0]!.amountDue).toBe(second.totalPrice);
      expect(whole.addresses.map(({ city }) => city)).toEqual(['Adama', SHIPPING_ADDRESS.city]);
    });

    test('an account has a card, found by name, address, last digits and id', async () => {
      const named = await createCustomer(shop, { name: `Tirunesh ${phone}` });
      await order(named);
      for (const keyword of [`tirunesh ${phone}`, named.email, phone.slice(-7), named._id])
        expect(
          (await listed({ keyword })).map(({ _id }) => _id),
          keyword,
        ).toContain(named._id);
      expect(await card(named._id)).toMatchObject({ account: named._id, phone, orders: 1 });
    });

    test('an order that is paid or cancelled is owed no more', { tags: 'long' }, async () => {
      const placed = await phoned();
      const { _id } = await cardOfPhone();
      const cancel = { token: administrator.token, body: { reason: 'no' } };
      bodyOf(await shop.call('POST', `/api/orders/${placed._id}/cancel`, cancel));
      expect(await card(_id)).toMatchObject({ orders: 1, owed: 0 });
    });

    test('a number that is none, or that nobody has used, finds nobody', async () => {
      for (const asked of ['12', 'abc', newPhone(), "'; drop table customers; --"])
        expect(await listed({ phone: asked }), asked).toEqual([]);
    });

    test('words of a card that nobody has find nobody', async () => {
      for (const keyword of ['%%%', '\\', 'zzqqxx']) expect(await listed({ keyword }), keyword).toEqual([]);
    });

    describe('notes and tags', () => {
      test('a note stands on the card with who wrote it, and can be taken off', async () => {
        const noted = bodyOf<Customer>(await desk('POST', `/${buyer._id}/notes`, { text: 'Third floor' }));
        expect(noted.notes).toMatchObject([{ text: 'Third floor', by: administrator.name }]);
        expect((await listed({ keyword: buyer.email }))[0]!.note).toBe('Third floor');
        const left = bodyOf<Customer>(await desk('DELETE', `/${buyer._id}/notes/${noted.notes[0]!._id}`));
        expect(left.notes).toEqual([]);
      });

      test('another’s note cannot be taken off through this card', async () => {
        const other = await createCustomer(shop);
        const noted = bodyOf<Customer>(await desk('POST', `/${other._id}/notes`, { text: 'Stays' }));
        const path = `/${buyer._id}/notes/${noted.notes[0]!._id}`;
        expect(refusalOf(await desk('DELETE', path))).toBe('404 not-found');
        expect((await card(other._id)).notes).toHaveLength(1);
      });

      test('a tag is put on once and taken off, and finds the card', async () => {
        const tag = `t${phone}`;
        for (const isOn of [true, true]) bodyOf(await desk('PUT', `/${buyer._id}/tags`, { tag, isOn }));
        expect((await card(buyer._id)).tags).toEqual([tag]);
        expect((await listed({ tag })).map(({ _id }) => _id)).toEqual([buyer._id]);
        bodyOf(await desk('PUT', `/${buyer._id}/tags`, { tag, isOn: false }));
        expect((await card(buyer._id)).tags).toEqual([]);
      });

      test('two people who tag at once both find their tag', async () => {
        const tags = Array.from({ length: 6 }, (_none, index) => `tag ${index}`);
        const put = (tag: string) => desk('PUT', `/${buyer._id}/tags`, { tag, isOn: true });
        for (const answer of await Promise.all(tags.map(put))) bodyOf(answer);
        expect((await card(buyer._id)).tags).toEqual(tags);
      });

      test('more than twelve tags are refused', async () => {
        const put = (tag: string) => desk('PUT', `/${buyer._id}/tags`, { tag, isOn: true });
        for (let index = 0; index < 12; index += 1) bodyOf(await put(`tag ${index}`));
        expect(refusalOf(await put('one more'))).toBe('409 customer-full');
      });
    });

    describe('merging', () => {
      test('shows the staff one card, and the person no order more than before', async () => {
        const placed = await phoned();
        const { _id } = await cardOfPhone();
        const merged = bodyOf<Customer>(await merge(buyer._id, _id));
        expect(merged).toMatchObject({ _id: buyer._id, orders: 1, owed: placed.totalPrice, phone });
        expect(merged.merged.map((other) => other._id)).toEqual([_id]);
        expect((await card(_id))._id).toBe(buyer._id);
        expect((await listed({ phone })).map((found) => found._id)).toEqual([buyer._id]);
        const { token } = buyer;
        expect(bodyOf<Order[]>(await shop.call('GET', '/api/orders/myorders', { token }))).toEqual([]);
        const seen = await shop.call('GET', `/api/orders/${placed._id}`, { token });
        expect(refusalOf(seen)).toBe('404 order-not-found');
      });

      test('is undone with the notes and orders of each', async () => {
        await phoned();
        const { _id } = await cardOfPhone();
        bodyOf(await desk('POST', `/${_id}/notes`, { text: 'Of the phone' }));
        bodyOf(await merge(buyer._id, _id));
        bodyOf(await desk('POST', `/${buyer._id}/notes`, { text: 'Of both' }));
        bodyOf(await desk('POST', `/${buyer._id}/separation`, { customer: _id }));
        expect(await card(_id)).toMatchObject({ _id, orders: 1, note: 'Of the phone', merged: [] });
        expect(await card(buyer._id)).toMatchObject({ orders: 0, note: 'Of both', merged: [] });
        const again = await desk('POST', `/${buyer._id}/separation`, { customer: _id });
        expect(refusalOf(again)).toBe('409 customer-not-merged');
      });

      test('twice changes nothing more, with itself and with nobody is refused', async () => {
        await phoned();
        const { _id } = await cardOfPhone();
        const [first, again] = [await merge(buyer._id, _id), await merge(_id, buyer._id)];
        expect(bodyOf(again)).toEqual(bodyOf(first));
        expect(refusalOf(await merge(buyer._id, buyer._id))).toBe('409 customer-same');
        expect(refusalOf(await merge(buyer._id, NOBODY))).toBe('404 customer-not-found');
        expect(refusalOf(await merge(NOBODY, buyer._id))).toBe('404 customer-not-found');
        expect(refusalOf(await merge(buyer._id, 'garbage'))).toBe('400 invalid-field');
      });

      test('in all directions at once leaves one card that has all', async () => {
        const people = [
          buyer,
          await createCustomer(shop),
          await createCustomer(shop),
          await createCustomer(shop),
        ];
        const ids = people.map(({ _id }) => _id);
        const all = ids.flatMap((one) =>
          ids.filter((other) => other !== one).map((other) => [one, other] as const),
        );
        for (const answer of await Promise.all(all.map(([one, other]) => merge(one, other)))) bodyOf(answer);
        const heads = await Promise.all(ids.map(card));
        expect(new Set(heads.map(({ _id }) => _id)).size).toBe(1);
        expect([heads[0]!._id, ...heads[0]!.merged.map(({ _id }) => _id)].toSorted()).toEqual(ids.toSorted());
      });

      test('is offered for cards with the same number', async () => {
        await phoned();
        const { _id } = await cardOfPhone();
        await order(buyer);
        expect((await card(buyer._id)).alike.map((other) => other._id)).toEqual([_id]);
        bodyOf(await merge(buyer._id, _id));
        expect((await card(buyer._id)).alike).toEqual([]);
      });
    });

    test(
      'the person’s export has the notes and tags of all their cards, and they are erased with the account',
      { tags: 'long' },
      async () => {
        await phoned();
        const { _id } = await cardOfPhone();
        bodyOf(await merge(_id, buyer._id));
        bodyOf(await desk('POST', `/${_id}/notes`, { text: 'Pays late' }));
        bodyOf(await desk('PUT', `/${_id}/tags`, { tag: 'late', isOn: true }));
        const { token } = await signIn(shop, buyer.email);
        const exported = bodyOf(await shop.call('GET', '/api/users/profile/export', { token }));
        expect(exported.customerCard).toMatchObject({ tags: ['late'], notes: [{ text: 'Pays late' }] });
        const body = { currentPassword: PASSWORD };
        expect((await shop.call('POST', '/api/users/profile/deletion', { token, body })).status).toBeLessThan(
          300,
        );
        expect(refusalOf(await desk('GET', `/${buyer._id}`))).toBe('404 customer-not-found');
        expect(await card(_id)).toMatchObject({ orders: 1, notes: [], tags: [], merged: [] });
      },
    );

    test('orders that come at once from a new number make one card', async () => {
      await Promise.all([phoned(), phoned(), phoned()]);
      expect(await listed({ phone })).toMatchObject([{ orders: 3 }]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
