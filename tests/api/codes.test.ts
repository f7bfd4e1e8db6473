import { expect, test } from 'vitest';
import { bodyOf, createCustomer, newAddress, PASSWORD, refusalOf, signIn } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('codes', (shop) => {
  const NEW_PASSWORD = 'quite another passphrase';
  const register = (email: string) =>
    shop.call('POST', '/api/users', {
      body: { name: 'Yonas', email, password: PASSWORD, picture: '/default-picture.svg' },
    });
  const verify = (email: string, emailCode: string) =>
    shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } });
  const forgot = (email: string) => shop.call('POST', '/api/users/forgot-password', { body: { email } });
  const reset = (email: string, code: string, newPassword = NEW_PASSWORD) =>
    shop.call('POST', '/api/users/reset-password', { body: { email, code, newPassword } });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const waiting = async () => {
    const email = newAddress();
    bodyOf(await register(email), 201);
    return { email, code: await shop.mailbox.waitForCode(email, 'verification') };
  };

  test('are looked at five times', async () => {
    const patient = await waiting();
    for (let look = 1; look <= 4; look += 1) {
      expect(refusalOf(await verify(patient.email, wrong(patient.code)))).toBe('400 wrong-code');
    }
    expect((await verify(patient.email, patient.code)).status).toBe(200);

    const guessed = await waiting();
    for (let look = 1; look <= 5; look += 1) await verify(guessed.email, wrong(guessed.code));
    expect(refusalOf(await verify(guessed.email, guessed.code))).toBe('400 wrong-code');
    bodyOf(await shop.call('POST', '/api/users/email-verification', { body: { email: guessed.email } }));
    const fresh = await shop.mailbox.waitForCode(guessed.email, 'verification', 2);
    expect((await verify(guessed.email, fresh)).status).toBe(200);
  });

  test('are looked at five times however many guess at once', async () => {
    const { email, code } = await waiting();
    const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0'));
    await Promise.all(guesses.filter((guess) => guess !== code).map((guess) => verify(email, guess)));
    expect(refusalOf(await verify(email, code))).toBe('400 wrong-code');
  });

  test('work once, also when sent ten times at once', async () => {
    const { email, code } = await waiting();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusalOf(await verify(email, code))).toBe('400 wrong-code');
    expect((await signIn(shop, email)).email).toBe(email);
  });

  test('die when a newer one is sent, when they are old, and with another address', async () => {
    const { email, code } = await waiting();
    const other = await waiting();
    expect(refusalOf(await verify(other.email, code))).toBe('400 wrong-code');
    bodyOf(await shop.call('POST', '/api/users/email-verification', { body: { email } }));
    const newer = await shop.mailbox.waitForCode(email, 'verification', 2);
    if (newer !== code) expect(refusalOf(await verify(email, code))).toBe('400 wrong-code');
    await shop.database.query("update codes set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    expect(refusalOf(await verify(email, newer))).toBe('400 wrong-code');
  });

  test('of verification do not reset, nor the other way round', async () => {
    const { email, code } = await waiting();
    expect(refusalOf(await reset(email, code))).toBe('400 wrong-code');
    expect((await verify(email, code)).status).toBe(200);
    await forgot(email);
    const resetCode = await shop.mailbox.waitForCode(email, 'password reset');
    expect(refusalOf(await verify(email, resetCode))).toBe('400 wrong-code');
  });

  test('of a reset change the password and end every session', async () => {
    const customer = await createCustomer(shop);
    const second = await signIn(shop, customer.email);
    bodyOf(await forgot(customer.email));
    const code = await shop.mailbox.waitForCode(customer.email, 'password reset');
    expect(refusalOf(await reset(customer.email, code, 'password123'))).toBe('400 common-password');
    bodyOf(await reset(customer.email, code));
    for (const { token } of [customer, second]) {
      expect(refusalOf(await shop.call('GET', '/api/orders/myorders', { token }))).toBe('401 not-signed-in');
    }
    const body = { email: customer.email, password: PASSWORD };
    expect(refusalOf(await shop.call('POST', '/api/users/login', { body }))).toBe('401 wrong-credentials');
    expect((await signIn(shop, customer.email, NEW_PASSWORD))._id).toBe(customer._id);
    expect(refusalOf(await reset(customer.email, code))).toBe('400 wrong-code');
  });

  test('go to one address five times an hour, whoever asks and however it is spelled', async () => {
    const { email } = await createCustomer(shop);
    const answers = [];
    for (let index = 1; index <= 5; index += 1) {
      const spelled = index % 2 ? email : email.toUpperCase();
      const from = `198.51.100.${index}`;
      answers.push(await shop.call('POST', '/users/forgot-password/', { body: { email: spelled }, from }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(Number(answers[4]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[4]!.body.code).toBe('too-many-requests');
  });
});
