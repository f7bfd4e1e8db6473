import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import type { InvitationOffer, Staff } from '../../contract/accounts/staff.ts';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import type { SignedIn, UserInfo } from '../../contract/accounts/users.ts';
import type { Crew } from '../../contract/deliveries/deliveries.ts';
import { bodyOf, newAddress, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { messagesTo, newPhone, waitForMessage, waitForPhoneCode, waitForWords } from '../support/messages.ts';
import { factorsOf } from '../support/second-factors.ts';
import { describeShop, MANY_CONNECTIONS, TELEGRAM_BOT, type Shop } from '../support/start-shop.ts';

const tokenIn = (text: string): string => /\/invitation\/([\w-]{22})/.exec(text)![1]!;

const callsOf = (shop: Shop, owner: () => Person) => {
  const asOwner = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token: owner().token, ...(body && { body }) });
  const invite = (phone: string, role: ReadyRole = 'driver', more: object = {}) =>
    asOwner('POST', '/api/staff/invitations', { name: 'Demo Driver', phone, role, ...more });
  /** Reads the secret of the `count`th message to a phone. */
  const linkIn = async (phone: string, count = 1) =>
    tokenIn((await waitForMessage(shop.database, phone, count)).text);
  const accept = (token: string, body: object = { name: 'Demo Driver' }) =>
    shop.call('POST', `/api/staff-invitations/${token}/acceptance`, { body });
  return {
    asOwner,
    invite,
    linkIn,
    accept,
    /** Invites somebody who accepts. */
    async join(phone = newPhone(), role: ReadyRole = 'driver') {
      bodyOf(await invite(phone, role), 201);
      const accepted = bodyOf<{ signedIn: SignedIn }>(await accept(await linkIn(phone)));
      return { _id: accepted.signedIn._id, token: accepted.signedIn.token, phone };
    },
    /** Signs in by the `count`th code to a phone. */
    async signIn(phone: string, count = 1): Promise<UserInfo> {
      bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone } }));
      const code = await waitForPhoneCode(shop.database, phone, count);
      return bodyOf<UserInfo>(await shop.call('POST', '/api/users/phone-login', { body: { phone, code } }));
    },
  };
};

