import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { StockService } from '#server/stock/stock.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createChangeLog } from '#server/lib/response-cache/change-log.ts';
import type { Polled } from '#server/lib/response-cache/invalidation.ts';
import type { LexiconService } from '#server/search/lexicon.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface Sources {
  catalogue: CatalogueService;
  stock: StockService;
  settings: SettingsService;
  lexicon: Pick<LexiconService, 'follow' | 'current'>;
  database: Database;
}

export const productKey = (id: string) => `product:${id}`;
const PRODUCT = /^product:(.*)$/s;

/** Makes the poll for changes of the data that pages depend on: settings, policies, products, words of the search. */
export function createShopPoll({ catalogue, settings, lexicon, database }: Sources) {
  const log = createChangeLog(database);

  return async (): Promise<Polled> => {
    let hasOtherWords = false;
    // The services read the changed data before the cache hears of the change, so that new answers are made of new
    // data.
    let listedAnew = new Set<string>();
    const { isAllOther, changes } = await log.read(async (look) => {
      const products = new Map<string, number | null>();
      const sold = new Map<string, number | null>();
      for (const { key, version, is_soft: isSoft } of look.changes) {
        const id = PRODUCT.exec(key)?.[1];
        if (id !== undefined) (isSoft ? sold : products).set(id, version);
      }
      if (look.isAllOther || look.changes.some(({ key }) => key === 'settings')) await settings.follow();
      if (look.isAllOther || look.changes.some(({ key }) => key === 'lexicon')) await lexicon.follow();
      listedAnew = new Set(await catalogue.follow(look.isAllOther ? null : products, sold));
      hasOtherWords = await catalogue.useLexicon(await lexicon.current());
    });
    const keys = changes.map(({ key: name, version, is_soft: isSoft }) => ({
      name,
      version,
      // A change of stock that moves a product in or out of 'sold out' is not soft, because lists count and place the
      // product anew.
      isSoft: isSoft && !listedAnew.has(PRODUCT.exec(name)?.[1] ?? ''),
      // Changed words of the search may find other products.
      ...(PRODUCT.test(name) || name === 'lexicon' ? { set: 'products' } : {}),
    }));
    if (!hasOtherWords) return { isAllOther, keys };
    return {
      isAllOther,
      keys: [...keys, { name: 'lexicon', version: null, isSoft: false, set: 'products' }],
    };
  };
}
