import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  newAddress,
  PASSWORD,
  placeOrder,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { startRival } from '../support/rival.ts';
import { AT_ONCE, describeShop, describeShopOnce } from '../support/start-shop.ts';

describeShop(
  'administrators manage people',
  (shop) => {
    let first: Person;
    beforeAll(async () => void (first = await signInAdministrator(shop)));

    const change = (by: Person, { _id, name, email, isAdmin }: Person, to: object = {}) =>
      shop.call('PUT', `/api/users/${_id}`, { token: by.token, body: { _id, name, email, isAdmin, ...to } });
    const remove = (by: Person, { _id }: Person) =>
      shop.call('DELETE', `/api/users/${_id}`, { token: by.token });
    const mine = ({ token }: Person) => shop.call('GET', '/api/orders/myorders', { token });

    // Shows S1.22.
    test('a person whose rights were taken away is refused at the next call', async () => {
      const second = await createAdministrator(shop, first);
      expect((await shop.call('GET', '/api/users', { token: second.token })).status).toBe(200);
      bodyOf(await change(first, second, { isAdmin: false }));
      expect(refusalOf(await shop.call('GET', '/api/users', { token: second.token }))).toBe(
        '401 session-ended',
      );
      const { token } = await signIn(shop, second.email);
      expect(refusalOf(await shop.call('GET', '/api/users', { token }))).toBe('403 not-allowed');
    });

    test('giving a person somebody else’s address is refused, and a new address ends the person’s sessions', async () => {
      const [one, two] = [await createCustomer(shop), await createCustomer(shop)];
      expect(refusalOf(await change(first, one, { email: two.email }))).toBe('409 email-in-use');
      const email = newAddress('corrected');
      bodyOf(await change(first, one, { email: email.toUpperCase() }));
      expect((await mine(one)).status).toBe(401);
      expect((await signIn(shop, email))._id).toBe(one._id);
    });

    test('changing an address or rights asks for the administrator’s password when their sign-in is old; changing a name does not', async () => {
      const [by, person] = [await createAdministrator(shop, first), await createCustomer(shop)];
      await shop.database.query(
        "update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1",
        [by._id],
      );
      const ASKED = '403 reauthentication-required';
      expect(refusalOf(await change(by, person, { email: newAddress() }))).toBe(ASKED);
      const old = await change(by, person, { isAdmin: true });
      expect([refusalOf(old), old.body.message]).toEqual([
        ASKED,
        'It is a while since you gave your password. Please send your own password as currentPassword to make somebody an administrator',
      ]);
      const wrong = await change(by, person, { isAdmin: true, currentPassword: 'not my password' });
      expect([refusalOf(wrong), wrong.body.message, wrong.body.details]).toEqual([
        ASKED,
        'This is not your current password. Please send your own password as currentPassword to make somebody an administrator',
        { act: 'makeAdministrator', why: 'wrong', by: 'password', field: 'currentPassword' },
      ]);
      bodyOf(await change(by, person, { name: 'Renamed' }));
      bodyOf(await change(by, person, { name: 'Renamed', isAdmin: true, currentPassword: PASSWORD }));
    });

    test('a form of before makes nobody an owner again, and takes no newer name or address back', async () => {
      const [by, person] = [await createAdministrator(shop, first), await createAdministrator(shop, first)];
      const { name, email } = person;
      const seen = { name, email, isAdmin: true };
      bodyOf(await change(first, person, { isAdmin: false, email: newAddress('newer') }));
      expect(refusalOf(await change(by, person, { name: 'Renamed', seen }))).toBe('409 edit-conflict');
      const now = bodyOf<Person>(await shop.call('GET', `/api/users/${person._id}`, { token: by.token }));
      expect(now).toMatchObject({ name, isAdmin: false });
      const newer = { name: now.name, email: now.email, isAdmin: false };
      const renamed = await change(by, person, { ...newer, name: 'Renamed', seen: newer });
      expect(bodyOf(renamed)).toMatchObject({ ...newer, name: 'Renamed' });
    });

    test('administrators change their own address only in the profile, where it is verified', async () => {
      const by = await createAdministrator(shop, first);
      expect(refusalOf(await change(by, by, { email: newAddress('evil') }))).toBe('409 own-address');
      bodyOf(await change(by, by, { name: 'Own Name' }));
      expect((await signIn(shop, by.email)).name).toBe('Own Name');
    });

    test('the old address is told of the new one, and an unconfirmed address change no longer counts', async () => {
      const person = await createCustomer(shop);
      const wanted = newAddress('wanted');
      const { token, name, picture } = person;
      bodyOf(await shop.call('PUT', '/api/users/profile', { token, body: { name, picture, email: wanted } }));
      const emailCode = await shop.mailbox.waitForCode(wanted, 'verification');
      const email = newAddress('corrected');
      bodyOf(await change(first, person, { email }));
      const mail = await shop.mailbox.waitFor(
        person.email,
        /email address of your Wenber account was changed/,
      );
      expect(mail.text).toContain(email);
      const late = { body: { email: wanted, emailCode } };
      expect(refusalOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', late))).toBe(
        '400 wrong-code',
      );
    });

    // Shows S7.22.
    test('deleting a person removes everything personal; orders and reviews stay', async () => {
      const person = await createCustomer(shop, { name: 'Canary Person' });
      const chair = await createProduct(shop, first);
      const order = await placeOrder(shop, person, [{ product: chair._id, qty: 1 }]);
      const review = { name: 'Nice Neighbour', rating: 5, comment: 'Sits well' };
      const path = `/api/products/${chair._id}/reviews`;
      bodyOf(await shop.call('POST', path, { token: person.token, body: review }), 201);
      bodyOf(await remove(first, person));

      expect((await mine(person)).status).toBe(401);
      const login = { email: person.email, password: person.password };
      expect((await shop.call('POST', '/api/users/login', { body: login })).status).toBe(401);
      const gone = await shop.call('GET', `/api/users/${person._id}`, { token: first.token });
      expect(refusalOf(gone)).toBe('404 user-not-found');
      expect(refusalOf(await remove(first, person))).toBe('404 user-not-found');
      const { rows } = await shop.database.query('select * from users where id = $1', [person._id]);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Canary|${person.email}|argon2`));

      const remaining = await shop.call('GET', `/api/orders/${order._id}`, { token: first.token });
      expect(bodyOf(remaining)).toMatchObject({ totalPrice: order.totalPrice, orderItems: order.orderItems });
      const { rating, comment } = review;
      const shown = [{ name: 'Former customer', rating, comment }];
      expect(bodyOf(await shop.call('GET', path))).toMatchObject(shown);
      expect((await createCustomer(shop, { email: person.email }))._id).not.toBe(person._id);
    });

    test('the list of users is paged, newest first', async () => {
      const people = [];
      for (let index = 0; index < 3; index += 1) people.push(await createCustomer(shop));
      const answer = await shop.call('GET', '/api/users?size=2', { token: first.token });
      expect(bodyOf(answer).map((user: Person) => user._id)).toEqual([people[2]!._id, people[1]!._id]);
      expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(3);
      expect(answer.headers['link']).toContain('</api/users?size=2&page=2>; rel="next"');
    });
  },
  { variables: AT_ONCE },
);

describeShopOnce(
  'the first administrator',
  (shop) => {
    test.each(['password1', 'Wenber2026!', 'ﬀﬀﬀﬀﬀﬀﬀﬀ'])(
      'is not created with the password %j',
      async (password) => {
        const administrator = { email: newAddress('owner'), password };
        await expect(shop.services.accounts.createFirstAdministrator(administrator)).rejects.toThrow(
          /^ADMIN_PASSWORD is not right/,
        );
        expect(await shop.services.accounts.hasAdministrator()).toBe(false);
      },
    );
  },
  { variables: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } },
);

describeShop(
  'two nodes that start at once in a shop without an administrator',
  (shop) => {
    test('two nodes that start at once create one first administrator together', async () => {
      const administrator = { email: newAddress('owner'), password: PASSWORD };
      const rival = await startRival(shop);
      await rival.query('begin');
      // The lock lets neither node insert the administrator before both have come as far as they can.
      await rival.query('lock table users in share mode');
      const starts = [1, 2].map(() => shop.services.accounts.createFirstAdministrator(administrator));
      await rival.untilWaiting(2);
      await rival.query('commit');
      await rival.close();
      expect((await Promise.all(starts)).toSorted()).toEqual([false, true]);
      expect(await signIn(shop, administrator.email)).toMatchObject({ isAdmin: true });
    });
  },
  { on: ['PostgreSQL'], variables: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } },
);
