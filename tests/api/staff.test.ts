import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import type { InvitationOffer, Staff } from '../../contract/accounts/staff.ts';
import type { User } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createStaff,
  newAddress,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { invitationIn } from '../support/invitations.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'people who work in the shop',
  (shop) => {
    let owner: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
    });
    const asOwner = (method: string, path: string, body?: object) =>
      shop.call(method, path, { token: owner.token, ...(body && { body }) });
    const staff = async () => bodyOf<Staff>(await asOwner('GET', '/api/staff'));
    const setRole = (id: string, role: ReadyRole | null) => asOwner('PUT', `/api/staff/${id}`, { role });
    const invite = (email: string, role: ReadyRole) =>
      asOwner('POST', '/api/staff/invitations', { email, role });
    const accept = (token: string, body = {}) =>
      shop.call('POST', `/api/staff-invitations/${token}/acceptance`, { body });

    describe('a role', () => {
      test('opens what it may do, and nothing else, and is told at the sign-in', async () => {
        const seller = await createStaff(shop, owner, 'seller');
        expect(seller).toMatchObject({ role: 'seller', isAdmin: false });
        const statusOf = async (path: string) =>
          (await shop.call('GET', path, { token: seller.token })).status;
        expect(await statusOf('/api/orders')).toBe(200);
        expect(await statusOf('/api/settings')).toBe(403);
        expect(await statusOf('/api/staff')).toBe(403);
      });

      test('that ends, ends at once on all devices, and its person is a customer again', async () => {
        const seller = await createStaff(shop, owner, 'seller');
        const phone = await signIn(shop, seller.email);
        bodyOf(await setRole(seller._id, null));
        for (const { token } of [seller, phone])
          expect((await shop.call('GET', '/api/orders', { token })).status).toBe(401);
        const again = await signIn(shop, seller.email);
        expect(again.role).toBeUndefined();
        expect((await shop.call('GET', '/api/orders', { token: again.token })).status).toBe(403);
      });

      test('of the last owner cannot be taken away, not even by two at once', async () => {
        expect(refusalOf(await setRole(owner._id, 'seller'))).toBe('409 last-administrator');
        const second = await createAdministrator(shop, owner);
        const [one, other] = await Promise.all([
          shop.call('PUT', `/api/staff/${second._id}`, { token: owner.token, body: { role: null } }),
          shop.call('PUT', `/api/staff/${owner._id}`, { token: second.token, body: { role: null } }),
        ]);
        expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
        if (other.status === 200) {
          // The second has won: they give the first their role back.
          bodyOf(
            await shop.call('PUT', `/api/staff/${owner._id}`, {
              token: second.token,
              body: { role: 'owner' },
            }),
          );
          owner = await signInAdministrator(shop);
          bodyOf(await setRole(second._id, null));
        }
        expect((await staff()).people.filter(({ role }) => role === 'owner')).toHaveLength(1);
      });

      test('stays when a person is edited, and `isAdmin` makes an owner or takes every role away', async () => {
        const { _id: id, email } = await createStaff(shop, owner, 'storekeeper');
        const edit = async (isAdmin: boolean, name: string) =>
          bodyOf<User>(await asOwner('PUT', `/api/users/${id}`, { name, email, isAdmin }));
        expect(await edit(false, 'Demo Colleague')).toMatchObject({ role: 'storekeeper', isAdmin: false });
        expect(await edit(true, 'Demo Colleague')).toMatchObject({ role: 'owner', isAdmin: true });
        expect(await edit(false, 'Demo Colleague')).toEqual(
          expect.not.objectContaining({ role: expect.anything() }),
        );
      });

      test('is told to every owner by mail, with the role of before and that of now', async () => {
        const { _id: id, name } = await createStaff(shop, owner, 'driver');
        bodyOf(await setRole(id, 'workshop-head'));
        const told = async () =>
          (await shop.mailbox.to(owner.email)).find(({ text }) =>
            text.includes('Before: Driver. Now: Workshop'),
          );
        await expect.poll(told).toMatchObject({ text: expect.stringContaining(name) });
      });

      test('is kept by the release of before, which knows owners alone', async () => {
        const { _id: id } = await createCustomer(shop);
        const after = async (change: string) => {
          const { rows } = await shop.database.query(
            `update users set ${change} where id = $1 returning role, is_admin`,
            [id],
          );
          return rows[0];
        };
        expect(await after('is_admin = true')).toEqual({ role: 'owner', is_admin: true });
        expect(await after('is_admin = false')).toEqual({ role: null, is_admin: false });
        expect(await after("role = 'seller'")).toEqual({ role: 'seller', is_admin: false });
        expect(await after('is_admin = false')).toEqual({ role: 'seller', is_admin: false });
      });
    });

    describe('an invitation', () => {
      test('makes an account with its role, once', async () => {
        const email = newAddress('invited');
        const { invitations } = bodyOf<Staff>(await invite(email, 'accountant'), 201);
        expect(invitations).toMatchObject([{ email, role: 'accountant' }]);
        const token = await invitationIn(shop.mailbox, email);
        const path = `/api/staff-invitations/${token}`;
        const offer = bodyOf<InvitationOffer>(await shop.call('GET', path));
        expect(offer).toMatchObject({ email, role: 'accountant', hasAccount: false });
        const password = randomUUID();
        const answers = await Promise.all([
          accept(token, { name: 'Demo Accountant', password }),
          accept(token, { name: 'Demo Accountant', password }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
        expect(await signIn(shop, email, password)).toMatchObject({ role: 'accountant', isAdmin: false });
        expect((await shop.call('GET', path)).status).toBe(410);
      });

      test('gives an account that is there its role, and ends its sessions', async () => {
        const person = await createCustomer(shop);
        bodyOf(await invite(person.email, 'seller'), 201);
        const token = await invitationIn(shop.mailbox, person.email);
        bodyOf(await accept(token));
        expect((await shop.call('GET', '/api/users/profile', { token: person.token })).status).toBe(401);
        expect(await signIn(shop, person.email)).toMatchObject({ _id: person._id, role: 'seller' });
      });

      test('says what is missing, and stays open', async () => {
        const email = newAddress('invited');
        bodyOf(await invite(email, 'seller'), 201);
        const token = await invitationIn(shop.mailbox, email);
        expect((await accept(token)).body.details).toMatchObject({ fields: { name: expect.anything() } });
        expect(refusalOf(await accept(token, { name: 'Demo', password: 'password1' }))).toBe(
          '400 common-password',
        );
        bodyOf(await accept(token, { name: 'Demo', password: randomUUID() }));
      });

      test('that was withdrawn, replaced or made up is over', async () => {
        const email = newAddress('invited');
        bodyOf(await invite(email, 'seller'), 201);
        const first = await invitationIn(shop.mailbox, email);
        const { invitations } = bodyOf<Staff>(await invite(email, 'driver'), 201);
        expect(invitations.filter((each) => each.email === email)).toMatchObject([{ role: 'driver' }]);
        expect((await accept(first, { name: 'Demo', password: randomUUID() })).status).toBe(410);
        const { _id: id } = invitations.find((each) => each.email === email)!;
        const withdraw = () => asOwner('DELETE', `/api/staff/invitations/${id}`);
        expect((await withdraw()).status).toBe(200);
        expect((await withdraw()).status).toBe(410);
        expect((await accept('x'.repeat(22))).status).toBe(410);
        expect((await accept('%00')).status).toBe(410);
      });

      test('is refused for somebody who works here already', async () => {
        const { email } = await createStaff(shop, owner, 'seller');
        expect(refusalOf(await invite(email, 'driver'))).toBe('409 already-staff');
      });
    });
  },
  { variables: MANY_CONNECTIONS },
);
