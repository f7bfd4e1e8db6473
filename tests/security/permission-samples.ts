import { randomUUID } from 'node:crypto';
import type { PictureFolder } from '../../contract/pictures/upload-limits.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  PASSWORD,
  productFields,
  type Person,
} from '../support/factories.ts';
import { createCategory, listCategories } from '../support/categories.ts';
import { createMaterial } from '../support/materials.ts';
import { createSet, newSet, sameSet } from '../support/sets.ts';
import { metadataOf, resumableOf, TUS } from '../support/resumable.ts';
import { importSamples } from './import-samples.ts';
import { bulkSamples } from './bulk-samples.ts';
import { todaySamples } from './first-day-samples.ts';
import { deliverySamples } from './delivery-samples.ts';
import { couponSamples } from './coupon-samples.ts';
import { noticeSamples } from './notice-samples.ts';
import { answerSamples, writeReview } from './review-samples.ts';
import { orderSamples } from './order-samples.ts';
import { payTogetherSamples } from './pay-together-samples.ts';
import { phoneSamples } from './phone-samples.ts';
import { settingsSamples } from './settings-samples.ts';
import { searchSamples } from './search-samples.ts';
import { quotationSamples } from './quotation-samples.ts';
import { holdSamples } from './hold-samples.ts';
import { savedSamples } from './saved-samples.ts';
import { stockSamples } from './stock-samples.ts';
import { bookSamples } from './book-samples.ts';
import { drawerSamples } from './drawer-samples.ts';
import { paperSamples } from './paper-samples.ts';
import { secondFactorSamples } from './second-factor-samples.ts';
import { statementSamples } from './statement-samples.ts';
import { ucpSamples } from './ucp-samples.ts';
import { unclaimedSamples } from './unclaimed-samples.ts';
import { WEBHOOKS } from './permission-lists.ts';
import { file, GIF, type Cast, type Sample, type Samples } from './sample.ts';

const PASSPHRASE = 'a long passphrase';
const person = () => ({ name: 'New', email: newAddress(), password: PASSPHRASE, picture: '/a.svg' });
const picture = (path: string) => (): Sample => ({
  path,
  raw: { content: GIF, type: 'image/gif' },
  allowed: 201,
});

/** The files that are the same for everybody. */
const FILES =
  '/default-picture.svg /no-picture.svg /robots.txt /service-worker.js /first-press.js /manifest.webmanifest /en/manifest.webmanifest /am/manifest.webmanifest /sitemap.xml /feeds/products.xml /feeds/products.csv /feeds/products.jsonl /llms.txt /api/docs'.split(
    ' ',
  );

