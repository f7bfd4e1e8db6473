import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedVariant } from '../../contract/goods/product-variants.ts';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import type { StockDelivery } from '../../contract/stock/stock-deliveries.ts';
import type { Place, StockItem, StockMovement } from '../../contract/stock/stock.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { createSofa, FABRIC, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const NOBODY = '01930000-0000-7000-8000-000000000000';
/** The day in Ethiopia, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);

describeShop(
  'goods of suppliers',
  (shop) => {
    let administrator: Person;
    let token: string;
    let place: Place;
    let chair: Product;

    const add = (given: object, key?: string) =>
      shop.call('POST', '/api/stock/deliveries', {
        token,
        body: { place: place._id, lines: [{ variant: chair._id, qty: 4, cost: 5200.5 }], ...given },
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    const end = (how: 'receive' | 'cancel', { _id }: StockDelivery) =>
      shop.call('POST', `/api/stock/deliveries/${_id}/${how}`, { token });
    const setPlaces = (places: object[]) =>
      shop.call('PUT', '/api/stock/places', { token, body: { places } });
    const itemOf = async () =>
      bodyOf<StockItem>(await shop.call('GET', `/api/stock/${chair._id}`, { token }));
    /** The product as its page reads it; an invalid token makes the answer uncached. */
    const expectedOn = async () =>
      bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`, { token: 'none' })).variants[0]!
        .expectedOn;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      ({ token } = administrator);
      [place] = bodyOf<[Place]>(await shop.call('GET', '/api/stock/places', { token }));
    });
    beforeEach(async () => {
      const name = `Chair ${randomUUID()}`;
      chair = await createProduct(shop, administrator, { name, nameAm: 'ወንበር', countInStock: 0 });
    });

    test('that are here can be sold at once; supplier, invoice and cost are written down', async () => {
      const delivery = bodyOf<StockDelivery>(
        await add({ supplier: 'Sheba Timber', invoiceNumber: 'INV-7' }),
        201,
      );
      expect(delivery).toMatchObject({ state: 'received', supplier: 'Sheba Timber', invoiceNumber: 'INV-7' });
      const { _id: variant, name } = chair;
      expect(delivery.lines).toMatchObject([{ variant, name, nameAm: 'ወንበር', qty: 4, cost: 5200.5 }]);
      expect(await stockOf(shop, chair._id)).toBe(4);
      expect(await itemOf()).toMatchObject({ cost: 5200.5, onHand: 4 });
      const answer = await shop.call('GET', `/api/stock/${chair._id}/movements`, { token });
      expect(bodyOf<StockMovement[]>(answer)[0]).toMatchObject({
        reason: 'received',
        qty: 4,
        by: administrator.name,
        note: 'Sheba Timber, INV-7',
      });
      // Goods without a cost leave it as it was.
      bodyOf(await add({ lines: [{ variant: chair._id, qty: 1 }] }), 201);
      expect((await itemOf()).cost).toBe(5200.5);
    });

    test('administrators read what a piece has cost with its product, nobody else does', async () => {
      const read = async (as: string | undefined) =>
        bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${chair._id}`, { token: as }));
      expect((await read(token)).variants).toMatchObject([{ _id: chair._id, cost: null }]);
      bodyOf(await add({}), 201);
      expect((await read(token)).variants).toMatchObject([{ _id: chair._id, cost: 5200.5 }]);
      const saved = await saveProduct(shop, administrator, chair._id, { price: 6000 });
      expect(saved.variants).toMatchObject([{ price: 6000, cost: 5200.5 }]);
      const buyer = await createCustomer(shop);
      for (const as of [undefined, buyer.token])
        expect((await read(as)).variants[0]).not.toHaveProperty('cost');
    });

    test('administrators read what a floor model has cost, nobody else does', async () => {
      bodyOf(await add({}), 201);
      const body = { place: place._id, price: 9_000, soldAsSeen: 'A scratch' };
      const path = `/api/stock/${chair._id}/floor-model`;
      const { product } = bodyOf<StockItem>(await shop.call('POST', path, { token, body }), 201);
      const read = async (as: string | undefined) =>
        bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${product}`, { token: as }));
      expect((await read(token)).variants).toMatchObject([{ price: 9_000, cost: 5200.5 }]);
      const buyer = await createCustomer(shop);
      for (const as of [undefined, buyer.token])
        expect((await read(as)).variants[0]).not.toHaveProperty('cost');
    });

    test('that are expected name the day while none can be ordered, and are received once', async () => {
      const later = bodyOf<StockDelivery>(await add({ expectedOn: dayIn(20) }), 201);
      const sooner = bodyOf<StockDelivery>(await add({ expectedOn: dayIn(9) }), 201);
      expect([await stockOf(shop, chair._id), await expectedOn()]).toEqual([0, dayIn(9)]);
      bodyOf(await end('cancel', sooner));
      expect(await expectedOn()).toBe(dayIn(20));
      expect(refusalOf(await end('receive', sooner))).toBe('409 stock-delivery-over');
      const both = await Promise.all([end('receive', later), end('receive', later)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([await stockOf(shop, chair._id), await expectedOn()]).toEqual([4, null]);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('that come to a place that was closed meanwhile stand in the default one, where they can be moved', async () => {
      const store = { kind: 'warehouse', name: 'Kality', isDefault: false };
      const [, kality] = bodyOf<Place[]>(await setPlaces([place, store]));
      const expected = bodyOf<StockDelivery>(await add({ place: kality!._id, expectedOn: dayIn(9) }), 201);
      bodyOf(await setPlaces([place]));
      expect(bodyOf<StockDelivery>(await end('receive', expected)).place).toBe(place._id);
      expect((await itemOf()).places).toMatchObject([{ place: place._id, free: 4 }]);
      const adjustment = { place: place._id, by: -1, reason: 'damaged' };
      bodyOf(await shop.call('POST', `/api/stock/${chair._id}/adjustment`, { token, body: adjustment }));
      expect(await stockOf(shop, chair._id)).toBe(3);
    });

    test('of a variant that was taken out meanwhile stay out of the stock, and the others come in', async () => {
      const { _id, variants } = await createSofa(shop, administrator);
      const [stays, gone] = ['teal three', 'sand three'].map((values) => variantOf({ variants }, values)) as [
        ManagedVariant,
        ManagedVariant,
      ];
      const lines = [stays, gone].map((variant) => ({ variant: variant._id, qty: 2, cost: 900 }));
      const expected = bodyOf<StockDelivery>(await add({ lines, expectedOn: dayIn(9) }), 201);
      const others = variants.filter((variant) => variant !== gone);
      await saveProduct(shop, administrator, _id, { options: [FABRIC, SIZE], variants: others });
      const received = bodyOf<StockDelivery>(await end('receive', expected));
      const { rows } = await shop.database.query(
        'select id, on_hand from product_variants where id = any($1)',
        [[stays._id, gone._id]],
      );
      expect(new Map(rows.map((row) => [row['id'], row['on_hand']]))).toEqual(
        new Map([
          [stays._id, 2],
          [gone._id, 0],
        ]),
      );
      expect(received.lines).toMatchObject([
        { variant: stays._id, isGone: false },
        { variant: gone._id, isGone: true },
      ]);
    });

    test('of a day that is over no page speaks any more', async () => {
      await add({ expectedOn: dayIn(-1) });
      expect(await expectedOn()).toBeNull();
      const version = () => shop.database.query('select version from products where id = $1', [chair._id]);
      const { rows: before } = await version();
      await shop.services.stock.forgetOverdue();
      expect((await version()).rows[0]!['version']).toBeGreaterThan(before[0]!['version'] as number);
    });

    test('under the same key are written down once, and answered again', async () => {
      const key = randomUUID();
      const answers = await Promise.all([add({}, key), add({}, key)]);
      const [one, other] = answers.map((answer) => bodyOf<StockDelivery>(answer, 201)._id);
      expect(one).toBe(other);
      expect(await stockOf(shop, chair._id)).toBe(4);
      expect(refusalOf(await add({ note: 'Another' }, key))).toBe('422 stock-request-reused');
    });

    test.each([
      [{ lines: [] }, '400 invalid-field'],
      [{ lines: [{ variant: NOBODY, qty: 1 }] }, '404 product-not-found'],
      [{ place: NOBODY }, '404 place-not-found'],
      [{ expectedOn: 'tomorrow' }, '400 invalid-field'],
      [{ supplier: 's'.repeat(101) }, '400 invalid-field'],
    ])('%j are refused, and nothing is written', async (given, refusal) => {
      expect(refusalOf(await add(given))).toBe(refusal);
      expect(await stockOf(shop, chair._id)).toBe(0);
    });

    test('a variant that was taken out and a product that was deleted are not told as low', async () => {
      const { _id, variants } = await createSofa(shop, administrator);
      const [stays, gone] = ['teal three', 'sand three'].map((values) => variantOf({ variants }, values)) as [
        ManagedVariant,
        ManagedVariant,
      ];
      for (const variant of [stays._id, gone._id, chair._id])
        bodyOf(await shop.call('PUT', `/api/stock/${variant}/warning`, { token, body: { warnAt: 3 } }));
      const others = variants.filter((variant) => variant !== gone);
      await saveProduct(shop, administrator, _id, { options: [FABRIC, SIZE], variants: others });
      bodyOf(await shop.call('DELETE', `/api/products/${chair._id}`, { token }));
      await shop.services.stock.warn();
      const lowSince = async () => {
        const { rows } = await shop.database.query(
          'select variant_id from variant_supplies where low_since is not null and variant_id = any($1)',
          [[stays._id, gone._id, chair._id]],
        );
        return rows.map((row) => row['variant_id']);
      };
      expect(await lowSince()).toEqual([stays._id]);
      const low = bodyOf<StockItem[]>(await shop.call('GET', '/api/stock?low=true', { token }));
      const listed = low.map((item) => item._id);
      expect(listed).toContain(stays._id);
      expect(listed.filter((id) => id === gone._id || id === chair._id)).toEqual([]);
      const about = async () =>
        (await shop.mailbox.to(administrator.email)).filter(
          ({ subject, text }) => subject.includes('low') && text.includes('Three seats'),
        );
      await vi.waitFor(async () => expect(await about()).toHaveLength(1), 60_000);
      const [mail] = await about();
      expect(mail!.text).not.toContain(chair.name);
      expect(mail!.text.match(/Three seats/g)).toHaveLength(1);
    });

    test(
      'a variant that falls to its level is told to administrators once, and again after it has risen',
      { tags: 'long' },
      async () => {
        const buyer = await createCustomer(shop);
        bodyOf(await add({}), 201);
        const warn = async (warnAt: number | null) =>
          bodyOf<StockItem>(
            await shop.call('PUT', `/api/stock/${chair._id}/warning`, { token, body: { warnAt } }),
          );
        const told = async (times: number) => {
          await shop.services.stock.warn();
          const about = async () =>
            (await shop.mailbox.to(administrator.email)).filter(
              ({ subject, text }) => subject.includes('low') && text.includes(`${chair.name}: `),
            );
          await vi.waitFor(async () => expect((await about()).length).toBeGreaterThanOrEqual(times), 60_000);
          expect(await about()).toHaveLength(times);
        };
        expect(await warn(2)).toMatchObject({ warnAt: 2, isLow: false });
        await told(0);
        await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
        const low = bodyOf<StockItem[]>(await shop.call('GET', '/api/stock?low=true', { token }));
        expect(low.map(({ _id }) => _id)).toContain(chair._id);
        await told(1);
        await told(1);
        await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
        await told(1);
        bodyOf(await add({}), 201);
        await told(1);
        await placeOrder(shop, buyer, [{ product: chair._id, qty: 4 }]);
        await told(2);
      },
    );
  },
  { variables: AT_ONCE },
);
