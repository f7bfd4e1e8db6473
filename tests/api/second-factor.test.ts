import { beforeEach, expect, test } from 'vitest';
import type { SecondFactor } from '../../contract/accounts/second-factor.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  PASSWORD,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { codeOf, factorsOf } from '../support/second-factors.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'a second factor',
  (shop) => {
    const factors = factorsOf(shop);
    let person: Person;
    beforeEach(async () => {
      await shop.database.query('delete from rate_limits');
      person = await createCustomer(shop);
    });
    const read = async ({ token }: Person) =>
      bodyOf<SecondFactor>(await shop.call('GET', '/api/users/second-factor', { token }));

    test('is asked for after the right password alone, and others sign in as before', async () => {
      await factors.addApp(person);
      const { email } = person;
      const login = (password: string) => factors.post('login', undefined, { email, password });
      expect(refusalOf(await login('not my password'))).toBe('401 wrong-credentials');
      const asked = await login(PASSWORD);
      expect(refusalOf(asked)).toBe('401 second-factor-required');
      expect(asked.body.details.ways).toEqual(['app', 'recovery']);
      expect(JSON.stringify(asked.body)).not.toContain('"token"');
      const other = await createCustomer(shop);
      expect(
        bodyOf(await factors.post('login', undefined, { email: other.email, password: PASSWORD })).token,
      ).toBeTruthy();
    });

    test('by an app: a code counts once, and never one before it', async () => {
      const { secret, code: used } = await factors.addApp(person);
      const first = await factors.ask(person);
      // The code that added the app is used up.
      expect(refusalOf(await factors.answer(first.challenge, { code: used }))).toBe(
        '400 second-factor-wrong',
      );
      const next = codeOf(secret, 1);
      const signedIn = bodyOf(await factors.answer(first.challenge, { code: next }));
      expect(signedIn).toMatchObject({ _id: person._id, email: person.email });
      expect(bodyOf(await shop.call('GET', '/api/users/profile', { token: signedIn.token }))._id).toBe(
        person._id,
      );
      const second = await factors.ask(person);
      for (const code of [next, codeOf(secret)])
        expect(refusalOf(await factors.answer(second.challenge, { code }))).toBe('400 second-factor-wrong');
    });

    test('by an app: a clock that is off by more than a minute is of no use', async () => {
      const { secret } = await factors.addApp(person);
      await factors.letTimePass();
      const { challenge } = await factors.ask(person);
      for (const steps of [-3, 3])
        expect(refusalOf(await factors.answer(challenge, { code: codeOf(secret, steps) }))).toBe(
          '400 second-factor-wrong',
        );
    });

    test('of two who send the same code at once, one gets in', async () => {
      const { secret } = await factors.addApp(person);
      const asked = [await factors.ask(person), await factors.ask(person)];
      const code = codeOf(secret, 1);
      const answers = await Promise.all(asked.map(({ challenge }) => factors.answer(challenge, { code })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    });

    test('a question is answered once, five times at most, within five minutes, and with its own password', async () => {
      const { secret } = await factors.addApp(person);
      const once = await factors.ask(person);
      bodyOf(await factors.answer(once.challenge, { code: codeOf(secret, 1) }));
      await factors.letTimePass();
      const over = async (challenge: string) =>
        expect(refusalOf(await factors.answer(challenge, { code: codeOf(secret) }))).toBe(
          '400 second-factor-over',
        );
      await over(once.challenge);
      await over('made up');

      const tried = await factors.ask(person);
      for (let count = 0; count < 5; count += 1) {
        await shop.database.query('delete from rate_limits');
        expect(refusalOf(await factors.answer(tried.challenge, { code: '000000' }))).toMatch(/^400 /);
      }
      await over(tried.challenge);

      const late = await factors.ask(person);
      await shop.database.query('update factor_challenges set expires_at = now()');
      await over(late.challenge);

      const before = await factors.ask(person);
      const password = 'quite another passphrase';
      const profile = { name: person.name, email: person.email, picture: person.picture, password };
      bodyOf(await shop.call('PUT', '/api/users/profile', { token: person.token, body: profile }));
      await over(before.challenge);
    });

    test('the question of one act or person is of no use for another', { tags: 'long' }, async () => {
      const { secret } = await factors.addApp(person);
      const other = await createCustomer(shop);
      await factors.addApp(other);
      await factors.letTimePass();
      const code = codeOf(secret);
      const { question } = bodyOf(await factors.post('reauthentication/challenge', person.token));
      expect(refusalOf(await factors.answer(question.challenge, { code }))).toBe('400 second-factor-over');
      const signingIn = await factors.ask(person);
      expect(
        refusalOf(
          await factors.post('reauthentication', person.token, { challenge: signingIn.challenge, code }),
        ),
      ).toBe('400 second-factor-over');
      expect(
        refusalOf(
          await factors.post('reauthentication', other.token, { challenge: question.challenge, code }),
        ),
      ).toBe('400 second-factor-over');
      // A sign-in that is not whole opens nothing.
      expect(refusalOf(await shop.call('GET', '/api/users/profile', { token: signingIn.challenge }))).toBe(
        '401 invalid-token',
      );
      const begun = bodyOf(await factors.post('second-factor/passkey-challenge', person.token));
      const body = { challenge: begun.challenge, code };
      expect(refusalOf(await factors.post('second-factor/app', person.token, body))).toBe(
        '400 second-factor-over',
      );
    });

    test('by recovery codes: each counts once, the person is told, and new ones end those before', async () => {
      const { recoveryCodes = [], secret } = await factors.addApp(person);
      expect(new Set(recoveryCodes).size).toBe(10);
      const [first = '', second = ''] = recoveryCodes;
      const typed = first.toLowerCase().replace('-', ' ');
      const { challenge } = await factors.ask(person);
      bodyOf(await factors.answer(challenge, { recoveryCode: typed }));
      await shop.mailbox.waitFor(person.email, /A recovery code/);
      expect((await read(person)).recoveryCodesLeft).toBe(9);
      const again = await factors.ask(person);
      expect(refusalOf(await factors.answer(again.challenge, { recoveryCode: first }))).toBe(
        '400 second-factor-wrong',
      );
      const renewed = bodyOf(await factors.post('second-factor/recovery-codes', person.token));
      expect(renewed.recoveryCodes).toHaveLength(10);
      expect(refusalOf(await factors.answer(again.challenge, { recoveryCode: second }))).toBe(
        '400 second-factor-wrong',
      );
      // The secrets that open the account are not answered again, nor stored so that they could be read.
      const stored = await shop.database.query('select * from recovery_codes');
      expect(JSON.stringify(stored.rows)).not.toContain(second.replace('-', ''));
      expect(JSON.stringify(await read(person))).not.toContain(secret);
    });

    test(
      'guesses are limited for the account, and its person gets in by a passkey all the same',
      { tags: 'long' },
      async () => {
        await factors.addApp(person);
        const { authenticator } = await factors.addPasskey(person);
        let last = '';
        for (let count = 0; count < 9; count += 1) {
          const { challenge } = await factors.ask(person);
          last = refusalOf(await factors.answer(challenge, { code: '000000' }));
        }
        expect(last).toBe('429 too-many-requests');
        const body = factors.answerPasskey(authenticator, await factors.ask(person));
        bodyOf(await factors.post('login/second-factor', undefined, body));
      },
    );

    test('proves again that it is them, where the password alone does not', async () => {
      const { secret } = await factors.addApp(person);
      const { token } = await factors.signIn(person, secret);
      await shop.database.query("update sessions set authenticated_at = now() - interval '11 minutes'");
      const download = () => shop.call('GET', '/api/users/profile/export', { token });
      const refused = await download();
      expect(refused.body.details).toMatchObject({
        by: 'secondFactor',
        call: 'POST /api/users/reauthentication',
      });
      const currentPassword = PASSWORD;
      expect(refusalOf(await factors.post('reauthentication', token, { currentPassword }))).toBe(
        '403 reauthentication-required',
      );
      const body = {
        name: person.name,
        email: person.email,
        picture: person.picture,
        password: 'another long one',
      };
      const change = { token, body: { ...body, currentPassword } };
      expect(refusalOf(await shop.call('PUT', '/api/users/profile', change))).toBe(
        '403 reauthentication-required',
      );
      expect(refusalOf(await download())).toBe('403 reauthentication-required');

      await factors.letTimePass();
      const { question } = bodyOf(await factors.post('reauthentication/challenge', token));
      const proof = { challenge: question.challenge, code: codeOf(secret, 1) };
      bodyOf(await factors.post('reauthentication', token, proof));
      expect((await download()).status).toBe(200);
      expect(refusalOf(await factors.post('reauthentication', token, proof))).toBe('400 second-factor-over');
    });

    test(
      'is removed by its person, who is told, and its recovery codes go with the last one',
      { tags: 'long' },
      async () => {
        await factors.addApp(person);
        const { token } = person;
        const { passkeys } = (await factors.addPasskey(person)).added;
        const path = `/api/users/second-factor/passkeys/${passkeys[0]!._id}`;
        const other = await createCustomer(shop);
        expect(refusalOf(await shop.call('DELETE', path, { token: other.token }))).toBe('404 not-found');
        expect(bodyOf(await shop.call('DELETE', path, { token })).passkeys).toEqual([]);
        const left = bodyOf(await shop.call('DELETE', '/api/users/second-factor/app', { token }));
        expect(left).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
        await shop.mailbox.waitFor(person.email, /was removed/);
        bodyOf(await factors.post('login', undefined, { email: person.email, password: PASSWORD }));
      },
    );

    test('is not for an account by phone, which has no password', async () => {
      const body = { name: 'Hana', phone: '0911223344' };
      const { token } = bodyOf(await factors.post('by-phone', undefined, body), 201);
      expect(refusalOf(await factors.post('second-factor/app-challenge', token))).toBe(
        '409 second-factor-needs-password',
      );
    });

    test(
      'that was lost is taken away by an administrator, which ends all sessions and is told',
      { tags: 'long' },
      async () => {
        const administrator = await signInAdministrator(shop);
        const colleague = await createAdministrator(shop, administrator);
        await factors.addApp(colleague);
        const path = `/api/users/${colleague._id}/second-factor`;
        bodyOf(await shop.call('DELETE', path, { token: administrator.token }));
        expect(refusalOf(await shop.call('GET', '/api/users/profile', { token: colleague.token }))).toBe(
          '401 session-ended',
        );
        bodyOf(await factors.post('login', undefined, { email: colleague.email, password: PASSWORD }));
        await shop.mailbox.waitFor(colleague.email, /was taken away/);
        await shop.mailbox.waitFor(administrator.email, /The second factor of somebody/);
        const { entries } = bodyOf(await shop.call('GET', '/api/audit', { token: administrator.token }));
        expect(entries[0]).toMatchObject({ action: 'user.factor-reset', before: { factors: 1 } });
      },
    );

    test(
      'that the shop demands comes before anything else of the back office',
      { tags: 'long' },
      async () => {
        const administrator = await signInAdministrator(shop);
        const { secret } = await factors.addApp(administrator);
        const colleague = await createAdministrator(shop, administrator);
        const demand = async (staffSecondFactor: boolean) => {
          const { token } = administrator;
          const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
          const body = { settings: { ...settings, staffSecondFactor }, version };
          bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
        };
        await demand(true);
        try {
          const orders = (token: string) => shop.call('GET', '/api/orders', { token });
          expect(refusalOf(await orders(colleague.token))).toBe('403 second-factor-needed');
          expect((await read(colleague)).isDemanded).toBe(true);
          expect((await orders(administrator.token)).status).toBe(200);
          expect(refusalOf(await orders(person.token))).toBe('403 not-allowed');
          await factors.addApp(colleague);
          expect((await orders(colleague.token)).status).toBe(200);
          const last = await shop.call('DELETE', '/api/users/second-factor/app', { token: colleague.token });
          expect(refusalOf(last)).toBe('409 second-factor-demanded');
        } finally {
          await demand(false);
          await shop.call('DELETE', '/api/users/second-factor/app', { token: administrator.token });
        }
        expect(secret).toBeTruthy();
      },
    );
  },
  { variables: MANY_CONNECTIONS },
);
