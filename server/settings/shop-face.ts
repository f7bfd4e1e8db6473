import type { Executor } from '#server/lib/database/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { ReadSettings } from './current-settings.ts';

/**
 * Returns a function that reads the name of the shop, and its own logo with its full address: in the given
 * transaction, else as they were at most a second ago.
 */
export const readFaceOf =
  ({ get, getRecent }: ReadSettings, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  async (db?: Executor) => {
    const { settings, look } = await (db ? get(db) : getRecent());
    const logo = look?.logo
      ? { url: publicUrl + look.logo, size: look.logoSize, hasName: look.logoHasName }
      : null;
    return { name: settings.storeName, nameAm: look?.nameAm ?? '', logo };
  };
