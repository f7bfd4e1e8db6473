import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionOf } from '../../contract/endpoints/access.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { valueMoveOf } from '../../contract/endpoints/value-moves.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { newCode } from '../support/coupons.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  placeOrder,
  productFields,
  refusalOf,
  SHIPPING_ADDRESS,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { payOrder } from '../support/paid-orders.ts';
import { createSofa, saveProduct } from '../support/sofas.ts';
import { AT_ONCE, describeShopOnce, type Shop } from '../support/start-shop.ts';
import { makeTablet, signInByPin } from '../support/tablets.ts';
import { changing } from './audit-samples.ts';
import { GIVING } from './giving-samples.ts';
import type { Cast, Sample } from './sample.ts';

const ASKED = '403 reauthentication-required';
const all = Object.entries(endpoints) as [EndpointKey, Endpoint][];
const ABOVE = all.flatMap(([key]) => {
  const move = valueMoveOf(key);
  return move?.above ? [[key, move.act] as const] : [];
});

/** The calls by which people of the shop may write whatever there is, and that ask for nothing. */
const UNASKED = all
  .filter(
    ([key, { access }]) => !key.startsWith('GET ') && permissionOf(access) !== null && !valueMoveOf(key)?.act,
  )
  .map(([key]) => key);

/** The people of a test, one of them with a proof of eleven minutes ago on a known device. */
async function peopleOf(shop: Shop): Promise<{ cast: Cast; stale: Person }> {
  const administrator = await signInAdministrator(shop);
  const [owner, stranger] = [await createCustomer(shop), await createCustomer(shop)];
  const product = await createProduct(shop, administrator, { countInStock: 100 });
  const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
  const stale = await signIn(shop, administrator.email, administrator.password);
  await shop.database.query(
    `update sessions set authenticated_at = now() - interval '11 minutes', is_known_device = true
     where token_hash = $1`,
    [createHash('sha256').update(stale.token).digest()],
  );
  return { cast: { shop, administrator, owner, stranger, product, order }, stale };
}

const sendTo = (shop: Shop, { token }: Pick<Person, 'token'>, key: string, sample: Sample) =>
  shop.call(key.split(' ')[0]!, sample.path, {
    token,
    body: sample.body,
    raw: sample.raw?.content,
    headers: { ...(sample.raw && { 'content-type': sample.raw.type }), ...sample.headers },
  });

async function setLimits({ shop, administrator: { token } }: Cast, limits: object) {
  const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
  const body = { settings: { ...settings, ...limits }, version };
  bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
}

/** The money that has moved or is to go back, what is given away, and the prices of what was ever offered. */
async function valuesOf({ database }: Pick<Shop, 'database'>) {
  const rows = async (text: string) => (await database.query(text)).rows.map((row) => JSON.stringify(row));
  const given = await rows(`
    select 'movement' as of, id::text, null as what from money_movements
    union all select 'refund', id::text, amount_minor::text from refunds
    union all select 'coupon', id::text, concat_ws(' ', kind, value, valid_until, max_uses) from coupons where not is_off
    union all select 'discount', id::text, granted_santim::text from orders where granted_santim > 0
    union all select 'quoted', id::text, discount_percent::text from quotations where discount_percent > 0
    union all select 'word', id::text, given_santim::text from discount_requests where state = 'granted'
    union all select 'cash out', id::text, santim::text from drawer_entries where santim < 0 and kind in ('out', 'difference')
    union all select 'stock', id::text, qty::text from stock_movements
      where qty < 0 and reason in ('count', 'damaged', 'correction', 'form', 'list', 'import')
    union all select 'law', law || coalesce(category, ''), value::text from laws
    union all select 'zone', id::text, concat_ws(' ', fee_santim, free_above_santim, per_floor_santim) from delivery_zones`);
  const prices = await database.query(`
    select variant.id, least(variant.price_santim, coalesce(variant.sale_santim, variant.price_santim))::int as price
    from product_variants variant join products on products.id = variant.product_id
    where products.first_draft is null`);
  return { given, prices: new Map<string, number>(prices.rows.map(({ id, price }) => [id, price])) };
}
/** Waits until the work that goes on after its call is over. */
const workIsDone = async (shop: Shop) => {
  const working = `select id from product_imports where state in ('checking', 'running')`;
  await expect.poll(async () => (await shop.database.query(working)).rows, { timeout: 60_000 }).toEqual([]);
};
type Values = Awaited<ReturnType<typeof valuesOf>>;

/** Lists all that has left the shop, or costs less, between two moments. */
const changesOf = (before: Values, after: Values): string[] => [
  ...after.given.filter((row) => !before.given.includes(row)),
  ...[...after.prices]
    .filter(([id, price]) => price < (before.prices.get(id) ?? 0))
    .map(([id]) => `price ${id}`),
];

