import {
  MAX_STOCK,
  type InventorySort,
  type MovedPrice,
  type PriceChange,
  type StockMove,
} from '#contract/stock/inventory.ts';
import type { BulkFilter } from '#contract/goods/bulk.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note, noteAll, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moveOnHand, showAtOnce } from '#server/stock/stock.service.ts';
import { MANY, type Proofs } from '#server/settings/proofs.service.ts';
import { selectedListing } from '../bulk/bulk-selection.ts';
import { findProductForUpdate, type SummaryRow } from '../catalogue.store.ts';
import {
  countInventory,
  listInventory,
  listRowFacts,
  lockPrices,
  setPrices,
  statesOf,
  type InventoryListing,
  type RowFacts,
} from './inventory.store.ts';
import { percentOff } from '../listing/price-cuts.ts';
import { subjectOf } from '../products/note-product.ts';
import type { ListOrder } from '../products/list-orders.ts';
import type { ProductListingService } from '../listing/product-listing.service.ts';
import { showSales } from '../listing/sale-prices.ts';
import { removeUntouched } from '../products/untouched-drafts.ts';
import { orderablePieces } from '../variants/variant-answers.ts';
import { defaultVariantOf } from '../variants/write-variants.ts';

export type InventoryService = ReturnType<typeof createInventoryService>;

export interface InventoryRequest extends BulkFilter {
  sort: InventorySort;
  page: number;
  size: number;
}

/** The sort orders that the product index has; lists in other orders are sorted by the database (decision 0219). */
const LISTED: Partial<Record<InventorySort, ListOrder>> = {
  newest: 'made',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
};
const NOTHING = { products: [] as { row: SummaryRow; facts: RowFacts }[], total: 0 };

/** The parts of other modules that the back office's services for many products need. */
export interface OfficeParts {
  database: Database;
  jobs: Jobs;
  proofs: Proofs;
}

/** Creates the service by which the back office lists, counts and prices all products. */
export function createInventoryService(
  { database, jobs, proofs }: OfficeParts,
  productListing: ProductListingService,
) {
  const db = database.reader;
  const sweepDrafts = () => removeUntouched(database);
  jobs.defineHourly('untouched-drafts', sweepDrafts);
  const refreshSales = () => showSales(database);
  jobs.defineEveryMinute('sale-prices', refreshSales);

  async function pageOf(listing: InventoryListing, sort: InventorySort, page: number, size: number) {
    const { id, words, category, state, tag, lacking } = listing;
    const order = LISTED[sort];
    const isAsked = [id, tag, lacking].some((asked) => asked !== undefined) || words.length > 0;
    if (order && !isAsked && state !== 'sold-out') {
      return productListing.page({ category, states: statesOf(state) ?? 'any', order }, page, size);
    }
    const [products, total] = await Promise.all([
      listInventory(db, listing, sort, page, size),
      countInventory(db, listing),
    ]);
    return { products, total };
  }

  /** Products, each with its facts; one that was deleted between the two queries is left out. */
  async function withFacts(products: readonly SummaryRow[]) {
    const ids = products.map(({ id }) => id);
    const facts = new Map((await listRowFacts(db, ids)).map((each) => [each.id, each]));
    return products.flatMap((row) => {
      const more = facts.get(row.id);
      return more ? [{ row, facts: more }] : [];
    });
  }

  return {
    /** A page of all products, in every state. A keyword without any searchable word finds nothing. */
    async list({ sort, page, size, ...filter }: InventoryRequest) {
      const listing = selectedListing(filter);
      if (!listing) return NOTHING;
      const found = await pageOf(listing, sort, page, size);
      return { total: found.total, products: await withFacts(found.products) };
    },

    withFacts,
    sweepDrafts,
    refreshSales,
    moveStock: (id: string, move: StockMove, by: AuthenticatedUser) =>
      database.transaction((tx) => adjustStock(tx, proofs, id, move, by)),
    setPrices: (changes: readonly PriceChange[], by: AuthenticatedUser) =>
      database.transaction(async (tx) => {
        await changePrices(tx, changes, by);
        const cuts = changes.map(({ price, newPrice }) => percentOff(price, newPrice));
        await proofs.ofCut(tx, by, changes.length === 1 ? changes[0]!._id : MANY, Math.max(0, ...cuts));
      }),
  };
}

/**
 * Changes a variant's pieces on hand by a difference, independent of sales in between, and returns the new number.
 * @throws HttpError 404, 409 stock-too-low or stock-too-high with the stock of now, 403 for many pieces
 * without a proof of identity.
 */
async function adjustStock(
  tx: Transaction,
  proofs: Proofs,
  id: string,
  { by, variant }: StockMove,
  actor: AuthenticatedUser,
): Promise<number> {
  const product = await findProductForUpdate(tx, id);
  if (!product) throw new HttpError('product-not-found');
  const row = variant ? product.variants.find((each) => each.id === variant) : defaultVariantOf(product);
  if (!row) throw new HttpError('product-not-found');
  const countInStock = orderablePieces(row);
  const onHand = row.on_hand + by;
  if (onHand < 0 || onHand > MAX_STOCK) {
    const { name } = product;
    const params = { name, countInStock, most: MAX_STOCK.toLocaleString('en-US') };
    throw new HttpError(by < 0 ? 'stock-too-low' : 'stock-too-high', { params });
  }
  await proofs.ofMoney(tx, actor, -by * row.price_santim, { act: 'stockOff' });
  await moveOnHand(tx, [{ variant: row.id, by }], { reason: 'list', actor: actor.id });
  await showAtOnce(tx, [id]);
  const moved = countInStock + by;
  await note(tx, 'product.stock-moved', {
    by: actor,
    of: subjectOf(product),
    before: { countInStock },
    after: { countInStock: moved },
  });
  return moved;
}

/**
 * Sets several prices, all or none.
 * @throws HttpError 409 prices-moved with the products whose price is no longer the one that the new price was computed
 * from.
 */
async function changePrices(tx: Transaction, changes: readonly PriceChange[], actor: Actor): Promise<void> {
  const ids = changes.map(({ _id }) => _id);
  const now = new Map((await lockPrices(tx, ids)).map((row) => [row.id, row]));
  const moved = changes
    .filter(({ _id, price }) => now.get(_id)?.price_santim !== toSantim(price))
    .map(({ _id }): MovedPrice => {
      const row = now.get(_id);
      return { _id, name: row?.name ?? '', price: row ? toBirr(row.price_santim) : null };
    });
  if (moved.length > 0) throw new HttpError('prices-moved', { details: { moved } });
  const prices = changes.map(({ _id, newPrice }) => ({ id: _id, santim: toSantim(newPrice) }));
  await setPrices(tx, prices);
  const entries = changes.map(({ _id, price, newPrice }) => ({
    by: actor,
    event: 'product.priced' as const,
    of: subjectOf(now.get(_id)!),
    before: { price },
    after: { price: newPrice },
  }));
  await noteAll(tx, entries);
}
