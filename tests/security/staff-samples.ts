import { randomUUID } from 'node:crypto';
import type { OwnRole, Staff } from '../../contract/accounts/staff.ts';
import { bodyOf, createCustomer, createProduct, createStaff, newAddress } from '../support/factories.ts';
import { orderByPhone } from '../support/find.ts';
import { invitationIn } from '../support/invitations.ts';
import { makeProgram, makeWebhook } from '../support/programs.ts';
import { makeTablet } from '../support/tablets.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Invites somebody who has no account yet. */
async function invited({ shop, administrator: { token } }: Cast): Promise<{ email: string; id: string }> {
  const email = newAddress('invited');
  const body = { email, role: 'seller' };
  const answer = await shop.call('POST', '/api/staff/invitations', { token, body });
  const { invitations } = bodyOf<Staff>(answer, 201);
  return { email, id: invitations.find((each) => each.email === email)!._id };
}
const linkOf = async (cast: Cast) => invitationIn(cast.shop.mailbox, (await invited(cast)).email);

const newRole = () => {
  const name = `Role ${randomUUID().slice(0, 8)}`;
  return { name, nameAm: name, jobs: ['drive'] };
};

async function ownRole({ shop, administrator: { token } }: Cast): Promise<OwnRole> {
  const body = newRole();
  const { roles } = bodyOf<Staff>(await shop.call('POST', '/api/staff/roles', { token, body }), 201);
  return roles.find(({ name }) => name === body.name)!;
}

