import { beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PersonExport } from '../../contract/accounts/personal-data.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import { beginAtChapa, placeChapaOrder } from '../support/chapa-orders.ts';
import { booksOf, plantJobs } from '../support/erasure.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  newAddress,
  PASSWORD,
  refusalOf,
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { createPersonWithEverything, type PersonWithEverything } from '../support/person-with-everything.ts';
import { PAYER } from '../support/shown-by-paypal.ts';
import { describeShop } from '../support/start-shop.ts';
import { everythingOf, findingsOf } from '../support/traces.ts';

const ALL_WAYS = ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'] as const;
const SHOP_ADDRESS = 'owner@shop.test';
const log: string[] = [];

describeShop(
  'personal data',
  (shop) => {
    let administrator: Person;
    let leaver: PersonWithEverything;
    let other: PersonWithEverything;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, [...ALL_WAYS], { email: SHOP_ADDRESS });
      leaver = await createPersonWithEverything(shop, administrator, 'leaver');
      other = await createPersonWithEverything(shop, administrator, 'other');
    });

    const ask = (path: string, { token }: Person, body?: object) =>
      shop.call(body ? 'POST' : 'GET', `/api/users/${path}`, { token, body });
    const makeOld = (person: Person) =>
      shop.database.query(
        "update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1",
        [person._id],
      );

    test('G6: an export has everything of its person and nothing of anybody else', async () => {
      const { person, orders, kept, words, pictures } = leaver;
      const answer = await ask('profile/export', person);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
      );
      const content = bodyOf<PersonExport>(answer);
      const text = JSON.stringify(content);
      // Only the idempotency key is left out.
      expect(words.filter((word) => !text.includes(word) && !word.startsWith('canarykey'))).toEqual([]);
      expect(text).toContain(person.name);
      for (const word of [...Object.values(kept), ...Object.values(pictures)]) expect(text).toContain(word);
      expect(content.orders.map(({ number }) => number).toSorted()).toEqual(
        Object.values(orders).map(({ number }) => number),
      );
      const delivered = content.orders.find(({ _id }) => _id === orders.delivered._id)!;
      expect(delivered.totalPrice).toBe(orders.delivered.totalPrice);
      expect(delivered.createdAt).toMatch(/\+03:00$/);
      expect(delivered.payments).toMatchObject([{ provider: 'paypal', status: 'completed' }]);
      expect(content.sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(content.knownPlaces.length).toBeGreaterThan(0);
      const receiptAddresses = content.orders.flatMap(({ receiptPictures }) => receiptPictures);
      expect(receiptAddresses).toHaveLength(2);
      for (const path of receiptAddresses)
        expect((await shop.call('GET', path, { token: person.token })).status).toBe(200);
      expect(content.auditLog.map(({ action }) => action)).toContain('order.delivered');
      expect(content.reviews.map(({ hidden }) => hidden?.reason)).toEqual([undefined, 'Because of leaver']);

      const foreign = [
        ...other.words,
        ...Object.values(other.kept),
        other.person._id,
        ...Object.values(other.pictures),
        administrator._id,
        administrator.email,
        ...Object.values(other.orders).map(({ _id }) => _id),
      ];
      expect(foreign.filter((word) => text.includes(word))).toEqual([]);
    });

    test('G6: an export asks for the password when the sign-in is older than ten minutes', async () => {
      const person = await createCustomer(shop);
      await makeOld(person);
      expect(refusalOf(await ask('profile/export', person))).toBe('403 reauthentication-required');
      const wrong = { currentPassword: 'not my password' };
      expect(refusalOf(await ask('reauthentication', person, wrong))).toBe('403 reauthentication-required');
      expect(refusalOf(await ask('profile/export', person))).toBe('403 reauthentication-required');
      bodyOf(await ask('reauthentication', person, { currentPassword: PASSWORD }));
      expect(bodyOf<PersonExport>(await ask('profile/export', person)).account.email).toBe(person.email);
    });

    test('the agreement given at registration is stored with the text that was shown', async () => {
      const consentsOf = async (person: Person) =>
        bodyOf<PersonExport>(await ask('profile/export', person)).consents;
      const [first] = await consentsOf(await createCustomer(shop));
      expect(first).toMatchObject({ document: 'privacy', version: 0 });
      expect(first!.textSha256).toMatch(/^[\da-f]{64}$/);

      const { token } = administrator;
      const { content, version } = bodyOf(await shop.call('GET', '/api/policies/privacy'));
      const changed = { content: { ...content, intro: 'In other words.' }, version };
      bodyOf(await shop.call('PUT', '/api/policies/privacy', { token, body: changed }));
      const [second] = await consentsOf(await createCustomer(shop));
      expect(second).toMatchObject({ document: 'privacy', version: 1 });
      expect(second!.textSha256).not.toBe(first!.textSha256);
    });

    test('giving one’s password again is limited, so it cannot be guessed that way', async () => {
      const person = await createCustomer(shop);
      const statuses = [];
      for (let guess = 1; guess <= 10; guess += 1) {
        statuses.push((await ask('reauthentication', person, { currentPassword: `guess ${guess}` })).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect((await ask('profile/deletion', person, { currentPassword: PASSWORD })).status).toBe(429);
    });

    test('deleting an account always asks for the password', async () => {
      const person = await createCustomer(shop);
      expect(refusalOf(await ask('profile/deletion', person, {}))).toBe('400 invalid-field');
      const wrong = { currentPassword: 'not my password' };
      expect(refusalOf(await ask('profile/deletion', person, wrong))).toBe('403 reauthentication-required');
      expect((await ask(person._id, person)).status).toBe(200);
    });

    test('the last administrator cannot delete their own account, another one can', async () => {
      const password = { currentPassword: administrator.password };
      expect(refusalOf(await ask('profile/deletion', administrator, password))).toBe(
        '409 last-administrator',
      );
      const second = await createAdministrator(shop, administrator);
      bodyOf(await ask('profile/deletion', second, { currentPassword: PASSWORD }));
      expect((await ask(second._id, second)).status).toBe(401);
      const { rows } = await shop.database.query(
        "select actor_id, actor_name, network from audit_log where action = 'user.deleted' and subject_id = $1",
        [second._id],
      );
      expect(rows).toEqual([{ actor_id: second._id, actor_name: 'Former administrator', network: null }]);
    });

    test('G7: nothing of an erased person is left, except what the law requires', async () => {
      const { person, orders, words, kept, pictures, formerAddress } = leaver;
      await plantJobs(shop.database, person.email);
      const names = Object.values(pictures).map((address) => /(\d+-[\da-f]+)-/.exec(address)![1]!);
      const gone = [...words, person.email, ...names];
      const before = await everythingOf(shop);
      // Each of these exists before the erasure, so that finding none afterwards proves something.
      expect(gone.filter((word) => findingsOf(before, [word]).length === 0)).toEqual([]);
      const [books, bystander] = [await booksOf(shop.database, person), await footprintOf(other)];

      bodyOf(await ask('profile/deletion', person, { currentPassword: PASSWORD }));
      expect((await ask(person._id, person)).status).toBe(401);
      const last = await shop.mailbox.waitFor(person.email, /account is deleted/);
      expect(last.text).toContain(`your order ${orders.inProgress.number}:`);

      // An order in progress keeps what it needs until its end and is erased then.
      const read = async ({ _id }: Order) =>
        bodyOf<Order>(await shop.call('GET', `/api/orders/${_id}`, { token: administrator.token }));
      expect((await read(orders.inProgress)).shippingAddress.name).toContain('canary');
      expect((await read(orders.unpaid)).status).toBe('cancelled');
      expect((await read(orders.onDelivery)).status).toBe('cancelled');
      expect((await read(orders.delivered)).shippingAddress).toMatchObject({
        name: 'Former customer',
        company: kept.company,
        tin: kept.tin,
      });
      const path = `/api/orders/${orders.inProgress._id}/deliver`;
      bodyOf(await shop.call('PUT', path, { token: administrator.token }));
      await vi.waitFor(
        async () => {
          await shop.services.erasure.clearUnfinished();
          const { rows } = await shop.database.query(
            'select user_id from erasures where finished_at is null and user_id = $1',
            [person._id],
          );
          expect(rows).toEqual([]);
        },
        { timeout: 60_000 },
      );

      expect(findingsOf(await everythingOf(shop), gone)).toEqual([]);
      await expectToGoWithTime(formerAddress);
      expect(findingsOf(new Map([['log', log.join('')]]), [...gone, PASSWORD])).toEqual([]);
      expect(await booksOf(shop.database, person)).toEqual(books);
      expect(await footprintOf(other)).toEqual(bystander);
      const reviews = await shop.call('GET', `/api/products/${leaver.chair._id}/reviews`);
      expect(bodyOf(reviews)).toMatchObject([{ name: 'Former customer', comment: kept.review }]);
      const stock = new Map([leaver, other].map(({ chair }) => [chair._id, 100]));
      expect(await faultsOfShop({ database: shop.database, paypal: shop.paypal, stock })).toEqual([]);
    });

    test('G7: what payment providers say about a payer is stored nowhere', async () => {
      const payer = [PAYER.email_address, PAYER.name.surname, PAYER.payer_id, '0955555555'];
      expect(findingsOf(await everythingOf(shop), payer)).toEqual([]);
      expect(findingsOf(new Map([['log', log.join('')]]), payer)).toEqual([]);
    });

    test('G7: a person whom an administrator deletes is erased in the same way', async () => {
      const person = await createCustomer(shop, {
        email: newAddress('canarybyadmin'),
        name: 'Canary Byadmin',
      });
      const { token } = administrator;
      bodyOf(await shop.call('DELETE', `/api/users/${person._id}`, { token }));
      await shop.mailbox.waitFor(person.email, /account is deleted/);
      await vi.waitFor(
        async () => {
          await shop.services.erasure.clearUnfinished();
          expect(findingsOf(await everythingOf(shop), [person.email, 'Byadmin'])).toEqual([]);
        },
        { timeout: 60_000 },
      );
    });

    test('an erased address can be registered again and sees nothing from before', async () => {
      const { email } = leaver.person;
      const anew = await createCustomer(shop, { email, name: 'New Here' });
      expect(anew._id).not.toBe(leaver.person._id);
      const content = bodyOf<PersonExport>(await ask('profile/export', anew));
      expect(content).toMatchObject({ orders: [], reviews: [], uploads: [], account: { name: 'New Here' } });
      const order = `/api/orders/${leaver.orders.delivered._id}`;
      expect((await shop.call('GET', order, { token: anew.token })).status).toBe(404);
      await shop.services.erasure.clearUnfinished();
      expect((await signIn(shop, email))._id).toBe(anew._id);
    });

    test('late money for the order of an erased person is refunded, even when the goods are there', async () => {
      const person = await createCustomer(shop);
      const order = await placeChapaOrder(shop, person, [{ product: other.chair._id, qty: 1 }]);
      const { txRef } = await beginAtChapa(shop, person, order);
      await shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
        order._id,
      ]);
      await expireOrder(shop.services.sales, order._id);
      bodyOf(await ask('profile/deletion', person, { currentPassword: PASSWORD }));
      await shop.mailbox.waitFor(person.email, /account is deleted/);

      shop.chapa.pay(txRef);
      const paymentOf = async () =>
        (await shop.database.query('select id, status from payments where order_id = $1', [order._id]))
          .rows[0];
      await settlePaymentById(shop.services.sales, (await paymentOf()).id);
      expect((await paymentOf()).status).toBe('surplus');
      await vi.waitFor(() => expect(shop.chapa.refunds.size).toBe(1), { timeout: 60_000 });
    });

    /**
     * Expects an earlier address of a person only in mails, whose jobs live a minute and whose mailbox entries a
     * month.
     */
    async function expectToGoWithTime(address: string): Promise<void> {
      const { rows } = await shop.database.query(
        'select state, deletion_seconds from jobs.job where strpos(data::text, $1) > 0',
        [address],
      );
      for (const row of rows) expect(row).toEqual({ state: 'completed', deletion_seconds: 60 });
      await shop.database.query(
        "update sandbox.mailbox set at = now() - interval '31 days' where recipient = $1",
        [address],
      );
      await createCustomer(shop);
      const places = findingsOf(await everythingOf(shop), [address]);
      expect(places.filter((place) => !/ jobs\.job/.test(place))).toEqual([]);
    }

    /** Lists where a bystander's texts are; deleting somebody else must not change it. */
    async function footprintOf({ words }: PersonWithEverything): Promise<string[]> {
      const lasting = new Map(
        [...(await everythingOf(shop))].filter(([place]) => !place.startsWith('jobs.')),
      );
      return findingsOf(lasting, words).filter((finding) => !finding.includes('sandbox.mailbox'));
    }
  },
  { variables: { REQUIRE_VERIFIED_EMAIL: 'true' }, logTo: (line) => void log.push(line) },
);
