import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, orderBody, placeOrder, SHIPPING_ADDRESS, switchOn } from '../support/factories.ts';
import { orderChangeSamples } from './order-change-samples.ts';
import { file, GIF, type Cast, type Samples } from './sample.ts';

/** Without a key the same order again would be the one that was placed before. */
const newKey = () => ({ 'idempotency-key': randomUUID() });

const HOME = { label: 'Home', shippingAddress: SHIPPING_ADDRESS };

/** Makes room for one more address of the owner, who may keep a few alone. */
async function forgetAddresses({ shop, owner: { token } }: Cast): Promise<void> {
  for (const { _id } of bodyOf<{ _id: string }[]>(await shop.call('GET', '/api/addresses', { token })))
    bodyOf(await shop.call('DELETE', `/api/addresses/${_id}`, { token }));
}

/** Keeps an address of the owner, and returns its path. */
async function keptAddress(cast: Cast): Promise<string> {
  const { shop, owner } = cast;
  await forgetAddresses(cast);
  const kept = await shop.call('POST', '/api/addresses', { token: owner.token, body: HOME });
  return `/api/addresses/${bodyOf<{ _id: string }[]>(kept)[0]!._id}`;
}

/** The samples of orders, their payments and receipts. */
export const orderSamples: Samples = {
  'POST /api/orders/quote': ({ product }) => ({
    path: '/api/orders/quote',
    body: { orderItems: [{ product: product._id, qty: 1 }] },
    allowed: 200,
  }),
  'POST /api/orders': ({ product }) => ({
    path: '/api/orders',
    headers: newKey(),
    body: orderBody([{ product: product._id, qty: 1 }]),
    allowed: 201,
  }),
  'GET /api/orders/myorders': file('/api/orders/myorders'),
  'GET /api/orders/addresses': file('/api/orders/addresses'),
  'GET /api/addresses': file('/api/addresses'),
  'POST /api/addresses': async (cast) => {
    await forgetAddresses(cast);
    return { path: '/api/addresses', body: HOME, allowed: 200 };
  },
  'PUT /api/addresses/:id': async (cast) => ({ path: await keptAddress(cast), body: HOME, allowed: 200 }),
  'DELETE /api/addresses/:id': async (cast) => ({ path: await keptAddress(cast), allowed: 200 }),
  'GET /api/orders': file('/api/orders'),
  'GET /api/orders/counts': file('/api/orders/counts'),
  'GET /api/orders/choices': file('/api/orders/choices'),
  'GET /api/orders/number/:number': ({ order }) => ({
    path: `/api/orders/number/${order.number}`,
    allowed: 200,
  }),
  'PUT /api/orders/prepared': ({ order }) => ({
    path: '/api/orders/prepared',
    body: { orders: [order._id], isPrepared: true },
    allowed: 200,
  }),
  'POST /api/orders/:id/delivery-undo': ({ order }) => ({
    path: `/api/orders/${order._id}/delivery-undo`,
    body: { reason: 'wrong order', deliveredAt: '2026-01-01T00:00:00+03:00' },
    allowed: 409,
  }),
  'POST /api/orders/by-phone': ({ product, owner }) => ({
    path: '/api/orders/by-phone',
    headers: newKey(),
    body: orderBody([{ product: product._id, qty: 1 }], {
      shippingAddress: { ...SHIPPING_ADDRESS, email: owner.email },
    }),
    allowed: 201,
  }),
  'POST /api/orders/by-phone/quote': ({ product }) => ({
    path: '/api/orders/by-phone/quote',
    body: { orderItems: [{ product: product._id, qty: 1 }] },
    allowed: 200,
  }),
  'POST /api/orders/by-phone/known': () => ({
    path: '/api/orders/by-phone/known',
    body: { phone: '0911223344' },
    allowed: 200,
  }),
  'GET /api/counter/pieces': file('/api/counter/pieces'),
  'GET /api/counter/sales/:id': ({ order }) => ({ path: `/api/counter/sales/${order._id}`, allowed: 200 }),
  'GET /api/counter/till': file('/api/counter/till'),
  'POST /api/counter/sales/:id/seen-to': ({ order }) => ({
    path: `/api/counter/sales/${order._id}/seen-to`,
    allowed: 200,
  }),
  'POST /api/counter/orders/:id/payments': async (cast) => {
    const { _id, totalPrice: due } = await placeByTransfer(cast);
    const reference = `CH${randomUUID().slice(0, 12)}`;
    return {
      path: `/api/counter/orders/${_id}/payments`,
      body: { payments: [{ way: 'cheque', amount: due, reference }], due, handOver: false },
      allowed: 200,
    };
  },
  'POST /api/counter/sales': ({ product }) => ({
    path: '/api/counter/sales',
    headers: newKey(),
    body: {
      orderItems: [{ product: product._id, qty: 1 }],
      takenNow: false,
      shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
      payments: [],
    },
    allowed: 201,
  }),
  'GET /api/orders/:id': ({ order }) => ({ path: `/api/orders/${order._id}`, allowed: 200 }),
  'GET /api/orders/:id/methods': ({ order }) => ({ path: `/api/orders/${order._id}/methods`, allowed: 200 }),
  'POST /api/orders/:id/payments': async ({ shop, owner, product }) => ({
    path: `/api/orders/${(await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]))._id}/payments`,
    body: { method: 'PayPal' },
    allowed: 201,
  }),
  'PUT /api/orders/:id/pay': ({ order }) => ({
    path: `/api/orders/${order._id}/pay`,
    body: { id: randomUUID() },
    allowed: 409,
  }),
  'POST /api/orders/:id/receipts': async (cast) => ({
    path: `/api/orders/${(await placeByTransfer(cast))._id}/receipts`,
    body: receiptBody(),
    allowed: 201,
  }),
  'GET /api/orders/:id/receipts/:receipt/picture': async (cast) => ({
    path: `${await sendReceipt(cast)}/picture`,
    allowed: 200,
  }),
  'GET /api/orders/:id/receipts/:receipt/check': async (cast) => ({
    path: `${await sendReceipt(cast)}/check`,
    allowed: 200,
  }),
  'POST /api/orders/:id/receipts/:receipt/decision': async (cast) => ({
    path: `${await sendReceipt(cast)}/decision`,
    body: { accepted: true },
    allowed: 200,
  }),
  'POST /api/orders/:id/recorded-payments': async (cast) => {
    const { _id, totalPrice } = await placeByTransfer(cast);
    return {
      path: `/api/orders/${_id}/recorded-payments`,
      // Cash of one person is limited for a day, and this is called in many spellings.
      body: { way: 'transfer', amount: totalPrice, reference: `FT${randomUUID().slice(0, 12)}` },
      allowed: 200,
    };
  },
  'PUT /api/orders/:id/deliver': ({ order }) => ({ path: `/api/orders/${order._id}/deliver`, allowed: 409 }),
  'POST /api/orders/opened': () => ({
    path: '/api/orders/opened',
    body: { link: '2345678923', digits: '0000' },
    allowed: 400,
  }),
  'DELETE /api/orders/:id/links': ({ order }) => ({ path: `/api/orders/${order._id}/links`, allowed: 200 }),
  'POST /api/orders/:id/cancel': async ({ shop, owner, product }) => ({
    path: `/api/orders/${(await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]))._id}/cancel`,
    body: { reason: 'changed my mind' },
    allowed: 200,
  }),
  'POST /api/orders/:id/refunds': ({ order }) => ({
    path: `/api/orders/${order._id}/refunds`,
    body: { reason: 'scratched', goods: 'damaged' },
    allowed: 409,
  }),
  'POST /api/orders/:id/returns': ({ order, product }) => ({
    path: `/api/orders/${order._id}/returns`,
    body: { lines: [{ product: product._id, qty: 1 }] },
    allowed: 409,
  }),
  'POST /api/orders/:id/review-closing': ({ order }) => ({
    path: `/api/orders/${order._id}/review-closing`,
    body: { reason: 'it was the money of another order' },
    allowed: 409,
  }),
  'GET /api/orders/export.csv': () => ({ path: '/api/orders/export.csv', allowed: 200 }),
  'GET /api/orders/export.xlsx': () => ({ path: '/api/orders/export.xlsx', allowed: 200 }),
  'GET /api/orders/:id/history': ({ order }) => ({ path: `/api/orders/${order._id}/history`, allowed: 200 }),
  'POST /api/orders/:id/notes': ({ order }) => ({
    path: `/api/orders/${order._id}/notes`,
    body: { note: 'asked for a call', toCustomer: false },
    allowed: 201,
  }),
  ...orderChangeSamples,
  'PUT /api/orders/:id/transport': ({ order }) => ({
    path: `/api/orders/${order._id}/transport`,
    body: { price: 2500 },
    allowed: 409,
  }),
};

const receiptBody = () => ({
  transactionNumber: `FT${randomUUID()}`.slice(0, 20),
  bank: 'CBE',
  picture: GIF.toString('base64'),
});

async function placeByTransfer({ shop, owner, administrator, product }: Cast): Promise<Order> {
  await switchOn(shop, administrator);
  const lines = [{ product: product._id, qty: 1 }];
  return placeOrder(shop, owner, lines, 'BankTransfer');
}

/** Returns the path of a receipt that waits, sent by a new person because limits count by person. */
async function sendReceipt(cast: Cast): Promise<string> {
  const { shop, owner } = cast;
  const { _id } = await placeByTransfer(cast);
  await shop.database.query("delete from rate_limits where key like 'receipts-person%'");
  const sent = await shop.call('POST', `/api/orders/${_id}/receipts`, {
    token: owner.token,
    body: receiptBody(),
  });
  return `/api/orders/${_id}/receipts/${bodyOf<Order>(sent, 201).receipts[0]!._id}`;
}
