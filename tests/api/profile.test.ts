import { expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  newAddress,
  PASSWORD,
  refusalOf,
  signIn,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'own profile',
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

    test('name and picture are saved, of oneself alone', async () => {
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

    test('an old sign-in is asked for the current password', async () => {
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

    test('a wrong current password makes no old sign-in a fresh one', async () => {
      const person = await createCustomer(shop);
      await makeOld(person);
      bodyOf(await save(person, { name: 'Other Name', currentPassword: 'not this one' }));
      expect(refusalOf(await save(person, { password: NEW_PASSWORD }))).toBe('403 reauthentication-required');
    });

    test('a new address counts once its code has come back', async () => {
      const person = await createCustomer(shop);
      const elsewhere = await signIn(shop, person.email);
      const email = newAddress('moved');
      const saved = bodyOf(await save(person, { email }));
      expect(saved.email).toBe(person.email);
      expect([await works(person), await works(elsewhere)]).toEqual([true, false]);
      await signIn(shop, person.email);
      const emailCode = await shop.mailbox.waitForCode(email, 'verification');
      bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } }));
      expect((await signIn(shop, email))._id).toBe(person._id);
      const old = { email: person.email, password: PASSWORD };
      expect((await shop.call('POST', '/api/users/login', { body: old })).status).toBe(401);
      await shop.mailbox.waitFor(person.email, /email address of your Wenber account was changed/);
    });

    test('an address that was taken meanwhile does not change hands', async () => {
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
    ])('%s %j is refused by name', async (field, value) => {
      const person = await createCustomer(shop);
      const answer = await save(person, { [field]: value });
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(Object.keys(answer.body.details.fields)).toEqual([field]);
    });
  },
  { variables: AT_ONCE },
);
