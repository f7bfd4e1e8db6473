import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

const ACCOUNT = { bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000123456789' };

describeShopOnce(
  'mails to administrators',
  (shop) => {
    let administrator: Person;
    let other: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      other = await createAdministrator(shop, administrator);
    });
    const token = () => administrator.token;
    const saveSettings = async (change: object) => {
      const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token: token() }));
      const body = { settings: { ...settings, ...change }, version };
      bodyOf(await shop.call('PUT', '/api/settings', { token: token(), body }));
    };
    const setRight = async ({ _id, name, email }: Person, isAdmin: boolean) =>
      bodyOf(await shop.call('PUT', `/api/users/${_id}`, { token: token(), body: { name, email, isAdmin } }));

    test.each<[what: string, act: () => Promise<unknown>, subject: RegExp]>([
      ['changed bank accounts', () => saveSettings({ bankAccounts: [ACCOUNT] }), /bank accounts .* changed/],
      [
        'a new administrator',
        async () => setRight(await createCustomer(shop), true),
        /has a new administrator/,
      ],
      [
        'an administrator whose account was deleted',
        async () => {
          const leaver = await createAdministrator(shop, administrator);
          bodyOf(await shop.call('DELETE', `/api/users/${leaver._id}`, { token: token() }));
        },
        /account of an administrator was deleted/,
      ],
      [
        'an administrator whose sessions were ended',
        async () => {
          const { _id } = await createAdministrator(shop, administrator);
          bodyOf(await shop.call('DELETE', `/api/users/${_id}/sessions`, { token: token() }));
        },
        /All sessions of an administrator were ended/,
      ],
    ])('E17: every administrator is told by mail of %s', async (_what, act, subject) => {
      await act();
      for (const { email } of [administrator, other]) {
        const mail = await shop.mailbox.waitFor(email, subject);
        expect(mail.text).toContain(administrator.name);
        expect(mail.text).toContain('/admin/audit-log');
      }
    });

    test('E17: who loses the rights of an administrator is told, too', async () => {
      const loser = await createAdministrator(shop, administrator);
      await setRight(loser, false);
      for (const { email } of [administrator, other, loser]) {
        const mail = await shop.mailbox.waitFor(email, /no longer an administrator/);
        expect(mail.text).toContain(loser.name);
      }
    });

    test('E17: other settings are saved without a mail', async () => {
      const told = async () =>
        (
          await shop.database.query(
            "select count(*)::int as n from jobs.job where name = 'mail' and data->>'subject' like '%bank accounts%'",
          )
        ).rows[0].n;
      const before = await told();
      expect(before).toBeGreaterThan(0);
      await saveSettings({ openingHours: 'Monday to Friday' });
      expect(await told()).toBe(before);
    });
  },
  { variables: AT_ONCE },
);
