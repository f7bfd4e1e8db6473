import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  PASSWORD,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a person’s own profile',
  (shop) => {
    const NEW_PASSWORD = 'a passphrase for later';
    const save = ({ token, name, email, picture }: Person, change: object = {}) =>
      shop.call('PUT', '/api/users/profile', { token, body: { name, email, picture, ...change } });
    const makeOld = ({ _id }: Person) =>
      shop.database.query(
        "update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1",
        [_id],
      );
    const works = async ({ token }: Person) =>
      (await shop.call('GET', '/api/orders/myorders', { token })).status === 200;

    // Shows S7.17.
    test('name and picture are saved, for this person alone', async () => {
      const [person, other] = [await createCustomer(shop), await createCustomer(shop)];
      const change = {
        id: other._id,
        _id: other._id,
        isAdmin: true,
        name: 'New Name',
        picture: 'https://pictures.test/a.jpg',
      };
      const saved = bodyOf(await save(person, change));
      const { password: _password, ...shown } = person;
      expect(saved).toEqual({ ...shown, name: 'New Name', picture: 'https://pictures.test/a.jpg' });
      const own = bodyOf(await shop.call('GET', `/api/users/${person._id}`, { token: person.token }));
      expect(own).toMatchObject({ name: 'New Name', isAdmin: false });
      const others = bodyOf(await shop.call('GET', `/api/users/${other._id}`, { token: other.token }));
      expect(others.name).toBe(other.name);
    });

    test('an old sign-in must give the current password', async () => {
      const person = await createCustomer(shop);
      await makeOld(person);
      const changes = [{ password: NEW_PASSWORD }, { email: newAddress() }];
      for (const change of changes) {
        expect(refusalOf(await save(person, change))).toBe('403 reauthentication-required');
        const wrong = { ...change, currentPassword: 'not this one' };
        expect(refusalOf(await save(person, wrong))).toBe('403 reauthentication-required');
      }
      expect((await save(person, { name: 'Only The Name' })).status).toBe(200);
      expect((await save(person, { password: '' })).status).toBe(200);
      bodyOf(await save(person, { password: NEW_PASSWORD, currentPassword: PASSWORD }));
      await signIn(shop, person.email, NEW_PASSWORD);
    });

    test('a wrong current password does not refresh an old sign-in', async () => {
      const person = await createCustomer(shop);
      await makeOld(person);
      bodyOf(await save(person, { name: 'Other Name', currentPassword: 'not this one' }));
      expect(refusalOf(await save(person, { password: NEW_PASSWORD }))).toBe('403 reauthentication-required');
    });

    test('a new address counts once its code was entered', async () => {
      const person = await createCustomer(shop);
      const elsewhere = await signIn(shop, person.email);
      const email = newAddress('moved');
      const saved = bodyOf(await save(person, { email }));
      expect(saved).toMatchObject({ email: person.email, wantedEmail: email });
      expect([await works(person), await works(elsewhere)]).toEqual([true, false]);
      await signIn(shop, person.email);
      const emailCode = await shop.mailbox.waitForCode(email, 'verification');
      // The field `wantedEmail` says what to do next.
      const body = { email: saved.wantedEmail, emailCode, registration: saved._id };
      bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body }));
      expect((await signIn(shop, email))._id).toBe(person._id);
      const old = { email: person.email, password: PASSWORD };
      expect((await shop.call('POST', '/api/users/login', { body: old })).status).toBe(401);
      await shop.mailbox.waitFor(person.email, /email address of your Wenber account was changed/);
    });

    test(
      'mails about earlier orders go to the new address, and nothing more to the old one',
      { tags: 'long' },
      async () => {
        const administrator = await signInAdministrator(shop);
        const chair = await createProduct(shop, administrator, { countInStock: 5 });
        const person = await createCustomer(shop);
        const body = orderBody([{ product: chair._id, qty: 1 }]);
        const headers = { 'idempotency-key': randomUUID() };
        const placed = await shop.call('POST', '/api/orders', { token: person.token, body, headers });
        const { _id, number } = bodyOf<Order>(placed, 201);
        await shop.mailbox.waitFor(person.email, new RegExp(`^Order ${number} `));
        const email = newAddress('moved');
        const { token } = administrator;
        const change = { name: person.name, email, isAdmin: false };
        bodyOf(await shop.call('PUT', `/api/users/${person._id}`, { token, body: change }));
        const cancel = { token, body: { reason: 'a mistake' } };
        bodyOf(await shop.call('POST', `/api/orders/${_id}/cancel`, cancel));
        const subject = new RegExp(`^Order ${number} .*cancelled`);
        const to = await Promise.any(
          [person.email, email].map(async (each) => {
            await shop.mailbox.waitFor(each, subject);
            return each;
          }),
        );
        expect(to).toBe(email);
      },
    );

    test('a person reads themself without knowing their id, with the new address that waits', async () => {
      const person = await createCustomer(shop);
      const email = newAddress('soon');
      bodyOf(await save(person, { email }));
      for (const path of ['/api/users/profile', '/users/profile']) {
        const { _id, name, email: old, picture } = person;
        const answer = bodyOf(await shop.call('GET', path, { token: person.token }));
        expect(answer).toEqual({
          language: 'mixed',
          _id,
          name,
          email: old,
          picture,
          isAdmin: false,
          wantedEmail: email,
        });
      }
      expect((await shop.call('GET', '/api/users/profile')).status).toBe(401);
    });

    const lateCodeOf = async (email: string) => {
      const emailCode = await shop.mailbox.waitForCode(email, 'verification');
      return () => shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } });
    };
    const wantedOf = async ({ _id, token }: Person) =>
      bodyOf(await shop.call('GET', `/api/users/${_id}`, { token })).wantedEmail;

    test('a new address that waits for its code is shown, stays when a name is saved, and is withdrawn by saying so', async () => {
      const person = await createCustomer(shop);
      const email = newAddress('wanted');
      expect(await wantedOf(person)).toBeUndefined();
      bodyOf(await save(person, { email }));
      const verify = await lateCodeOf(email);
      expect(await wantedOf(person)).toBe(email);
      const renamed = { name: 'Almaz Tesfaye', email: person.email, wantedEmail: email };
      expect(bodyOf(await save(person, { name: renamed.name }))).toMatchObject(renamed);
      expect(await wantedOf(person)).toBe(email);
      expect(bodyOf(await save(person, { keepsEmail: true })).wantedEmail).toBeUndefined();
      expect(await wantedOf(person)).toBeUndefined();
      expect(refusalOf(await verify())).toBe('400 wrong-code');

      bodyOf(await save(person, { email: newAddress('wanted') }));
      bodyOf(await save(person, { password: NEW_PASSWORD, currentPassword: PASSWORD }));
      expect(await wantedOf(person)).toBeUndefined();
    });

    test(
      'a new address that a thief asked for is dropped with the thief’s session, or after an hour',
      { tags: 'long' },
      async () => {
        const [person, other] = [await createCustomer(shop), await createCustomer(shop)];
        const [evil, slow] = [newAddress('evil'), newAddress('slow')];
        bodyOf(await save(person, { email: evil }));
        const verifyEvil = await lateCodeOf(evil);
        bodyOf(await shop.call('POST', '/api/users/logout-everywhere', { token: person.token, body: {} }));
        expect(refusalOf(await verifyEvil())).toBe('400 wrong-code');
        await signIn(shop, person.email);

        bodyOf(await save(other, { email: slow }));
        await lateCodeOf(slow);
        await shop.database.query(
          "update users set wanted_at = wanted_at - interval '61 minutes' where id = $1",
          [other._id],
        );
        bodyOf(
          await shop.call('POST', '/api/users/email-verification', {
            body: { email: slow, registration: other._id },
          }),
        );
        expect(await wantedOf(other)).toBeUndefined();
        await shop.services.registration.forgetExpired();
        const { rows } = await shop.database.query('select wanted_email from users where id = $1', [
          other._id,
        ]);
        expect(rows).toEqual([{ wanted_email: null }]);
      },
    );

    test(
      'address and password can be changed ten times an hour, also all at once; the name always',
      { tags: 'long' },
      async () => {
        const person = await createCustomer(shop);
        const changes = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            save(person, index % 2 ? { password: NEW_PASSWORD } : { email: newAddress() }),
          ),
        );
        expect(changes.filter(({ status }) => status === 200)).toHaveLength(10);
        expect(refusalOf(changes.find(({ status }) => status !== 200)!)).toBe('429 too-many-requests');
        expect((await save(person, { name: 'Only The Name' })).status).toBe(200);
      },
    );

    test('even the right current password can be given only eight times in ten minutes', async () => {
      const person = await createCustomer(shop);
      const body = { currentPassword: PASSWORD };
      const statuses = [];
      for (let time = 1; time <= 9; time += 1)
        statuses.push(
          (await shop.call('POST', '/api/users/reauthentication', { token: person.token, body })).status,
        );
      expect(statuses).toEqual([...Array(8).fill(200), 429]);
    });

    test('an address that was registered meanwhile is not taken over', async () => {
      const person = await createCustomer(shop);
      const email = newAddress('wanted');
      bodyOf(await save(person, { email }));
      const emailCode = await shop.mailbox.waitForCode(email, 'verification');
      const owner = await createCustomer(shop, { email });
      const body = { email, emailCode };
      const late = await shop.call('POST', '/api/users/set-Verified-EmailCode', { body });
      expect(refusalOf(late)).toBe('400 wrong-code');
      expect((await signIn(shop, email))._id).toBe(owner._id);
    });

    test.each([
      ['name', ' '],
      ['email', 'nothing'],
      ['picture', ''],
      ['picture', 'data:image/png;base64,AA'],
      ['password', 'short'],
    ])('%s %j is refused by the field’s name', async (field, value) => {
      const person = await createCustomer(shop);
      const answer = await save(person, { [field]: value });
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(Object.keys(answer.body.details.fields)).toEqual([field]);
    });
  },
  { variables: AT_ONCE },
);
