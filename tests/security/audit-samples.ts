import { randomUUID } from 'node:crypto';
import type { Place } from '../../contract/stock/stock.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createProduct, orderBody, placeOrder, SHIPPING_ADDRESS } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { dueProof } from './phone-samples.ts';
import { samples } from './permission-samples.ts';
import type { Cast, Sample } from './sample.ts';
import { changingFactors } from './second-factor-samples.ts';
import { changingUnclaimed } from './unclaimed-samples.ts';

const line = ({ product }: Cast) => [{ product: product._id, qty: 1 }];

/** Places an order that is paid by a cheque, of which there may be many on one day. */
async function paid(cast: Cast): Promise<Order> {
  const { shop, owner, administrator } = cast;
  const { _id, totalPrice } = await placeOrder(shop, owner, line(cast), 'BankTransfer');
  const body = { way: 'cheque', amount: totalPrice, reference: `CH${randomUUID().slice(0, 8)}` };
  const path = `/api/orders/${_id}/recorded-payments`;
  return bodyOf(await shop.call('POST', path, { token: administrator.token, body }));
}

/** These calls replace permission samples that change nothing. */
const CHANGING: typeof samples = {
  ...changingUnclaimed,
  ...changingFactors,
  'POST /api/counter/sales/:id/seen-to': async (cast) => {
    const { _id } = await placeOrder(cast.shop, cast.owner, line(cast), 'BankTransfer');
    await cast.shop.database.query(
      'insert into counter_sales (order_id, taken_now, change_santim, sold_at, recounted) values ($1, true, 0, now(), 1)',
      [_id],
    );
    return { path: `/api/counter/sales/${_id}/seen-to`, allowed: 200 };
  },
  'PUT /api/settings': async ({ shop, administrator: { token } }) => {
    const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
    const deliveryPromise = `Within ${version} days`;
    return {
      path: '/api/settings',
      body: { settings: { ...settings, deliveryPromise }, version },
      allowed: 200,
    };
  },
  'PUT /api/policies/:name': async ({ shop }) => {
    const { content, version } = bodyOf(await shop.call('GET', '/api/policies/privacy'));
    const body = { content: { ...content, title: `Privacy ${version}` }, version };
    return { path: '/api/policies/privacy', body, allowed: 200 };
  },
  'PUT /api/stock/places': async (cast) => {
    const { places } = (await samples['PUT /api/stock/places']!(cast)).body as { places: Place[] };
    const [first, ...others] = places;
    const body = { places: [{ ...first, nameAm: `መጋዘን ${Math.random()}` }, ...others] };
    return { path: '/api/stock/places', body, allowed: 200 };
  },
  'POST /api/products/prices': async ({ shop, administrator }) => {
    const products = [await createProduct(shop, administrator), await createProduct(shop, administrator)];
    const changes = products.map(({ _id, price }) => ({ _id, price, newPrice: price + 500 }));
    return { path: '/api/products/prices', body: { changes }, allowed: 200 };
  },
  'PUT /api/products/:id': async (cast) => {
    const sample = await samples['PUT /api/products/:id']!(cast);
    return { ...sample, body: { ...(sample.body as object), price: 9750 } };
  },
  'PUT /api/reviews/:id/answer': async (cast) => ({
    ...(await samples['PUT /api/reviews/:id/answer']!(cast)),
    body: { text: `Thank you ${randomUUID()}` },
  }),
  'DELETE /api/reviews/:id/answer': async (cast) => {
    const { path } = await samples['DELETE /api/reviews/:id/answer']!(cast);
    const { token } = cast.administrator;
    bodyOf(await cast.shop.call('PUT', path, { token, body: { text: `Thank you ${randomUUID()}` } }));
    return { path, allowed: 200 };
  },
  'DELETE /api/reviews/:id/hidden': async (cast) => {
    const { path } = await samples['DELETE /api/reviews/:id/hidden']!(cast);
    const { token } = cast.administrator;
    bodyOf(await cast.shop.call('PUT', path, { token, body: { reason: 'It names a neighbour' } }));
    return { path, allowed: 200 };
  },
  'PUT /api/users/:id': async ({ owner: { _id, name, email } }) => ({
    path: `/api/users/${_id}`,
    body: { name: `${name} ${Math.random()}`, email, isAdmin: false },
    allowed: 200,
  }),
  'PUT /api/orders/:id/deliver': async (cast) => ({
    path: `/api/orders/${(await paid(cast))._id}/deliver`,
    allowed: 200,
  }),
  'PUT /api/orders/prepared': async (cast) => ({
    path: '/api/orders/prepared',
    body: { orders: [(await paid(cast))._id], isPrepared: true },
    allowed: 200,
  }),
  'POST /api/orders/:id/delivery-undo': async (cast) => {
    const { _id } = await paid(cast);
    const { token } = cast.administrator;
    const { deliveredAt } = bodyOf<Order>(
      await cast.shop.call('PUT', `/api/orders/${_id}/deliver`, { token }),
    );
    return {
      path: `/api/orders/${_id}/delivery-undo`,
      body: { reason: 'wrong order', deliveredAt },
      allowed: 200,
    };
  },
  'POST /api/orders/:id/refunds': async (cast) => ({
    path: `/api/orders/${(await paid(cast))._id}/refunds`,
    body: { reason: 'scratched', goods: 'damaged', byHand: { way: 'cash' } },
    allowed: 200,
  }),
  'POST /api/orders/:id/returns': async (cast) => {
    const order = await paid(cast);
    const refund = { reason: 'scratched', goods: 'not-returned', byHand: { way: 'cash' } };
    const { token } = cast.administrator;
    bodyOf(await cast.shop.call('POST', `/api/orders/${order._id}/refunds`, { token, body: refund }));
    return { path: `/api/orders/${order._id}/returns`, body: { lines: line(cast) }, allowed: 200 };
  },
  'POST /api/orders/:id/review-closing': async (cast) => {
    const { _id } = await paid(cast);
    await moveOrder(cast.shop.database, _id, 'needs-review');
    return {
      path: `/api/orders/${_id}/review-closing`,
      body: { reason: 'It was the money of another order' },
      allowed: 200,
    };
  },
  'POST /api/orders/:id/phone-proof': dueProof,
  'DELETE /api/orders/:id/telegram-links': async (cast) => {
    // Somebody ends their own links alone, so everybody has one.
    await cast.shop.database.query(
      `insert into telegram_order_links (token_hash, order_id, made_by, expires_at)
       select sha256(($1 || id)::bytea), $2, id, now() + interval '1 hour' from users`,
      [randomUUID(), cast.order._id],
    );
    return samples['DELETE /api/orders/:id/telegram-links']!(cast);
  },
  'PUT /api/orders/:id/fiscal-receipt': ({ order }) => ({
    path: `/api/orders/${order._id}/fiscal-receipt`,
    body: { number: `FS-${Math.random()}` },
    allowed: 200,
  }),
  'PUT /api/orders/:id/transport': async (cast) => {
    const body = orderBody(line(cast), { shippingAddress: { ...SHIPPING_ADDRESS, city: 'Jimma' } });
    const headers = { 'idempotency-key': randomUUID() };
    const placed = await cast.shop.call('POST', '/api/orders', { token: cast.owner.token, body, headers });
    const path = `/api/orders/${bodyOf<Order>(placed, 201)._id}/transport`;
    return { path, body: { price: 2500 }, allowed: 200 };
  },
  'POST /api/orders/:id/payments': async (cast) => ({
    ...(await samples['POST /api/orders/:id/payments']!(cast)),
    body: { method: 'BankTransfer' },
  }),
};

/** Returns a call that really changes something, for every route with which administrators change data. */
export const changing = (entry: string, cast: Cast): Sample | Promise<Sample> =>
  (CHANGING[entry] ?? samples[entry]!)(cast);
