import { beforeEach, expect, test } from 'vitest';
import { bodyOf, createCustomer, refusalOf, type Person } from '../support/factories.ts';
import { factorsOf } from '../support/second-factors.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('a passkey', (shop) => {
  const factors = factorsOf(shop);
  let person: Person;
  beforeEach(async () => {
    await shop.database.query('delete from rate_limits');
    person = await createCustomer(shop);
  });

  test('signs in, and neither its answer nor that of a copy counts again', async () => {
    const { authenticator, added } = await factors.addPasskey(person, 'My phone');
    expect(added.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    const question = await factors.ask(person);
    expect(question.ways).toEqual(['passkey', 'recovery']);
    const body = factors.answerPasskey(authenticator, question);
    bodyOf(await factors.post('login/second-factor', undefined, body));
    expect(refusalOf(await factors.post('login/second-factor', undefined, body))).toBe(
      '400 second-factor-over',
    );
    const next = await factors.ask(person);
    const replayed = { ...body, challenge: next.challenge };
    expect(refusalOf(await factors.post('login/second-factor', undefined, replayed))).toBe(
      '400 second-factor-wrong',
    );
    authenticator.rewind(0);
    const copied = factors.answerPasskey(authenticator, next);
    expect(refusalOf(await factors.post('login/second-factor', undefined, copied))).toBe(
      '400 second-factor-wrong',
    );
  });

  test('is refused from another site or host, and where it is that of somebody else', async () => {
    const { authenticator } = await factors.addPasskey(person);
    const { authenticator: strangers } = await factors.addPasskey(await createCustomer(shop));
    const question = await factors.ask(person);
    for (const body of [
      factors.answerPasskey(authenticator, question, { origin: 'https://shop.test.evil.example' }),
      factors.answerPasskey(authenticator, question, { rpId: 'evil.example' }),
      factors.answerPasskey(strangers, question),
    ])
      expect(refusalOf(await factors.post('login/second-factor', undefined, body))).toBe(
        '400 second-factor-wrong',
      );
    bodyOf(
      await factors.post('login/second-factor', undefined, factors.answerPasskey(authenticator, question)),
    );
    // Nor is one added that was made elsewhere.
    const { challenge, passkey } = bodyOf(
      await factors.post('second-factor/passkey-challenge', person.token),
    );
    const elsewhere = strangers.make(passkey.challenge, { origin: 'https://evil.example' });
    expect(
      refusalOf(
        await factors.post('second-factor/passkeys', person.token, { challenge, passkey: elsewhere }),
      ),
    ).toBe('400 second-factor-wrong');
  });
});
