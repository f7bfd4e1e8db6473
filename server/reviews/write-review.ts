import { randomUUIDv7 } from 'node:crypto';
import type { ReviewInput } from '#contract/goods/reviews.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { tellOfReview } from './answer-review.ts';
import type { ReviewDeps } from './review-deps.ts';
import { showPictures } from './review-pictures.ts';
import { looksLike, namesShop, distinguishName } from './reviewer-names.ts';
import {
  deleteDemoReviews,
  findReviewOfForUpdate,
  insertReview,
  listNamesOfOthers,
  updateReview,
} from './reviews.store.ts';

/**
 * Writes a person's only review of a product, or replaces it; a hidden review stays hidden.
 * @throws HttpError 404, 409 for the name of the shop or an administrator, 429 after too many.
 */
export async function sendReview(
  deps: ReviewDeps,
  productId: string,
  input: ReviewInput,
  by: Viewer,
): Promise<void> {
  const { database, catalogue, accounts, settings, perPerson } = deps;
  await perPerson.consume(by.id);
  await catalogue.get(productId, { drafts: 'none' });
  const [current, administrators] = await Promise.all([settings.getRecent(), accounts.listOwnerNames()]);
  const names = { shop: current.settings.storeName, administrators };
  await database.transaction(async (tx) => {
    await writeReview(tx, catalogue, productId, by, input, names);
    await tellOfReview(tx, deps, input.rating);
  });
}

/** The names that only the shop's own people may sign with. */
interface ShopNames {
  shop: string;
  administrators: readonly string[];
}

/**
 * Inserts or replaces a person's review, and moves the product's average unless the review is hidden. A name that
 * another reviewer of the product has gets a number.
 * @throws HttpError 409 for a name that readers would take for the shop's or an administrator's.
 */
async function writeReview(
  tx: Transaction,
  catalogue: CatalogueService,
  productId: string,
  { id: userId, role }: Pick<Viewer, 'id' | 'role'>,
  { name: wanted, rating, comment, pictures }: ReviewInput,
  { shop, administrators }: ShopNames,
): Promise<void> {
  const isOfShop = namesShop(wanted, shop) || administrators.some((name) => looksLike(wanted, name));
  if (isOfShop && !role) throw new HttpError('name-of-the-shop');
  await lockInTransaction(tx, `review:${productId}:${userId}`);
  const before = await findReviewOfForUpdate(tx, productId, userId);
  const name =
    before && before.name.replace(/ \(\d+\)$/, '') === wanted
      ? before.name
      : await freeName(tx, productId, userId, wanted);
  const id = before?._id ?? randomUUIDv7();
  if (before) await updateReview(tx, id, { name, rating, comment });
  else await insertReview(tx, { _id: id, product: productId, userId, name, rating, comment });
  if (pictures) await showPictures(tx, id, pictures, { userId, productId });
  if (before?.hidden) return;
  await catalogue.moveRating(tx, productId, { from: before?.rating ?? null, to: rating });
}

/** Returns a name that no other reviewer of the product has; parallel callers wait for one another. */
async function freeName(tx: Transaction, productId: string, userId: string, wanted: string) {
  await lockInTransaction(tx, `review-names:${productId}`);
  return distinguishName(wanted, await listNamesOfOthers(tx, productId, userId));
}

export interface DemoReview extends Omit<ReviewInput, 'pictures'> {
  at: Date;
}

/** Inserts a review of the demo, which belongs to no account. */
export async function insertDemoReview(
  tx: Transaction,
  catalogue: CatalogueService,
  product: string,
  review: DemoReview,
): Promise<void> {
  await insertReview(tx, { ...review, _id: randomUUIDv7(), product, userId: null });
  await catalogue.moveRating(tx, product, { from: null, to: review.rating });
}

/** Deletes the reviews of the demo about these products, which the transaction has locked. */
export async function removeDemoReviews(
  tx: Transaction,
  catalogue: CatalogueService,
  products: readonly string[],
): Promise<void> {
  for (const { product, rating, isHidden } of await deleteDemoReviews(tx, products))
    if (!isHidden) await catalogue.moveRating(tx, product, { from: rating, to: null });
}
