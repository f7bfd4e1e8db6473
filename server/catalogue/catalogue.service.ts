import type { CounterPiecesQuery } from '#contract/paying/counter.ts';
import type { DraftBeginning } from '#contract/stock/inventory.ts';
import type { GivenProductOrDraftUpdate, StateChange } from '#contract/goods/product-updates.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Destination, ReadyService } from '#server/deliveries/half-days/ready-in-time.service.ts';

import type { Proofs } from '#server/settings/proofs.service.ts';
import {
  findProductForUpdate,
  findProductRow,
  hasProducts,
  withVariants,
  type ProductRow,
  type StoredProduct,
} from './catalogue.store.ts';
import { listCounterPieces } from './listing/counter-pieces.ts';
import { listForSale, lockForSale, type Wanted as WantedLine } from './listing/for-sale.store.ts';
import { findNamedPieces } from './listing/named-pieces.ts';
import { createSeenGoods } from './listing/seen-goods.ts';
import { floorModelCalls } from './floor-models/make-floor-model.ts';
import { wantedBy, type ProductQuestion } from './finding/product-question.ts';
import { deepestCut } from './listing/price-cuts.ts';
import { searchList } from './finding/search-list.ts';
import { listArchived, listNearest } from './products/product-states.store.ts';
import { changeState } from './products/product-states.ts';
import { listRelated } from './finding/related.store.ts';
import { hasPage, productStateOf } from './products/product-state.ts';
import type { ProductListingService } from './listing/product-listing.service.ts';
import { moveRating, renewPages } from './listing/ratings.store.ts';
import {
  insertDemoMaterials,
  insertDemoProduct,
  ownDemoProduct,
  takeDemoProductOut,
} from './demo-products.ts';
import { insertDemoCategories, removeDemoCategories } from './categories/categories.store.ts';
import { insertDemoSet, removeDemoSets } from './sets/demo-sets.ts';
import { deleteDemoMaterials } from './materials/materials.store.ts';
import {
  createDraft,
  deleteProduct,
  duplicateProduct,
  saveProduct,
  type Change,
} from './products/write-product.ts';

export { managedAnswer, productAnswer, summaryAnswer } from './catalogue.answers.ts';
export type { StoredProduct } from './catalogue.store.ts';
export { asSeen, findWanted, type ForSale } from './listing/for-sale.store.ts';
export { usualPrices } from './sets/set-answers.ts';
export { NO_PICTURE } from './products/product-edits.ts';
export type CatalogueService = ReturnType<typeof createCatalogueService>;

interface Page {
  page: number;
  size: number;
}

const TOP_SIZE = 8;

type Drafts = 'none' | 'first' | 'all';

const isShownTo = (drafts: Drafts, product: ProductRow): boolean =>
  drafts === 'all' ||
  hasPage(product) ||
  (drafts === 'first' && productStateOf(product) === 'draft' && product.first_draft !== null);

export function createCatalogueService(
  database: Database,
  listing: ProductListingService,
  proofs: Proofs,
  ready: ReadyService,
) {
  const db = database.reader;

  return {
    ...listCalls(listing, ready),
    ...editingCalls(database, proofs),
    ...floorModelCalls(database, proofs),

    /**
     * A product without its variants; `drafts` says which drafts are found, 'first' being those that were never live.
     * @throws HttpError 404.
     */
    async get(id: string, { drafts }: { drafts: Drafts }): Promise<ProductRow> {
      const product = await findProductRow(db, id);
      if (!product || !isShownTo(drafts, product)) throw new HttpError('product-not-found');
      return product;
    },
    /** A product with its variants. @throws HttpError 404. */
    async getWhole(id: string, of: { drafts: Drafts }): Promise<StoredProduct> {
      return withVariants(db, await this.get(id, of));
    },

    listForSale: (lines: readonly WantedLine[]) => listForSale(db, lines),
    findNamed: (names: readonly string[]) => findNamedPieces(db, names),
    lockForSale,
    seen: createSeenGoods((lines) => listForSale(db, lines)),
    listCounterPieces: (query: CounterPiecesQuery) => listCounterPieces(db, query),

    moveRating,
    renewPages,

    hasProducts,
    insertDemoCategories,
    removeDemoCategories,
    insertDemoMaterials,
    insertDemoSet,
    removeDemoSets,
    insertDemoProduct,
    deleteDemoMaterials,
    takeDemoProductOut,
    ownDemoProduct,
    /** A product with its variants, locked; undefined where the product does not exist. */
    findForUpdate: findProductForUpdate,

    listNearest: (product: ProductRow) => listNearest(db, product),
    listRelated: (product: ProductRow) => listRelated(db, product),
    /** The names and pictures of those of the given products that are no longer made. */
    listNoLongerMade: listArchived,
  };
}