describeShop(
  'an invitation by phone',
  (shop) => {
    let owner: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
    });
    const { asOwner, invite, linkIn, accept, join, signIn } = callsOf(shop, () => owner);

    test('goes by SMS to a number in any writing, opens the work at once without a password, and is good once', async () => {
      const phone = newPhone();
      const { invitations } = bodyOf<Staff>(await invite(`0${phone.slice(4, 7)} ${phone.slice(7)}`), 201);
      expect(invitations.find((each) => each.phone === phone)).toMatchObject({
        name: 'Demo Driver',
        email: '',
        role: 'driver',
      });
      const token = await linkIn(phone);
      const offer = bodyOf<InvitationOffer>(await shop.call('GET', `/api/staff-invitations/${token}`));
      expect(offer).toMatchObject({ name: 'Demo Driver', phone, email: '', hasAccount: false });
      const answers = await Promise.all([accept(token), accept(token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      const { signedIn } = bodyOf<{ signedIn: SignedIn }>(answers.find(({ status }) => status === 200)!);
      expect(signedIn).toMatchObject({ name: 'Demo Driver', email: '', role: 'driver' });
      bodyOf(await shop.call('GET', '/api/own-tour', { token: signedIn.token }));
      const { people } = bodyOf<Staff>(await asOwner('GET', '/api/staff'));
      expect(people.find(({ _id }) => _id === signedIn._id)).toMatchObject({ email: '', phone });
    });

    test('calls the shop by its Amharic name in its SMS and on its page', async () => {
      const { appearance, version } = bodyOf<AppearanceAnswer>(await asOwner('GET', '/api/appearance'));
      const body = { appearance: { ...appearance, nameAm: 'ዓባይ የቤት ዕቃ' }, version };
      bodyOf(await asOwner('PUT', '/api/appearance', body));
      const phone = newPhone();
      bodyOf(await invite(phone), 201);
      const { text } = await waitForMessage(shop.database, phone);
      expect(text).toContain('ዓባይ የቤት ዕቃ');
      expect(text).not.toContain('Wenber');
      const offer = await shop.call('GET', `/api/staff-invitations/${tokenIn(text)}`);
      expect(bodyOf<InvitationOffer>(offer)).toMatchObject({ shop: 'Wenber', shopAm: 'ዓባይ የቤት ዕቃ' });
    });

    test('lets its person sign in later by a code, into the same account', async () => {
      const driver = await join();
      expect(await signIn(driver.phone)).toMatchObject({ _id: driver._id, role: 'driver' });
    });

    test('gives an account that has proven the number its role', async () => {
      const phone = newPhone();
      const buyer = await signIn(phone);
      bodyOf(await invite(phone), 201);
      const token = await linkIn(phone, 2);
      expect(
        bodyOf<InvitationOffer>(await shop.call('GET', `/api/staff-invitations/${token}`)),
      ).toMatchObject({ hasAccount: true });
      expect(bodyOf<{ signedIn: SignedIn }>(await accept(token, {})).signedIn._id).toBe(buyer._id);
    });

    test('never opens the account of somebody who has only typed the number', async () => {
      const phone = newPhone();
      const body = { name: 'Stranger', phone };
      const stranger = bodyOf<UserInfo>(await shop.call('POST', '/api/users/by-phone', { body }), 201);
      const driver = await join(phone);
      expect(driver._id).not.toBe(stranger._id);
      expect((await shop.call('GET', '/api/own-tour', { token: stranger.token })).status).toBe(403);
    });

    test('sent again replaces the one of before, also twice at once; withdrawn it is over', async () => {
      const phone = newPhone();
      bodyOf(await invite(phone), 201);
      const first = await linkIn(phone);
      const twice = await Promise.all([invite(phone), invite(phone, 'carpenter')]);
      expect(twice.map(({ status }) => status)).toEqual([201, 201]);
      expect((await accept(first)).status).toBe(410);
      const { invitations } = bodyOf<Staff>(await asOwner('GET', '/api/staff'));
      const open = invitations.filter((each) => each.phone === phone);
      expect(open).toHaveLength(1);
      await waitForMessage(shop.database, phone, 3);
      bodyOf(await asOwner('DELETE', `/api/staff/invitations/${open[0]!._id}`));
      for (const { text } of await messagesTo(shop.database, phone))
        expect((await accept(tokenIn(text))).status).toBe(410);
    });

    test('says at the field what is wrong: the number, both ways or none, no name, a role that needs an address', async () => {
      const at = async (field: string, body: object) => {
        const answer = await asOwner('POST', '/api/staff/invitations', { role: 'driver', ...body });
        expect(answer.status).toBe(400);
        expect(answer.body.details).toMatchObject({ fields: { [field]: expect.any(String) } });
      };
      const name = 'Demo Driver';
      for (const phone of ['12', '+49 30 901820', '011 551 7700']) await at('phone', { name, phone });
      await at('phone', { name });
      await at('phone', { name, phone: newPhone(), email: newAddress() });
      await at('name', { phone: newPhone() });
      await at('email', { name, phone: newPhone(), role: 'manager' });
    });

    test('needs an address where the shop demands a second factor', async () => {
      await factorsOf(shop).addApp(owner);
      const demand = async (staffSecondFactor: boolean) => {
        const { settings, version } = bodyOf(await asOwner('GET', '/api/settings'));
        bodyOf(
          await asOwner('PUT', '/api/settings', { settings: { ...settings, staffSecondFactor }, version }),
        );
      };
      await demand(true);
      const answer = await invite(newPhone());
      await demand(false);
      bodyOf(await asOwner('DELETE', '/api/users/second-factor/app'));
      expect(answer.body.details).toMatchObject({ fields: { email: expect.any(String) } });
    });

    test('is refused for somebody who works here already, who keeps their work by another role and no far-reaching one', async () => {
      const driver = await join();
      expect(refusalOf(await invite(driver.phone, 'carpenter'))).toBe('409 already-staff');
      const give = (role: ReadyRole) => asOwner('PUT', `/api/staff/${driver._id}`, { role });
      bodyOf(await give('carpenter'));
      expect(refusalOf(await give('owner'))).toBe('400 invalid-field');
      expect(await signIn(driver.phone)).toMatchObject({ _id: driver._id, role: 'carpenter' });
    });

    test('ends with the work: a code then opens a customer’s account', async () => {
      const driver = await join();
      bodyOf(await asOwner('PUT', `/api/staff/${driver._id}`, { role: null }));
      expect((await signIn(driver.phone)).role).toBeUndefined();
    });

    test('makes drivers of crews, who are named there by their phone', async () => {
      const driver = await join();
      const body = { name: `Crew ${randomInt(1e6)}`, members: [`0${driver.phone.slice(4)}`] };
      const crew = bodyOf<Crew>(await asOwner('POST', '/api/crews', body), 201);
      expect(crew.members).toEqual([driver.phone]);
      const put = (members: string[]) =>
        asOwner('PUT', `/api/crews/${crew._id}`, { ...body, members, version: crew.version });
      expect(refusalOf(await put([newPhone()]))).toBe('400 invalid-field');
      bodyOf(await put(crew.members));
      expect(
        bodyOf<Crew[]>(await asOwner('GET', '/api/crews')).find(({ _id }) => _id === crew._id)!.members,
      ).toEqual([driver.phone]);
    });
  },
  { variables: MANY_CONNECTIONS },
);

describeShop(
  'an invitation by phone in a shop with a bot',
  (shop) => {
    let owner: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
    });
    const { invite, accept, signIn } = callsOf(shop, () => owner);

    test('goes to the chat of a number that the shop knows', async () => {
      const phone = newPhone();
      const { token } = await signIn(phone);
      const { url } = bodyOf(await shop.call('POST', '/api/users/telegram-links', { token }), 201);
      const chat = { id: randomInt(1e12), type: 'private' };
      const text = `/start ${String(url).split('start=')[1]}`;
      const headers = { 'x-telegram-bot-api-secret-token': TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET };
      const body = { update_id: randomInt(1e12), message: { text, chat } };
      bodyOf(await shop.call('POST', '/api/webhooks/telegram', { body, headers }));
      bodyOf(await invite(phone), 201);
      const sent = await waitForWords(shop.database, String(chat.id), '/invitation/');
      expect(sent.channel).toBe('telegram');
      bodyOf(await accept(tokenIn(sent.text), {}));
    });
  },
  { variables: TELEGRAM_BOT },
);