describeShopOnce(
  'E17: what gives money or goods away, with a sign-in of eleven minutes ago',
  (shop) => {
    let cast: Cast;
    let stale: Person;
    beforeAll(async () => ({ cast, stale } = await peopleOf(shop)));
    beforeEach(() => shop.database.query('delete from rate_limits'));

    test('E17: each call that asks above a sum has a sample that gives something away', () => {
      expect(Object.keys(GIVING).toSorted()).toEqual(ABOVE.map(([key]) => key).toSorted());
    });

    describe('above the sum', () => {
      beforeAll(() => setLimits(cast, { unprovenBirr: 0, unprovenPercent: 0 }));

      test.each(ABOVE.filter(([key]) => GIVING[key]))(
        'E17: %s asks for the password, and does nothing before',
        async (key, act) => {
          const sample = await GIVING[key]!(cast);
          const before = await valuesOf(shop);
          const refused = await sendTo(shop, stale, key, sample);
          expect(refusalOf(refused)).toBe(ASKED);
          expect(refused.body.details.act).toBe(act);
          expect(changesOf(before, await valuesOf(shop))).toEqual([]);
          expect((await sendTo(shop, cast.administrator, key, sample)).status).toBe(sample.allowed);
          await workIsDone(shop);
        },
      );

      // It puts back what was there a minute ago.
      test.each(UNASKED)('E17: %s gives nothing away', async (key) => {
        const sample = await changing(key, cast);
        const before = await valuesOf(shop);
        const answer = await sendTo(shop, stale, key, sample);
        expect(answer.status).toBe(sample.allowed);
        expect(changesOf(before, await valuesOf(shop))).toEqual([]);
      });
    });
  },
  { variables: AT_ONCE },
);

