import { randomUUID } from 'node:crypto';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { bodyOf, orderBody, SHIPPING_ADDRESS } from '../support/factories.ts';
import { newPhone } from '../support/messages.ts';
import type { Cast, Sample, Samples } from './sample.ts';
import { staffSamples } from './staff-samples.ts';

const phone = newPhone();

/** The samples of accounts by phone, and of people of the shop. */
export const phoneSamples: Samples = {
  ...staffSamples,
  'POST /api/users/by-phone': () => ({
    path: '/api/users/by-phone',
    body: { name: 'Hana', phone: newPhone() },
    allowed: 201,
  }),
  'POST /api/users/phone-codes': () => ({
    path: '/api/users/phone-codes',
    body: { phone: newPhone() },
    allowed: 200,
  }),
  'POST /api/users/phone-login': () => ({
    path: '/api/users/phone-login',
    body: { phone, code: '123456' },
    allowed: 400,
  }),
  'POST /api/users/phone-verification': () => ({
    path: '/api/users/phone-verification',
    body: { code: '123456' },
    allowed: 400,
  }),
  'POST /api/users/earlier-orders': () => ({
    path: '/api/users/earlier-orders',
    body: { number: 1, paid: 1 },
    allowed: 400,
  }),
  'POST /api/users/telegram-links': () => ({ path: '/api/users/telegram-links', allowed: 201 }),
  'DELETE /api/users/telegram-links': () => ({ path: '/api/users/telegram-links', allowed: 200 }),
  'POST /api/webhooks/telegram': () => ({
    path: '/api/webhooks/telegram',
    body: { update_id: 1 },
    allowed: 401,
  }),
  'POST /api/orders/:id/telegram-links': ({ order }) => ({
    path: `/api/orders/${order._id}/telegram-links`,
    allowed: 201,
  }),
  'DELETE /api/orders/:id/telegram-links': ({ order }) => ({
    path: `/api/orders/${order._id}/telegram-links`,
    allowed: 200,
  }),
  'POST /api/orders/:id/phone-proof': ({ order }) => ({
    path: `/api/orders/${order._id}/phone-proof`,
    allowed: 409,
  }),
};

/** A proof that is due: of an order that somebody has placed with their number alone. */
export async function dueProof({ shop, product }: Cast): Promise<Sample> {
  const number = newPhone();
  const guest = { name: 'Hana', phone: number };
  const { token } = bodyOf<UserInfo>(await shop.call('POST', '/api/users/by-phone', { body: guest }), 201);
  const shippingAddress = { ...SHIPPING_ADDRESS, email: '', phone: number };
  const body = orderBody([{ product: product._id, qty: 1 }], { shippingAddress });
  const headers = { 'idempotency-key': randomUUID() };
  const { _id } = bodyOf(await shop.call('POST', '/api/orders', { token, body, headers }), 201);
  return { path: `/api/orders/${_id}/phone-proof`, allowed: 200 };
}
