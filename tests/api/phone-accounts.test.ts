import { randomInt } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { UserInfo } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createCustomer,
  newAddress,
  PASSWORD,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForMessage, waitForPhoneCode } from '../support/messages.ts';
import { describeShop, TELEGRAM_BOT, type Shop } from '../support/start-shop.ts';

/** The calls of people who have a phone number. */
const callsOf = (shop: Shop) => {
  const post = (path: string, body: object, token?: string) => shop.call('POST', path, { body, token });
  return {
    post,
    register: async (phone: string, name = 'Hana Tesfaye') =>
      bodyOf<UserInfo>(await post('/api/users/by-phone', { name, phone }), 201),
    askCode: (phone: string, more: object = {}) => post('/api/users/phone-codes', { phone, ...more }),
    /** Asks for the `count`th code and reads it on the phone. */
    async code(phone: string, count = 1): Promise<string> {
      bodyOf(await post('/api/users/phone-codes', { phone }));
      return /^\d{6}/.exec((await waitForMessage(shop.database, phone, count)).text)![0];
    },
    login: (phone: string, code: string) => post('/api/users/phone-login', { phone, code }),
    profile: async (token: string) => bodyOf(await shop.call('GET', '/api/users/profile', { token })),
    /** Makes a link of an account and starts the bot by it. @returns the chat. */
    async linkChat(token: string): Promise<string> {
      return this.start(bodyOf(await post('/api/users/telegram-links', {}, token), 201).url);
    },
    async start(url: string): Promise<string> {
      const chat = { id: randomInt(1e12), type: 'private' };
      const text = `/start ${url.split('start=')[1]}`;
      const headers = { 'x-telegram-bot-api-secret-token': TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET };
      const body = { update_id: randomInt(1e12), message: { text, chat } };
      bodyOf(await shop.call('POST', '/api/webhooks/telegram', { body, headers }));
      return String(chat.id);
    },
  };
};

/** Lets the sign-ins of the accounts of a number be older than ten minutes. */
const makeStale = ({ database }: Shop, phone: string) =>
  database.query(
    `update sessions set authenticated_at = now() - interval '11 minutes' where user_id in
     (select user_id from contacts where value = $1)`,
    [phone],
  );

const codesOf = async ({ database }: Shop, phone: string) =>
  (await database.query("select subject from codes where email = $1 and purpose = 'phone'", [phone])).rows;