/** A call for every route of `server/access.ts`; a call that changes something gets its own thing to change. */
export const samples: Samples = {
  'GET /api/health': file('/api/health'),
  'GET /api/ready': file('/api/ready'),
  'GET /api/status': file('/api/status'),
  'GET /api/openapi.json': file('/api/openapi.json'),
  // No metrics token is configured here; tests/api/metrics.test.ts has one.
  'GET /metrics': () => ({ path: '/metrics', allowed: 404 }),
  'GET /metrics/shop': () => ({ path: '/metrics/shop', allowed: 404 }),
  'GET /api/store': file('/api/store'),
  'GET /api/house': file('/api/house'),
  'GET /api/house/pieces': file('/api/house/pieces'),
  'GET /api/audit': file('/api/audit'),
  ...todaySamples,
  ...settingsSamples,
  'GET /api/policies/:name': file('/api/policies/privacy'),
  'PUT /api/policies/:name': async ({ shop }) => ({
    path: '/api/policies/privacy',
    body: bodyOf(await shop.call('GET', '/api/policies/privacy')),
    allowed: 200,
  }),
  'GET /api/products': file('/api/products'),
  'GET /api/products/shops': file('/api/products/shops'),
  'GET /api/products/top': file('/api/products/top'),
  'GET /api/search': file('/api/search'),
  'GET /api/search/suggest': file('/api/search/suggest'),
  'GET /api/products/inventory': file('/api/products/inventory'),
  'GET /api/products/to-sell': file('/api/products/to-sell'),
  ...stockSamples,
  ...deliverySamples,
  ...importSamples,
  'POST /api/products/prices': ({ product: { _id, price } }) => ({
    path: '/api/products/prices',
    body: { changes: [{ _id, price, newPrice: price }] },
    allowed: 200,
  }),
  'POST /api/products/attribute-proposals': () => ({
    path: '/api/products/attribute-proposals',
    body: { name: 'Entoto Sofa', category: 'sofa' },
    allowed: 200,
  }),
  'GET /api/products/tags': file('/api/products/tags'),
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
  'GET /api/products/:id/nearest': ({ product }) => ({
    path: `/api/products/${product._id}/nearest`,
    allowed: 200,
  }),
  'PATCH /api/products/:id/state': async ({ shop, administrator }) => ({
    path: `/api/products/${(await createProduct(shop, administrator))._id}/state`,
    body: { state: 'archived' },
    allowed: 200,
  }),
  'GET /api/products/:id/related': ({ product }) => ({
    path: `/api/products/${product._id}/related`,
    allowed: 200,
  }),
  'GET /api/products/:id/outline': async ({ shop, administrator }) => {
    const sized = await createProduct(shop, administrator, { widthCm: 216, depthCm: 90, heightCm: 75 });
    return { path: `/api/products/${sized._id}/outline`, allowed: 200 };
  },
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
  'GET /api/categories': file('/api/categories'),
  'POST /api/categories': () => ({
    path: '/api/categories',
    body: { name: `Shelves ${randomUUID()}` },
    allowed: 201,
  }),
  'PUT /api/categories/order': async ({ shop, administrator }) => {
    const all = await listCategories(shop, administrator);
    return {
      path: '/api/categories/order',
      body: { categories: all.map(({ slug }) => slug).toReversed() },
      allowed: 200,
    };
  },
  'PUT /api/categories/:slug': async ({ shop, administrator }) => {
    const { slug, products: _, ...category } = await createCategory(shop, administrator);
    return {
      path: `/api/categories/${slug}`,
      body: { ...category, title: 'Shelves for books' },
      allowed: 200,
    };
  },
  'DELETE /api/categories/:slug': async ({ shop, administrator }) => ({
    path: `/api/categories/${(await createCategory(shop, administrator)).slug}`,
    allowed: 200,
  }),
  'GET /api/offered-sets': file('/api/offered-sets'),
  'GET /api/offered-sets/:id': async ({ shop, administrator }) => ({
    path: `/api/offered-sets/${(await createSet(shop, administrator))._id}`,
    allowed: 200,
  }),
  'GET /api/sets': file('/api/sets'),
  'POST /api/sets': async ({ shop, administrator }) => ({
    path: '/api/sets',
    body: await newSet(shop, administrator),
    allowed: 201,
  }),
  'PUT /api/sets/:id': async ({ shop, administrator }) => {
    const set = await createSet(shop, administrator);
    return { path: `/api/sets/${set._id}`, body: { ...sameSet(set), isActive: false }, allowed: 200 };
  },
  'GET /api/materials': file('/api/materials'),
  'POST /api/materials': () => ({
    path: '/api/materials',
    body: { kind: 'wood', name: `Wanza ${randomUUID()}` },
    allowed: 201,
  }),
  'PUT /api/materials/:id': async ({ shop, administrator }) => {
    const { _id, ...material } = await createMaterial(shop, administrator);
    return { path: `/api/materials/${_id}`, body: { ...material, note: 'From Konso' }, allowed: 200 };
  },
  'PATCH /api/materials/:id/state': async ({ shop, administrator }) => ({
    path: `/api/materials/${(await createMaterial(shop, administrator))._id}/state`,
    body: { state: 'off' },
    allowed: 200,
  }),
  'DELETE /api/materials/:id': async ({ shop, administrator }) => ({
    path: `/api/materials/${(await createMaterial(shop, administrator))._id}`,
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
  ...noticeSamples,
  ...ucpSamples,
  ...answerSamples,
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
  'GET /api/users/profile': file('/api/users/profile'),
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
  ...secondFactorSamples,
  'GET /api/config/paypal': file('/api/config/paypal'),
  'GET /api/config/paypal/script': file('/api/config/paypal/script'),
  ...orderSamples,
  ...statementSamples,
  ...unclaimedSamples,
  ...paperSamples,
  ...bookSamples,
  ...drawerSamples,
  ...savedSamples,
  ...holdSamples,
  ...quotationSamples,
  ...bulkSamples,
  ...couponSamples,
  ...payTogetherSamples,
  ...phoneSamples,
  ...searchSamples,
  ...Object.fromEntries(WEBHOOKS.map((path) => [`POST ${path}`, () => ({ path, body: {}, allowed: 401 })])),
  'GET /dev/mailbox': file('/dev/mailbox'),
  'GET /dev/mailbox.json': file('/dev/mailbox.json'),
  'GET /dev/messages': file('/dev/messages'),
  'GET /dev/messages.json': file('/dev/messages.json'),
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
  ...Object.fromEntries(FILES.map((path) => [`GET ${path}`, file(path)])),
  'GET /icons/:file': file('/icons/icon-192.png'),
  'GET /sitemap-:number.xml': file('/sitemap-1.xml'),
  'GET /images/preview/:file': ({ product: { _id } }) => ({
    path: `/images/preview/${_id}-2.jpg`,
    allowed: 200,
  }),
  'GET /api/docs/:file': file('/api/docs/page.js'),
  'GET /*': file('/'),
};

async function upload({ call }: Cast['shop'], { token }: Person, folder: PictureFolder): Promise<string> {
  const headers = { 'content-type': 'image/gif' };
  return bodyOf(await call('POST', `/api/uploads/${folder}`, { token, headers, raw: GIF }), 201).address;
}
