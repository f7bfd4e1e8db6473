import type { SentSettings, Settings } from '#contract/shop/settings.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { renameLooks } from './appearance.store.ts';
import { changeBankAccounts, type AccountsChange } from './change-bank-accounts.ts';
import type { SettingsService } from './settings.service.ts';
import { lockSettings, replaceSettings } from './settings.store.ts';
import type { CurrentSettings } from './current-settings.ts';

export type SettingsChangesService = ReturnType<typeof createSettingsChangesService>;

/** Mails the owners, in the transaction that changes where customers transfer their money to. */
export type TellOwners = (tx: Transaction, by: Actor, change: AccountsChange) => Promise<void>;

interface Parts {
  database: Database;
  settings: SettingsService;
  tellOwners: TellOwners;
}

const SETTINGS = { id: 'settings', label: 'Settings' };

/** Creates the service by which staff change the settings. */
export const createSettingsChangesService = ({ database, settings, tellOwners }: Parts) => ({
  /**
   * Changes the fields that are sent, unless `refuse` throws for the settings as they would be then.
   * @throws HttpError 409 when somebody has changed one of the fields since `version`.
   */
  async save(
    sent: SentSettings,
    {
      version,
      by,
      refuse,
    }: { version: number; by: Actor; refuse: (wanted: Settings, before: Settings) => void },
  ): Promise<CurrentSettings> {
    const replaced = await database
      .transaction(async (tx) => {
        await lockSettings(tx);
        const { settings: before } = await settings.get(tx);
        const wanted = { ...before, ...withoutAbsent(sent) };
        refuse(wanted, before);
        const { settings: stored, change } = await changeBankAccounts(tx, { before, wanted, by });
        if (!(await replaceSettings(tx, stored, version, Object.keys(withoutAbsent(sent)))))
          throw new StaleSettings();
        if (stored.storeName !== before.storeName) await renameLooks(tx, stored.storeName);
        await note(tx, 'settings.edited', { by, of: SETTINGS, before, after: stored });
        if (change) await tellOwners(tx, by, change);
        return true;
      })
      .catch(falseIfStale);
    const current = await settings.get();
    if (replaced) return current;
    const details = { settings: current.settings, version: current.version };
    throw new HttpError('edit-conflict', { details });
  },
});

const withoutAbsent = (sent: SentSettings) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Settings>;

/** Thrown to roll back the transaction when a form is based on an old version of the settings. */
class StaleSettings extends Error {}

function falseIfStale(error: unknown): false {
  if (error instanceof StaleSettings) return false;
  throw error;
}
