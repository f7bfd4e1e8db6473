import { randomUUIDv7 } from 'node:crypto';
import type { DraftBeginning } from '#contract/inventory.ts';
import type { Category, ProductUpdate, Sort } from '#contract/products.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import {
  deleteDemoProducts,
  findProduct,
  findProductForUpdate,
  hasProducts,
  insertProduct,
  listProductNames,
  listPublished,
  lockProducts,
  lockPublished,
  markDeleted,
  sizeOf,
  updateProduct,
  type ProductRow,
  type ProductValues,
  type SummaryRow,
} from './catalogue.store.ts';
import { listProductChanges } from './changes.store.ts';
import { auditedFields, subjectOf } from './product-audit.ts';
import type { ProductListingService } from './product-listing.service.ts';
import { moveRating, renewPages } from './ratings.store.ts';
import { searchTextOf, searchWords } from './search-text.ts';
import { createStockMoves } from './stock-moves.ts';

export type { SummaryRow } from './catalogue.store.ts';
export type CatalogueService = ReturnType<typeof createCatalogueService>;

export interface ProductListRequest {
  keyword?: string;
  category?: Category;
  sort?: Sort;
  drafts?: boolean;
  page: number;
  size: number;
}

const TOP_SIZE = 8;
const NOTHING = { products: [] as SummaryRow[], total: 0 };
/** The picture of a product that has none yet. */
const NO_PICTURE = '/no-picture.svg';

export function createCatalogueService(database: Database, listing: ProductListingService) {
  const db = database.reader;
  const { move, whenStockMoves } = createStockMoves();

  return {
    /** A page of products, newest first or by price; a keyword of which nothing remains finds nothing. */
    async list({ keyword, category, sort, drafts = false, page, size }: ProductListRequest) {
      const words = searchWords(keyword ?? '');
      if (keyword?.trim() && words.length === 0) return NOTHING;
      const state = drafts ? 'any' : 'published';
      return listing.page(
        { words, category, state, order: sort ?? (drafts ? 'made' : 'newest') },
        page,
        size,
      );
    },

    listTop: async () => (await listing.page({ words: [], order: 'top' }, 1, TOP_SIZE)).products,

    /** Lists know from now on what has changed. */
    follow: listing.follow,

    /** @throws Refusal 404, also for a draft unless `drafts`. */
    async get(id: string, { drafts }: { drafts: boolean }): Promise<ProductRow> {
      const product = await findProduct(db, id);
      if (!product || (!product.published_at && !drafts)) throw new Refusal(404, 'product-not-found');
      return product;
    },

    listNames: (ids: readonly string[]) => listProductNames(db, ids),
    listForSale: (ids: readonly string[]) => listPublished(db, ids),
    lockForSale: lockPublished,

    listChangesSince: (since: Date, horizon: string | null) => listProductChanges(db, since, horizon),
    whenStockMoves,

    countPublished: listing.countPublished,
    publishedInTurn: listing.publishedInTurn,

    moveRating,
    renewPages,

    /** Takes the pieces of rows that `lockForSale` has locked in this transaction. */
    takeStock: (tx: Transaction, lines: readonly { product: string; qty: number }[]) =>
      move(
        tx,
        lines.map(({ product, qty }) => ({ id: product, by: -qty })),
      ),

    async returnStock(tx: Transaction, lines: readonly { product: string; qty: number }[]): Promise<void> {
      if (lines.length === 0) return;
      const products = lines.map((line) => line.product);
      await lockProducts(tx, products);
      await move(
        tx,
        lines.map(({ product, qty }) => ({ id: product, by: qty })),
      );
    },

    hasProducts,
    insertDemoProduct: (tx: Transaction, product: Omit<ProductValues, 'is_demo' | 'search_text'>) =>
      insertProduct(tx, {
        ...product,
        is_demo: true,
        search_text: searchTextOf({ ...product, nameAm: product.name_am }),
      }),
    deleteDemoProducts,

    /** A draft with nothing in it but its beginning; shoppers cannot see it until its first valid save. */
    createDraft: (beginning: DraftBeginning, by: Actor): Promise<ProductRow> =>
      database.transaction(async (tx) => {
        const draft = emptyDraft(randomUUIDv7(), beginning);
        await insertProduct(tx, draft);
        const { brand, category } = draft;
        const after = { published: false, ...(brand && { brand }), ...(category && { category }) };
        await audit.record(tx, { actor: by, action: 'product.created', subject: subjectOf(draft), after });
        return (await findProduct(tx, draft.id))!;
      }),

    /** A draft that says the same as another product, with no stock and no reviews. @throws Refusal 404. */
    duplicate: (id: string, by: Actor): Promise<ProductRow> =>
      database.transaction(async (tx) => {
        const original = await findProductForUpdate(tx, id);
        if (!original) throw new Refusal(404, 'product-not-found');
        const copy = copyOf(original, randomUUIDv7());
        await insertProduct(tx, copy);
        const after = { published: false, copyOf: id };
        await audit.record(tx, { actor: by, action: 'product.duplicated', subject: subjectOf(copy), after });
        return (await findProduct(tx, copy.id))!;
      }),

    /**
     * Saves a product and publishes it. With `loadedFrom` the stock moves by the difference that the form made;
     * anything else that has changed since the form was loaded is refused with both values.
     * @throws Refusal 404, 409 edit-conflict.
     */
    async save(id: string, update: ProductUpdate, by: Actor): Promise<ProductRow> {
      return database.transaction(async (tx) => {
        const current = await findProductForUpdate(tx, id);
        if (!current) throw new Refusal(404, 'product-not-found');
        const { loadedFrom } = update;
        if (loadedFrom && loadedFrom.contentVersion !== current.content_version) {
          throw new Refusal(409, 'edit-conflict', { details: conflictsOf(current, update) });
        }
        const stock = loadedFrom
          ? current.count_in_stock + update.countInStock - loadedFrom.countInStock
          : update.countInStock;
        if (stock < 0) throw new Refusal(409, 'edit-conflict', { details: conflictsOf(current, update) });
        await updateProduct(tx, id, {
          ...valuesOf(update, current),
          count_in_stock: stock,
        });
        const saved = (await findProductForUpdate(tx, id))!;
        await audit.record(tx, {
          actor: by,
          action: current.published_at ? 'product.edited' : 'product.published',
          subject: subjectOf(saved),
          before: auditedFields(current),
          after: auditedFields(saved),
        });
        return saved;
      });
    },

    async remove(id: string, by: Actor): Promise<void> {
      await database.transaction(async (tx) => {
        const product = await findProductForUpdate(tx, id);
        if (!product) throw new Refusal(404, 'product-not-found');
        await markDeleted(tx, id);
        const before = auditedFields(product);
        await audit.record(tx, { actor: by, action: 'product.deleted', subject: subjectOf(product), before });
      });
    },
  };
}