/** The samples of the people who work in the shop, and of their invitations. */
export const staffSamples: Samples = {
  'GET /api/tablets': file('/api/tablets'),
  'POST /api/tablets': () => ({ path: '/api/tablets', body: { name: 'Counter' }, allowed: 201 }),
  'DELETE /api/tablets/:id': async (cast) => ({
    path: `/api/tablets/${(await makeTablet(cast))._id}`,
    allowed: 200,
  }),
  'GET /api/programs': file('/api/programs'),
  'POST /api/programs': () => ({
    path: '/api/programs',
    body: { name: 'Accounting', jobs: ['drive'], days: 30 },
    allowed: 201,
  }),
  'DELETE /api/programs/:id': async (cast) => ({
    path: `/api/programs/${(await makeProgram(cast))._id}`,
    allowed: 200,
  }),
  'GET /api/program-webhooks': file('/api/program-webhooks'),
  'POST /api/program-webhooks': async (cast) => ({
    path: '/api/program-webhooks',
    body: {
      program: (await makeProgram(cast))._id,
      address: 'https://books.example/wenber',
      events: ['order.paid'],
    },
    allowed: 201,
  }),
  'PUT /api/program-webhooks/:id': async (cast) => ({
    path: `/api/program-webhooks/${(await makeWebhook(cast))._id}`,
    body: { events: ['order.paid', 'order.refunded'], isOn: true },
    allowed: 200,
  }),
  'DELETE /api/program-webhooks/:id': async (cast) => ({
    path: `/api/program-webhooks/${(await makeWebhook(cast))._id}`,
    allowed: 200,
  }),
  'POST /api/program-webhooks/:id/secret': async (cast) => ({
    path: `/api/program-webhooks/${(await makeWebhook(cast))._id}/secret`,
    allowed: 200,
  }),
  'POST /api/program-webhooks/:id/test': async (cast) => ({
    path: `/api/program-webhooks/${(await makeWebhook(cast))._id}/test`,
    allowed: 200,
  }),
  'GET /api/program-webhooks/:id/deliveries': async (cast) => ({
    path: `/api/program-webhooks/${(await makeWebhook(cast))._id}/deliveries`,
    allowed: 200,
  }),
  'POST /api/webhook-deliveries/:id/again': async (cast) => {
    const { _id: id } = await makeWebhook(cast);
    const { rows } = await cast.shop.database.query(
      `insert into webhook_deliveries (webhook_id, event, subject_id, state)
       values ($1, 'webhook.test', $1, 'failed') returning id`,
      [id],
    );
    return { path: `/api/webhook-deliveries/${rows[0].id}/again`, allowed: 200 };
  },
  'GET /api/own-pin': file('/api/own-pin'),
  'PUT /api/own-pin': () => ({ path: '/api/own-pin', body: { pin: '4821' }, allowed: 200 }),
  'DELETE /api/own-pin': async ({ shop }) => {
    // The caller has one, whoever it is.
    await shop.database.query(
      `insert into staff_pins (user_id, pin_hash) select id, 'none' from users where role is not null
       on conflict do nothing`,
    );
    return { path: '/api/own-pin', allowed: 200 };
  },
  'GET /api/tablet/people': async (cast) => ({
    path: '/api/tablet/people',
    headers: { 'x-shop-tablet': (await makeTablet(cast)).token },
    allowed: 200,
  }),
  'POST /api/tablet/sessions': async (cast) => {
    const { _id: person, token } = cast.administrator;
    bodyOf(await cast.shop.call('PUT', '/api/own-pin', { token, body: { pin: '4821' } }));
    return {
      path: '/api/tablet/sessions',
      headers: { 'x-shop-tablet': (await makeTablet(cast)).token },
      body: { person, pin: '4821' },
      allowed: 201,
    };
  },
  'GET /api/staff': file('/api/staff'),
  'PUT /api/staff/:id': async ({ shop }) => ({
    path: `/api/staff/${(await createCustomer(shop))._id}`,
    body: { role: 'driver' },
    allowed: 200,
  }),
  'PUT /api/staff/:id/place': async ({ shop, administrator }) => {
    const { _id } = await createStaff(shop, administrator, 'seller');
    const [place] = bodyOf(await shop.call('GET', '/api/stock/places', { token: administrator.token }));
    return { path: `/api/staff/${_id}/place`, body: { place: place._id }, allowed: 200 };
  },
  'POST /api/staff/roles': () => ({ path: '/api/staff/roles', body: newRole(), allowed: 201 }),
  'PUT /api/staff/roles/:id': async (cast) => {
    const { _id, version } = await ownRole(cast);
    return { path: `/api/staff/roles/${_id}`, body: { ...newRole(), version }, allowed: 200 };
  },
  'DELETE /api/staff/roles/:id': async (cast) => ({
    path: `/api/staff/roles/${(await ownRole(cast))._id}`,
    allowed: 200,
  }),
  'GET /api/staff/:id/open-work': async ({ shop }) => ({
    path: `/api/staff/${(await createCustomer(shop))._id}/open-work`,
    allowed: 200,
  }),
  'POST /api/staff/:id/hand-over': async ({ shop, administrator }) => {
    const [seller, colleague] = [
      await createStaff(shop, administrator, 'seller'),
      await createStaff(shop, administrator, 'seller'),
    ];
    const product = await createProduct(shop, administrator);
    await orderByPhone(shop, seller, product._id, {});
    return { path: `/api/staff/${seller._id}/hand-over`, body: { to: colleague._id }, allowed: 200 };
  },
  'POST /api/staff/invitations': () => ({
    path: '/api/staff/invitations',
    body: { email: newAddress('invited'), role: 'storekeeper' },
    allowed: 201,
  }),
  'DELETE /api/staff/invitations/:id': async (cast) => ({
    path: `/api/staff/invitations/${(await invited(cast)).id}`,
    allowed: 200,
  }),
  'GET /api/staff-invitations/:token': async (cast) => ({
    path: `/api/staff-invitations/${await linkOf(cast)}`,
    allowed: 200,
  }),
  'POST /api/staff-invitations/:token/acceptance': async (cast) => ({
    path: `/api/staff-invitations/${await linkOf(cast)}/acceptance`,
    body: { name: 'Demo Colleague', password: randomUUID() },
    allowed: 200,
  }),
};
