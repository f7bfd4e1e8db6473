import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Staff } from '../../contract/accounts/staff.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { hashPassword, usePasswordCost } from '../../server/accounts/passwords/passwords.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  newAddress,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { invitationIn } from '../support/invitations.ts';
import { newPhone } from '../support/messages.ts';
import { describeShop, type Shop } from '../support/start-shop.ts';

const callsOf = (shop: Shop) => {
  const as =
    ({ token }: Pick<Person, 'token'>) =>
    (method: string, path: string, body?: object) =>
      shop.call(method, path, { token, ...(body && { body }) });
  return {
    as,
    invite: async (by: Person, email: string, role: string) => {
      bodyOf(await as(by)('POST', '/api/staff/invitations', { email, role }), 201);
      return invitationIn(shop.mailbox, email);
    },
    accept: (secret: string, body = {}) =>
      shop.call('POST', `/api/staff-invitations/${secret}/acceptance`, { body }),
    byPhone: async (phone = newPhone()) =>
      bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana Tesfaye', phone } }),
        201,
      ),
  };
};

describeShop('an invitation to work in the shop', (shop) => {
  const { as, invite, accept } = callsOf(shop);

  test('B9: by an owner who has lost their right is over', async () => {
    const owner = await signInAdministrator(shop);
    const leaver = await createAdministrator(shop, owner);
    const secret = await invite(leaver, newAddress('friend'), 'owner');
    bodyOf(await as(owner)('PUT', `/api/staff/${leaver._id}`, { role: null }));
    expect((await accept(secret, { name: 'Friend', password: randomUUID() })).status).toBe(410);
  });

  test('B9: does not bring back a role that was taken away', { tags: 'long' }, async () => {
    const owner = await signInAdministrator(shop);
    const person = await createCustomer(shop);
    const secret = await invite(owner, person.email, 'seller');
    bodyOf(await as(owner)('PUT', `/api/staff/${person._id}`, { role: 'seller' }));
    bodyOf(await as(owner)('PUT', `/api/staff/${person._id}`, { role: null }));
    await accept(secret);
    expect((await signIn(shop, person.email)).role).toBeUndefined();
  });

  test('B13: takes nothing from the last owner', { tags: 'long' }, async () => {
    const owner = await signInAdministrator(shop);
    const heir = await createCustomer(shop);
    const secret = await invite(owner, heir.email, 'seller');
    bodyOf(await as(owner)('PUT', `/api/staff/${heir._id}`, { role: 'owner' }));
    const asHeir = as(await signIn(shop, heir.email));
    for (const { _id, role } of bodyOf<Staff>(await asHeir('GET', '/api/staff')).people)
      if (role === 'owner' && _id !== heir._id)
        bodyOf(await asHeir('PUT', `/api/staff/${_id}`, { role: null }));
    await accept(secret);
    const { rows } = await shop.database.query('select id from users where is_admin and deleted_at is null');
    expect(rows).toEqual([{ id: heir._id }]);
  });
});

describeShop(
  'an invitation where addresses are not verified',
  (shop) => {
    const { invite, accept } = callsOf(shop);

    test('B10: an invitation gives its role to who has its mailbox, not to who has typed its address', async () => {
      const email = newAddress('hired');
      const body = { name: 'Thief', email, password: 'thief has chosen this', picture: '/a.svg' };
      bodyOf(await shop.call('POST', '/api/users', { body }), 201);
      const secret = await invite(await signInAdministrator(shop), email, 'seller');
      await accept(secret, { name: 'Hired', password: 'hired has chosen this' });
      const thief = await shop.call('POST', '/api/users/login', {
        body: { email, password: 'thief has chosen this' },
      });
      expect(thief.body.role).toBeUndefined();
    });
  },
  { variables: { REQUIRE_VERIFIED_EMAIL: 'false' } },
);

describeShop('an account without an address', (shop) => {
  const { as, byPhone } = callsOf(shop);

  test('B13: becomes no owner and gets no role, because nobody could sign in to it', async () => {
    const owner = await signInAdministrator(shop);
    const { _id: id } = await byPhone();
    expect((await as(owner)('PUT', `/api/staff/${id}`, { role: 'owner' })).status).toBeGreaterThanOrEqual(
      400,
    );
    // Every owner would be told of this otherwise, and the mail to null tried for ever.
    const { _id: other } = await createCustomer(shop);
    bodyOf(await as(owner)('PUT', `/api/staff/${other}`, { role: 'seller' }));
    const { rows } = await shop.database.query(
      "select id from jobs.job where name = 'mail' and data ->> 'to' is null",
    );
    expect(rows).toEqual([]);
  });

  test(
    'B3: once it has an address, a guess is hashed as for an address that nobody has',
    { tags: 'long' },
    async () => {
      const { token } = await byPhone();
      const email = newAddress();
      bodyOf(await as({ token })('PUT', '/api/users/profile', { name: 'Hana', picture: '/a.svg', email }));
      const emailCode = await shop.mailbox.waitForCode(email, 'verification');
      bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } }));
      const enter = async () =>
        refusalOf(await shop.call('POST', '/api/users/login', { body: { email, password: 'some guess' } }));
      expect(await enter()).toBe('401 wrong-credentials');
      await usePasswordCost('strong');
      onTestFinished(() => usePasswordCost('for tests'));
      // Registrations at once have filled the queue in which it waits as well.
      const hashes = Array.from({ length: 150 }, () => hashPassword('x').catch(() => null));
      expect(await enter()).toBe('503 unavailable');
      await Promise.all(hashes);
    },
  );
});
