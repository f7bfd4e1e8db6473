import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders.ts';
import { METHOD_FACTS, PAYMENT_METHODS } from '../../contract/payment-methods.ts';
import type { PictureFolder } from '../../contract/pictures.ts';
import type { Product } from '../../contract/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  PASSWORD,
  placeOrder,
  productFields,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { metadataOf, resumableOf, TUS } from '../support/resumable.ts';
import type { Shop } from '../support/start-shop.ts';

/** The people and things of the samples: whose they are, and who may or may not touch them. */
export interface Cast {
  shop: Pick<Shop, 'call' | 'mailbox' | 'database'>;
  owner: Person;
  stranger: Person;
  administrator: Person;
  product: Product;
  order: Order;
}

/** A sensible call, with what it answers to those who may make it. */
export interface Sample {
  path: string;
  body?: unknown;
  /** A body that is sent as it is, with this content type. */
  raw?: { content: Buffer<ArrayBuffer>; type: string };
  headers?: Record<string, string>;
  allowed: number;
  /** Whether the call ends the session it is made with. */
  endsSession?: boolean;
}

const PASSPHRASE = 'a long passphrase';
const person = () => ({ name: 'New', email: newAddress(), password: PASSPHRASE, picture: '/a.svg' });
async function writeReview({ shop, owner: { token }, product }: Cast): Promise<string> {
  const path = `/api/products/${product._id}/reviews`;
  bodyOf(await shop.call('POST', path, { token, body: { name: 'A', rating: 5, comment: 'B' } }), 201);
  return bodyOf(await shop.call('GET', `${path}/mine`, { token })).review._id;
}
/** A picture of one grey pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const picture = (path: string) => (): Sample => ({
  path,
  raw: { content: GIF, type: 'image/gif' },
  allowed: 201,
});
const file = (path: string) => (): Sample => ({ path, allowed: 200 });

/** Where providers tell of payments, by the table of ways to pay. */
const WEBHOOKS = PAYMENT_METHODS.filter((method) => METHOD_FACTS[method].hasWebhook).map(
  (method) => `/api/webhooks/${METHOD_FACTS[method].provider}`,
);

/** These lists repeat the table of access on purpose, so that opening a route to more people takes two changes. */
export const FOR_GUESTS = [
  'OPTIONS /api/uploads',
  'POST /api/uploads/UserImages',
  'POST /api/users/login',
  'POST /api/users',
  'POST /api/users/email-verification',
  'POST /api/users/set-Verified-EmailCode',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'POST /api/orders/quote',
  ...WEBHOOKS.map((path) => `POST ${path}`),
];
export const FOR_CUSTOMERS = [
  'POST /api/products/:id/reviews',
  'POST /api/users/logout',
  'POST /api/users/logout-everywhere',
  'PUT /api/users/profile',
  'DELETE /api/users/sessions/:id',
  'POST /api/users/reauthentication',
  'POST /api/users/profile/deletion',
  'POST /api/orders',
  'POST /api/uploads',
];
export const FOR_ONESELF = ['PATCH /api/uploads/:id', 'DELETE /api/uploads/:id'];
export const FOR_OWNERS = [
  'POST /api/orders/:id/payments',
  'PUT /api/orders/:id/pay',
  'POST /api/orders/:id/receipts',
  'POST /api/orders/:id/cancel',
];
export const READ_BY_GUESTS = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/store',
  'GET /api/policies/:name',
  'GET /api/products',
  'GET /api/products/shops',
  'GET /api/products/top',
  'GET /api/products/:id',
  'GET /api/products/:id/reviews',
  'GET /api/config/paypal',
];

/** Changing calls for guests and customers that nothing counts, with the reason. */
export const UNLIMITED: Record<string, string> = {
  'POST /api/users/logout': 'It ends the session that it is made with.',
  'POST /api/users/logout-everywhere': 'It ends the session that it is made with.',
  'DELETE /api/users/sessions/:id': 'It ends sessions, of which each began with a counted sign-in.',
  'POST /api/orders/:id/cancel': 'It ends an order, and placing that was counted.',
  'OPTIONS /api/uploads': 'It writes nothing.',
  'PATCH /api/uploads/:id': 'It goes on with an upload, and beginning that was counted.',
  'DELETE /api/uploads/:id': 'It ends an upload, and beginning that was counted.',
};