/** Adds to a question about what is here in time, which pieces are; all other questions stay as they are. */
const inTime = async (ready: ReadyService, question: ProductQuestion): Promise<ProductQuestion> =>
  question.choices?.stock?.includes('7') ? { ...question, ready: await ready.asPromised() } : question;

/** The lists of products. */
const listCalls = (listing: ProductListingService, ready: ReadyService) => ({
  /** A page of products. */
  list: async ({ page, size, ...question }: ProductQuestion & Page) =>
    listing.page(wantedBy(await inTime(ready, question)), page, size),

  /** The first products that fit, at most `most`: their ids and versions only. */
  first: async (question: Omit<ProductQuestion, 'drafts'>, most: number) =>
    listing.first(wantedBy(await inTime(ready, question)), most),
  listPublished: listing.published,
  suggest: listing.suggest,
  /** A page of a list in the shop, and the facets by which it may be narrowed. */
  search: (question: ProductQuestion & { to?: Destination }, page: Page) =>
    searchList(listing, ready, question, page),
  /** The version of the settings by which lists say what comes in time, and for how long they do. */
  holds: ready.holds,
  /** The lists that have a page of their own, each with the date of its newest product. */
  listOwnPages: listing.ownPages,

  listTop: async () => (await listing.page({ order: 'top' }, 1, TOP_SIZE)).products,

  /** Brings the lists up to date with changes in the database. */
  follow: listing.follow,
  useLexicon: listing.useLexicon,

  countPublished: listing.countPublished,
  publishedInTurn: listing.publishedInTurn,
  soldInTurn: listing.soldInTurn,
});

/** The calls by which staff edit products. */
const editingCalls = (database: Database, proofs: Proofs) => ({
  createDraft: (beginning: DraftBeginning, by: Actor) =>
    database.transaction((tx) => createDraft(tx, beginning, by)),
  duplicate: (id: string, by: Actor) => database.transaction((tx) => duplicateProduct(tx, id, by)),
  /**
   * Saves a product.
   * @throws HttpError as `saveProduct`, and 403 where a price falls by more than is allowed without proof of
   * identity, or a text tells an account that the shop does not have.
   */
  save: (id: string, update: GivenProductOrDraftUpdate, change: Change & { by: AuthenticatedUser }) =>
    database.transaction((tx) => saveProven(tx, proofs, id, update, change)),
  remove: (id: string, change: Change) => database.transaction((tx) => deleteProduct(tx, id, change)),
  /** @throws HttpError 404, 409 product-incomplete or product-state-not-possible. */
  changeState: (id: string, change: StateChange, by: Actor) =>
    database.transaction((tx) => changeState(tx, id, change, by)),
});

/** Returns what the pieces cost that a save of the product takes out of the stock, in santim. */
function worthTakenOut(before: StoredProduct, after: StoredProduct): number {
  const left = new Map(after.variants.map(({ id, on_hand: pieces }) => [id, pieces]));
  return before.variants.reduce(
    (sum, { id, on_hand: pieces, price_santim: price }) =>
      sum + Math.max(pieces - (left.get(id) ?? 0), 0) * price,
    0,
  );
}

/** Returns the texts about a product that shoppers read and that hold a sentence. */
const searchedWords = (product: StoredProduct) => [
  product.name,
  product.name_am,
  product.description,
  product.description_am,
  product.care,
  product.care_am,
];

async function saveProven(
  tx: Transaction,
  proofs: Proofs,
  id: string,
  update: GivenProductOrDraftUpdate,
  change: Change & { by: AuthenticatedUser },
): Promise<StoredProduct> {
  const before = await findProductForUpdate(tx, id);
  const saved = await saveProduct(tx, id, update, change);
  await proofs.ofCut(tx, change.by, id, deepestCut(before!, saved));
  await proofs.ofMoney(tx, change.by, worthTakenOut(before!, saved), { act: 'stockOff' });
  await proofs.ofWords(tx, change.by, searchedWords(saved), searchedWords(before!));
  return saved;
}
