import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createAdministrator,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS, type Shop } from '../support/start-shop.ts';

const changeRight = (shop: Shop, by: Person, { _id, name, email }: Person, isAdmin: boolean) =>
  shop.call('PUT', `/api/users/${_id}`, { token: by.token, body: { name, email, isAdmin } });
const remove = (shop: Shop, by: Person, { _id }: Person) =>
  shop.call('DELETE', `/api/users/${_id}`, { token: by.token });

describeShop(
  'B13: a shop keeps an administrator:',
  (shop) => {
    test('B13: the last administrator can neither give up their rights nor delete themselves', async () => {
      const first = await signInAdministrator(shop);
      expect(refusalOf(await changeRight(shop, first, first, false))).toBe('409 last-administrator');
      expect(refusalOf(await remove(shop, first, first))).toBe('409 last-administrator');
      const left = { currentPassword: first.password };
      const deletion = await shop.call('POST', '/api/users/profile/deletion', {
        token: first.token,
        body: left,
      });
      expect(refusalOf(deletion)).toBe('409 last-administrator');
      const renamed = await changeRight(shop, first, { ...first, name: 'Still Here' }, true);
      expect(bodyOf<User>(renamed).isAdmin).toBe(true);
    });

    // Shows S7.22.
    test('B13: administrators cannot delete themselves in the list of users', { tags: 'long' }, async () => {
      const first = await signInAdministrator(shop);
      const second = await createAdministrator(shop, first);
      expect(refusalOf(await remove(shop, second, second))).toBe('409 last-administrator');
      expect((await remove(shop, first, second)).status).toBe(200);
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'B13: two administrators at once',
  (shop) => {
    let first: Person;
    beforeAll(async () => void (first = await signInAdministrator(shop)));
    type Act = (by: Person, whom: Person) => ReturnType<typeof remove>;
    const demote: Act = (by, whom) => changeRight(shop, by, whom, false);
    const erase: Act = (by, whom) => remove(shop, by, whom);
    const leave: Act = (by) =>
      shop.call('POST', '/api/users/profile/deletion', {
        token: by.token,
        body: { currentPassword: by.password },
      });

    test.each<[string, Act, Act]>([
      ['demote each other', demote, demote],
      ['delete each other', erase, erase],
      ['demote and delete each other', demote, erase],
      ['leave', leave, leave],
    ])('B13: when two %s at once, one stays', { tags: 'long' }, async (_what, one, other) => {
      for (let round = 1; round <= 5; round += 1) {
        const second = await createAdministrator(shop, first);
        const answers = await Promise.all([one(first, second), other(second, first)]);
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses[0]).toBe(200);
        // The second one has no session or no rights any more, or would be the last administrator.
        expect([401, 403, 404, 409]).toContain(statuses[1]);
        const { rows } = await shop.database.query(
          'select id, email from users where is_admin and deleted_at is null',
        );
        expect(rows).toHaveLength(1);
        first = [first, second].find(({ _id }) => _id === rows[0].id)!;
        first = await signIn(shop, first.email, first.password);
      }
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS }, on: ['PostgreSQL'] },
);
