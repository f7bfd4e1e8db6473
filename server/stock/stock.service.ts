import type { GivenPlace, StockAdjustment, StockCount, StockItem, StockTransfer } from '#contract/stock.ts';
import { variantName } from '#contract/variant-names.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { searchWords } from '#server/catalogue/catalogue.service.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { adjustPieces, countPieces, transferPieces } from './move-stock.ts';
import { listPlaces } from './places.store.ts';
import { setPlaces } from './set-places.ts';
import {
  countMovements,
  countStock,
  listMovements,
  listStanding,
  listStock,
  type StockRow,
} from './stock-listing.store.ts';
import { isFirst, sweepRequests } from './stock-requests.ts';

export type StockService = ReturnType<typeof createStockService>;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  jobs: Jobs;
}
interface Asked {
  keyword?: string;
  place?: string;
  page: number;
  size: number;
}
type Page = Pick<Asked, 'page' | 'size'>;

/** Creates the service by which the back office sees and moves pieces, place by place. */
export function createStockService({ database, catalogue, jobs }: Parts) {
  const db = database.reader;
  jobs.defineHourly('stock-requests', () => sweepRequests(database));
  const deps = { catalogue };

  /** Carries a call out once, and answers the variant as it is then. */
  const once = (
    variant: string,
    contents: object,
    by: AuthenticatedUser,
    key: string | undefined,
    move: (tx: Transaction) => Promise<void>,
  ): Promise<StockItem> =>
    database.transaction(async (tx) => {
      if (await isFirst(tx, { actor: by.id, key, contents: [variant, contents] })) await move(tx);
      return getItem(tx, variant);
    });

  return {
    listPlaces: () => listPlaces(db),
    setPlaces: (places: readonly GivenPlace[], by: AuthenticatedUser) =>
      database.transaction((tx) => setPlaces(tx, places, by)),

    /** A page of variants by the names of their products. A keyword of which nothing remains is a code alone. */
    async list({ keyword = '', place, page, size }: Asked) {
      const code = keyword.trim();
      const listing = { ...(code && { code }), words: searchWords(code), ...(place && { place }) };
      const [rows, total] = await Promise.all([listStock(db, listing, page, size), countStock(db, listing)]);
      return { items: await itemsOf(db, rows), total };
    },

    /** @throws HttpError 404. */
    get: (variant: string) => getItem(db, variant),
    /** @throws HttpError 404. */
    async listMovements(variant: string, { page, size }: Page) {
      await getItem(db, variant);
      const [movements, total] = await Promise.all([
        listMovements(db, variant, page, size),
        countMovements(db, variant),
      ]);
      return { movements, total };
    },

    count: (id: string, count: StockCount, by: AuthenticatedUser, key?: string) =>
      once(id, count, by, key, (tx) => countPieces(deps, tx, id, count, by)),
    transfer: (id: string, transfer: StockTransfer, by: AuthenticatedUser, key?: string) =>
      once(id, transfer, by, key, (tx) => transferPieces(deps, tx, id, transfer, by)),
    adjust: (id: string, adjustment: StockAdjustment, by: AuthenticatedUser, key?: string) =>
      once(id, adjustment, by, key, (tx) => adjustPieces(deps, tx, id, adjustment, by)),
  };
}

async function getItem(db: Executor, variant: string): Promise<StockItem> {
  const [item] = await itemsOf(db, await listStock(db, { ids: [variant], words: [] }, 1, 1));
  if (!item) throw new HttpError(404, 'product-not-found');
  return item;
}

async function itemsOf(db: Executor, rows: readonly StockRow[]): Promise<StockItem[]> {
  const standing = await listStanding(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    product: row.product_id,
    name: row.name,
    variantName: variantName(row.options, row.option_values),
    sku: row.sku,
    image: row.image,
    onHand: row.on_hand,
    toMake: row.to_make,
    places: standing
      .filter((each) => each.variant_id === row.id)
      .map(({ place_id: place, free, sold }) => ({ place, free, sold })),
  }));
}
