import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AlertCall, OwnStockAlert, StockAlert } from '../../contract/stock/stock-alerts.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  archiveProduct,
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  PASSWORD,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'wishes to be told that a piece is back',
  (shop, kind) => {
    let administrator: Person;
    let person: Person;
    let guest: string;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
    });
    beforeEach(async () => {
      person = await createCustomer(shop);
      guest = newAddress('guest');
      chair = await createProduct(shop, administrator, {
        countInStock: 0,
        name: `Chair ${randomUUID().slice(0, 8)}`,
      });
    });

    const request = (body: object, by?: Person) =>
      shop.call('POST', '/api/stock-alerts', { body, token: by?.token });
    const ask = async (body: object, by?: Person) =>
      bodyOf<{ state: string }>(await request({ product: chair._id, ...body }, by)).state;
    const move = async (by: number, product = chair._id) =>
      bodyOf(
        await shop.call('PATCH', `/api/products/${product}/stock`, {
          token: administrator.token,
          body: { by },
        }),
      );
    const tell = () => shop.services.stockAlerts.tellDue();
    /** The mails of these wishes that an address got, after all that is queued has gone out. */
    async function mailsTo(address: string, subject: RegExp) {
      const mark = newAddress('mark');
      bodyOf(await shop.call('POST', '/api/stock-alerts', { body: { product: chair2._id, email: mark } }));
      await shop.mailbox.waitFor(mark, /Shall we tell you/);
      return (await shop.mailbox.to(address)).filter((mail) => subject.test(mail.subject));
    }
    let chair2: Product;
    beforeAll(async () => {
      chair2 = await createProduct(shop, administrator, { countInStock: 0 });
    });
    async function idIn(address: string): Promise<string> {
      const mail = await shop.mailbox.waitFor(address, /Shall we tell you/);
      return /stock-alert\/([\da-f-]{36})/.exec(mail.text)![1]!;
    }
    const confirm = (id: string) => shop.call('PUT', `/api/stock-alerts/${id}/confirmation`);
    const BACK = /is back ·/;

    test('of a guest are mailed once, after the address has said that it wants it', async () => {
      expect(await ask({ email: guest })).toBe('confirm');
      const id = await idIn(guest);
      await move(3);
      await tell();
      expect(await mailsTo(guest, BACK)).toHaveLength(0);
      expect(bodyOf<StockAlert>(await confirm(id)).state).toBe('waiting');
      await tell();
      const mail = await shop.mailbox.waitFor(guest, BACK);
      expect(mail.text).toContain(`https://shop.test/product/${chair._id}`);
      expect(mail.text).toContain(`https://shop.test/stock-alert/${id}`);
      await move(-3);
      await move(3);
      await tell();
      expect(await mailsTo(guest, BACK)).toHaveLength(1);
      expect(bodyOf<StockAlert>(await shop.call('GET', `/api/stock-alerts/${id}`)).state).toBe('told');
    });

    test('B24: of a stranger who names an address five times a day leave its owner elsewhere theirs', async () => {
      const address = newAddress();
      const wish = async (from: string) => {
        const { _id: product } = await createProduct(shop, administrator, { countInStock: 0 });
        const body = { product, email: address };
        bodyOf(await shop.call('POST', '/api/stock-alerts', { body, from }));
      };
      for (let each = 0; each < 6; each += 1) await wish('198.18.1.1');
      await wish('198.18.7.1');
      expect(await mailsTo(address, /Shall we tell you/)).toHaveLength(6);
    });

    test('of who is signed in need one tap, go to the account’s address, and are told once by all nodes together', async () => {
      expect(await ask({}, person)).toBe('waiting');
      expect(await ask({}, person)).toBe('waiting');
      expect(await ask({ email: person.email }, person)).toBe('waiting');
      const own = bodyOf<OwnStockAlert[]>(
        await shop.call('GET', '/api/stock-alerts', { token: person.token }),
      );
      expect(own).toMatchObject([{ product: chair._id, channel: 'mail', name: chair.name }]);
      await move(1);
      await Promise.all([tell(), tell(), tell(), tell()]);
      await shop.mailbox.waitFor(person.email, BACK);
      expect(await mailsTo(person.email, BACK)).toHaveLength(1);
    });

    test(
      'are told to hundreds of people exactly once, also when several nodes look at the same time',
      { tags: 'long' },
      async () => {
        await shop.database.query(
          `insert into stock_alerts (id, product_id, variant_id, channel, contact, confirmed_at, expires_at)
         select gen_random_uuid()::text, $1, $1, 'mail', 'many-' || n || '@people.test', now(), now() + interval '1 day'
         from generate_series(1, 120) as n`,
          [chair._id],
        );
        await move(1);
        await Promise.all(Array.from({ length: kind === 'PostgreSQL' ? 4 : 2 }, tell));
        const { rows } = await shop.database.query(
          `select count(*)::int as waiting from stock_alerts where variant_id = $1 and told_at is null`,
          [chair._id],
        );
        expect(rows[0]).toEqual({ waiting: 0 });
        for (const n of [1, 60, 120]) {
          await shop.mailbox.waitFor(`many-${n}@people.test`, BACK);
          expect(await mailsTo(`many-${n}@people.test`, BACK)).toHaveLength(1);
          await shop.database.query(`delete from stock_alerts where contact = $1`, [`many-${n}@people.test`]);
        }
      },
    );

    test('are as they were when the transaction that tells them dies before its end', async () => {
      await ask({}, person);
      await move(1);
      await shop.database.query(
        `create function refuse_mail() returns trigger language plpgsql as
           $$ begin raise exception 'killed'; end $$`,
      );
      await shop.database.query(
        `create trigger killed before insert on jobs.job for each row when (new.name = 'mail') execute function refuse_mail()`,
      );
      try {
        await expect(tell()).rejects.toThrow('killed');
      } finally {
        await shop.database.query('drop function refuse_mail cascade');
      }
      await tell();
      await shop.mailbox.waitFor(person.email, BACK);
      expect(await mailsTo(person.email, BACK)).toHaveLength(1);
    });

    test('are not told while the stock that came has gone again', async () => {
      await ask({}, person);
      await move(2);
      await move(-2);
      await tell();
      expect(await mailsTo(person.email, BACK)).toHaveLength(0);
      const own = await shop.call('GET', '/api/stock-alerts', { token: person.token });
      expect(bodyOf(own)).toMatchObject([{ product: chair._id }]);
      await move(1);
      await tell();
      await shop.mailbox.waitFor(person.email, BACK);
    });

    test('are told when a cancelled order gives its piece back', async () => {
      await move(1);
      const order = await placeOrder(shop, await createCustomer(shop), [{ product: chair._id, qty: 1 }]);
      await ask({}, person);
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: administrator.token, body: {} }),
      );
      await tell();
      expect((await shop.mailbox.waitFor(person.email, BACK)).text).toContain(chair.name);
    });

    test('of one variant are told of that one alone, with its name and its address', async () => {
      const sofa = await createSofa(shop, administrator);
      const [sand, teal] = [variantOf(sofa, 'sand two'), variantOf(sofa, 'teal three')];
      const asked = { product: sofa._id, variant: sand._id };
      expect(bodyOf(await request(asked, person)).state).toBe('waiting');
      const place = (variant: string) =>
        shop.database.query(`update product_variants set on_hand = 2 where id = $1`, [variant]);
      await place(teal._id);
      await tell();
      expect(await mailsTo(person.email, BACK)).toHaveLength(0);
      await place(sand._id);
      await tell();
      const mail = await shop.mailbox.waitFor(person.email, BACK);
      expect(mail.subject).toContain('Entoto Sofa, Sand · Two seats is back');
      expect(mail.text).toContain(`/product/${sofa._id}?variant=${sand._id}`);
    });

    test('are refused for what can be ordered, and for what there is not', async () => {
      await move(1);
      expect(refusalOf(await request({ product: chair._id, email: guest }))).toBe('409 in-stock');
      expect(refusalOf(await request({ product: randomUUID(), email: guest }))).toBe('404 product-not-found');
      await move(-1);
      expect(refusalOf(await request({ product: chair._id }))).toBe('400 invalid-field');
      const two = { product: chair._id, email: guest, phone: '0911234567' };
      expect(refusalOf(await request(two))).toBe('400 invalid-field');
      expect(refusalOf(await request({ product: chair._id, phone: 'call me' }))).toBe('400 invalid-field');
    });

    test('answer the same for an address that the shop knows, that waits already, or that was given too often', async () => {
      const answers = [await ask({ email: person.email }), await ask({ email: guest })];
      for (let time = 0; time < 7; time += 1) answers.push(await ask({ email: guest }));
      expect(new Set(answers)).toEqual(new Set(['confirm']));
      expect(await mailsTo(guest, /Shall we tell you/)).toHaveLength(5);
    });

    test('of a guest become those of the account with that address, and are told once', async () => {
      expect(await ask({ email: person.email })).toBe('confirm');
      await ask({}, person);
      bodyOf(await confirm(await idIn(person.email)));
      const own = bodyOf<OwnStockAlert[]>(
        await shop.call('GET', '/api/stock-alerts', { token: person.token }),
      );
      expect(own).toHaveLength(1);
      await move(1);
      await tell();
      await shop.mailbox.waitFor(person.email, BACK);
      expect(await mailsTo(person.email, BACK)).toHaveLength(1);
    });

    test('end by their link, and a link that nobody has says nothing', async () => {
      await ask({ email: guest });
      const id = await idIn(guest);
      bodyOf(await confirm(id));
      bodyOf(await shop.call('DELETE', `/api/stock-alerts/${id}`));
      await move(1);
      await tell();
      expect(await mailsTo(guest, BACK)).toHaveLength(0);
      for (const garbage of [id, randomUUID()]) {
        expect(refusalOf(await shop.call('GET', `/api/stock-alerts/${garbage}`))).toBe('404 not-found');
        expect(refusalOf(await confirm(garbage))).toBe('404 not-found');
        bodyOf(await shop.call('DELETE', `/api/stock-alerts/${garbage}`));
      }
      expect((await confirm('..%2f')).status).toBe(404);
    });

    test('by phone and Telegram are a list of the shop, each to be told once', async () => {
      expect(await ask({ phone: '0911 23-45 67' })).toBe('call');
      expect(await ask({ phone: '0911234567' })).toBe('call');
      expect(await ask({ telegram: '@Almaz_B' })).toBe('call');
      const calls = async () =>
        bodyOf<AlertCall[]>(
          await shop.call('GET', '/api/stock-alerts/calls?size=100', { token: administrator.token }),
        ).filter(({ product }) => product === chair._id);
      expect(await calls()).toMatchObject([
        { channel: 'phone', contact: '0911234567', isBack: false },
        { channel: 'telegram', contact: 'almaz_b', isBack: false },
      ]);
      await move(1);
      await tell();
      const [{ _id: id, isBack }] = (await calls()) as [AlertCall];
      expect(isBack).toBe(true);
      const told = () => shop.call('PUT', `/api/stock-alerts/${id}/told`, { token: administrator.token });
      bodyOf(await told());
      expect(refusalOf(await told())).toBe('404 not-found');
      expect((await calls()).map(({ channel }) => channel)).toEqual(['telegram']);
    });

    test('go after a year, a week without consent, and with what is archived', async () => {
      const others = await Promise.all(
        ['old', 'unconfirmed', 'archived'].map(() => createProduct(shop, administrator, { countInStock: 0 })),
      );
      const [old, unconfirmed, archived] = others.map(({ _id }) => _id) as [string, string, string];
      for (const product of [old, archived]) bodyOf(await request({ product }, person));
      bodyOf(await request({ product: unconfirmed, email: guest }));
      await ask({}, person);
      await shop.database.query(`update stock_alerts set expires_at = now() where product_id = $1`, [old]);
      await shop.database.query(
        `update stock_alerts set asked_at = now() - interval '8 days' where product_id = $1`,
        [unconfirmed],
      );
      await archiveProduct(shop, administrator, archived);
      await shop.services.stockAlerts.sweep();
      const { rows } = await shop.database.query(
        `select product_id from stock_alerts where product_id = any($1::text[])`,
        [[old, unconfirmed, archived, chair._id]],
      );
      expect(rows).toEqual([{ product_id: chair._id }]);
    });

    test('go with the account that asked, those too that a guest asked with its address', async () => {
      await ask({}, person);
      await ask({ email: person.email });
      await shop.call('POST', '/api/users/profile/deletion', {
        token: person.token,
        body: { currentPassword: PASSWORD },
      });
      const { rows } = await shop.database.query(
        `select 1 from stock_alerts where user_id = $1 or contact = $2`,
        [person._id, person.email],
      );
      expect(rows).toEqual([]);
      await move(1);
      await tell();
      expect(await mailsTo(person.email, BACK)).toHaveLength(0);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
