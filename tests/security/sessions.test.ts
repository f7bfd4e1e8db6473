import { request } from 'node:http';
import { expect, test } from 'vitest';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  newAddress,
  PASSWORD,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import type { Call } from '../support/shop-client.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

const NEW_PASSWORD = 'a passphrase for later';
const DEAD = '401 session-ended';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describeShopOnce(
  'sessions',
  (shop) => {
    const mine = ({ token }: Pick<Person, 'token'>, call: Call = shop.call) =>
      call('GET', '/api/orders/myorders', { token });
    const works = async (person: Pick<Person, 'token'>) => (await mine(person)).status === 200;
    const saveProfile = ({ token, name, email, picture }: Person, change: object) =>
      shop.call('PUT', '/api/users/profile', { token, body: { name, email, picture, ...change } });
    const listOf = async ({ token }: Person) =>
      bodyOf(await shop.call('GET', '/api/users/sessions', { token }));
    const shift = (person: Person, columns: string, by: string) =>
      shop.database.query(
        `update sessions set ${columns
          .split(' ')
          .map((column) => `${column} = ${column} - interval '${by}'`)
          .join(', ')} where user_id = $1`,
        [person._id],
      );

    test('B6: a password change ends all other sessions', async () => {
      const person = await createCustomer(shop);
      const elsewhere = await signIn(shop, person.email);
      bodyOf(await saveProfile(person, { password: NEW_PASSWORD }));
      expect([await works(person), await works(elsewhere)]).toEqual([true, false]);
      const again = await signIn(shop, person.email, NEW_PASSWORD);
      expect(again._id).toBe(person._id);
      await shop.mailbox.waitFor(person.email, /^The password of your Wenber account was changed/);
    });

    test('B6: a reset ends every session, and an unconfirmed new address no longer counts', async () => {
      const person = await createCustomer(shop);
      const elsewhere = await signIn(shop, person.email);
      const wanted = newAddress('thief');
      bodyOf(await saveProfile(elsewhere, { email: wanted }));
      const emailCode = await shop.mailbox.waitForCode(wanted, 'verification');
      const { email } = person;
      bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email } }));
      const code = await shop.mailbox.waitForCode(email, 'password reset');
      const body = { email, code, newPassword: NEW_PASSWORD };
      bodyOf(await shop.call('POST', '/api/users/reset-password', { body }));
      expect([await works(person), await works(elsewhere)]).toEqual([false, false]);
      const { token } = await signIn(shop, email, NEW_PASSWORD);
      expect(bodyOf(await shop.call('GET', '/api/users/profile', { token })).wantedEmail).toBeUndefined();
      const late = { email: wanted, emailCode };
      expect(refusalOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: late }))).toBe(
        '400 wrong-code',
      );
    });

    test('B7: a signed-out token is refused; the person’s other tokens work until all are signed out', async () => {
      const first = await createCustomer(shop);
      const [second, third] = [await signIn(shop, first.email), await signIn(shop, first.email)];
      bodyOf(await shop.call('POST', '/api/users/logout', { token: first.token }));
      expect([await works(first), await works(second)]).toEqual([false, true]);
      bodyOf(await shop.call('POST', '/api/users/logout-everywhere', { token: second.token }));
      expect([await works(second), await works(third)]).toEqual([false, false]);
    });

    test('B8: each sign-in gets a new token of 256 bits, whatever the client sends along', async () => {
      const { email, token } = await createCustomer(shop);
      const body = { email, password: PASSWORD, token };
      const again = bodyOf(await shop.call('POST', `/api/users/login?token=${token}`, { body, token }));
      expect(again.token).not.toBe(token);
      expect(Buffer.from(again.token, 'base64url')).toHaveLength(32);
      const fixed = 'A'.repeat(43);
      bodyOf(await shop.call('POST', '/api/users/login', { body, token: fixed }));
      expect(refusalOf(await mine({ token: fixed }))).toBe('401 invalid-token');
    });

    // Shows S7.2.
    test('B8: a token counts only in the Authorization header, once and well-formed', async () => {
      const { token } = await createCustomer(shop);
      const headers = {
        'not-signed-in': [`bearer ${token}`, token, `Basic ${token}`, 'Bearer '],
        'invalid-token': [
          `Bearer ${token} `,
          `Bearer  ${token}`,
          `Bearer ${token}x`,
          'Bearer null',
          `Bearer ${token}, Bearer ${token}`,
        ],
      };
      for (const [code, each] of Object.entries(headers)) {
        for (const authorization of each) {
          const answer = await shop.call('GET', '/api/orders/myorders', { headers: { authorization } });
          expect(refusalOf(answer), authorization).toBe(`401 ${code}`);
        }
      }
      expect((await shop.call('GET', `/api/orders/myorders?token=${token}`)).status).toBe(401);
      expect((await shop.call('GET', '/api/orders/myorders', { headers: { cookie: token } })).status).toBe(
        401,
      );
    });

    test('B8: a token is not stored in clear text', async () => {
      const { token } = await createCustomer(shop);
      const { rows } = await shop.database.query('select * from sessions');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(rows.some((row) => Buffer.from(token).equals(row.token_hash))).toBe(false);
    });

    test.each([
      ['customer', '13 days', '14 days', '59 days', '60 days'],
      ['administrator', '11 hours', '12 hours', '6 days', '7 days'],
    ])(
      'of a %s end after more than %s without use, and at last however much they are used',
      async (...of) => {
        const [who, nearlyIdle, idle, nearlyWhole, whole] = of;
        const person =
          who === 'customer'
            ? await createCustomer(shop)
            : await createAdministrator(shop, await signInAdministrator(shop));
        await shift(person, 'last_used_at expires_at', nearlyIdle);
        expect(await works(person)).toBe(true);
        // The call was a use, so the time starts again.
        await shift(person, 'last_used_at expires_at', nearlyIdle);
        expect(await works(person)).toBe(true);
        await shift(person, 'began_at', nearlyWhole);
        await shift(person, 'last_used_at', '6 minutes');
        expect(await works(person)).toBe(true);
        await shift(person, 'last_used_at expires_at', whole.replace(/\d+/, '1').replace('hours', 'days'));
        expect(await works(person)).toBe(false);

        const other = await signIn(shop, person.email);
        await shift(other, 'last_used_at expires_at', idle);
        expect(await works(other)).toBe(false);
      },
    );

    test('are listed for their person only, with a label for the device, and each can be ended', async () => {
      const here = await createCustomer(shop);
      const login = { email: here.email, password: PASSWORD };
      const headers = { 'user-agent': ANDROID };
      const phone = bodyOf(await shop.call('POST', '/api/users/login', { body: login, headers }));
      const [first, second, ...more] = await listOf(here);
      expect(more).toEqual([]);
      const shown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+03:00$/);
      const ofPhone = { device: 'Chrome on Android', current: false, began: shown, lastUsed: shown };
      expect([first, second]).toEqual([
        expect.objectContaining({ device: '', current: true }),
        expect.objectContaining(ofPhone),
      ]);
      const { _id } = second;
      const end = (token: string) => shop.call('DELETE', `/api/users/sessions/${_id}`, { token });
      const stranger = await createCustomer(shop);
      expect(refusalOf(await end(stranger.token))).toBe('404 not-found');
      expect(await works(phone)).toBe(true);
      bodyOf(await end(here.token));
      expect([await works(phone), await works(here)]).toEqual([false, true]);
      expect(refusalOf(await end(here.token))).toBe('404 not-found');
      expect(await listOf(here)).toHaveLength(1);
    });

    test('B9: any change of administrator rights ends the person’s sessions', async () => {
      const administrator = await signInAdministrator(shop);
      const person = await createCustomer(shop);
      const make = (isAdmin: boolean) =>
        shop.call('PUT', `/api/users/${person._id}`, {
          token: administrator.token,
          body: { name: person.name, email: person.email, isAdmin },
        });
      bodyOf(await make(true));
      expect(refusalOf(await mine(person))).toBe(DEAD);
      const promoted = await signIn(shop, person.email);
      bodyOf(await make(true));
      expect(await works(promoted)).toBe(true);
      bodyOf(await make(false));
      expect(refusalOf(await mine(promoted))).toBe(DEAD);
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);

describeShopOnce(
  'sessions over a real connection',
  (shop) => {
    test('B8: two Authorization headers count as none, whichever is right', async () => {
      const { token } = await createCustomer(shop);
      const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const statusWith = (authorization: string[]) =>
        new Promise<number>((resolve, reject) => {
          const path = `${address}/api/orders/myorders`;
          const sent = request(path, { headers: { authorization } as never }, (answer) => {
            answer.resume();
            resolve(answer.statusCode!);
          });
          sent.on('error', reject).end();
        });
      const [good, bad] = [`Bearer ${token}`, `Bearer ${'x'.repeat(43)}`];
      expect(await statusWith([good])).toBe(200);
      expect(await statusWith([good, bad])).toBe(401);
      expect(await statusWith([bad, good])).toBe(401);
      expect(await statusWith([good, good])).toBe(401);
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