function emptyDraft(id: string, beginning: DraftBeginning): ProductValues {
  const { brand = '', category } = beginning;
  const values = { name: '', name_am: null, brand, category: category ?? '', description: '' };
  return {
    ...values,
    id,
    price_santim: 0,
    images: [NO_PICTURE],
    count_in_stock: 0,
    width_cm: null,
    depth_cm: null,
    height_cm: null,
    materials: null,
    colour: null,
    care: null,
    warranty_months: null,
    lead_time_days: null,
    search_text: searchTextOf(values),
    is_demo: false,
    published_at: null,
  };
}

/** Field by field: counters and dates are no part of a copy. */
function copyOf(original: ProductRow, id: string): ProductValues {
  return {
    ...emptyDraft(id, {}),
    name: original.name,
    name_am: original.name_am,
    brand: original.brand,
    category: original.category,
    price_santim: original.price_santim,
    description: original.description,
    images: original.images,
    width_cm: sizeOf(original.width_cm),
    depth_cm: sizeOf(original.depth_cm),
    height_cm: sizeOf(original.height_cm),
    materials: original.materials,
    colour: original.colour,
    care: original.care,
    warranty_months: original.warranty_months,
    lead_time_days: original.lead_time_days,
    search_text: searchTextOf({ ...original, nameAm: original.name_am }),
  };
}

/** An optional field that the update leaves out (a client that knows only the spec) stays as it is. */
function valuesOf(update: ProductUpdate, current: ProductRow): Partial<ProductValues> {
  const kept = <T>(given: T | undefined, value: T): T => (given === undefined ? value : given);
  const nameAm = kept(update.nameAm, current.name_am);
  const others =
    update.images?.filter((image) => image !== update.image) ??
    current.images.slice(1).filter((image) => image !== update.image);
  const size = (given: number | null | undefined, value: string | null) => kept(given, sizeOf(value));
  return {
    name: update.name,
    name_am: nameAm,
    brand: update.brand,
    category: update.category,
    price_santim: toSantim(update.price),
    description: update.description,
    images: [update.image, ...others],
    width_cm: size(update.widthCm, current.width_cm),
    depth_cm: size(update.depthCm, current.depth_cm),
    height_cm: size(update.heightCm, current.height_cm),
    materials: kept(update.materials, current.materials),
    colour: kept(update.colour, current.colour),
    care: kept(update.care, current.care),
    warranty_months: kept(update.warrantyMonths, current.warranty_months),
    lead_time_days: kept(update.leadTimeDays, current.lead_time_days),
    search_text: searchTextOf({ name: update.name, nameAm, brand: update.brand, category: update.category }),
  };
}

/** What differs between the form and what is stored now, field by field, for the person to decide. */
function conflictsOf(current: ProductRow, update: ProductUpdate) {
  const stored = {
    name: current.name,
    price: toBirr(current.price_santim),
    image: current.images[0],
    description: current.description,
    brand: current.brand,
    category: current.category,
    countInStock: current.count_in_stock,
    nameAm: current.name_am,
  };
  const conflicts = Object.entries(stored)
    .filter(
      ([field, value]) =>
        update[field as keyof typeof stored] !== undefined && update[field as keyof typeof stored] !== value,
    )
    .map(([field, value]) => ({ field, stored: value, yours: update[field as keyof typeof stored] }));
  return { contentVersion: current.content_version, countInStock: current.count_in_stock, conflicts };
}
