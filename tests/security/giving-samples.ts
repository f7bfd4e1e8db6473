import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '../../contract/endpoints/endpoint.ts';
import { createCoupon, sameCoupon } from '../support/coupons.ts';
import { bodyOf, createProduct, placeOrder, productFields, switchOn } from '../support/factories.ts';
import { atDrawer, inNotes, openDrawer } from '../support/drawers.ts';
import { csvOf, importer } from '../support/imports.ts';
import { importIn } from './import-samples.ts';
import { changing } from './audit-samples.ts';
import { samples } from './permission-samples.ts';
import { createSet, sameSet } from '../support/sets.ts';
import { newReport } from '../support/tours.ts';
import { brought } from './tour-samples.ts';
import type { Cast, Sample } from './sample.ts';

const line = ({ product }: Cast) => [{ product: product._id, qty: 1 }];

/** A call of the samples with more in its body. */
const having = (key: EndpointKey, more: object) => async (cast: Cast) => {
  const sample = await samples[key]!(cast);
  return { ...sample, body: { ...(sample.body as object), ...more } };
};

const byShop = async ({ shop, administrator: { token } }: Cast, path: string, body: object, status = 200) =>
  bodyOf(await shop.call('POST', path, { token, body }), status);

const discounted = { discount: 100, discountReason: 'a regular customer' };

