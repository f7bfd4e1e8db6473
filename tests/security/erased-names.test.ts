import { expect, test } from 'vitest';
import type { Quotation } from '../../contract/orders/quotations.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  PASSWORD,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { invitationIn } from '../support/invitations.ts';
import { newPhone, waitForPhoneCode } from '../support/messages.ts';
import { quotationBody } from '../support/quotations.ts';
import { describeShop } from '../support/start-shop.ts';
import { everythingOf, findingsOf } from '../support/traces.ts';

describeShop('the audit log after an erasure', (shop) => {
  const as =
    ({ token }: Pick<Person, 'token'>) =>
    (method: string, path: string, body?: object) =>
      shop.call(method, path, { token, ...(body && { body }) });
  const namedAfterErasure = async (person: Person, word: string) => {
    bodyOf(await as(person)('POST', '/api/users/profile/deletion', { currentPassword: PASSWORD }));
    const text = 'select 1 from erasures where finished_at is not null and user_id = $1';
    await expect
      .poll(async () => {
        await shop.services.erasure.clearUnfinished();
        return (await shop.database.query(text, [person._id])).rows.length;
      })
      .toBe(1);
    return findingsOf(await everythingOf(shop), [word]);
  };

  test('G7: does not name an erased customer to whom the shop has made a quotation', async () => {
    const owner = await signInAdministrator(shop);
    const { _id: product } = await createProduct(shop, owner);
    const person = await createCustomer(shop);
    const asker = { name: 'Hana Canaryquoted', company: '', tin: '', email: person.email };
    const body = quotationBody([{ product, qty: 1 }], asker);
    bodyOf<Quotation>(await as(owner)('POST', '/api/quotations/by-staff', body), 201);
    expect(await namedAfterErasure(person, 'Canaryquoted')).toEqual([]);
  });

  test(
    'G7: what a guest has asked for with a number goes with the account that has proven it',
    { tags: 'long' },
    async () => {
      const owner = await signInAdministrator(shop);
      const { _id: product } = await createProduct(shop, owner);
      const { _id: soldOut } = await createProduct(shop, owner, { countInStock: 0 });
      const phone = newPhone();
      const body = quotationBody([{ product, qty: 1 }], { email: '', phone });
      bodyOf<Quotation>(await shop.call('POST', '/api/quotations', { body }), 201);
      const number = `0${phone.slice(4)}`;
      bodyOf(await shop.call('POST', '/api/stock-alerts', { body: { product: soldOut, phone: number } }));
      bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone } }));
      const code = await waitForPhoneCode(shop.database, phone);
      const person = bodyOf(await shop.call('POST', '/api/users/phone-login', { body: { phone, code } }));
      // Jobs that are over are deleted a minute later.
      const places = await namedAfterErasure(person, phone.slice(4));
      expect(places.filter((place) => !/ jobs\.job/.test(place))).toEqual([]);
    },
  );

  test(
    'G7: does not name an erased customer whom somebody looked for to take a file of orders',
    { tags: 'long' },
    async () => {
      const owner = await signInAdministrator(shop);
      const person = await createCustomer(shop, { name: 'Hana Canarysearched' });
      const path = '/api/orders/export.csv?keyword=Canarysearched';
      bodyOf(await as(owner)('GET', path));
      expect(await namedAfterErasure(person, 'Canarysearched')).toEqual([]);
    },
  );

  test('G7: does not name an erased colleague who came by an invitation', { tags: 'long' }, async () => {
    const email = newAddress('accountant');
    const invited = { email, role: 'accountant' };
    bodyOf(await as(await signInAdministrator(shop))('POST', '/api/staff/invitations', invited), 201);
    const secret = await invitationIn(shop.mailbox, email);
    const body = { name: 'Biruk Canarystaff', password: PASSWORD };
    bodyOf(await shop.call('POST', `/api/staff-invitations/${secret}/acceptance`, { body }));
    expect(await namedAfterErasure(await signIn(shop, email), 'Canarystaff')).toEqual([]);
  });
});
