import { expect, test } from 'vitest';
import { accountCalls } from '../support/account-calls.ts';
import { bodyOf, createCustomer, newAddress, PASSWORD, refusalOf, signIn } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('addresses', (shop) => {
  const { register, verify, sendAgain, forgot, login, codeOf } = accountCalls(shop);

  test.each([
    ['capitals', (email: string) => email.toUpperCase()],
    ['spaces around', (email: string) => `  ${email}\t`],
    ['the Kelvin sign', (email: string) => email.replace('k', '\u212a')],
    ['full-width letters', (email: string) => email.replace('@', '\uff20').replace('p', '\uff50')],
    ['a ligature', (email: string) => email.replace('ffi', '\ufb03')],
  ])('B14: %s make no second account, and mail goes to the address as it is stored', async (_, spell) => {
    const { email, _id } = await createCustomer(shop, { email: newAddress('kiosk-office') });
    const spelled = spell(email);
    expect(spelled).not.toBe(email);
    await register(spelled);
    await shop.mailbox.waitFor(email, /^You already have/);
    bodyOf(await forgot(spelled));
    await shop.mailbox.waitForCode(email, 'password reset');
    expect(await shop.mailbox.to(spelled)).toEqual([]);
    expect((await signIn(shop, spelled))._id).toBe(_id);
  });

  test.each([
    ['a letter that only looks like another one', 'k\u0456osk@people.test'],
    ['a dotless i', 'k\u0131osk@people.test'],
    ['320 characters', `${'x'.repeat(308)}@people.test`],
    ['254 that become more', `${'\ufb03'.repeat(240)}@people.test`],
    ['two addresses', 'one@people.test,two@people.test'],
    ['a line of a header', 'one@people.test\r\nBcc: two@people.test'],
  ])('B14: %s answers 400 as an email address', async (_, email) => {
    for (const answer of [await forgot(email), await login(email, PASSWORD), await sendAgain(email)])
      expect(refusalOf(answer)).toBe('400 invalid-field');
  });

  test('B18: of two people who register one address, the one who entered its code has the account', async () => {
    const email = newAddress('victim');
    await register(email, 'the password of a stranger');
    await codeOf(email);
    const own = await register(email, 'the password of the owner');
    bodyOf(await verify(email, await codeOf(email, 2), own));
    expect(refusalOf(await login(email, 'the password of a stranger'))).toBe('401 wrong-credentials');
    expect((await login(email, 'the password of the owner')).status).toBe(200);
    const { rowCount } = await shop.database.query('select 1 from registrations where email = $1', [email]);
    expect(rowCount).toBe(0);
  });

  test('B18: a code that was requested later does not open an earlier registration by a stranger', async () => {
    const email = newAddress('victim');
    const own = await register(email, 'the password of the owner');
    const first = await codeOf(email);
    await register(email, 'the password of a stranger');
    const strangers = await codeOf(email, 2);
    expect(refusalOf(await verify(email, strangers, own))).toBe('400 wrong-code');
    if (first !== strangers) expect(refusalOf(await verify(email, first, own))).toBe('400 wrong-code');
    bodyOf(await sendAgain(email, own));
    bodyOf(await verify(email, await codeOf(email, 3), own));
    expect(refusalOf(await login(email, 'the password of a stranger'))).toBe('401 wrong-credentials');
    expect((await login(email, 'the password of the owner')).status).toBe(200);
  });

  test('B18: a code requested by somebody who changes their address does not open it either', async () => {
    const person = await createCustomer(shop);
    const email = newAddress('wanted');
    const profile = { name: person.name, email, picture: person.picture };
    bodyOf(await shop.call('PUT', '/api/users/profile', { token: person.token, body: profile }));
    await codeOf(email);
    await register(email, 'the password of a stranger');
    expect(refusalOf(await verify(email, await codeOf(email, 2), person._id))).toBe('400 wrong-code');
    bodyOf(await sendAgain(email, person._id));
    bodyOf(await verify(email, await codeOf(email, 3), person._id));
    expect((await signIn(shop, email))._id).toBe(person._id);
  });

  test('B18: a code that names no registration counts for the newest one', async () => {
    const email = newAddress();
    await register(email, 'an older passphrase');
    await codeOf(email);
    await register(email);
    bodyOf(await verify(email, await codeOf(email, 2)));
    expect((await login(email, PASSWORD)).status).toBe(200);
  });
});