describeShop(
  'an account by phone',
  (shop) => {
    let administrator: Person;
    const calls = callsOf(shop);
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
    });

    test('comes with a session at once, has no address, and is found by administrators', async () => {
      const phone = newPhone();
      const name = `Hana ${phone.slice(-8)}`;
      const person = await calls.register(`0${phone.slice(4)}`, name);
      expect(person).toMatchObject({ name, email: '', isAdmin: false });
      expect(await calls.profile(person.token)).toMatchObject({ _id: person._id, name, email: '' });
      const found = await shop.call('GET', `/api/users?keyword=${phone.slice(-8)}`, {
        token: administrator.token,
      });
      expect(bodyOf<UserInfo[]>(found)).toMatchObject([{ _id: person._id, email: '' }]);
    });

    test('of a known number is a new one that sees nothing of those before', async () => {
      const phone = newPhone();
      const first = await calls.register(phone);
      const second = await calls.register(phone);
      expect(second._id).not.toBe(first._id);
      expect(Object.keys(second)).toEqual(Object.keys(first));
    });

    test('B24: refuses what is no number, and the eleventh account of a number in a day from one network, not its owner elsewhere', async () => {
      expect(refusalOf(await calls.post('/api/users/by-phone', { name: 'A', phone: '12' }))).toBe(
        '400 invalid-phone',
      );
      const phone = newPhone();
      for (let count = 0; count < 10; count += 1) await calls.register(phone);
      expect(refusalOf(await calls.post('/api/users/by-phone', { name: 'A', phone }))).toBe(
        '429 too-many-requests',
      );
      const sent = { body: { name: 'Owner', phone }, from: '198.18.7.1' };
      bodyOf(await shop.call('POST', '/api/users/by-phone', sent), 201);
    });

    test('opens no door without a password or a code', async () => {
      await calls.register(newPhone());
      for (const email of ['', 'null'])
        expect((await calls.post('/api/users/login', { email, password: PASSWORD })).status).toBe(400);
    });

    test('keeps having no address until one is given, which then waits for its code', async () => {
      const { token } = await calls.register(newPhone());
      const profile = { name: 'Hana', picture: '/a.svg' };
      const put = (body: object) => shop.call('PUT', '/api/users/profile', { token, body });
      expect(bodyOf(await put({ ...profile, email: '' }))).toMatchObject({ email: '' });
      const email = newAddress();
      expect(bodyOf(await put({ ...profile, email }))).toMatchObject({ email: '', wantedEmail: email });
      const emailCode = await shop.mailbox.waitForCode(email, 'verification');
      bodyOf(await calls.post('/api/users/set-Verified-EmailCode', { email, emailCode }));
      expect(bodyOf(await put({ ...profile, email }))).toMatchObject({ email });
      expect((await put({ ...profile, email: '' })).status).toBe(400);
    });

    test('an account without an address is made no administrator', async () => {
      const { _id, name } = await calls.register(newPhone());
      const body = { name, email: '', isAdmin: true };
      const { token } = administrator;
      expect((await shop.call('PUT', `/api/users/${_id}`, { token, body })).status).toBe(400);
      expect(
        (await shop.call('PUT', `/api/users/${_id}`, { token, body: { ...body, isAdmin: false } })).status,
      ).toBe(200);
    });

    test('signs in on another device by a code, once, as a new account with a proven number', async () => {
      const phone = newPhone();
      const { _id } = await calls.register(phone);
      const code = await calls.code(phone);
      expect((await waitForMessage(shop.database, phone)).text).toMatch(/^\d{6}፦ የWenber/);
      const signedIn = bodyOf<UserInfo>(await calls.login(phone, code));
      expect(signedIn).toMatchObject({ email: '' });
      expect(signedIn._id).not.toBe(_id);
      expect(refusalOf(await calls.login(phone, code))).toBe('400 wrong-code');
    });

    test('has a code that is looked at five times', async () => {
      const phone = newPhone();
      const code = await calls.code(phone);
      const wrong = code === '111111' ? '222222' : '111111';
      for (let look = 0; look < 5; look += 1)
        expect(refusalOf(await calls.login(phone, wrong))).toBe('400 wrong-code');
      expect(refusalOf(await calls.login(phone, code))).toBe('400 wrong-code');
    });

    test('gets codes for mobiles of Ethiopia alone, five an hour, answered alike for every number', async () => {
      expect(refusalOf(await calls.askCode('+14155550100'))).toBe('400 invalid-phone');
      expect(refusalOf(await calls.askCode('0111234567'))).toBe('400 invalid-phone');
      const known = newPhone();
      await calls.register(known);
      const answers = [await calls.askCode(known), await calls.askCode(newPhone())];
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      for (let count = 1; count < 5; count += 1) bodyOf(await calls.askCode(known));
      expect(refusalOf(await calls.askCode(known))).toBe('429 too-many-requests');
    });

    test('gets its codes in Telegram once its person has proven the number and started the bot by their link', async () => {
      const phone = newPhone();
      const { token } = bodyOf<UserInfo>(await calls.login(phone, await calls.code(phone)));
      const unlinked = await calls.askCode(newPhone(), { by: 'telegram' });
      const { url } = bodyOf(await calls.post('/api/users/telegram-links', {}, token), 201);
      const start = /^https:\/\/t\.me\/wenber_bot\?start=([\w-]{32})$/.exec(url)![1]!;
      const chat = { id: Math.floor(Math.random() * 1e12), type: 'private' };
      const tell = (
        secret: string,
        body: object = { update_id: randomInt(1e12), message: { text: `/start ${start}`, chat } },
      ) =>
        shop.call('POST', '/api/webhooks/telegram', {
          body,
          headers: { 'x-telegram-bot-api-secret-token': secret },
        });
      expect(refusalOf(await tell('not the secret'))).toBe('401 invalid-signature');
      bodyOf(await tell(TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET, { update_id: 1 }));
      bodyOf(await tell(TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET));
      const linked = await calls.askCode(phone, { by: 'telegram' });
      expect(linked.body).toEqual(unlinked.body);
      const message = await waitForMessage(shop.database, String(chat.id));
      expect(message.channel).toBe('telegram');
      const code = /\d{6}/.exec(message.text)![0];
      bodyOf(await calls.login(phone, code));
      expect(await messagesTo(shop.database, phone)).toHaveLength(1);
      // A link is good once.
      const other = { ...chat, id: chat.id + 1 };
      await tell(TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET, {
        update_id: randomInt(1e12),
        message: { text: `/start ${start}`, chat: other },
      });
      const { rows } = await shop.database.query(
        `select value from contacts where kind = 'telegram' and value = $1`,
        [String(other.id)],
      );
      expect(rows).toEqual([]);
    });

    test('whose number was proven gets its codes in its own chat, whoever names the same number with another one', async () => {
      const phone = newPhone();
      const own = await calls.linkChat(
        bodyOf<UserInfo>(await calls.login(phone, await calls.code(phone))).token,
      );
      const strange = await calls.linkChat((await calls.register(phone)).token);
      bodyOf(await calls.askCode(phone, { by: 'telegram' }));
      const code = await Promise.any([own, strange].map((chat) => waitForPhoneCode(shop.database, chat)));
      expect(code).toMatch(/^\d{6}$/);
      const hasCode = async (chat: string) =>
        (await messagesTo(shop.database, chat)).some(({ text }) => text.includes(code));
      expect({ own: await hasCode(own), strange: await hasCode(strange) }).toEqual({
        own: true,
        strange: false,
      });
    });

    test('has no code go to the chat of whoever has only named the number, also where nobody else has a chat', async () => {
      const phone = newPhone();
      const chat = await calls.linkChat((await calls.register(phone)).token);
      bodyOf(await calls.askCode(phone, { by: 'telegram' }));
      await vi.waitUntil(async () => (await codesOf(shop, phone)).length > 0, { timeout: 60_000 });
      expect(await messagesTo(shop.database, chat)).toEqual([]);
      expect(await codesOf(shop, phone)).toEqual([{ subject: null }]);
    });

    test('is linked with a chat, to which its codes go, only within ten minutes of a code', async () => {
      const phone = newPhone();
      const { token } = bodyOf<UserInfo>(await calls.login(phone, await calls.code(phone)));
      await makeStale(shop, phone);
      const refused = await calls.post('/api/users/telegram-links', {}, token);
      expect(refusalOf(refused)).toBe('403 reauthentication-required');
      expect(refused.body.details).toMatchObject({ act: 'ownTelegram', by: 'phoneCode' });
      bodyOf(await calls.post('/api/users/phone-verification', { code: await calls.code(phone, 2) }, token));
      bodyOf(await calls.post('/api/users/telegram-links', {}, token), 201);
    });

    test('disconnects its chat, which gets no code and no notice any more, and cannot use a link of before', async () => {
      const phone = newPhone();
      const { token } = bodyOf<UserInfo>(await calls.login(phone, await calls.code(phone)));
      const chat = await calls.linkChat(token);
      const { url } = bodyOf(await calls.post('/api/users/telegram-links', {}, token), 201);
      await makeStale(shop, phone);
      bodyOf(await shop.call('DELETE', '/api/users/telegram-links', { token }));
      expect((await calls.profile(token)).phone.telegram).toBe('not-linked');
      await calls.start(url);
      expect((await calls.profile(token)).phone.telegram).toBe('not-linked');
      bodyOf(await calls.askCode(phone, { by: 'telegram' }));
      await vi.waitUntil(async () => (await codesOf(shop, phone)).length > 0, { timeout: 60_000 });
      expect(await messagesTo(shop.database, chat)).toEqual([]);
    });

    test('is exported and erased with its contacts, and touches nobody else', async () => {
      const bystander = await createCustomer(shop);
      const phone = newPhone();
      const person = await calls.register(phone);
      const { token } = person;
      const exported = bodyOf(await shop.call('GET', '/api/users/profile/export', { token }));
      expect(exported.contacts).toMatchObject([{ kind: 'phone', value: phone, verifiedAt: null }]);
      bodyOf(await calls.post('/api/users/profile/deletion', { currentPassword: 'none' }, token));
      const { rows } = await shop.database.query('select value from contacts where value = $1', [phone]);
      expect(rows).toEqual([]);
      expect(await calls.profile(bystander.token)).toMatchObject({ email: bystander.email });
    });

    test('is erased only within ten minutes of its code', async () => {
      const phone = newPhone();
      const { token } = await calls.register(phone);
      await makeStale(shop, phone);
      const erase = () => calls.post('/api/users/profile/deletion', {}, token);
      const read = () => shop.call('GET', '/api/users/profile/export', { token });
      for (const refused of [await read(), await erase()]) {
        expect(refusalOf(refused)).toBe('403 reauthentication-required');
        expect(refused.body.details).toMatchObject({
          by: 'phoneCode',
          call: 'POST /api/users/phone-verification',
        });
      }
      bodyOf(await calls.post('/api/users/phone-verification', { code: await calls.code(phone) }, token));
      bodyOf(await read());
      bodyOf(await erase());
    });
  },
  { variables: { REQUIRE_VERIFIED_EMAIL: 'true' } },
);
