import { beforeAll, expect, test } from 'vitest';
import { LONGEST_IN_SMS } from '../../contract/notices/message-channels.ts';
import { NOTICE_FACTS, NOTICES, receiversOf, type Notice } from '../../contract/notices/notice-kinds.ts';
import type { Notices } from '../../contract/notices/notices.ts';
import { noticesText } from '../../contract/texts/notices.ts';
import { readCatalogue } from '../../scripts/check/texts/read-catalogue.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  phoneOf,
  placeOrder,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForMessage } from '../support/messages.ts';
import { AT_ONCE, describeShop, describeShopOnce } from '../support/start-shop.ts';

/** The values that a sentence for groups may name, the longest of each. */
const MAY_NAME: Readonly<Record<string, string | number>> = {
  number: LONGEST_IN_SMS['number']!,
  count: 1000,
  stars: 5,
  money: '99,999,999.99 ETB',
  wish: 'money_back',
};

test.each(NOTICES)('the sentence of %s fits into an SMS and names nobody', (notice) => {
  for (const language of ['en', 'am']) {
    const parameters = readCatalogue('.', `contract/texts/notices.${language}.json`).get(`told.${notice}`)!;
    expect(Object.keys(MAY_NAME)).toEqual(expect.arrayContaining([...parameters]));
  }
  expect(noticesText(`told.${notice}`, MAY_NAME).length).toBeLessThanOrEqual(70);
  expect(noticesText.am(`told.${notice}`, MAY_NAME).length).toBeLessThanOrEqual(70);
});

describeShop(
  'notices of the shop’s work',
  (shop) => {
    let owner: Person;
    let seller: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      await switchOn(shop, owner, undefined, { email: 'shop@wenber.test' });
      seller = await createStaff(shop, owner, 'seller');
    });

    const change = (notice: Notice, receivers: readonly string[]) =>
      shop.call('PUT', `/api/notices/${notice}`, { token: owner.token, body: { receivers } });
    const tell = (notice: Notice, money: string) =>
      shop.database.transaction((tx) =>
        shop.services.notices.tell(tx, notice, { values: { money }, path: '/admin' }),
      );
    const about = async (address: string, money: string) =>
      (await shop.mailbox.to(address)).filter(({ subject }) => subject.startsWith(money));
    /** Mails are sent in turn: when the last one is there, all before it are. */
    async function settled(notice: Notice) {
      bodyOf(await change(notice, ['mail:shop']));
      const money = `${String(Math.random())} last`;
      await tell(notice, money);
      await shop.mailbox.waitFor('shop@wenber.test', new RegExp(`^${money}`));
    }

    test('go where they always went, until the owner says otherwise', async () => {
      const { rules, shopMail } = bodyOf<Notices>(
        await shop.call('GET', '/api/notices', { token: owner.token }),
      );
      expect(shopMail).toBe('shop@wenber.test');
      expect(rules).toEqual(
        NOTICES.map((notice) => ({ notice, receivers: [...NOTICE_FACTS[notice].byDefault] })),
      );
      await tell('unclaimed', '1 by default');
      await shop.mailbox.waitFor('shop@wenber.test', /^1 by default/);
    });

    test('go to the people of a role, once to each address, and to nobody whose role has ended', async () => {
      const leaver = await createStaff(shop, owner, 'accountant');
      // An older release has stored the address as it was typed.
      await shop.database.query(
        "update settings set document = jsonb_set(document, '{email}', to_jsonb($1::text))",
        [seller.email.toUpperCase()],
      );
      bodyOf(await change('paid', ['mail:shop', 'mail:seller', 'mail:accountant']));
      const pay = (money: string) =>
        shop.database.transaction((tx) =>
          shop.services.notices.tell(tx, 'paid', {
            path: '/admin',
            mail: (to) => ({ to, subject: money, parts: [] }),
          }),
        );
      await pay('2 with role');
      await shop.mailbox.waitFor(leaver.email, /^2 with role/);
      const body = { role: null };
      bodyOf(await shop.call('PUT', `/api/staff/${leaver._id}`, { token: owner.token, body }));
      await pay('3 without role');
      await shop.mailbox.waitFor(seller.email, /^3 without role/);
      await switchOn(shop, owner, undefined, { email: 'shop@wenber.test' });
      await settled('unclaimed');
      expect(await about(leaver.email, '3 without role')).toEqual([]);
      for (const money of ['2 with role', '3 without role']) {
        expect(await about(seller.email, money)).toHaveLength(1);
        expect(await about(seller.email.toUpperCase(), money)).toEqual([]);
      }
    });

    test('do not go by mail to somebody who has switched them off, but those about rights do', async () => {
      const mine = (token: string, body?: object) =>
        shop.call(body ? 'PUT' : 'GET', '/api/notices/mine', { token, ...(body && { body }) });
      expect(bodyOf(await mine(owner.token))).toMatchObject({ byMail: true });
      bodyOf(await mine(owner.token, { byMail: false }));
      expect(bodyOf(await mine(owner.token))).toMatchObject({ byMail: false });
      bodyOf(await change('unclaimed', ['mail:owner']));
      await tell('unclaimed', '4 switched off');
      await settled('unclaimed');
      expect(await about(owner.email, '4 switched off')).toEqual([]);
      const before = (await shop.mailbox.to(owner.email)).length;
      await createStaff(shop, owner, 'driver');
      await settled('unclaimed');
      expect((await shop.mailbox.to(owner.email)).length).toBe(before + 1);
      bodyOf(await mine(owner.token, { byMail: true }));
      const buyer = await createCustomer(shop);
      expect(refusalOf(await mine(buyer.token))).toBe('403 not-allowed');
    });

    test('go by SMS to the numbers that people of a role have proven', async () => {
      const [proven, claimed] = [newPhone(), newPhone()];
      for (const [phone, at] of [
        [proven, new Date()],
        [claimed, null],
      ] as const)
        await shop.database.query(
          `insert into contacts (user_id, kind, value, verified_at) values ($1, 'phone', $2, $3)`,
          [phone === proven ? seller._id : owner._id, phone, at],
        );
      bodyOf(await change('to-confirm', ['sms:seller', 'sms:owner']));
      await shop.database.transaction((tx) =>
        shop.services.notices.tell(tx, 'to-confirm', { values: { number: 10_017 }, path: '/admin' }),
      );
      expect((await waitForMessage(shop.database, proven)).text).toBe('ትዕዛዝ 10017፦ በስልክ ያረጋግጡ');
      expect(await messagesTo(shop.database, claimed)).toEqual([]);
      bodyOf(await change('to-confirm', ['mail:shop']));
    });

    test('go only to roles that may read what they say, and to groups that are there', async () => {
      for (const wrong of ['mail:driver', 'sms:carpenter', 'mail:nobody', 'group:none', 'fax:owner', 'mail:'])
        expect(refusalOf(await change('paid', ['mail:owner', wrong]))).toBe('400 invalid-field');
      for (const notice of NOTICES) bodyOf(await change(notice, receiversOf(notice)));
      for (const notice of NOTICES) bodyOf(await change(notice, NOTICE_FACTS[notice].byDefault));
    });

    test('an order by phone tells nobody to confirm it by phone', { tags: 'long' }, async () => {
      const chair = await createProduct(shop, owner, { price: 9500, countInStock: 9 });
      const buyer = await createCustomer(shop);
      const placed = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }], 'PayOnDelivery');
      await shop.mailbox.waitFor('shop@wenber.test', new RegExp(`^Order ${placed.number} to confirm`));
      const body = orderBody([{ product: chair._id, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
        paymentMethod: 'PayOnDelivery',
      });
      const byPhone = bodyOf(
        await shop.call('POST', '/api/orders/by-phone', { token: owner.token, body }),
        201,
      );
      await settled('unclaimed');
      const mails = await shop.mailbox.to('shop@wenber.test');
      expect(mails.filter(({ subject }) => subject.includes(String(byPhone.number)))).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);