describeShopOnce(
  'E17: a stolen session of an administrator',
  (shop) => {
    let cast: Cast;
    let stale: Person;
    beforeAll(async () => {
      ({ cast, stale } = await peopleOf(shop));
      await setLimits(cast, { unprovenBirr: 1000 });
    });
    beforeEach(() => shop.database.query('delete from rate_limits'));
    const post = (path: string, body: object, { token }: Pick<Person, 'token'> = stale) =>
      shop.call('POST', path, { token, body });
    const coupon = (fields: object) => post('/api/coupons', { code: newCode(), ...fields });
    const discount = async (id: string, birr: number, by: Pick<Person, 'token'> = stale) => {
      const wanted = { discount: birr };
      const { after, basis } = bodyOf<OrderChangeQuote>(
        await post(`/api/orders/${id}/changes/quote`, wanted),
      );
      const body = { ...wanted, reason: 'They called', totalPrice: after.totalPrice, basis };
      return post(`/api/orders/${id}/changes`, body, by);
    };

    test('E17: sends no money of a paid order back by a discount; with the password it goes', async () => {
      const sofa = await createProduct(shop, cast.administrator, { price: 40_000 });
      const { _id } = await placeOrder(shop, cast.owner, [{ product: sofa._id, qty: 1 }]);
      const [paid] = await payOrder(shop as Required<Pick<Shop, 'call' | 'paypal'>>, cast.owner, _id);
      expect(refusalOf(await discount(_id, 39_999))).toBe(ASKED);
      const { token } = cast.administrator;
      const read = async () => bodyOf<Order>(await shop.call('GET', `/api/orders/${_id}`, { token }));
      expect(await read()).toMatchObject({ totalPrice: paid.totalPrice, status: 'paid', refunds: [] });
      bodyOf(await discount(_id, 39_999, cast.administrator));
      expect((await read()).refunds).toHaveLength(1);
    });

    test('E17: gives small sums away until they come to the sum of a day, whatever they are for', async () => {
      const [one, other] = [
        await placeOrder(shop, cast.owner, [{ product: cast.product._id, qty: 1 }]),
        await placeOrder(shop, cast.owner, [{ product: cast.product._id, qty: 2 }]),
      ];
      expect((await discount(one._id, 600)).status).toBe(200);
      expect(refusalOf(await discount(other._id, 600))).toBe(ASKED);
      expect((await discount(other._id, 400)).status).toBe(200);
      expect(refusalOf(await coupon({ kind: 'amount', value: 1, maxUses: 1, leastTotal: 10 }))).toBe(ASKED);
      // It gives nothing more than it does already.
      expect((await discount(one._id, 100)).status).toBe(200);
    });

    test('E17: writes no large tax down as withheld at the counter', async () => {
      const { _id: product } = await createProduct(shop, cast.administrator, { price: 100_000 });
      const orderItems = [{ product, qty: 1 }];
      const sell = (tax: number, by?: Person) => {
        const cheque = { way: 'cheque', reference: `CH${randomUUID().slice(0, 8)}`, amount: 115_000 - tax };
        const payments = [{ way: 'withheld', amount: tax }, cheque];
        return post('/api/counter/sales', { orderItems, takenNow: true, payments, tin: '0012345678' }, by);
      };
      expect(refusalOf(await sell(1_500))).toBe(ASKED);
      expect((await sell(600)).status).toBe(201);
      expect(refusalOf(await sell(600))).toBe(ASKED);
      expect((await sell(600, cast.administrator)).status).toBe(201);
    });

    test('E17: makes no coupon of 99 percent, and none that is worth much by its uses', async () => {
      expect(refusalOf(await coupon({ kind: 'percent', value: 99 }))).toBe(ASKED);
      expect((await coupon({ kind: 'percent', value: 15 })).status).toBe(201);
      expect(refusalOf(await coupon({ kind: 'percent', value: 15 }))).toBe(ASKED);
      expect(refusalOf(await coupon({ kind: 'amount', value: 100, leastTotal: 200 }))).toBe(ASKED);
      expect((await coupon({ kind: 'amount', value: 100, leastTotal: 200, maxUses: 5 })).status).toBe(201);
      expect((await coupon({ kind: 'percent', value: 99, isOff: true })).status).toBe(201);
    });

    test('E17: lowers a price by a part, and not by more in several steps', async () => {
      const { _id } = await createProduct(shop, cast.administrator, { price: 10_000 });
      const { token } = stale;
      const save = (fields: object) =>
        shop.call('PUT', `/api/products/${_id}`, { token, body: productFields(fields) });
      expect((await save({ price: 9_000 })).status).toBe(200);
      expect(refusalOf(await save({ price: 7_500 }))).toBe(ASKED);
      expect((await save({ price: 12_000 })).status).toBe(200);
      const prices = { changes: [{ _id, price: 12_000, newPrice: 1 }] };
      expect(refusalOf(await post('/api/products/prices', prices))).toBe(ASKED);
    });

    test('E17: sells nothing for less by a new variant, or by an old sale that goes on', async () => {
      const sofa = await createSofa(shop, cast.administrator, {
        'teal three': { salePrice: 30_000, saleUntil: '2026-01-01T00:00:00+03:00' },
      });
      const save = (variants: readonly object[]) =>
        shop.call('PUT', `/api/products/${sofa._id}`, {
          token: stale.token,
          body: { ...productFields(), name: sofa.name, category: 'sofa', options: sofa.options, variants },
        });
      const [first, ...others] = sofa.variants.map(({ _id, values, price, countInStock, ...more }) => ({
        ...{ _id, values, price, countInStock, salePrice: more.salePrice, saleUntil: more.saleUntil },
      }));
      const { _id, ...cheap } = first!;
      const goesOn = others.map((each) => ({ ...each, saleUntil: null }));
      expect(refusalOf(await save([first!, ...goesOn]))).toBe(ASKED);
      expect(refusalOf(await save([{ ...first!, values: others[0]!.values, price: 100 }]))).toBe(ASKED);
      await saveProduct(shop, cast.administrator, sofa._id, {
        ...{ name: sofa.name, category: 'sofa' },
        ...{ options: sofa.options, variants: others },
      });
      expect(refusalOf(await save([{ ...cheap, price: 100 }, ...others]))).toBe(ASKED);
      expect((await save([cheap, ...others])).status).toBe(200);
    });

    test('E17: at a shop tablet gives nothing large away without the word of an owner', async () => {
      const { token: tablet } = await makeTablet({ shop, administrator: cast.administrator });
      const seller = await createStaff(shop, cast.administrator, 'seller');
      bodyOf(await shop.call('PUT', '/api/own-pin', { token: seller.token, body: { pin: '482915' } }));
      const atTablet = bodyOf<Person>(await signInByPin(shop, tablet, seller._id, '482915'), 201);
      const { _id } = await placeOrder(shop, cast.owner, [{ product: cast.product._id, qty: 1 }]);
      expect(refusalOf(await discount(_id, 2_000, atTablet))).toBe('403 not-on-tablet');
      expect((await discount(_id, 200, atTablet)).status).toBe(200);

      const order = orderBody([{ product: cast.product._id, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, email: cast.owner.email },
        ...{ discount: 2_000, discountReason: 'a regular customer' },
      });
      const refused = await post('/api/orders/by-phone', order, atTablet);
      expect(refusalOf(refused)).toBe('409 discount-needs-owner');
      const { asked, why } = refused.body.details;
      expect(why).toBe('tablet');
      const question = { ...asked, reason: 'a regular customer', customer: '' };
      const { _id: word } = bodyOf(await post('/api/discount-requests', question, atTablet), 201);
      const path = `/api/discount-requests/${word}/answer`;
      expect(refusalOf(await post(path, { granted: true }))).toBe(ASKED);
      bodyOf(await post(path, { granted: true }, cast.administrator));
      expect(bodyOf<Order>(await post('/api/orders/by-phone', order, atTablet), 201).granted).toBe(2_000);
    });
  },
  { variables: AT_ONCE },
);
