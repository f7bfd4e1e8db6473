import { toSantim } from '#contract/money.ts';
import type {
  PlacesRequest,
  StockAdjustment,
  StockCount,
  StockExportQuery,
  StockItem,
  StockTransfer,
} from '#contract/stock/stock.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { searchWords } from '#server/search/search.service.ts';
import { listOverdue } from './supplier-deliveries.store.ts';
import { deliveryCalls } from './supplier-delivery-calls.ts';
import { exportStock, exportStockAsXlsx } from './export-stock.ts';
import { setCost } from './piece-cost.ts';
import { setWarning, warnOfLowStock } from './low-stock.ts';
import { adjustPieces, countPieces, transferPieces } from './move-by-hand.ts';
import { listPlaces, listStanding } from './places.store.ts';
import { setPlaces } from './set-places.ts';
import { getItem, readStockItems } from './stock-items.ts';
import {
  countMovements,
  countStock,
  listMovements,
  listStock,
  type StockListing,
} from './stock-listing.store.ts';
import { createStockMoves, showProducts } from './stock-moves.ts';
import { isFirst, sweepRequests } from './stock-requests.ts';

export { lockVariant, notSoMany, standingAt } from './move-by-hand.ts';
export { lockProducts, showAtOnce } from './moved-products.store.ts';
export { moveOnHand, takenAsSeen, type SeenPieces, type StockCause } from './pieces.store.ts';
export { getItem } from './stock-items.ts';
export { moveAndShow, takenWithOrder, type MovedPieces } from './stock-moves.ts';
export { LOW_WAITING } from './stock-listing.store.ts';
export { GOODS_WAITING, noteCosts } from './supplier-deliveries.store.ts';
export { onceWithResult } from './stock-requests.ts';
export type StockService = ReturnType<typeof createStockService>;

interface Parts {
  database: Database;
  accounts: AccountsService;
  notices: NoticesService;
  config: Pick<Config, 'publicUrl'>;
  jobs: Jobs;
  proofs: Proofs;
}
interface Page {
  page: number;
  size: number;
}
type Asked = StockExportQuery & Page;

/** Creates the service by which the back office sees and moves pieces, place by place. */
export function createStockService(parts: Parts) {
  const { database, jobs } = parts;
  const db = database.reader;
  jobs.defineHourly('stock-requests', () => sweepRequests(database));
  const warn = () => warnOfLowStock(parts);
  jobs.defineEveryMinute('low-stock', warn);
  const forgetOverdue = () => database.transaction(async (tx) => showProducts(tx, await listOverdue(tx)));
  jobs.defineHourly('overdue-goods', forgetOverdue);

  return {
    warn,
    forgetOverdue,
    listPlaces: () => listPlaces(db),
    listStanding: (places: readonly string[]) => listStanding(db, places),
    setPlaces: (given: PlacesRequest, by: AuthenticatedUser) =>
      database.transaction((tx) => setPlaces(tx, given, by)),

    /**
     * A page of variants, by the names of their products. A keyword without searchable words is compared with the codes
     * alone.
     */
    list: (asked: Asked) => listItems(db, asked),

    export: (query: StockExportQuery, seesCosts: boolean) =>
      exportStock(db, { listing: listingOf(query), seesCosts }),
    exportAsXlsx: (query: StockExportQuery, seesCosts: boolean) =>
      exportStockAsXlsx(db, { listing: listingOf(query), seesCosts }),

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

    setWarning: (id: string, warnAt: number | null, by: AuthenticatedUser) =>
      database.transaction(async (tx) => {
        await setWarning(tx, id, warnAt, by);
        return getItem(tx, id);
      }),

    /** Says what a piece of a variant costs the shop, in birr without VAT. @throws HttpError 404. */
    setCost: (id: string, cost: number, by: AuthenticatedUser) =>
      database.transaction(async (tx) => {
        await setCost(tx, id, toSantim(cost), by);
        return getItem(tx, id);
      }),

    ...deliveryCalls(database),
    ...createStockMoves(),
    ...movesByHand(parts),
  };
}

function listingOf({ keyword = '', place, low = false }: StockExportQuery): StockListing {
  const code = keyword.trim();
  return { ...(code && { code }), words: searchWords(code), ...(place && { place }), low };
}

async function listItems(db: Executor, { page, size, ...asked }: Asked) {
  const listing = listingOf(asked);
  const [rows, total] = await Promise.all([listStock(db, listing, page, size), countStock(db, listing)]);
  return { items: await readStockItems(db, rows), total };
}

/** The calls by which people count and move pieces; a call that is sent again is carried out once. */
function movesByHand({ database, proofs }: Pick<Parts, 'database' | 'proofs'>) {
  /** Carries a call out once, and answers the variant as it is afterwards. */
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
    count: (id: string, count: StockCount, by: AuthenticatedUser, key?: string) =>
      once(id, count, by, key, (tx) => countPieces(tx, id, count, { by, proofs })),
    transfer: (id: string, transfer: StockTransfer, by: AuthenticatedUser, key?: string) =>
      once(id, transfer, by, key, (tx) => transferPieces(tx, id, transfer, { by, proofs })),
    adjust: (id: string, adjustment: StockAdjustment, by: AuthenticatedUser, key?: string) =>
      once(id, adjustment, by, key, (tx) => adjustPieces(tx, id, adjustment, { by, proofs })),
  };
}
