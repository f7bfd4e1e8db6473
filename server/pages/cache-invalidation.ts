import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createChangeLog } from '#server/lib/response-cache/change-log.ts';
import type { Polled } from '#server/lib/response-cache/invalidation.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface Sources {
  catalogue: CatalogueService;
  settings: SettingsService;
  database: Database;
}

export const productKey = (id: string) => `product:${id}`;
const PRODUCT = /^product:(.*)$/s;

/** Asks what has changed of the rows that pages depend on: settings, policies, products. */
export function createShopPoll({ catalogue, settings, database }: Sources) {
  const log = createChangeLog(database);

  return async (): Promise<Polled> => {
    // Before anybody hears of a change, what answers are made of is as it is now.
    const { isAllOther, changes } = await log.read(async (look) => {
      const products = new Map<string, number | null>();
      for (const { key, version } of look.changes) {
        const id = PRODUCT.exec(key)?.[1];
        // What is sold out stands behind in searches: they hear of stock, too.
        if (id !== undefined) products.set(id, version);
      }
      if (look.isAllOther || look.changes.some(({ key }) => key === 'settings')) await settings.follow();
      await catalogue.follow(look.isAllOther ? null : products);
    });
    const keys = changes.map(({ key: name, version, is_soft: isSoft }) => ({
      name,
      version,
      isSoft,
      ...(PRODUCT.test(name) ? { set: 'products' } : {}),
    }));
    return { isAllOther, keys };
  };
}
