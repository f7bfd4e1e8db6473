import type { Executor } from '#server/lib/database/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from './settings.service.ts';

/** Returns a function that reads the published name of the shop, and the full address of its own logo. */
export const readFaceOf =
  ({ get }: Pick<SettingsService, 'get'>, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  async (db?: Executor): Promise<{ name: string; logo: string | null }> => {
    const { settings, look } = await get(db);
    return { name: settings.storeName, logo: look?.logo ? publicUrl + look.logo : null };
  };
