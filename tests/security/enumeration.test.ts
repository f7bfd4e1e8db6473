import { expect, test } from 'vitest';
import { bodyOf, createCustomer, newAddress, PASSWORD } from '../support/factories.ts';
import type { Answer } from '../support/shop-client.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

describeShopOnce('answers about unknown and known accounts', (shop) => {
  const calls: [string, (email: string) => object][] = [
    [
      '/api/users',
      (email) => ({ name: 'Selam', email, password: PASSWORD, picture: '/default-picture.svg' }),
    ],
    ['/api/users/email-verification', (email) => ({ email })],
    ['/api/users/forgot-password', (email) => ({ email })],
    ['/api/users/login', (email) => ({ email, password: 'not the right one' })],
    ['/api/users/set-Verified-EmailCode', (email) => ({ email, emailCode: '000000' })],
    ['/api/users/reset-password', (email) => ({ email, code: '000000', newPassword: PASSWORD })],
  ];
  /** Returns everything of an answer except what differs in every answer. */
  const comparable = ({ status, body, headers }: Answer, email: string) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers;
    return JSON.stringify({ status, body, rest }).replaceAll(email, 'ADDRESS').replaceAll(UUID, 'ID');
  };

  // Shows S7.26, S7.28.
  test('B3: no call tells whether an address has an account: status, headers and body are the same', async () => {
    const known = (await createCustomer(shop, { email: newAddress('person') })).email;
    const unknown = newAddress('nobody');
    for (const [path, body] of calls) {
      const ofKnown = await shop.call('POST', path, { body: body(known) });
      const ofUnknown = await shop.call('POST', path, { body: body(unknown) });
      expect(comparable(ofKnown, known), path).toEqual(comparable(ofUnknown, unknown));
    }
    const mail = await shop.mailbox.waitFor(known, /^You already have an account at Wenber$/);
    expect(mail.text).toContain('https://shop.test/login');
    const right = { email: known, password: PASSWORD };
    expect(bodyOf(await shop.call('POST', '/api/users/login', { body: right })).email).toBe(known);
  });

  test('B3: saving a profile with somebody else’s address answers the same, and never takes it over', async () => {
    const [person, owner] = [await createCustomer(shop), await createCustomer(shop)];
    const save = (email: string) =>
      shop.call('PUT', '/api/users/profile', {
        token: person.token,
        body: { name: person.name, picture: person.picture, email },
      });
    const free = newAddress();
    const [toFree, toTaken] = [await save(free), await save(owner.email)];
    expect(comparable(toTaken, owner.email)).toEqual(comparable(toFree, free));
    await shop.mailbox.waitFor(owner.email, /^You already have/);
    const login = { email: owner.email, password: PASSWORD };
    expect(bodyOf(await shop.call('POST', '/api/users/login', { body: login }))._id).toBe(owner._id);
  });
});
