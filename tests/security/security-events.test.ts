import { expect, test } from 'vitest';
import { createCustomer, PASSWORD, signInAdministrator } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const TOKEN = 'a word that only Prometheus knows';
const lines: string[] = [];

interface Line {
  msg: string;
  event: string;
  ip: string;
  user?: string;
  path: string;
  times: number;
}
const told = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security');

describeShopOnce(
  'E16: security events',
  (shop) => {
    const login = (email: string, password: string) =>
      shop.call('POST', '/api/users/login', { body: { email, password } });
    const counted = async (event: string) => {
      const { body } = await shop.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return Number(new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(body)![1]);
    };

    test('E16: a sign-in, and its end, are told with who it was', async () => {
      const person = await createCustomer(shop);
      const { body } = await login(person.email, PASSWORD);
      const { token } = body as { token: string };
      await shop.call('POST', '/api/users/logout', { token });
      expect(told()).toContainEqual(
        expect.objectContaining({ event: 'signed-in', path: '/api/users/login', user: person._id }),
      );
      expect(told()).toContainEqual(expect.objectContaining({ event: 'session-ended', user: person._id }));
      expect(await counted('session-ended')).toBe(1);
    });

    test('E16: how an account begins, changes and ends is told', async () => {
      lines.length = 0;
      const { _id, name, email, token } = await createCustomer(shop);
      const account = `/api/users/profile`;
      await shop.call('PUT', account, {
        token,
        body: { name, email, picture: '/a.svg', password: 'another long one' },
      });
      await shop.call('GET', `${account}/export`, { token });
      await shop.call('POST', `${account}/deletion`, {
        token,
        body: { currentPassword: 'another long one' },
      });
      const found = told().map(({ event, user }) => `${event} ${user ?? ''}`);
      expect(found).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^registered /),
          expect.stringMatching(/^address-confirmed /),
          `profile-changed ${_id}`,
          `data-exported ${_id}`,
          `account-deleted ${_id}`,
        ]),
      );
    });

    test('E16: wrong passwords, made-up tokens, forged webhooks and customers in the back office are told', async () => {
      const person = await createCustomer(shop);
      await login(person.email, 'not my password');
      await shop.call('GET', '/api/users/profile/export', { token: 'x'.repeat(43) });
      await shop.call('GET', '/api/orders', { token: person.token });
      await shop.call('GET', '/api/users');
      await shop.call('POST', '/api/webhooks/chapa', {
        body: {},
        headers: { 'x-chapa-signature': 'forged' },
      });
      const found = told().map(({ event, path }) => `${event} ${path}`);
      expect(found).toEqual(
        expect.arrayContaining([
          'sign-in-failed /api/users/login',
          'session-refused /api/users/profile/export',
          'right-refused /api/orders',
          'session-refused /api/users',
          'signature-refused /api/webhooks/chapa',
        ]),
      );
    });

    test('E16: a guest who reads the shop or is asked to sign in is nothing to tell of', async () => {
      lines.length = 0;
      await shop.call('GET', '/api/products');
      await shop.call('GET', '/api/orders/myorders');
      expect(told()).toEqual([]);
    });

    test('E16: whoever goes on without end is counted each time, and written down less and less', async () => {
      lines.length = 0;
      const before = await counted('right-refused');
      const { token } = await createCustomer(shop);
      for (let turn = 1; turn <= 100; turn += 1) await shop.call('GET', '/api/orders', { token });
      expect((await counted('right-refused')) - before).toBe(100);
      const written = told().filter(({ event }) => event === 'right-refused');
      expect(written.length).toBeLessThanOrEqual(6);
    });

    test('E16: of many people behind one address each sign-in is told', { tags: 'long' }, async () => {
      const people = [];
      for (let turn = 1; turn <= 7; turn += 1) people.push(await createCustomer(shop));
      const signedIn = told().flatMap(({ event, user }) => (event === 'signed-in' ? [user] : []));
      expect(signedIn).toEqual(expect.arrayContaining(people.map(({ _id }) => _id)));
    });

    test('E16: no line has a password, a token or an address for mail', async () => {
      const { token } = await signInAdministrator(shop);
      await login('somebody@people.test', 'a wrong password');
      const all = JSON.stringify(told());
      for (const secret of ['a wrong password', 'somebody@people.test', token, PASSWORD])
        expect(all).not.toContain(secret);
    });
  },
  { variables: { METRICS_TOKEN: TOKEN }, logTo: (line) => lines.push(line) },
);
