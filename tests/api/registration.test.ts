import { expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  newAddress,
  PASSWORD,
  refusalOf,
  signIn,
  signInAdministrator,
} from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { uploadsOf } from '../support/uploads.ts';

const registration = (email: string, more: object = {}) => ({
  name: 'Selam Girma',
  email,
  password: PASSWORD,
  picture: '/default-picture.svg',
  ...more,
});

describeShop('registration', (shop) => {
  const register = (email: string, more: object = {}) =>
    shop.call('POST', '/api/users', { body: registration(email, more) });
  const verify = (email: string, emailCode: string) =>
    shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } });

  // Shows S1.22.
  test('rights and ids in the body have no effect', async () => {
    const email = newAddress('sly');
    const more = {
      isAdmin: true,
      is_admin: true,
      _id: 'mine',
      verified: true,
      emailVerified: true,
      deleted_at: null,
    };
    expect(bodyOf(await register(email, more), 201)).toEqual({
      name: 'Selam Girma',
      email,
      picture: '/default-picture.svg',
      isAdmin: false,
      registration: expect.any(String),
    });
    bodyOf(await verify(email, await shop.mailbox.waitForCode(email, 'verification')));
    const person = await signIn(shop, email);
    expect(person.isAdmin).toBe(false);
    expect(person._id).not.toBe('mine');
    expect((await shop.call('GET', '/api/users', { token: person.token })).status).toBe(403);
  });

  test(
    'a picture that a guest uploaded becomes the new person’s own, and is removed when they leave',
    { tags: 'long' },
    async () => {
      const sent = await uploadsOf(shop).send('UserImages', await plainPicture(20, 20));
      const picture = bodyOf(sent, 201).address as string;
      const email = newAddress('leaving');
      await register(email, { picture });
      bodyOf(await verify(email, await shop.mailbox.waitForCode(email, 'verification')));
      const leaving = await signIn(shop, email);
      const { name, email: other, token } = await createCustomer(shop);
      bodyOf(await shop.call('PUT', '/api/users/profile', { token, body: { name, email: other, picture } }));
      const deletion = { token: leaving.token, body: { currentPassword: PASSWORD } };
      bodyOf(await shop.call('POST', '/api/users/profile/deletion', deletion));
      const isThere = async () => (await shop.call('GET', picture)).status;
      await expect.poll(isThere).toBe(404);
    },
  );

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['email', 'no address'],
    ['email', 'two@people.test, three@people.test'],
    ['email', 'a@people.test\r\nBcc: all@people.test'],
    ['email', `${'x'.repeat(250)}@people.test`],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['picture', 'javascript:alert(1)'],
    ['picture', '//evil.test/x.jpg'],
    ['picture', 'http://evil.test/x.jpg'],
  ])('%s %j is refused by the field’s name', async (field, value) => {
    const answer = await register(newAddress(), { [field]: value });
    expect(refusalOf(answer)).toBe('400 invalid-field');
    expect(Object.keys(answer.body.details.fields)).toEqual([field]);
  });

  // Shows S3.6.
  test('no answer contains a password or code', async () => {
    const customer = await createCustomer(shop);
    const { token } = await signInAdministrator(shop);
    const answers = [
      await shop.call('GET', '/api/users', { token }),
      await shop.call('GET', `/api/users/${customer._id}`, { token: customer.token }),
      await register(newAddress()),
    ];
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/password|hash|argon2|token|code/i);
  });
});

describeShop(
  'registration without verification',
  (shop) => {
    // Shows S7.13, S7.14.
    test('signs in at once, and tells when an address is taken', async () => {
      const email = newAddress();
      const first = bodyOf(await shop.call('POST', '/api/users', { body: registration(email) }), 201);
      expect(bodyOf(await shop.call('GET', '/api/orders/myorders', { token: first.token }))).toEqual([]);
      const second = await shop.call('POST', '/api/users', { body: registration(email) });
      expect(refusalOf(second)).toBe('409 email-in-use');
    });

    test('with one address ten times at once makes one account', async () => {
      const email = newAddress();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => shop.call('POST', '/api/users', { body: registration(email) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
