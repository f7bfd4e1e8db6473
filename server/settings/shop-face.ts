import type { Executor } from '#server/lib/database/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from './settings.service.ts';

/**
 * Returns a function that reads the published name of the shop, and the full address of its own logo: in the given
 * transaction, else as they were at most a second ago.
 */
export const readFaceOf =
  (
    { get, getRecent }: Pick<SettingsService, 'get' | 'getRecent'>,
    { publicUrl }: Pick<Config, 'publicUrl'>,
  ) =>
  async (db?: Executor): Promise<{ name: string; logo: string | null }> => {
    const { settings, look } = await (db ? get(db) : getRecent());
    return { name: settings.storeName, logo: look?.logo ? publicUrl + look.logo : null };
  };