/** A call for every route of `server/access.ts`; a call that changes something gets its own thing to change. */
export const samples: Record<string, (cast: Cast) => Sample | Promise<Sample>> = {
  'GET /api/health': file('/api/health'),
  'GET /api/ready': file('/api/ready'),
  'GET /api/openapi.json': file('/api/openapi.json'),
  // No metrics token is configured here; tests/api/metrics.test.ts has one.
  'GET /metrics': () => ({ path: '/metrics', allowed: 404 }),
  'GET /api/store': file('/api/store'),
  'GET /api/audit': file('/api/audit'),
  'GET /api/settings': file('/api/settings'),
  'PUT /api/settings': async ({ shop, administrator: { token } }) => ({
    path: '/api/settings',
    body: bodyOf(await shop.call('GET', '/api/settings', { token })),
    allowed: 200,
  }),
  'GET /api/policies/:name': file('/api/policies/privacy'),
  'PUT /api/policies/:name': async ({ shop }) => ({
    path: '/api/policies/privacy',
    body: bodyOf(await shop.call('GET', '/api/policies/privacy')),
    allowed: 200,
  }),
  'GET /api/products': file('/api/products'),
  'GET /api/products/shops': file('/api/products/shops'),
  'GET /api/products/top': file('/api/products/top'),
  'GET /api/products/inventory': file('/api/products/inventory'),
  'POST /api/products/prices': ({ product: { _id, price } }) => ({
    path: '/api/products/prices',
    body: { changes: [{ _id, price, newPrice: price }] },
    allowed: 200,
  }),
  'POST /api/products/:id/duplicate': ({ product }) => ({
    path: `/api/products/${product._id}/duplicate`,
    allowed: 201,
  }),
  'PATCH /api/products/:id/stock': ({ product }) => ({
    path: `/api/products/${product._id}/stock`,
    body: { by: 1 },
    allowed: 200,
  }),
  'GET /api/products/:id': ({ product }) => ({ path: `/api/products/${product._id}`, allowed: 200 }),
  'POST /api/products': () => ({ path: '/api/products', allowed: 201 }),
  'PUT /api/products/:id': async ({ shop, administrator }) => ({
    path: `/api/products/${(await createProduct(shop, administrator))._id}`,
    body: productFields(),
    allowed: 200,
  }),
  'DELETE /api/products/:id': async ({ shop, administrator }) => ({
    path: `/api/products/${(await createProduct(shop, administrator))._id}`,
    allowed: 200,
  }),
  'GET /api/products/:id/reviews': ({ product }) => ({
    path: `/api/products/${product._id}/reviews`,
    allowed: 200,
  }),
  'POST /api/products/:id/reviews': ({ product }) => ({
    path: `/api/products/${product._id}/reviews`,
    body: { name: 'A', rating: 5, comment: 'B' },
    allowed: 201,
  }),
  'GET /api/products/:id/reviews/mine': ({ product }) => ({
    path: `/api/products/${product._id}/reviews/mine`,
    allowed: 200,
  }),
  'GET /api/reviews/hidden': file('/api/reviews/hidden'),
  'PUT /api/reviews/:id/hidden': async (cast) => ({
    path: `/api/reviews/${await writeReview(cast)}/hidden`,
    body: { reason: 'It names a neighbour' },
    allowed: 200,
  }),
  'DELETE /api/reviews/:id/hidden': async (cast) => ({
    path: `/api/reviews/${await writeReview(cast)}/hidden`,
    allowed: 200,
  }),
  'OPTIONS /api/uploads': () => ({ path: '/api/uploads', allowed: 204 }),
  'POST /api/uploads': () => ({
    path: '/api/uploads',
    headers: { ...TUS, 'upload-length': '10', 'upload-metadata': metadataOf('UserImages') },
    allowed: 201,
  }),
  'GET /api/uploads/:id': async ({ shop, owner }) => ({
    path: await resumableOf(shop).started(owner, 10, 'UserImages'),
    headers: TUS,
    allowed: 200,
  }),
  'PATCH /api/uploads/:id': async ({ shop, owner }) => ({
    path: await resumableOf(shop).started(owner, 10, 'UserImages'),
    raw: { content: Buffer.from('12345'), type: 'application/offset+octet-stream' },
    headers: { ...TUS, 'upload-offset': '0' },
    allowed: 204,
  }),
  'DELETE /api/uploads/:id': async ({ shop, owner }) => ({
    path: await resumableOf(shop).started(owner, 10, 'UserImages'),
    headers: TUS,
    allowed: 204,
  }),
  'POST /api/uploads/UserImages': picture('/api/uploads/UserImages'),
  'POST /api/uploads/productdbImages': picture('/api/uploads/productdbImages'),
  'POST /api/users/login': ({ owner: { email } }) => ({
    path: '/api/users/login',
    body: { email, password: PASSWORD },
    allowed: 200,
  }),
  'POST /api/users/logout': () => ({ path: '/api/users/logout', allowed: 200, endsSession: true }),
  'POST /api/users/logout-everywhere': () => ({
    path: '/api/users/logout-everywhere',
    allowed: 200,
    endsSession: true,
  }),
  'POST /api/users': () => ({ path: '/api/users', body: person(), allowed: 201 }),
  'POST /api/users/email-verification': () => ({
    path: '/api/users/email-verification',
    body: { email: newAddress() },
    allowed: 200,
  }),
  'POST /api/users/set-Verified-EmailCode': () => ({
    path: '/api/users/set-Verified-EmailCode',
    body: { email: newAddress(), emailCode: '123456' },
    allowed: 400,
  }),
  'POST /api/users/forgot-password': () => ({
    path: '/api/users/forgot-password',
    body: { email: newAddress() },
    allowed: 200,
  }),
  'POST /api/users/reset-password': () => ({
    path: '/api/users/reset-password',
    body: { email: newAddress(), code: '123456', newPassword: PASSPHRASE },
    allowed: 400,
  }),
  'PUT /api/users/profile': () => ({
    path: '/api/users/profile',
    // The address is not the caller's, so this call changes nobody's profile and only sends a code.
    body: { name: 'Same', email: newAddress(), picture: '/a.svg' },
    allowed: 200,
  }),
  'GET /api/users/sessions': file('/api/users/sessions'),
  'DELETE /api/users/sessions/:id': () => ({ path: `/api/users/sessions/${randomUUID()}`, allowed: 404 }),
  'POST /api/users/reauthentication': () => ({
    path: '/api/users/reauthentication',
    body: { currentPassword: 'not the password' },
    allowed: 403,
  }),
  'GET /api/users/profile/export': file('/api/users/profile/export'),
  'POST /api/users/profile/deletion': () => ({
    path: '/api/users/profile/deletion',
    body: { currentPassword: 'not the password' },
    allowed: 403,
  }),
  'GET /api/users': file('/api/users'),
  'GET /api/users/:id': ({ owner }) => ({ path: `/api/users/${owner._id}`, allowed: 200 }),
  'PUT /api/users/:id': ({ owner: { _id, name, email } }) => ({
    path: `/api/users/${_id}`,
    body: { _id, name, email, isAdmin: false },
    allowed: 200,
  }),
  'DELETE /api/users/:id': async ({ shop }) => ({
    path: `/api/users/${(await createCustomer(shop))._id}`,
    allowed: 200,
  }),
  'GET /api/config/paypal': file('/api/config/paypal'),
  'POST /api/orders/quote': ({ product }) => ({
    path: '/api/orders/quote',
    body: { orderItems: [{ product: product._id, qty: 1 }] },
    allowed: 200,
  }),
  'POST /api/orders': ({ product }) => ({
    path: '/api/orders',
    body: orderBody([{ product: product._id, qty: 1 }]),
    allowed: 201,
  }),
  'GET /api/orders/myorders': file('/api/orders/myorders'),
  'GET /api/orders': file('/api/orders'),
  'GET /api/orders/counts': file('/api/orders/counts'),
  'POST /api/orders/by-phone': ({ product }) => ({
    path: '/api/orders/by-phone',
    body: orderBody([{ product: product._id, qty: 1 }]),
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
  'GET /api/orders/receipts': file('/api/orders/receipts'),
  'POST /api/orders/:id/receipts/:receipt/decision': async (cast) => ({
    path: `${await sendReceipt(cast)}/decision`,
    body: { accepted: true },
    allowed: 200,
  }),
  'POST /api/orders/:id/recorded-payments': async (cast) => {
    const { _id, totalPrice } = await placeByTransfer(cast);
    return {
      path: `/api/orders/${_id}/recorded-payments`,
      body: { way: 'cash', amount: totalPrice },
      allowed: 200,
    };
  },
  'PUT /api/orders/:id/deliver': ({ order }) => ({ path: `/api/orders/${order._id}/deliver`, allowed: 409 }),
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
  'PUT /api/orders/:id/fiscal-receipt': ({ order }) => ({
    path: `/api/orders/${order._id}/fiscal-receipt`,
    body: { number: 'FS-1' },
    allowed: 200,
  }),
  'GET /api/orders/:id/history': ({ order }) => ({ path: `/api/orders/${order._id}/history`, allowed: 200 }),
  'POST /api/orders/:id/notes': ({ order }) => ({
    path: `/api/orders/${order._id}/notes`,
    body: { note: 'asked for a call', toCustomer: false },
    allowed: 201,
  }),
  'PUT /api/orders/:id/transport': ({ order }) => ({
    path: `/api/orders/${order._id}/transport`,
    body: { price: 2500 },
    allowed: 409,
  }),
  ...Object.fromEntries(WEBHOOKS.map((path) => [`POST ${path}`, () => ({ path, body: {}, allowed: 401 })])),
  'GET /dev/mailbox': file('/dev/mailbox'),
  'GET /dev/mailbox.json': file('/dev/mailbox.json'),
  'GET /images/demo/*': file('/images/demo/wanza-dining-chair-400.jpg'),
  'GET /images/UserImages/*': async ({ shop, owner }) => ({
    path: await upload(shop, owner, 'UserImages'),
    allowed: 200,
  }),
  'GET /images/productdbImages/*': async ({ shop, administrator }) => ({
    path: await upload(shop, administrator, 'productdbImages'),
    allowed: 200,
  }),
  'GET /assets/*': () => ({ path: '/assets/nothing.js', allowed: 404 }),
  'GET /default-picture.svg': file('/default-picture.svg'),
  'GET /no-picture.svg': file('/no-picture.svg'),
  'GET /robots.txt': file('/robots.txt'),
  'GET /sitemap.xml': file('/sitemap.xml'),
  'GET /sitemap-:number.xml': file('/sitemap-1.xml'),
  'GET /images/preview/:file': ({ product: { _id } }) => ({
    path: `/images/preview/${_id}-2.jpg`,
    allowed: 200,
  }),
  'GET /api/docs': file('/api/docs'),
  'GET /api/docs/json': file('/api/docs/json'),
  'GET /api/docs/yaml': file('/api/docs/yaml'),
  'GET /api/docs/static/index.html': () => ({ path: '/api/docs/static/index.html', allowed: 302 }),
  'GET /api/docs/static/swagger-initializer.js': file('/api/docs/static/swagger-initializer.js'),
  'GET /api/docs/static/*': () => ({ path: '/api/docs/static/nothing', allowed: 404 }),
  'GET /*': file('/'),
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

async function upload({ call }: Cast['shop'], { token }: Person, folder: PictureFolder): Promise<string> {
  const headers = { 'content-type': 'image/gif' };
  return bodyOf(await call('POST', `/api/uploads/${folder}`, { token, headers, raw: GIF }), 201).address;
}
