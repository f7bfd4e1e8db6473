import { expect, test } from 'vitest';
import { accountCalls } from '../support/account-calls.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  newAddress,
  refusalOf,
  signIn,
  signInAdministrator,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const WRONG = '400 wrong-code';
const SHORT = /^\d{6}$/;
const LONG = /^\d{16}$/;
const NEW_PASSWORD = 'quite another passphrase';

describeShop('codes for a new password, over months', (shop) => {
  const { forgot } = accountCalls(shop);
  let calls = 0;
  /** From another network each time, as somebody does who has many. */
  const reset = (email: string, code: string) =>
    shop.call('POST', '/api/users/reset-password', {
      body: { email, code, newPassword: NEW_PASSWORD },
      from: `198.51.${100 + (calls >> 8)}.${(calls += 1) % 250}`,
    });
  /** The code of the `count`th mail, which somebody has asked for. */
  async function askFor(email: string, count: number): Promise<string> {
    bodyOf(await forgot(email));
    return shop.mailbox.waitForCode(email, 'password reset', count);
  }
  /** Looks at so many short codes that are not the right one. */
  async function guess(email: string, code: string, times: number): Promise<void> {
    const next = (at: number) => String((Number(code) + at) % 1_000_000).padStart(6, '0');
    for (let at = 1; at <= times; at += 1) expect(refusalOf(await reset(email, next(at)))).toBe(WRONG);
  }
  const warnings = async (email: string) =>
    (await shop.mailbox.to(email)).filter(({ subject }) => subject.startsWith('Wrong codes were entered'));

  test('B4: after ten wrong short codes the owner is told once and gets long ones, which nobody uses up', async () => {
    const { email, _id } = await createCustomer(shop);
    await guess(email, await askFor(email, 1), 5);
    await guess(email, await askFor(email, 2), 4);
    expect(await warnings(email)).toEqual([]);
    await guess(email, '123456', 1);
    const warning = await shop.mailbox.waitFor(email, /^Wrong codes were entered .* · በመለያዎ/);
    expect(warning.text).toMatch(/you need do nothing[^]*ምንም ማድረግ አያስፈልግዎትም/);

    const long = await askFor(email, 3);
    expect(long).toMatch(LONG);
    for (let at = 0; at < 20; at += 1) {
      expect(refusalOf(await reset(email, String(at).padStart(16, '0')))).toBe(WRONG);
      expect(refusalOf(await reset(email, String(at).padStart(6, '0')))).toBe(WRONG);
    }
    bodyOf(await reset(email, long.replaceAll(/.{4}(?=.)/g, '$& ')));
    expect((await signIn(shop, email, NEW_PASSWORD))._id).toBe(_id);
    expect(refusalOf(await reset(email, long))).toBe(WRONG);
    expect(await warnings(email)).toHaveLength(1);
  });

  test('B4: the tenth wrong short code is the last that is looked at: the right one is refused, too', async () => {
    const { email } = await createCustomer(shop);
    await guess(email, await askFor(email, 1), 5);
    await guess(email, await askFor(email, 2), 4);
    const right = await askFor(email, 3);
    expect(right).toMatch(SHORT);
    await guess(email, right, 1);
    expect(refusalOf(await reset(email, right))).toBe(WRONG);
  });

  test('B4: a right code does not count as a wrong one', async () => {
    const { email } = await createCustomer(shop);
    await guess(email, await askFor(email, 1), 5);
    await guess(email, await askFor(email, 2), 4);
    bodyOf(await reset(email, await askFor(email, 3)));
    expect(await askFor(email, 4)).toMatch(SHORT);
  });

  test('B4: after thirty days codes are short again', async () => {
    const { email } = await createCustomer(shop);
    await guess(email, await askFor(email, 1), 5);
    await guess(email, await askFor(email, 2), 5);
    expect(await askFor(email, 3)).toMatch(LONG);
    await shop.database.query(
      `update rate_limits set expire = expire - 30 * 24 * 3600 * 1000::bigint where key like 'codes-wrong%'`,
    );
    expect(await askFor(email, 4)).toMatch(SHORT);
  });

  test('B4: an administrator always gets a long code, which may be typed in groups', async () => {
    const { email, _id } = await createAdministrator(shop, await signInAdministrator(shop));
    const code = await askFor(email, 1);
    expect(code).toMatch(LONG);
    const answer = await reset(email, ` ${code.slice(0, 8)}-${code.slice(8)} `);
    bodyOf(answer);
    expect((await signIn(shop, email, NEW_PASSWORD))._id).toBe(_id);
  });

  test('B5: a long code that has expired is refused like a wrong one', async () => {
    const { email } = await createAdministrator(shop, await signInAdministrator(shop));
    const code = await askFor(email, 1);
    expect(code).toMatch(LONG);
    await shop.database.query("update codes set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    expect(refusalOf(await reset(email, code))).toBe(WRONG);
  });

  test('B3: guessing at an address without an account is counted alike, and no mail goes anywhere', async () => {
    const stranger = newAddress('nobody');
    bodyOf(await forgot(stranger));
    await guess(stranger, '123456', 12);
    const { rows } = await shop.database.query(
      `select count(*)::int as told from jobs.job where name = 'wrong-codes-mail' and data ->> 'email' = $1`,
      [stranger],
    );
    expect(rows).toEqual([{ told: 1 }]);
    await shop.mailbox.waitForCode((await createCustomer(shop)).email, 'verification');
    expect(await shop.mailbox.to(stranger)).toEqual([]);
  });

  test.each(['12345', '1234567', '12345678901234567', '123 45a', '１２３４５６'])(
    'the code %s is refused by its name',
    async (code) => {
      const answer = await reset(newAddress(), code);
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(Object.keys(answer.body.details.fields)).toEqual(['code']);
    },
  );
});
