import type { Executor } from '#server/lib/database/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from './settings.service.ts';

/** Returns how to read the published name of the shop, and its own logo as a whole address. */
export const readFaceOf =
  ({ get }: Pick<SettingsService, 'get'>, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  async (db?: Executor): Promise<{ name: string; logo: string | null }> => {
    const { settings, look } = await get(db);
    return { name: settings.storeName, logo: look?.logo ? publicUrl + look.logo : null };
  };
