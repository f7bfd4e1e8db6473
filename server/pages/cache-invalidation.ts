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

/** Asks what has changed of the rows that pages depend on: settings, policies, products, words of search. */
export function createShopPoll({ catalogue, settings, lexicon, database }: Sources) {
  const log = createChangeLog(database);

  return async (): Promise<Polled> => {
    let hasOtherWords = false;
    // Before anybody hears of a change, what answers are made of is as it is now.
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
      // Lists count and place what is sold out anew.
      isSoft: isSoft && !listedAnew.has(PRODUCT.exec(name)?.[1] ?? ''),
      // Other words may find other products.
      ...(PRODUCT.test(name) || name === 'lexicon' ? { set: 'products' } : {}),
    }));
    if (!hasOtherWords) return { isAllOther, keys };
    return {
      isAllOther,
      keys: [...keys, { name: 'lexicon', version: null, isSoft: false, set: 'products' }],
    };
  };
}