/** Calls that give money or goods away, each of a person of the shop; null where nothing that can be made by calls does. */
export const GIVING: Partial<Record<EndpointKey, ((cast: Cast) => Sample | Promise<Sample>) | null>> = {
  'POST /api/orders/:id/changes': async (cast) => {
    const { _id } = await placeOrder(cast.shop, cast.owner, line(cast));
    const path = `/api/orders/${_id}/changes`;
    const { after, basis } = await byShop(cast, `${path}/quote`, { discount: 100 });
    return {
      path,
      body: { discount: 100, reason: 'They called', totalPrice: after.totalPrice, basis },
      allowed: 200,
    };
  },
  // A proposal costs its buyer more, so that no money goes back by it.
  'POST /api/orders/:id/changes/:change/answer': null,
  'POST /api/orders/:id/cancel': async (cast) => {
    await switchOn(cast.shop, cast.administrator);
    const { _id } = await placeOrder(cast.shop, cast.owner, line(cast), 'BankTransfer');
    const body = { way: 'cheque', amount: 1500, reference: `CH${randomUUID().slice(0, 8)}` };
    await byShop(cast, `/api/orders/${_id}/recorded-payments`, body);
    return { path: `/api/orders/${_id}/cancel`, body: { reason: 'They called' }, allowed: 200 };
  },
  // These two cancel only orders of which nothing is paid.
  'POST /api/deliveries/:id/calls': null,
  'POST /api/deliveries/:id/release': null,
  'PUT /api/orders/:id/deliver': async (cast) => {
    await switchOn(cast.shop, cast.administrator);
    const { _id, totalPrice } = await placeOrder(cast.shop, cast.owner, line(cast), 'PayOnDelivery');
    const payment = { way: 'withheld', reference: '', amount: totalPrice };
    return { path: `/api/orders/${_id}/deliver`, body: { payment }, allowed: 409 };
  },
  'POST /api/orders/:id/refunds': (cast) => changing('POST /api/orders/:id/refunds', cast),
  'POST /api/service-cases/:id/money-back': samples['POST /api/service-cases/:id/money-back']!,
  'POST /api/orders/:id/delivery-undo': (cast) => changing('POST /api/orders/:id/delivery-undo', cast),
  'POST /api/work-orders/:id/beginning': samples['POST /api/work-orders/:id/beginning']!,
  'POST /api/deliveries/reports': async (cast) => {
    const { order, delivery } = await brought(cast);
    const body = newReport(delivery, 'handed-over', { receiver: 'Almaz', cash: order.totalPrice });
    return { path: '/api/deliveries/reports', body, allowed: 200 };
  },
  'POST /api/orders/by-phone': having('POST /api/orders/by-phone', discounted),
  'POST /api/counter/sales': having('POST /api/counter/sales', discounted),
  'POST /api/counter/orders/:id/payments': async (cast) => {
    await switchOn(cast.shop, cast.administrator);
    const { _id, totalPrice: due } = await placeOrder(cast.shop, cast.owner, line(cast), 'PayOnDelivery');
    const payments = [{ way: 'withheld', reference: '', amount: due }];
    return {
      path: `/api/counter/orders/${_id}/payments`,
      body: { payments, due, handOver: false },
      allowed: 409,
    };
  },
  'POST /api/discount-requests/:id/answer': samples['POST /api/discount-requests/:id/answer']!,
  'POST /api/quotations/by-staff': samples['POST /api/quotations/by-staff']!,
  'PUT /api/quotations/:id/validity': async (cast) => {
    const product = await createProduct(cast.shop, cast.administrator, { price: 10_000 });
    const sample = await samples['POST /api/quotations/by-staff']!(cast);
    const orderItems = [{ product: product._id, qty: 1 }];
    const made = await byShop(cast, sample.path, { ...(sample.body as object), orderItems }, 201);
    await cast.shop.database.query(
      'update product_variants set price_santim = 3000000 where product_id = $1',
      [product._id],
    );
    const validUntil = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
    return { path: `/api/quotations/${made._id}/validity`, body: { validUntil }, allowed: 200 };
  },
  'POST /api/stock/:id/adjustment': having('POST /api/stock/:id/adjustment', { by: -1 }),
  'POST /api/stock/:id/count': having('POST /api/stock/:id/count', { seen: 2, counted: 1 }),
  'PATCH /api/products/:id/stock': having('PATCH /api/products/:id/stock', { by: -1 }),
  'POST /api/drawers/:id/entries': having('POST /api/drawers/:id/entries', { kind: 'out' }),
  'POST /api/drawers/:id/sessions': async (cast) => {
    const drawer = await openDrawer(cast);
    await atDrawer(cast, cast.administrator, drawer._id).close();
    return {
      path: `/api/drawers/${drawer._id}/sessions`,
      body: { notes: inNotes(100), reason: 'Some is gone' },
      allowed: 201,
    };
  },
  'POST /api/drawers/:id/handovers': having('POST /api/drawers/:id/handovers', {
    notes: inNotes(100),
    reason: 'Some is gone',
  }),
  'POST /api/drawers/:id/closings': having('POST /api/drawers/:id/closings', {
    notes: inNotes(100),
    reason: 'Some is gone',
  }),
  'POST /api/coupons': samples['POST /api/coupons']!,
  'PUT /api/coupons/:id': async ({ shop, administrator }) => {
    const coupon = await createCoupon(shop, administrator);
    return { path: `/api/coupons/${coupon._id}`, body: { ...sameCoupon(coupon), value: 11 }, allowed: 200 };
  },
  'POST /api/sets': samples['POST /api/sets']!,
  'PUT /api/sets/:id': async ({ shop, administrator }) => {
    const set = await createSet(shop, administrator);
    return { path: `/api/sets/${set._id}`, body: { ...sameSet(set), value: 29_000 }, allowed: 200 };
  },
  'PUT /api/products/:id': async ({ shop, administrator }) => ({
    path: `/api/products/${(await createProduct(shop, administrator))._id}`,
    body: productFields({ price: 9400 }),
    allowed: 200,
  }),
  'POST /api/products/prices': async ({ shop, administrator }) => {
    const { _id, price } = await createProduct(shop, administrator);
    return {
      path: '/api/products/prices',
      body: { changes: [{ _id, price, newPrice: price - 100 }] },
      allowed: 200,
    };
  },
  'POST /api/products/bulk': async (cast) => {
    const { _id } = await createProduct(cast.shop, cast.administrator);
    const change = { action: 'sale', way: 'percent', amount: 5 };
    const asked = { selection: { ids: [_id] }, change };
    const { mark } = await byShop(cast, '/api/products/bulk/preview', asked);
    return { path: '/api/products/bulk', body: { _id: randomUUID(), ...asked, mark }, allowed: 200 };
  },
  'POST /api/products/imports/:id/run': async (cast) => {
    // One at a time may be under way.
    await importIn(cast, 'stopped');
    const { _id } = await createProduct(cast.shop, cast.administrator);
    const found = await importer(cast.shop, cast.administrator).check(
      csvOf([
        ['_id', 'price'],
        [_id, 9400],
      ]),
    );
    return { path: `/api/products/imports/${found._id}/run`, allowed: 200 };
  },
  'POST /api/stock/:id/floor-model': having('POST /api/stock/:id/floor-model', { price: 100 }),
  'POST /api/service-cases/:id/floor-models': samples['POST /api/service-cases/:id/floor-models']!,
  'POST /api/service-cases/:id/exchange': samples['POST /api/service-cases/:id/exchange']!,
};
