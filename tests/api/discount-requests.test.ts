import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CounterSaleAnswer } from '../../contract/paying/counter.ts';
import type { DiscountRequest } from '../../contract/orders/discount-requests.ts';
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
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { quotationBody } from '../support/quotations.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'a discount for which an owner is asked',
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
    const place = (discount: number, by = seller, { qty = 2, key = randomUUID() as string } = {}) =>
      shop.call('POST', '/api/orders/by-phone', {
        token: by.token,
        headers: { 'idempotency-key': key },
        body: orderBody([{ product: chair._id, qty }], {
          shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
          paymentMethod: 'BankTransfer',
          discount,
          discountReason: 'A regular customer',
        }),
      });
    const send = (refused: Answer, by = seller) => {
      expect(refusalOf(refused)).toBe('409 discount-needs-owner');
      const { asked } = refused.body.details;
      const body = { ...asked, reason: 'A regular customer', customer: 'Hana' };
      return shop.call('POST', '/api/discount-requests', { token: by.token, body });
    };
    const ask = async (refused: Answer, by = seller) => bodyOf<DiscountRequest>(await send(refused, by), 201);
    const read = async (id: string, by = seller) =>
      shop.call('GET', `/api/discount-requests/${id}`, { token: by.token });
    const answer = (id: string, granted: boolean, by = owner) =>
      shop.call('POST', `/api/discount-requests/${id}/answer`, { token: by.token, body: { granted } });
    const listed = async () =>
      bodyOf<DiscountRequest[]>(await shop.call('GET', '/api/discount-requests', { token: owner.token }));
    const grant = async (refused: Answer, by = seller) => {
      const { _id } = await ask(refused, by);
      expect(bodyOf<DiscountRequest>(await answer(_id, true)).state).toBe('granted');
      return _id;
    };

    test('stands before the owners with who, what and how much, and can be given once by who asked', async () => {
      const key = randomUUID();
      const request = await ask(await place(5000, seller, { key }));
      expect(request).toMatchObject({
        state: 'open',
        askedBy: seller.name,
        customer: 'Hana',
        reason: 'A regular customer',
        order: null,
        pieces: [{ name: chair.name, qty: 2, price: 10_000 }],
        discount: 5000,
        percent: 25,
        itemsPrice: 15_000,
      });
      expect((await listed()).map(({ _id }) => _id)).toContain(request._id);
      expect(refusalOf(await place(5000, seller, { key }))).toBe('409 discount-needs-owner');
      bodyOf(await answer(request._id, true));
      expect((await listed()).map(({ _id }) => _id)).not.toContain(request._id);
      expect(bodyOf<Order>(await place(5000, seller, { key }), 201).itemsPrice).toBe(15_000);
      expect(bodyOf<DiscountRequest>(await read(request._id)).state).toBe('used');
      bodyOf<Order>(await place(5000, seller, { key }), 200);
      expect(refusalOf(await place(5000))).toBe('409 discount-needs-owner');
    });

    test('is for these goods at this price with this sum and this seller alone', async () => {
      const another = await createStaff(shop, owner, 'seller');
      await grant(await place(5000));
      expect(refusalOf(await place(5000.01))).toBe('409 discount-needs-owner');
      expect(refusalOf(await place(4999))).toBe('409 discount-needs-owner');
      expect(refusalOf(await place(5000, seller, { qty: 3 }))).toBe('409 discount-needs-owner');
      expect(refusalOf(await place(5000, another))).toBe('409 discount-needs-owner');
      bodyOf<Order>(await place(5000), 201);
    });

    test('is told as no to the seller, who may ask anew; the same question twice is one', async () => {
      const refused = await place(6000);
      const { _id } = await ask(refused);
      expect(bodyOf<DiscountRequest>(await send(refused))._id).toBe(_id);
      bodyOf(await answer(_id, false));
      expect(bodyOf<DiscountRequest>(await read(_id)).state).toBe('refused');
      expect(refusalOf(await place(6000))).toBe('409 discount-needs-owner');
      expect((await ask(refused))._id).not.toBe(_id);
      const stranger = await createStaff(shop, owner, 'seller');
      expect(refusalOf(await read(_id, stranger))).toBe('404 not-found');
    });

    test(
      'is answered by one of two owners at once, and used by one of two calls at once',
      { tags: 'long' },
      async () => {
        const { _id } = await ask(await place(7000));
        const second = await createStaff(shop, owner, 'owner');
        const answers = await Promise.all([answer(_id, true), answer(_id, false, second)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)!.body.code).toBe('discount-request-over');
        if (answers[0]!.status === 409) await grant(await place(7000));
        const placed = await Promise.all([place(7000), place(7000)]);
        expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      },
    );

    test('ends by itself, and with the role of the seller', async () => {
      const late = (id: string) =>
        shop.database.query(
          `update discount_requests set valid_until = now() - interval '1 second' where id = $1`,
          [id],
        );
      const refused = await place(8000);
      const open = await ask(refused);
      await late(open._id);
      expect(bodyOf<DiscountRequest>(await read(open._id)).state).toBe('over');
      expect(refusalOf(await answer(open._id, true))).toBe('409 discount-request-over');
      await late(await grant(refused));
      expect(refusalOf(await place(8000))).toBe('409 discount-needs-owner');

      const leaving = await createStaff(shop, owner, 'seller');
      const { _id } = await ask(await place(8000, leaving), leaving);
      const granted = await grant(await place(8100, leaving), leaving);
      bodyOf(
        await shop.call('PUT', `/api/staff/${leaving._id}`, { token: owner.token, body: { role: 'driver' } }),
      );
      expect((await listed()).map((each) => each._id)).not.toContain(_id);
      expect(refusalOf(await answer(_id, true))).toBe('409 discount-request-over');
      expect((await place(8100, leaving)).status).toBe(401);
      const back = await signIn(shop, leaving.email, leaving.password);
      expect((await place(8100, back)).status).toBe(403);
      expect(bodyOf<DiscountRequest>(await read(granted, owner)).state).toBe('granted');
    });

    test('holds in quotations, at the counter and when an order is changed', { tags: 'long' }, async () => {
      const quote = () =>
        shop.call('POST', '/api/quotations/by-staff', {
          token: seller.token,
          body: {
            ...quotationBody([{ product: chair._id, qty: 3 }], { email: newAddress() }),
            discountPercent: 30,
          },
        });
      await grant(await quote());
      expect(bodyOf<Quotation>(await quote(), 201).itemsPrice).toBe(21_000);
      expect(refusalOf(await quote())).toBe('409 discount-needs-owner');

      const sell = () =>
        shop.call('POST', '/api/counter/sales', {
          token: seller.token,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            orderItems: [{ product: chair._id, qty: 1, price: 10_000 }],
            takenNow: true,
            payments: [{ way: 'transfer', amount: 8050, reference: `FT${randomUUID().slice(0, 8)}` }],
            discount: 3000,
            discountReason: 'A scratch',
          },
        });
      await grant(await sell());
      expect(bodyOf<CounterSaleAnswer>(await sell(), 201).order.totalPrice).toBe(8050);
      expect(refusalOf(await sell())).toBe('409 discount-needs-owner');

      const buyer = await createCustomer(shop);
      const order = bodyOf<Order>(await place(0), 201);
      const changes = changesOf(shop, { administrator: seller, buyer, order });
      const change = async () =>
        changes.send(await changes.seen({ discount: 9000 }, { agreed: true }), randomUUID());
      const { _id } = await ask(await change());
      expect(bodyOf<DiscountRequest>(await read(_id)).order?.number).toBe(order.number);
      bodyOf(await answer(_id, true));
      // The word for this order is none for a new one.
      expect(refusalOf(await place(9000))).toBe('409 discount-needs-owner');
      expect(bodyOf<Order>(await change()).itemsPrice).toBe(11_000);
    });

    test('cannot be asked for goods that nobody knows, and a refused order leaves the word for the next try', async () => {
      const refused = await place(5500);
      const body = { ...refused.body.details.asked, reason: 'x' };
      const wrong = { ...body, lines: [{ variant: randomUUID(), qty: 1, price: 1 }] };
      const post = (sent: object) =>
        shop.call('POST', '/api/discount-requests', { token: seller.token, body: sent });
      expect(refusalOf(await post(wrong))).toBe('409 discount-goods-unknown');
      expect(refusalOf(await post({ ...body, discount: 0 }))).toBe('409 discount-goods-unknown');
      expect(refusalOf(await post({ ...body, order: randomUUID() }))).toBe('404 order-not-found');
      await grant(refused);
      expect(refusalOf(await place(5500, seller, { qty: 21 }))).toMatch(
        /^409 (not-enough-stock|quote-changed)/,
      );
      bodyOf<Order>(await place(5500), 201);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
