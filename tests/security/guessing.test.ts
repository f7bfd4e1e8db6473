import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createCustomer,
  newAddress,
  PASSWORD,
  refusalOf,
  type Person,
} from '../support/factories.ts';
import type { Answer, Call } from '../support/shop-client.ts';
import { describeShopOnce, MANY_CONNECTIONS } from '../support/start-shop.ts';

interface Attempt {
  password?: string;
  /** The IP address of the call. */
  from: string;
  device?: string;
}

export const attempt = (call: Call, email: string, { password = 'a wrong guess', from, device }: Attempt) =>
  call('POST', '/api/users/login', {
    body: { email, password },
    from,
    headers: device === undefined ? {} : { 'x-known-device': device },
  });

/** Counts each outcome: `{'401 wrong-credentials': 8, …}`. */
function outcomesOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[refusalOf(answer)] = (counts[refusalOf(answer)] ?? 0) + 1;
  return counts;
}

const CHECKED = '401 wrong-credentials';
const STOPPED = '429 too-many-requests';
const TOO_MANY_AT_ONCE = '503 unavailable';
const HOME = '198.51.100.1';
const stranger = (index: number) => `10.${index >> 8}.${index & 255}.1`;

describeShopOnce(
  'wrong passwords',
  (shop) => {
    const guess = (email: string, from: string) => attempt(shop.call, email, { from });
    const enter = (email: string, place: Omit<Attempt, 'password'>, password = PASSWORD) =>
      attempt(shop.call, email, { ...place, password });
    /** Makes twelve calls at a time. */
    async function inCrowds(count: number, act: (index: number) => Promise<Answer>): Promise<Answer[]> {
      const done: Answer[] = [];
      while (done.length < count) {
        const crowd = Array.from({ length: Math.min(12, count - done.length) }, (_, index) =>
          act(done.length + index),
        );
        done.push(...(await Promise.all(crowd)));
      }
      return done;
    }
    /** Makes the calls one after the other. */
    async function each<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
      const done: T[] = [];
      for (let index = 0; index < count; index += 1) done.push(await act(index));
      return done;
    }

    /** A person who signs in at home, on a device of their own. */
    let owner: Person;
    let device: string;
    beforeAll(async () => {
      owner = await createCustomer(shop);
      device = bodyOf<SignedIn>(await enter(owner.email, { from: HOME })).device;
    });

    test('B1: of 30 wrong passwords from one network eight are checked and the rest answer 429 with Retry-After; the owner signs in elsewhere', async () => {
      const { email } = await createCustomer(shop);
      const begun = performance.now();
      const answers = await each(30, (index) => guess(index % 2 ? email : email.toUpperCase(), stranger(0)));
      expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(401), ...Array(22).fill(429)]);
      const refused = answers.at(-1)!;
      const passed = Math.ceil((performance.now() - begun) / 1000);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(599 - passed);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(refused.body.message).toBe('Too many attempts. Please wait 10 minutes and try again');
      expect(refusalOf(await enter(email, { from: stranger(0) }))).toBe(STOPPED);
      expect((await enter(email, { from: stranger(1) })).status).toBe(200);
    });

    test('B1: of 40 wrong passwords at once eight are checked', async () => {
      const { email } = await createCustomer(shop);
      const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email, stranger(2))));
      const {
        [CHECKED]: checked,
        [STOPPED]: stopped = 0,
        [TOO_MANY_AT_ONCE]: busy = 0,
      } = outcomesOf(answers);
      expect([checked, stopped + busy]).toEqual([8, 32]);
    });

    test('B1: wrong passwords for an unknown address are counted like any other', async () => {
      const answers = await each(9, () => guess('nobody@people.test', stranger(3)));
      expect(outcomesOf(answers)).toEqual({ [CHECKED]: 8, [STOPPED]: 1 });
    });

    test('B1: the right password in time resets the count of that network', async () => {
      const { email } = await createCustomer(shop);
      const from = stranger(4);
      await each(7, () => guess(email, from));
      expect((await enter(email, { from })).status).toBe(200);
      expect(outcomesOf(await each(9, () => guess(email, from)))).toEqual({ [CHECKED]: 8, [STOPPED]: 1 });
    });

    test('B17: of 400 sign-ins at once, from one network or from 400, the excess answers 503 with Retry-After and does not count', async () => {
      const { email } = await createCustomer(shop);
      for (const from of [() => stranger(8), (index: number) => stranger(3000 + index)]) {
        const crowd = Promise.all(
          Array.from({ length: 400 }, (_, index) => guess(`person${index}@people.test`, from(index))),
        );
        expect((await shop.call('GET', '/api/products', { from: HOME })).status).toBe(200);
        const answers = await crowd;
        const { [CHECKED]: checked = 0, [TOO_MANY_AT_ONCE]: busy = 0 } = outcomesOf(answers);
        expect(checked + busy).toBe(400);
        expect(busy).toBeGreaterThan(100);
        for (const { status, headers } of answers)
          if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect((await enter(email, { from: from(0) })).status).toBe(200);
      }
    });

    test('B2: one password against 500 accounts from one network is stopped after 100; its X-Forwarded-For is not believed', async () => {
      const from = '203.0.113.66';
      const spray = (index: number) =>
        shop.call('POST', '/api/users/login', {
          body: { email: `person${index}@people.test`, password: 'Ethiopia2026' },
          from,
          headers: { 'x-forwarded-for': stranger(index), forwarded: `for=${stranger(index)}` },
        });
      expect(outcomesOf(await inCrowds(500, spray))).toEqual({ [CHECKED]: 100, [STOPPED]: 400 });
      // People who are trusted on this network or device are not locked out by a stranger on the same network.
      bodyOf(await enter(owner.email, { from: '203.0.113.67' }));
      expect((await enter(owner.email, { from, device })).status).toBe(200);
      expect((await enter(owner.email, { from })).status).toBe(200);
    });

    test('B2: one password against 400 customers of a carrier, from an address trusted for all of them, is stopped; a trusted device is not', async () => {
      const from = '203.0.113.70';
      const people = await each(3, () => createCustomer(shop));
      const devices = await each(3, async (index) => {
        return bodyOf<SignedIn>(await enter(people[index]!.email, { from })).device;
      });
      const { rows } = await shop.database.query(
        `with given as (
         insert into users (id, name, email, password_hash, picture)
         select gen_random_uuid()::text, 'Carried', 'carried' || number || '@people.test', password_hash, picture
         from users, generate_series(1, 400) number where id = $1 returning id, email)
       select id, email from given`,
        [people[0]!._id],
      );
      for (const { id, email } of rows)
        await shop.database.query('insert into known_places (user_id, place) values ($1, $2)', [
          id,
          createHash('sha256').update(`network\n${email}\n${from}`).digest(),
        ]);
      const answers = await inCrowds(400, (index) => guess(rows[index].email, from));
      const { [CHECKED]: checked = 0, [STOPPED]: stopped = 0 } = outcomesOf(answers);
      expect(checked).toBeLessThanOrEqual(100);
      expect(checked + stopped).toBe(400);
      // Even the right password is no longer checked for a caller of whom only the network is trusted.
      expect(refusalOf(await enter(rows[399].email, { from }))).toBe(STOPPED);
      expect((await enter(people[0]!.email, { from, device: devices[0]! })).status).toBe(200);
    });

    test('B3: once strangers are stopped, a trusted network does not tell who has an account; its people still sign in', async () => {
      const from = '203.0.113.71';
      const [person, busy] = [await createCustomer(shop), await createCustomer(shop)];
      bodyOf(await enter(person.email, { from }));
      await inCrowds(101, (index) => guess(`nobody${index}@people.test`, from));
      const [known, unknown] = [await guess(person.email, from), await guess('no-one@people.test', from)];
      expect([refusalOf(known), refusalOf(unknown)]).toEqual([STOPPED, STOPPED]);
      expect(known.body).toEqual(unknown.body);
      expect((await enter(person.email, { from })).status).toBe(200);

      // The answer is the same when tries from everywhere have used up the account's limit.
      bodyOf(await enter(busy.email, { from: HOME }));
      await inCrowds(104, (index) => guess(busy.email, stranger(2000 + (index >> 3))));
      expect(refusalOf(await guess(busy.email, HOME))).toBe(STOPPED);
      expect((await enter(busy.email, { from: HOME })).status).toBe(200);
    });

    test('a person keeps the newest sessions and trusted devices; sign-ins are limited', async () => {
      const { email, _id } = await createCustomer(shop);
      const { device: own, token } = bodyOf<SignedIn>(await enter(email, { from: HOME }));
      await shop.database.query(
        `insert into sessions (token_hash, user_id, expires_at, last_used_at)
       select sha256(number::text::bytea), $1, now() + interval '1 day', now() - interval '1 hour'
       from generate_series(1, 150) number`,
        [_id],
      );
      await shop.database.query(
        `insert into known_places (user_id, place, seen_at)
       select $1, sha256(number::text::bytea), now() - interval '1 hour' from generate_series(1, 150) number`,
        [_id],
      );
      bodyOf(await enter(email, { from: HOME, device: own }));
      const count = async (table: string) =>
        (await shop.database.query(`select 1 from ${table} where user_id = $1`, [_id])).rowCount;
      expect([await count('sessions'), await count('known_places')]).toEqual([100, 50]);
      expect((await shop.call('GET', '/api/orders/myorders', { token })).status).toBe(200);

      await shop.database.query("update rate_limits set points = 300 where key like 'sign-ins:%'");
      expect(refusalOf(await enter(email, { from: HOME, device: own }))).toBe(STOPPED);
      await shop.database.query("delete from rate_limits where key like 'sign-ins:%'");
    });

    test('of 1,000 wrong passwords from 500 networks for one account 100 are checked; the owner signs in on their device, at home and by a reset', async () => {
      const { email } = await createCustomer(shop);
      const own = bodyOf<SignedIn>(await enter(email, { from: HOME })).device;
      const attack = await inCrowds(1000, (index) => guess(email, stranger(1000 + (index >> 1))));
      expect(outcomesOf(attack)).toEqual({ [CHECKED]: 100, [STOPPED]: 900 });

      const elsewhere = '198.51.100.77';
      expect(refusalOf(await enter(email, { from: elsewhere }))).toBe(STOPPED);
      expect((await enter(email, { from: elsewhere, device: own })).status).toBe(200);
      expect((await enter(email, { from: HOME })).status).toBe(200);

      const other = '198.51.100.88';
      expect(refusalOf(await enter(email, { from: other }))).toBe(STOPPED);
      bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email }, from: other }));
      const code = await shop.mailbox.waitForCode(email, 'password reset');
      const newPassword = 'quite another passphrase';
      const reset = { body: { email, code, newPassword }, from: other };
      bodyOf(await shop.call('POST', '/api/users/reset-password', reset));
      expect((await enter(email, { from: other }, newPassword)).status).toBe(200);
    });

    test('B1: a trusted device has ten tries of its own and uses up nobody else’s', async () => {
      const { email } = await createCustomer(shop);
      const { device: own } = bodyOf<SignedIn>(await enter(email, { from: HOME }));
      const from = stranger(5);
      const attack = await each(11, () => attempt(shop.call, email, { from, device: own }));
      expect(outcomesOf(attack)).toEqual({ [CHECKED]: 10, [STOPPED]: 1 });
      expect((await enter(email, { from })).status).toBe(200);
    });

    test('a device is trusted by a token of 256 bits from the shop, for every account that signed in on it; it is stored hashed', async () => {
      expect(device).toMatch(/^[\w-]{43}$/);
      const second = await createCustomer(shop);
      const own = 'A'.repeat(43);
      const given = bodyOf<SignedIn>(await enter(second.email, { from: HOME, device: own }));
      expect(given.device, 'one that the client made up is not taken').not.toBe(own);
      expect(bodyOf<SignedIn>(await enter(second.email, { from: HOME, device })).device).toBe(device);
      expect(bodyOf<SignedIn>(await enter(owner.email, { from: HOME, device })).device).toBe(device);

      // For another account this device is as unknown as a stranger's.
      const third = await createCustomer(shop);
      await each(8, () => attempt(shop.call, third.email, { from: stranger(6), device }));
      expect(refusalOf(await attempt(shop.call, third.email, { from: stranger(6), device }))).toBe(STOPPED);
      const { rows } = await shop.database.query('select * from known_places');
      expect(rows.some(({ place }) => Buffer.from(device).equals(place))).toBe(false);
    });

    test('a reset removes all trusted devices and networks except the network it came from', async () => {
      const { email, _id } = await createCustomer(shop);
      const { device: lost } = bodyOf<SignedIn>(await enter(email, { from: HOME }));
      bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email } }));
      const code = await shop.mailbox.waitForCode(email, 'password reset');
      const newPassword = 'quite another passphrase';
      const safe = '198.51.100.99';
      const reset = { body: { email, code, newPassword }, from: safe };
      bodyOf(await shop.call('POST', '/api/users/reset-password', reset));
      const { rows } = await shop.database.query('select place from known_places where user_id = $1', [_id]);
      expect(rows).toHaveLength(1);
      await each(8, () => guess(email, HOME));
      expect(refusalOf(await enter(email, { from: HOME, device: lost }, newPassword))).toBe(STOPPED);
      expect((await enter(email, { from: safe }, newPassword)).status).toBe(200);
    });

    test('the counts are stored without addresses of people and machines', async () => {
      await guess('somebody-known@people.test', '203.0.113.200');
      const { rows } = await shop.database.query('select key from rate_limits');
      expect(rows.length).toBeGreaterThan(0);
      for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
    });

    test('a device or network is no longer trusted after 90 days without use', async () => {
      const email = newAddress();
      const { _id } = await createCustomer(shop, { email });
      const { device: old } = bodyOf<SignedIn>(await enter(email, { from: HOME }));
      await shop.database.query(
        "update known_places set seen_at = seen_at - interval '90 days' where user_id = $1",
        [_id],
      );
      await each(8, () => attempt(shop.call, email, { from: stranger(7), device: old }));
      expect(refusalOf(await attempt(shop.call, email, { from: stranger(7), device: old }))).toBe(STOPPED);
      bodyOf(await enter(owner.email, { from: HOME, device }));
      const { rows } = await shop.database.query('select 1 from known_places where user_id = $1', [_id]);
      expect(rows).toEqual([]);
    });
  },
  { variables: MANY_CONNECTIONS },
);
