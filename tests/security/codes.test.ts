import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountCalls } from '../support/account-calls.ts';
import { bodyOf, createCustomer, newAddress, PASSWORD, refusalOf, signIn } from '../support/factories.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'codes',
  (shop) => {
    const WRONG = '400 wrong-code';
    const NEW_PASSWORD = 'quite another passphrase';
    const { register, verify, sendAgain, forgot, reset, login, codeOf } = accountCalls(shop);
    const storedCodes = async (email: string) =>
      (await shop.database.query('select 1 from codes where email = $1', [email])).rowCount;
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const waiting = async () => {
      const email = newAddress();
      const registration = await register(email);
      return { email, registration, code: await codeOf(email) };
    };

    // Shows S7.26, S7.27.
    test('B4: after five wrong tries the right code is refused too; a new code has five tries of its own', async () => {
      const careful = await waiting();
      for (let look = 1; look <= 4; look += 1)
        expect(refusalOf(await verify(careful.email, wrong(careful.code)))).toBe(WRONG);
      expect((await verify(careful.email, careful.code)).status).toBe(200);

      const guessed = await waiting();
      for (let look = 1; look <= 5; look += 1) await verify(guessed.email, wrong(guessed.code));
      expect(refusalOf(await verify(guessed.email, guessed.code))).toBe(WRONG);
      bodyOf(await sendAgain(guessed.email));
      expect((await verify(guessed.email, await codeOf(guessed.email, 2))).status).toBe(200);
    });

    test('B4: of many tries at once only five are checked', async () => {
      const { email, code } = await waiting();
      const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0'));
      await Promise.all(guesses.filter((guess) => guess !== code).map((guess) => verify(email, guess)));
      expect(refusalOf(await verify(email, code))).toBe(WRONG);
    });

    test('B4: a hundred requests, from anywhere and in any spelling, send ten codes an hour to one address', async () => {
      const { email } = await createCustomer(shop);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          forgot(index % 2 ? email : ` ${email.toUpperCase()}`, `198.18.${index}.1`),
        ),
      );
      // The first of the ten was the registration's code.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
      const refused = answers.find(({ status }) => status !== 200)!;
      expect(refusalOf(refused)).toBe('429 too-many-requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await sendAgain(email)).status).toBe(429);
      await shop.mailbox.waitForCode(email, 'password reset', 9);
      expect(await shop.mailbox.to(email)).toHaveLength(10);
    });

    test('B4: a stranger who uses up the codes of an address does not keep its owner from a reset', async () => {
      const person = await createCustomer(shop);
      const ask = (device?: string) =>
        shop.call('POST', '/api/users/forgot-password', {
          body: { email: person.email },
          headers: device === undefined ? {} : { 'x-known-device': device },
        });
      const { device } = await signIn(shop, person.email);
      const other = await signIn(shop, (await createCustomer(shop)).email);
      for (let round = 0; round < 5; round += 1) await sendAgain(person.email);
      expect((await forgot(person.email)).status).toBe(200);
      for (let round = 0; round < 5; round += 1) await forgot(person.email);
      expect([(await ask()).status, (await ask(other.device)).status]).toEqual([429, 429]);
      expect((await forgot(person.email, '198.18.7.1')).status).toBe(200);
      // At most three of the five codes are for verification. Codes that are asked for at once may overtake one another.
      await shop.mailbox.waitForCode(person.email, 'password reset', 3);
      bodyOf(await ask(device));
      const code = await shop.mailbox.waitForCode(person.email, 'password reset', 4);
      bodyOf(await reset(person.email, code));
      expect((await signIn(shop, person.email, NEW_PASSWORD))._id).toBe(person._id);
    });

    test('B4: a trusted device gets three codes an hour, and then it has to wait', async () => {
      const { email } = await createCustomer(shop);
      const { device } = await signIn(shop, email);
      const ask = () =>
        shop.call('POST', '/api/users/forgot-password', {
          body: { email },
          headers: { 'x-known-device': device },
        });
      for (let count = 1; count <= 3; count += 1) {
        bodyOf(await ask());
        await shop.mailbox.waitForCode(email, 'password reset', count);
      }
      const refused = await ask();
      expect(refusalOf(refused)).toBe('429 too-many-requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('B4: wrong codes for an unknown address are answered like those for a known one, try by try', async () => {
      const email = newAddress('nobody');
      bodyOf(await forgot(email));
      await expect.poll(() => storedCodes(email)).toBe(1);
      for (let look = 1; look <= 6; look += 1) expect(refusalOf(await reset(email, '123456'))).toBe(WRONG);
      const { rows } = await shop.database.query('select looks from codes where email = $1', [email]);
      expect(rows).toEqual([{ looks: 5 }]);
    });

    test('B4: a call that names no registration does not use up the code of the one that waits', async () => {
      const { email, code, registration } = await waiting();
      const { rows } = await shop.database.query('select code_hash from codes where email = $1', [email]);
      bodyOf(await sendAgain(email, randomUUID()));
      const other = await waiting();
      // Jobs run in order, so once the later mail is there, the earlier job is done.
      expect(other.code).toHaveLength(6);
      expect(
        (await shop.database.query('select code_hash from codes where email = $1', [email])).rows,
      ).toEqual(rows);
      expect((await verify(email, code, registration)).status).toBe(200);
    });

    // Shows S7.27.
    test('B5: a code works once, also when it is sent four times at once', async () => {
      const { email, code } = await waiting();
      const answers = await Promise.all(Array.from({ length: 4 }, () => verify(email, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 200).map(refusalOf))).toEqual(
        new Set([WRONG]),
      );
      expect(refusalOf(await verify(email, code))).toBe(WRONG);
      expect((await signIn(shop, email)).email).toBe(email);
    });

    test('B5: a code that is superseded, expired, or for another address or purpose answers the same error', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const refusals = [await verify(other.email, one.code), await reset(one.email, one.code)];
      bodyOf(await sendAgain(one.email));
      const newer = await codeOf(one.email, 2);
      if (newer !== one.code) refusals.push(await verify(one.email, one.code));
      await shop.database.query(
        "update codes set expires_at = now() - interval '1 second' where email = $1",
        [one.email],
      );
      refusals.push(await verify(one.email, newer));

      expect((await verify(other.email, other.code)).status).toBe(200);
      bodyOf(await forgot(other.email));
      const resetCode = await shop.mailbox.waitForCode(other.email, 'password reset');
      refusals.push(await verify(other.email, resetCode));
      expect((await reset(other.email, resetCode)).status).toBe(200);
      refusals.push(await reset(other.email, resetCode));

      expect(new Set(refusals.map(refusalOf))).toEqual(new Set([WRONG]));
      expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1);
    });

    test('B5: a code for the old address does not verify an account that has changed its address', async () => {
      const person = await createCustomer(shop);
      const moved = newAddress('moved');
      bodyOf(await forgot(person.email));
      const code = await shop.mailbox.waitForCode(person.email, 'password reset');
      await shop.database.query('update users set email = $1 where id = $2', [moved, person._id]);
      expect(refusalOf(await reset(person.email, code))).toBe(WRONG);
      expect((await login(moved, PASSWORD)).status).toBe(200);
    });

    // Shows S7.28, S7.29.
    test('a reset changes the password and tells the owner; a password that is too easy is refused first', async () => {
      const customer = await createCustomer(shop);
      bodyOf(await forgot(customer.email));
      const code = await shop.mailbox.waitForCode(customer.email, 'password reset');
      expect(refusalOf(await reset(customer.email, code, 'password123'))).toBe('400 common-password');
      bodyOf(await reset(customer.email, code));
      expect(refusalOf(await login(customer.email, PASSWORD))).toBe('401 wrong-credentials');
      expect((await signIn(shop, customer.email, NEW_PASSWORD))._id).toBe(customer._id);
      await shop.mailbox.waitFor(customer.email, /^The password of your Wenber account was changed/);
    });

    test('B16: no table and no job has a code in clear text', async () => {
      const { email, code } = await waiting();
      const { rows } = await shop.database.query(
        `select row_to_json(codes)::text as row from codes where email = $1
       union all select row_to_json(registrations)::text from registrations where email = $1
       union all select data::text from jobs.job where data::text like '%' || $1 || '%'`,
        [email],
      );
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toContain(code);
    });

    test('expired codes are removed', async () => {
      const [old, living] = [await waiting(), await waiting()];
      const { token } = await createCustomer(shop);
      await shop.database.query(
        "update codes set expires_at = now() - interval '1 second' where email = $1",
        [old.email],
      );
      await shop.database.query(
        "update registrations set created_at = now() - interval '8 days' where email = $1",
        [old.email],
      );
      await shop.services.registration.forgetExpired();
      const left = async ({ email }: { email: string }) => [
        await storedCodes(email),
        (await shop.database.query('select 1 from registrations where email = $1', [email])).rowCount,
      ];
      expect([await left(old), await left(living)]).toEqual([
        [0, 0],
        [1, 1],
      ]);
      expect((await shop.call('GET', '/api/orders/myorders', { token })).status).toBe(200);
    });
  },
  { variables: MANY_CONNECTIONS },
);
