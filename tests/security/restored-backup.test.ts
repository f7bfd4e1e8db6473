import { expect, test } from 'vitest';
import { bodyOf, createCustomer, PASSWORD, signIn } from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'a restored backup',
  (shop) => {
    test('does not bring erased people back: the start erases them again', async () => {
      const person = await createCustomer(shop, { name: 'Canary Restored' });
      const { rows } = await shop.database.query('select * from users where id = $1', [person._id]);
      bodyOf(
        await shop.call('POST', '/api/users/profile/deletion', {
          token: person.token,
          body: { currentPassword: PASSWORD },
        }),
      );
      await shop.mailbox.waitFor(person.email, /account is deleted/);
      // This is the database as an older backup has it.
      const { name, email, password_hash: hash } = rows[0];
      await shop.database.query('delete from erasures where user_id = $1', [person._id]);
      await shop.database.query(
        'update users set name = $2, email = $3, password_hash = $4, deleted_at = null where id = $1',
        [person._id, name, email, hash],
      );
      await signIn(shop, person.email);

      await shop.services.erasure.applyList();
      const login = { email: person.email, password: PASSWORD };
      expect((await shop.call('POST', '/api/users/login', { body: login })).status).toBe(401);
      const { rows: after } = await shop.database.query('select name from users where id = $1', [person._id]);
      expect(after).toEqual([{ name: 'Former customer' }]);
      const { rows: noted } = await shop.database.query(
        "select actor_name from audit_log where action = 'user.deleted' and subject_id = $1",
        [person._id],
      );
      expect(noted).toEqual([{ actor_name: 'The shop' }]);
    });
  },
  { variables: AT_ONCE },
);
