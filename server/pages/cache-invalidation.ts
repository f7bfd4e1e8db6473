import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createChangeLog } from '#server/lib/response-cache/change-log.ts';
import type { Polled } from '#server/lib/response-cache/invalidation.ts';

export interface Sources {
  catalogue: CatalogueService;
  database: Database;
}

export const productKey = (id: string) => `product:${id}`;
const PRODUCT = /^product:(.*)$/s;

/** Asks what has changed of the rows that pages depend on: settings, policies, products. */
export function createShopPoll({ catalogue, database }: Sources) {
  const log = createChangeLog(database);

  return async (): Promise<Polled> => {
    const { isAllOther, changes } = await log.read(async (look) => {
      // Before anybody hears that lists have changed, they are as they are now.
      const products = new Map<string, number | null>();
      for (const { key, version, is_soft: isSoft } of look.changes) {
        const id = PRODUCT.exec(key)?.[1];
        if (id !== undefined && !isSoft) products.set(id, version);
      }
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
