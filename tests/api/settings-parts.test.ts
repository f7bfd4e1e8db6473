import { beforeAll, expect, test } from 'vitest';
import type { Found } from '../../contract/searching/find.ts';
import type { SettingsAnswer, Store } from '../../contract/shop/settings.ts';
import { bodyOf, createAdministrator, refusalOf, type Person } from '../support/factories.ts';
import { startRival } from '../support/rival.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { statementsOf } from '../support/statements.ts';
import { newNumber, transfersOf } from '../support/transfers.ts';

type Changes = Record<string, unknown>;

describeShop(
  'parts of the settings',
  (shop, kind) => {
    const t = transfersOf(shop);
    const { people } = t;
    const s = statementsOf(shop, () => people.administrator);
    let second: Person;
    beforeAll(async () => {
      second = await createAdministrator(shop, people.administrator);
    });
    const read = async (by: Person = people.administrator) =>
      bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token: by.token }));
    const put = (settings: unknown, version: unknown, by: Person = people.administrator) =>
      shop.call('PUT', '/api/settings', { token: by.token, body: { settings, version } });
    const save = async (settings: Changes, by: Person = people.administrator) =>
      bodyOf<SettingsAnswer>(await put(settings, (await read(by)).version, by));
    const store = async () => bodyOf<Store>(await shop.call('GET', '/api/store'));

    test('one is saved alone, and all other fields stay as they were', async () => {
      const before = await read();
      const after = await save({ phone: '+251 11 555 0101', email: '' });
      expect(after.settings).toEqual({ ...before.settings, phone: '+251 11 555 0101', email: '' });
      expect(after.version).toBe(before.version + 1);
    });

    test('a new name fits on papers, and a longer one of earlier releases stays until it is changed', async () => {
      const long = 'Abay Furniture and Woodworks of Addis Ababa';
      expect(refusalOf(await put({ storeName: long }, (await read()).version))).toBe('400 invalid-field');
      await shop.database.query(
        "update settings set document = jsonb_set(document, '{storeName}', $1), version = version + 1",
        [JSON.stringify(long)],
      );
      expect((await save({ storeName: long, email: '' })).settings.storeName).toBe(long);
      expect((await save({ storeName: 'Abay Furniture' })).settings.storeName).toBe('Abay Furniture');
    });

    test('two owners save two parts from the same version, and both count', async () => {
      const { version } = await read();
      bodyOf(await put({ legalName: 'Abay PLC' }, version));
      bodyOf(await put({ quotationDays: 21 }, version, second));
      expect((await read()).settings).toMatchObject({ legalName: 'Abay PLC', quotationDays: 21 });
    });

    test.runIf(kind === 'PostgreSQL')(
      'two parts that are sent at the same moment are both stored',
      async () => {
        const { version } = await read();
        const rival = await startRival(shop);
        await rival.query('begin');
        await rival.query('select from settings for update');
        const sent = [put({ city: 'Adama' }, version), put({ restDays: 10 }, version, second)];
        await rival.untilWaiting(2);
        await rival.query('rollback');
        await rival.close();
        expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
        expect((await read()).settings).toMatchObject({ city: 'Adama', restDays: 10 });
      },
    );

    test('what another owner has saved in the same part is answered as a conflict, with what is stored', async () => {
      const { version } = await read();
      await save({ address: 'Kazanchis' }, second);
      const refused = await put({ address: 'Piassa', phone: '+251 11 555 0102' }, version);
      expect(refusalOf(refused)).toBe('409 edit-conflict');
      expect(refused.body.details.settings).toMatchObject({
        address: 'Kazanchis',
        phone: '+251 11 555 0101',
      });
      bodyOf(await put({ address: 'Piassa' }, refused.body.details.version));
      expect(refusalOf(await put({ address: 'Mexico' }, (await read()).version + 1))).toBe(
        '409 edit-conflict',
      );
    });

    test('a form of the release before, which sends all fields, is refused where any of them has changed', async () => {
      const { settings, version } = await read();
      await save({ defectDays: 30 }, second);
      expect(refusalOf(await put(settings, version))).toBe('409 edit-conflict');
    });

    test.each([
      [{ phone: 'call me' }],
      [{ storeName: ' ' }],
      [{ homePageSize: 'many' }],
      [{ openDays: ['someday'] }],
      [{ dayTimes: [{ day: 'sat', opensAt: '09:00', closesAt: '08:00' }] }],
      [
        {
          dayTimes: [
            { day: 'sat', opensAt: '09:00', closesAt: '12:00' },
            { day: 'sat', opensAt: '10:00', closesAt: '12:00' },
          ],
        },
      ],
      [{ breakFrom: '12:30' }],
      [{ breakFrom: '12:30', breakUntil: '12:00' }],
      [{ breakFrom: '12:30', breakUntil: '13:30', closesAt: '13:00' }],
      [{ orderPrefix: 'wb' }],
      [{ orderPrefix: 'FT' }],
      [{ orderPrefix: 'ABCDEFG' }],
      [{ paymentMethods: ['BankTransfer'], bankAccounts: [] }],
      ['garbage'],
    ])('%j is refused, and nothing is stored', async (settings) => {
      const before = await read();
      expect(refusalOf(await put(settings, before.version))).toMatch(/^400 /);
      expect(await read()).toEqual(before);
    });

    test('opening times are told in both languages; the shop’s own words stay until they are emptied', async () => {
      const dayTimes = [{ day: 'sat', opensAt: '09:00', closesAt: '13:00' }];
      await save({ openingHours: 'By appointment', openingHoursAm: '', dayTimes });
      expect((await store()).openingHours).toBe('By appointment');
      await save({ openingHours: '', openingHoursAm: '' });
      expect(await store()).toMatchObject({
        openingHours: 'Monday to Friday, 9:00–18:00; Saturday, 9:00–13:00',
        openingHoursAm: 'ከሰኞ እስከ ዓርብ፣ ከጠዋቱ 3 እስከ ምሽቱ 12 ሰዓት፤ ቅዳሜ፣ ከጠዋቱ 3 እስከ ቀኑ 7 ሰዓት',
        calendar: { dayTimes },
      });
      await save({ breakFrom: '12:30', breakUntil: '13:30' });
      expect(await store()).toMatchObject({
        openingHours: 'Monday to Friday, 9:00–12:30 and 13:30–18:00; Saturday, 9:00–13:00',
        calendar: { breakFrom: '12:30', breakUntil: '13:30' },
      });
      await save({ dayTimes: [], breakFrom: '', breakUntil: '' });
      expect((await store()).openingHours).toBe('Monday to Saturday, 9:00–18:00');
    });

    test('new letters count for new orders, and references of before are found everywhere', async () => {
      const old = await t.place();
      await save({ orderPrefix: 'SELAM1' });
      const young = await t.place();
      const told = async (id: string) => {
        const body = { method: 'BankTransfer' };
        const path = `/api/orders/${id}/payments`;
        return bodyOf(await shop.call('POST', path, { token: people.buyer.token, body }), 201).reference;
      };
      expect(await told(old._id)).toBe(`WB-${old.number}`);
      expect(await told(young._id)).toBe(`SELAM1-${young.number}`);

      const lines = [
        { number: newNumber(), amount: 500, text: `Rest WB-${old.number}` },
        { number: newNumber(), amount: 600, text: `selam1 ${young.number}` },
      ];
      await s.read(lines);
      for (const [line, order] of [
        [lines[0]!, old],
        [lines[1]!, young],
      ] as const)
        expect((await s.line(line.number)).proposals).toMatchObject([
          { why: 'order', order: { _id: order._id } },
        ]);

      for (const [typed, order] of [
        [`WB-${old.number}`, old],
        [`selam1-${young.number}`, young],
        [`SELAM1${young.number}`, young],
      ] as const) {
        const { token } = people.administrator;
        const found = bodyOf<Found>(
          await shop.call('GET', `/api/find?q=${encodeURIComponent(typed)}`, { token }),
        );
        expect(found.orders[0]?._id, typed).toBe(order._id);
        const listed = bodyOf<{ _id: string }[]>(
          await shop.call('GET', `/api/orders?keyword=${encodeURIComponent(typed)}&page=1`, { token }),
        );
        expect(
          listed.map(({ _id }) => _id),
          typed,
        ).toEqual([order._id]);
      }
    });
  },
  { variables: MANY_CONNECTIONS },
);
