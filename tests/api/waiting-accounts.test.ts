import { beforeEach, expect, test } from 'vitest';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import {
  bodyOf,
  createAdministrator,
  newAddress,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const account = (accountNumber: string) => ({ bank: 'CBE', accountName: 'Wenber PLC', accountNumber });
const FIRST = account('1000123456789');
const OTHER = account('1000999999999');

describeShop('other bank accounts', (shop) => {
  let first: Person;
  let second: Person;
  const read = async ({ token }: Person = first) =>
    bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
  const save = async (bankAccounts: object[], change: object = {}, { token }: Person = first) => {
    const { settings, version } = await read();
    const body = { settings: { ...settings, ...change, bankAccounts }, version };
    return bodyOf<SettingsAnswer>(await shop.call('PUT', '/api/settings', { token, body }));
  };
  /** Lets a person have been an owner for more than a day. */
  const beOwnerForLong = (...people: Person[]) =>
    shop.database.query("update users set trusted_since = now() - interval '25 hours' where id = any($1)", [
      people.map(({ _id }) => _id),
    ]);
  const confirm = ({ token }: Person, accounts: object[] = [OTHER]) =>
    shop.call('POST', '/api/settings/waiting-accounts/confirmation', { token, body: { accounts } });
  beforeEach(async () => {
    first = await signInAdministrator(shop);
    second = await createAdministrator(shop, first);
    await beOwnerForLong(second);
    await shop.database.query('delete from waiting_accounts');
    await shop.database.query(
      "update settings set had_bank_accounts = false, document = jsonb_set(document, '{bankAccounts}', '[]')",
    );
    await save([FIRST]);
  });

  test('are none where they are the first of a shop: they count at once', async () => {
    expect(await read()).toMatchObject({ settings: { bankAccounts: [FIRST] }, waitingAccounts: null });
  });

  test('are the first ones too after a try with the account of the demo', async () => {
    await shop.database.query(
      "update settings set had_bank_accounts = false, document = jsonb_set(document, '{bankAccounts}', '[]')",
    );
    await save([account('0000000000000')]);
    expect((await save([FIRST])).settings.bankAccounts).toEqual([FIRST]);
    expect((await save([OTHER])).waitingAccounts).toMatchObject({ accounts: [OTHER] });
  });

  test('wait, and buyers see those of before until a second owner confirms them', async () => {
    const saved = await save([OTHER], { deliveryPromise: 'Within a week' });
    expect(saved.settings).toMatchObject({ bankAccounts: [FIRST], deliveryPromise: 'Within a week' });
    expect(saved.waitingAccounts).toMatchObject({
      accounts: [OTHER],
      askedBy: first.name,
      mayConfirm: false,
    });
    const mail = await shop.mailbox.waitFor(second.email, /wait for a second owner/);
    expect(mail.text).toContain(FIRST.accountNumber);
    expect(mail.text).toContain(OTHER.accountNumber);
    expect(refusalOf(await confirm(first))).toBe('409 second-owner-needed');
    expect((await read(second)).waitingAccounts?.mayConfirm).toBe(true);
    bodyOf(await confirm(second));
    const now = await read();
    expect(now.settings.bankAccounts).toEqual([OTHER]);
    expect(now.waitingAccounts).toBeNull();
    expect(refusalOf(await confirm(second))).toBe('404 not-found');
  });

  test('are confirmed as the second owner has seen them, or not at all', async () => {
    await save([OTHER]);
    const changed = account('1000666666666');
    await save([changed]);
    expect(refusalOf(await confirm(second, [OTHER]))).toBe('409 edit-conflict');
    expect(await read()).toMatchObject({
      settings: { bankAccounts: [FIRST] },
      waitingAccounts: { accounts: [changed] },
    });
    bodyOf(await confirm(second, [changed]));
  });

  test(
    'are confirmed by no owner who was made one within a day, nor where such an owner has asked for them',
    { tags: 'long' },
    async () => {
      const accomplice = await createAdministrator(shop, first);
      await save([OTHER]);
      expect((await read(accomplice)).waitingAccounts?.mayConfirm).toBe(false);
      expect(refusalOf(await confirm(accomplice))).toBe('409 owner-too-new');
      await save([OTHER, FIRST], {}, accomplice);
      expect(refusalOf(await confirm(second, [OTHER, FIRST]))).toBe('409 owner-too-new');
      expect((await read()).settings.bankAccounts).toEqual([FIRST]);
      await beOwnerForLong(accomplice);
      bodyOf(await confirm(second, [OTHER, FIRST]));
    },
  );

  test('are not confirmed by an owner to whose account another one has just given another address', async () => {
    await save([OTHER]);
    const email = newAddress('taken-over');
    const body = { name: second.name, email, isAdmin: true };
    bodyOf(await shop.call('PUT', `/api/users/${second._id}`, { token: first.token, body }));
    const taken = await signIn(shop, email);
    expect(refusalOf(await confirm(taken))).toBe('409 owner-too-new');
    expect((await read()).settings.bankAccounts).toEqual([FIRST]);
  });

  test(
    'do not count by themselves once whoever asked for them is no owner any more',
    { tags: 'long' },
    async () => {
      await save([OTHER], {}, second);
      const { token } = first;
      bodyOf(await shop.call('PUT', `/api/staff/${second._id}`, { token, body: { role: null } }));
      await shop.database.query("update waiting_accounts set counts_at = now() - interval '1 second'");
      await shop.services.waitingAccounts.countDue();
      expect(await read()).toMatchObject({ settings: { bankAccounts: [FIRST] }, waitingAccounts: null });
    },
  );

  test('count by themselves after a day', async () => {
    await save([FIRST, OTHER]);
    await shop.services.waitingAccounts.countDue();
    expect((await read()).settings.bankAccounts).toEqual([FIRST]);
    await shop.database.query("update waiting_accounts set counts_at = now() - interval '1 second'");
    await shop.services.waitingAccounts.countDue();
    expect((await read()).settings.bankAccounts).toEqual([FIRST, OTHER]);
  });

  test('are withdrawn, and stay waiting when something else is saved', { tags: 'long' }, async () => {
    await save([OTHER]);
    const saved = await save([FIRST], { deliveryPromise: 'Soon' });
    expect(saved.waitingAccounts?.accounts).toEqual([OTHER]);
    bodyOf(await shop.call('DELETE', '/api/settings/waiting-accounts', { token: first.token }));
    expect(await read()).toMatchObject({ waitingAccounts: null, settings: { bankAccounts: [FIRST] } });
  });

  test(
    'count at once where one is only taken away, and one that then comes is not the first',
    { tags: 'long' },
    async () => {
      await shop.database.query(
        "update settings set document = jsonb_set(document, '{paymentMethods}', '[\"PayPal\"]')",
      );
      expect((await save([])).settings.bankAccounts).toEqual([]);
      const saved = await save([OTHER]);
      expect(saved.settings.bankAccounts).toEqual([]);
      expect(saved.waitingAccounts?.accounts).toEqual([OTHER]);
    },
  );
});
