import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CounterPiece, CounterSaleAnswer } from '../../contract/paying/counter.ts';
import type { ListedOrder } from '../../contract/orders/order-desk.ts';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { atDrawer, closeAllDrawers, openDrawer } from '../support/drawers.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'sales at the counter',
  (shop) => {
    const cast = {} as { at: OpenPlaces; owner: Person; seller: Person; chair: Product; phone: string };
    beforeAll(async () => {
      cast.at = await openPlaces(shop);
      cast.owner = cast.at.administrator;
      cast.seller = await createStaff(shop, cast.owner, 'seller');
      await switchOn(shop, cast.owner, ['BankTransfer', 'PayOnDelivery']);
    });
    beforeEach(async () => {
      cast.chair = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 3 });
      cast.phone = `0911${String(randomInt(1_000_000)).padStart(6, '0')}`;
    });

    const cash = (amount: number, given?: number) => ({ way: 'cash', amount, ...(given && { given }) });
    const transfer = (amount: number) => ({
      way: 'transfer',
      amount,
      reference: `FT${randomUUID().slice(0, 8).toUpperCase()}`,
    });
    const bodyFor = (payments: object[], more: object = {}) => ({
      orderItems: [{ product: cast.chair._id, qty: 1, price: 10_000 }],
      takenNow: true,
      payments,
      ...more,
    });
    const sell = (payments: object[], more: object = {}, key: string = randomUUID(), by = cast.seller) =>
      shop.call('POST', '/api/counter/sales', {
        token: by.token,
        body: bodyFor(payments, more),
        headers: { 'idempotency-key': key },
      });
    const history = async (id: string) =>
      bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${id}/history`, { token: cast.owner.token }),
      ).map(({ from, to, text }) => [from, to, text]);
    const orders = async () =>
      bodyOf<ListedOrder[]>(await shop.call('GET', '/api/orders?size=1', { token: cast.owner.token }))[0];

    test('a piece that is paid in cash and taken now is a delivered order with its change, from the showroom', async () => {
      const variant = cast.chair.variants![0]!._id;
      await cast.at.transfer(variant, 1);
      const sold = bodyOf<CounterSaleAnswer>(await sell([cash(11_500, 12_000)]), 201);
      expect(sold).toMatchObject({
        seller: cast.seller.name,
        takenNow: true,
        cashGiven: 12_000,
        change: 500,
        waits: false,
        recounted: 0,
        order: { status: 'delivered', totalPrice: 11_500, shippingPrice: 0, amountDue: 0 },
      });
      expect(sold.order.user.name).toBe('Walk-in customer');
      expect(await cast.at.standing(variant)).toEqual(['2+0', '0+0']);
      const slip = await shop.call('GET', `/api/counter/sales/${sold.order._id}`, {
        token: cast.owner.token,
      });
      expect(bodyOf<CounterSaleAnswer>(slip).order.number).toBe(sold.order.number);
      expect(await orders()).toMatchObject({ number: sold.order.number, inCash: true });
      expect((await history(sold.order._id)).map(([, to]) => to)).toEqual([
        'awaiting-confirmation',
        'paid',
        'delivered',
      ]);
    });

    test('the same key sells once, and another sale with it is refused', async () => {
      const key = randomUUID();
      const answers = await Promise.all([sell([cash(11_500)], {}, key), sell([cash(11_500)], {}, key)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
      const [one, other] = answers.map((answer) => answer.body.order._id);
      expect(one).toBe(other);
      expect(await stockOf(shop, cast.chair._id)).toBe(2);
      expect(refusalOf(await sell([transfer(11_500)], {}, key))).toBe('422 idempotency-key-reused');
    });

    test('money that does not add up sells nothing', async () => {
      for (const [payments, refusal] of [
        [[cash(11_000)], '400 invalid-field'],
        [[], '400 invalid-field'],
        [[cash(5000), transfer(6000)], '400 invalid-field'],
        [[cash(11_500.01)], '409 amount-not-due'],
        [[cash(6000), transfer(6000)], '409 amount-not-due'],
        [[cash(11_500, 11_000)], '400 invalid-field'],
        [[{ ...transfer(11_500), given: 12_000 }], '400 invalid-field'],
        [[{ way: 'transfer', amount: 11_500 }], '400 invalid-field'],
        [[cash(0), cash(11_500)], '400 invalid-field'],
      ] as const)
        expect([payments, refusalOf(await sell([...payments]))]).toEqual([payments, refusal]);
      expect(await stockOf(shop, cast.chair._id)).toBe(3);
    });

    test('cash, a transfer and a cheque pay one sale together', async () => {
      const mix = [cash(1500), transfer(6000), { way: 'cheque', amount: 4000, reference: `CH${Date.now()}` }];
      const { order } = bodyOf<CounterSaleAnswer>(await sell(mix, { phone: cast.phone, name: 'Almaz' }), 201);
      expect(order).toMatchObject({ status: 'delivered', amountPaid: 11_500, user: { name: 'Almaz' } });
      expect(order.shippingAddress.phone).toBe(`+251${cast.phone.slice(1)}`);
      expect(order.paidParts.map(({ amount }) => amount)).toEqual([1500, 6000, 4000]);
      expect(await orders()).toMatchObject({ number: order.number, inCash: false });
    });

    test(
      'a transfer that a second person has to see keeps the goods, and cash does not ask',
      { tags: 'long' },
      async () => {
        await switchOn(shop, cast.owner, undefined, { secondPersonAbove: '5000' });
        try {
          const taken = transfer(6000);
          const waiting = bodyOf<CounterSaleAnswer>(await sell([cash(5500), taken]), 201);
          expect(waiting).toMatchObject({ waits: true, order: { isDelivered: false, amountPaid: 5500 } });
          expect(await stockOf(shop, cast.chair._id)).toBe(2);
          const { way, amount, reference } = taken;
          const seen = await shop.call('POST', `/api/orders/${waiting.order._id}/recorded-payments`, {
            token: cast.owner.token,
            body: { way, amount, reference },
          });
          expect(bodyOf<Order>(seen)).toMatchObject({ status: 'paid' });
          const inCash = bodyOf<CounterSaleAnswer>(await sell([cash(11_500)]), 201);
          expect(inCash).toMatchObject({ waits: false, order: { status: 'delivered' } });
        } finally {
          await switchOn(shop, cast.owner, undefined, { secondPersonAbove: '' });
        }
      },
    );

    test(
      'the cash limit of the law holds for a sale, for a phone on a day, and not between strangers',
      { tags: 'long' },
      async () => {
        const pieces = (qty: number) => ({ orderItems: [{ product: cast.chair._id, qty }] });
        expect(refusalOf(await sell([cash(34_500)], pieces(3)))).toBe('409 over-cash-limit');
        bodyOf(await sell([cash(23_000)], { ...pieces(2), phone: cast.phone }), 201);
        expect(refusalOf(await sell([cash(11_500)], { phone: cast.phone }))).toBe('409 over-cash-limit');
        bodyOf(await sell([cash(11_500)]), 201);
      },
    );

    test('the last piece is sold once, at the counter or on the web', async () => {
      const { _id } = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 1 });
      const buyer = await createCustomer(shop);
      const items = { orderItems: [{ product: _id, qty: 1, price: 10_000 }] };
      const [here, there] = await Promise.all([
        sell([cash(11_500)], items),
        shop.call('POST', '/api/orders', {
          token: buyer.token,
          body: orderBody([{ product: _id, qty: 1 }], { paymentMethod: 'BankTransfer' }),
          headers: { 'idempotency-key': randomUUID() },
        }),
      ]);
      expect([here.status, there.status].toSorted()).toEqual([201, 409]);
      expect(await stockOf(shop, _id)).toBe(0);
    });

    test(
      'the cash of a sale is in the drawer of the showroom, and a transfer is not',
      { tags: 'long' },
      async () => {
        const keeping = { shop, administrator: cast.owner };
        await closeAllDrawers(keeping);
        const { _id } = await openDrawer(keeping, { by: cast.seller, float: 500 });
        const mix = [cash(1500, 2000), transfer(9000), cash(1000)];
        const sales = await Promise.all([sell(mix, {}, 'the-same-key'), sell(mix, {}, 'the-same-key')]);
        expect(sales.map(({ status }) => status).toSorted()).toEqual([200, 201]);
        expect(refusalOf(await sell([cash(11_000)]))).toBe('400 invalid-field');
        expect((await atDrawer(keeping, cast.seller, _id).read()).open?.expected).toBe(3000);
        await closeAllDrawers(keeping);
      },
    );

    test('a discount needs a reason, and is taken off before VAT', async () => {
      expect(refusalOf(await sell([cash(10_350)], { discount: 1000 }))).toBe('400 invalid-field');
      const more = { discount: 1000, discountReason: 'A scratch' };
      const { order } = bodyOf<CounterSaleAnswer>(await sell([cash(10_350)], more), 201);
      expect(order).toMatchObject({ itemsPrice: 9000, totalPrice: 10_350, status: 'delivered' });
    });

    test('what is delivered is paid in part, and costs its transport', { tags: 'long' }, async () => {
      const more = {
        takenNow: false,
        shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone: cast.phone },
      };
      expect(refusalOf(await sell([cash(5000)], { takenNow: false }))).toBe('400 invalid-field');
      const { order } = bodyOf<CounterSaleAnswer>(await sell([cash(5000)], more), 201);
      expect(order).toMatchObject({ isDelivered: false, amountPaid: 5000, totalPrice: 12_500 });
      expect(order.deliveries).toHaveLength(1);
      const whole = bodyOf<CounterSaleAnswer>(await sell([transfer(12_500)], more), 201);
      expect(whole.order).toMatchObject({ status: 'paid', isDelivered: false });
    });

    test('a foreign product, a number that is none and a person without the right sell nothing', async () => {
      const before = (await orders())?._id;
      const foreign = { orderItems: [{ product: randomUUID(), qty: 1 }] };
      expect(refusalOf(await sell([cash(11_500)], foreign))).toBe('409 quote-changed');
      expect(refusalOf(await sell([cash(11_500)], { phone: '12' }))).toBe('400 invalid-phone');
      expect(refusalOf(await sell([cash(11_500)], {}, 'short'))).toBe('400 invalid-idempotency-key');
      const driver = await createStaff(shop, cast.owner, 'driver');
      const buyer = await createCustomer(shop);
      for (const person of [driver, buyer])
        expect(refusalOf(await sell([cash(11_500)], {}, randomUUID(), person))).toMatch(/^403 /);
      expect((await orders())?._id).toBe(before);
    });

    test('pieces are found by a scanned variant, a code, a name and the product', async () => {
      const find = async (query: string) =>
        bodyOf<CounterPiece[]>(
          await shop.call('GET', `/api/counter/pieces${query}`, { token: cast.seller.token }),
        );
      const name = `Zigba ${randomUUID().slice(0, 8)}`;
      const table = await createProduct(shop, cast.owner, { name, price: 100, countInStock: 2 });
      const variant = table.variants![0]!._id;
      for (const query of [
        `?variant=${variant}`,
        `?products=${table._id}`,
        `?keyword=${encodeURIComponent(name)}`,
      ])
        expect(await find(query)).toMatchObject([{ variant, product: table._id, price: 100, onHand: 2 }]);
      expect((await find('')).some((piece) => piece.variant === variant)).toBe(true);
      expect(await find(`?variant=${randomUUID()}`)).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);
