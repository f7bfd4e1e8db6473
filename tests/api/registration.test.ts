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
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

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
  const login = (email: string, password = PASSWORD) =>
    shop.call('POST', '/api/users/login', { body: { email, password } });
  const comparable = ({ status, body, headers }: Awaited<ReturnType<typeof login>>, email: string) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers;
    return JSON.parse(JSON.stringify({ status, body, rest }).replaceAll(email, 'ADDRESS'));
  };

  test('tells nobody which addresses are known', async () => {
    const known = (await createCustomer(shop, { email: newAddress('person') })).email;
    const unknown = newAddress('nobody');
    const doors: [string, (email: string) => object][] = [
      ['/api/users', (email) => registration(email)],
      ['/api/users/email-verification', (email) => ({ email })],
      ['/api/users/forgot-password', (email) => ({ email })],
      ['/api/users/login', (email) => ({ email, password: 'not the right one' })],
      ['/api/users/set-Verified-EmailCode', (email) => ({ email, emailCode: '000000' })],
      ['/api/users/reset-password', (email) => ({ email, code: '000000', newPassword: PASSWORD })],
    ];
    for (const [path, body] of doors) {
      const ofKnown = await shop.call('POST', path, { body: body(known) });
      const ofUnknown = await shop.call('POST', path, { body: body(unknown) });
      expect(comparable(ofKnown, known), path).toEqual(comparable(ofUnknown, unknown));
    }
    const mail = await shop.mailbox.waitFor(known, /^You already have a Wenber account$/);
    expect(mail.text).toContain('https://shop.test/login');
    expect(bodyOf(await login(known)).email).toBe(known);
  });

  test('what a stranger began does not count when the owner of the address registers', async () => {
    const email = newAddress('victim');
    await register(email, { password: 'the password of a stranger', name: 'Stranger' });
    await shop.mailbox.waitForCode(email, 'verification', 1);
    await register(email, { password: 'the password of the owner', name: 'Owner' });
    const code = await shop.mailbox.waitForCode(email, 'verification', 2);
    bodyOf(await verify(email, code));
    expect(refusalOf(await login(email, 'the password of a stranger'))).toBe('401 wrong-credentials');
    expect(bodyOf(await login(email, 'the password of the owner')).name).toBe('Owner');
  });

  test('capitals and spaces make no second account', async () => {
    const customer = await createCustomer(shop, { email: newAddress('one') });
    const written = `  ${customer.email.toUpperCase()} `;
    expect((await register(written)).status).toBe(201);
    await shop.mailbox.waitFor(customer.email, /^You already have/);
    expect((await signIn(shop, written)).email).toBe(customer.email);
  });

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
    });
    bodyOf(await verify(email, await shop.mailbox.waitForCode(email, 'verification')));
    const person = await signIn(shop, email);
    expect(person.isAdmin).toBe(false);
    expect(person._id).not.toBe('mine');
    expect((await shop.call('GET', '/api/users', { token: person.token })).status).toBe(403);
  });

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
  ])('%s %j is refused by name', async (field, value) => {
    const answer = await register(newAddress(), { [field]: value });
    expect(refusalOf(answer)).toBe('400 invalid-field');
    expect(Object.keys(answer.body.details.fields)).toEqual([field]);
  });

  test.each(['password123', 'Password1', 'QWERTYUIOP'])('the password %s is too easy', async (password) => {
    expect(refusalOf(await register(newAddress(), { password }))).toBe('400 common-password');
  });

  test('a password is taken whole, spaces, scripts and all', async () => {
    const passwords = ['  spaces count  ', 'አማርኛ የይለፍ ቃል', '🪑🪑🪑🪑🪑🪑🪑🪑', 'x'.repeat(128)];
    await Promise.all(
      passwords.map(async (password) => {
        const email = newAddress();
        await register(email, { password });
        bodyOf(await verify(email, await shop.mailbox.waitForCode(email, 'verification')));
        expect(refusalOf(await login(email, password.slice(0, -1)))).toBe('401 wrong-credentials');
        expect(refusalOf(await login(email, `${password.trim()}?`))).toBe('401 wrong-credentials');
        expect((await login(email, password)).status).toBe(200);
      }),
    );
  });

  test('what could let somebody in is in no answer', async () => {
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
    test('signs in at once, and says that an address is taken', async () => {
      const email = newAddress();
      const first = bodyOf(await shop.call('POST', '/api/users', { body: registration(email) }), 201);
      expect(bodyOf(await shop.call('GET', '/api/orders/myorders', { token: first.token }))).toEqual([]);
      const second = await shop.call('POST', '/api/users', { body: registration(email) });
      expect(refusalOf(second)).toBe('409 email-in-use');
    });

    test('of one address ten times at once makes one account', async () => {
      const email = newAddress();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => shop.call('POST', '/api/users', { body: registration(email) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    });
  },
  { variables: AT_ONCE },
);
