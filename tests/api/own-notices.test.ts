import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Notice } from '../../contract/notices/notice-kinds.ts';
import type { Notices, OwnNotices } from '../../contract/notices/notices.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newPhone, waitForMessage } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'what single people of the shop are told',
  (shop) => {
    let owner: Person;
    let seller: Person;
    let accountant: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      await switchOn(shop, owner, undefined, { email: 'shop@wenber.test' });
      seller = await createStaff(shop, owner, 'seller');
      accountant = await createStaff(shop, owner, 'accountant');
    });

    const mine = (token: string, body?: object) =>
      shop.call(body ? 'PUT' : 'GET', '/api/notices/mine', { token, ...(body && { body }) });
    const rule = async (notice: Notice, receivers: string[]) =>
      bodyOf(await shop.call('PUT', `/api/notices/${notice}`, { token: owner.token, body: { receivers } }));
    const tell = async (notice: Notice, money = `${randomUUID()} ETB`) => {
      await shop.database.transaction((tx) =>
        shop.services.notices.tell(tx, notice, { values: { money, number: 10_017 }, path: '/admin' }),
      );
      return money;
    };
    /** Mails are sent in turn: when the last one is there, all before it are. */
    async function settled() {
      await rule('quotation', ['mail:shop']);
      const count = (await shop.mailbox.to('shop@wenber.test')).length;
      await tell('quotation');
      await vi.waitFor(
        async () => expect((await shop.mailbox.to('shop@wenber.test')).length).toBeGreaterThan(count),
        { timeout: 30_000 },
      );
    }
    const mailsOf = async ({ email }: Person, words: string) =>
      (await shop.mailbox.to(email)).filter(({ subject }) => subject.includes(words));
    const rowOf = ({ notices }: OwnNotices, wanted: Notice) =>
      notices.find(({ notice }) => notice === wanted);
    const provePhone = async (person: Person) => {
      const phone = newPhone();
      await shop.database.query(
        `insert into contacts (user_id, kind, value, verified_at) values ($1, 'phone', $2, now())`,
        [person._id, phone],
      );
      return phone;
    };
    test('is what the owner chose for their role, until they mute or add something', async () => {
      await rule('discount-asked', ['mail:owner']);
      const before = bodyOf<OwnNotices>(await mine(owner.token));
      expect(rowOf(before, 'discount-asked')).toEqual({
        notice: 'discount-asked',
        mail: true,
        sms: false,
      });
      const muted = { choices: [{ notice: 'discount-asked', way: 'mail', wanted: false }] };
      expect(rowOf(bodyOf(await mine(owner.token, muted)), 'discount-asked')).toMatchObject({ mail: false });
      const unwanted = await tell('discount-asked');
      const added = { choices: [{ notice: 'unclaimed', way: 'mail', wanted: true }] };
      await rule('unclaimed', []);
      bodyOf(await mine(accountant.token, added));
      const money = await tell('unclaimed');
      await shop.mailbox.waitFor(accountant.email, new RegExp(money));
      await settled();
      expect(await mailsOf(owner, unwanted)).toEqual([]);
      expect(await mailsOf(owner, money)).toEqual([]);
    });

    test('follows the owner again where they chose what their role is told anyway', async () => {
      await rule('unclaimed', ['mail:accountant']);
      bodyOf(await mine(accountant.token, { choices: [{ notice: 'unclaimed', way: 'mail', wanted: true }] }));
      await rule('unclaimed', []);
      expect(rowOf(bodyOf(await mine(accountant.token)), 'unclaimed')).toMatchObject({ mail: false });
    });

    test('is nothing that their role may not read', async () => {
      expect(rowOf(bodyOf(await mine(seller.token)), 'unclaimed')).toBe(undefined);
      const choices = [{ notice: 'unclaimed', way: 'mail', wanted: true }];
      expect(refusalOf(await mine(seller.token, { choices }))).toBe('400 invalid-field');
      // A choice of a role that has ended counts no more.
      await shop.database.query(
        `insert into own_notices (user_id, notice, way, wanted) values ($1, 'unclaimed', 'mail', true)`,
        [seller._id],
      );
      await rule('unclaimed', []);
      const money = await tell('unclaimed');
      await settled();
      expect(await mailsOf(seller, money)).toEqual([]);
    });

    test('comes by SMS too where they added that', async () => {
      const phone = await provePhone(accountant);
      await rule('paid', []);
      bodyOf(await mine(accountant.token, { choices: [{ notice: 'paid', way: 'sms', wanted: true }] }));
      await tell('paid');
      expect((await waitForMessage(shop.database, phone)).text).toBe('ትዕዛዝ 10017 ተከፍሏል');
    });

    test.each([
      { choices: [{ notice: 'nothing', way: 'mail', wanted: true }] },
      { choices: [{ notice: 'paid', way: 'fax', wanted: true }] },
    ])('refuses %j', async (body) => {
      expect(refusalOf(await mine(owner.token, body))).toBe('400 invalid-field');
    });

    const notSent = async () =>
      bodyOf<Notices>(await shop.call('GET', '/api/notices', { token: owner.token })).notSent;
    const giveUp = (job: string, data: object) =>
      shop.database.transaction((tx) => shop.services.jobs.enqueue(tx, job, data));
    const ofNotSent = (id: string) =>
      vi.waitFor(
        async () => {
          const row = (await notSent()).find((each) => each._id === id);
          expect(row).toBeDefined();
          return row!;
        },
        { timeout: 30_000 },
      );

    test('an SMS to staff that is given up stands on the screen, and goes out again from there', async () => {
      const phone = await provePhone(seller);
      const id = randomUUID();
      await giveUp('notice-sms-late', { id, notice: 'new-order', person: seller._id, text: 'again' });
      expect(await ofNotSent(id)).toMatchObject({
        ...{ channel: 'sms', notice: 'new-order', text: 'again', problem: 'away' },
        ...{ group: null, order: null },
      });
      const again = `/api/notices/not-sent/${id}/again`;
      bodyOf(await shop.call('POST', again, { token: owner.token }));
      expect((await waitForMessage(shop.database, phone)).text).toBe('again');
      expect(refusalOf(await shop.call('POST', again, { token: owner.token }))).toBe('404 notice-not-found');
      expect((await notSent()).some((each) => each._id === id)).toBe(false);
    });

    test('a message to a buyer that is given up names the order alone, and can be taken off the list', async () => {
      const chair = await createProduct(shop, owner, { price: 9500, countInStock: 9 });
      const buyer = await createCustomer(shop);
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }], 'PayOnDelivery');
      const id = randomUUID();
      const phone = newPhone();
      await giveUp('message-late', {
        ...{ id, channel: 'sms', to: phone, text: 'private' },
        ...{ order: order._id, person: buyer._id },
      });
      const row = await ofNotSent(id);
      expect(row).toMatchObject({ order: order.number, notice: null, person: null, text: null });
      expect(JSON.stringify(row)).not.toContain(phone.slice(-6));
      const path = `/api/notices/not-sent/${id}`;
      expect(refusalOf(await shop.call('POST', `${path}/again`, { token: owner.token }))).toBe(
        '404 notice-not-found',
      );
      bodyOf(await shop.call('DELETE', path, { token: owner.token }));
      expect((await notSent()).some((each) => each._id === id)).toBe(false);
    });
  },
  { variables: AT_ONCE },
);