describeShopOnce(
  'two owners at the notices',
  (shop) => {
    test('keep what the other one has chosen, and a group that is gone meanwhile', async () => {
      const { token } = await signInAdministrator(shop);
      const send = (method: string, path: string, body: object) =>
        shop.call(method, `/api/notices${path}`, { token, body });
      const save = async (receivers: string[], loadedFrom: string[]) => {
        const answer = await send('PUT', '/low-stock', { receivers, loadedFrom });
        return bodyOf<Notices>(answer).rules.find(({ notice }) => notice === 'low-stock')!.receivers;
      };
      const add = async (name: string) => {
        const body = { name, chatId: `-100${name}` };
        const { groups } = bodyOf<Notices>(await send('POST', '/groups', body), 201);
        return groups.find((each) => each.name === name)!._id;
      };
      const [one, other] = [await add('71'), await add('72')];
      const loaded = await save([`group:${one}`], []);
      expect(loaded).toEqual(['mail:owner', `group:${one}`]);
      const first = await save([...loaded, `group:${other}`], loaded);
      const second = await save([...loaded, 'mail:accountant'], loaded);
      expect(second.toSorted()).toEqual([...first, 'mail:accountant'].toSorted());
      await send('DELETE', `/groups/${one}`, {});
      expect(await save(loaded, loaded)).toEqual(second.filter((each) => each !== `group:${one}`));
      const gone = { receivers: [`group:${one}`], loadedFrom: [] };
      expect(refusalOf(await send('PUT', '/low-stock', gone))).toBe('400 invalid-field');
    });
  },
  { variables: AT_ONCE },
);

describeShopOnce(
  'messages to groups',
  (shop) => {
    test('carry no name, phone, address or mail address of a buyer, whatever happens to an order', async () => {
      const owner = await signInAdministrator(shop);
      await switchOn(shop, owner);
      const added = await shop.call('POST', '/api/notices/groups', {
        token: owner.token,
        body: { name: 'Everything', chatId: '-4242' },
      });
      const receivers = [`group:${bodyOf<Notices>(added, 201).groups[0]!._id}`];
      for (const notice of NOTICES)
        bodyOf(await shop.call('PUT', `/api/notices/${notice}`, { token: owner.token, body: { receivers } }));
      const chair = await createProduct(shop, owner, { price: 9500, countInStock: 9 });
      const buyer = await createCustomer(shop, { name: 'Zebider Canary' });
      const { number } = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }], 'PayOnDelivery');
      const review = { name: 'Zebider Canary', rating: 2, comment: `Call ${SHIPPING_ADDRESS.phone}` };
      const path = `/api/products/${chair._id}/reviews`;
      bodyOf(await shop.call('POST', path, { token: buyer.token, body: review }), 201);
      await waitForMessage(shop.database, '-4242', 3);
      const texts = (await messagesTo(shop.database, '-4242')).map(({ text }) => text);
      expect(texts.filter((text) => text.includes(`New order ${number}`))).toHaveLength(1);
      expect(texts.filter((text) => text.includes('New review: 2 stars'))).toHaveLength(1);
      const { name, phone, address, city } = SHIPPING_ADDRESS as Record<string, string>;
      const phones = [phone!, phone!.slice(-6), phoneOf(buyer).slice(-6)];
      for (const word of [name, ...phones, address, city, 'Zebider', buyer.email, buyer._id])
        expect(texts.join('\n')).not.toContain(word);
    });
  },
  { variables: AT_ONCE },
);
