import { expect, test } from 'vitest';
import { bodyOf, createCustomer, PASSWORD, refusalOf, signIn } from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'sessions',
  (shop) => {
    const mine = (token: string) => shop.call('GET', '/api/orders/myorders', { token });
    const login = (email: string, password: string, from?: string) =>
      shop.call('POST', '/api/users/login', { body: { email, password }, from });

    test('end at the server when their person signs out, others of his stay', async () => {
      const { token, email } = await createCustomer(shop);
      const other = await signIn(shop, email);
      bodyOf(await shop.call('POST', '/api/users/logout', { token }));
      expect(refusalOf(await mine(token))).toBe('401 not-signed-in');
      expect((await mine(other.token)).status).toBe(200);
      const third = await signIn(shop, email);
      bodyOf(await shop.call('POST', '/api/users/logout-everywhere', { token: other.token }));
      for (const ended of [other, third]) expect((await mine(ended.token)).status).toBe(401);
    });

    test('end after 30 days', async () => {
      const { token, _id } = await createCustomer(shop);
      await shop.database.query(
        "update sessions set expires_at = expires_at - interval '29 days' where user_id = $1",
        [_id],
      );
      expect((await mine(token)).status).toBe(200);
      await shop.database.query(
        "update sessions set expires_at = expires_at - interval '1 day' where user_id = $1",
        [_id],
      );
      expect((await mine(token)).status).toBe(401);
    });

    test('are not stored as they are sent', async () => {
      const { token } = await createCustomer(shop);
      const { rows } = await shop.database.query('select * from sessions');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(rows.some((row) => Buffer.from(token).equals(row.token_hash))).toBe(false);
    });

    test('need the header, written as it should be', async () => {
      const { token } = await createCustomer(shop);
      const headers = [
        `bearer ${token}`,
        token,
        `Bearer ${token} `,
        `Bearer ${token}x`,
        `Basic ${token}`,
        'Bearer ',
        'Bearer null',
      ];
      for (const authorization of headers) {
        const answer = await shop.call('GET', '/api/orders/myorders', { headers: { authorization } });
        expect(refusalOf(answer), authorization).toBe('401 not-signed-in');
      }
      expect((await shop.call('GET', `/api/orders/myorders?token=${token}`)).status).toBe(401);
    });

    test('a new token at each sign-in', async () => {
      const { email, token } = await createCustomer(shop);
      const body = { email, password: PASSWORD, token };
      const again = bodyOf(await shop.call('POST', '/api/users/login', { body, token }));
      expect(again.token).not.toBe(token);
      expect(again.token).toMatch(/^[\w-]{43}$/);
    });

    test('guessing is slowed down at one address from one network, the owner elsewhere gets in', async () => {
      const { email } = await createCustomer(shop);
      const guesser = '203.0.113.9';
      const statuses: number[] = [];
      for (let guess = 1; guess <= 10; guess += 1) {
        const spelled = guess % 2 ? email : email.toUpperCase();
        statuses.push((await login(spelled, 'a wrong guess', guesser)).status);
      }
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
      const refused = await login(email, PASSWORD, guesser);
      expect(refusalOf(refused)).toBe('429 too-many-requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await login(email, PASSWORD, '203.0.113.10')).status).toBe(200);
      const forwarded = {
        body: { email, password: PASSWORD },
        from: guesser,
        headers: { 'x-forwarded-for': '10.1.1.1' },
      };
      expect((await shop.call('POST', '/api/users/login', forwarded)).status).toBe(429);
    });
  },
  { variables: AT_ONCE },
);
