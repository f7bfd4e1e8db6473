import type { HiddenReview, OfficeReview, OwnReview, Review } from '#contract/goods/reviews.ts';
import { countOffice, listOffice, type OfficeQuestion } from './office-reviews.store.ts';
import type { ReviewDeps, ReviewParts } from './review-deps.ts';
import { countHidden, findReviewOf, listHidden, listReviews, type ShownReview } from './reviews.store.ts';

interface Page {
  page: number;
  size: number;
}

/** One page of a product's reviews that are not hidden. */
export const listShown = async (
  deps: ReviewParts,
  productId: string,
  { page, size }: Page,
): Promise<Review[]> =>
  withBuyers(deps, productId, await listReviews(deps.database.reader, productId, page, size));

/** Marks reviews whose authors have bought the product; the ids of their accounts are left out. */
async function withBuyers(
  { orders }: ReviewParts,
  productId: string,
  rows: readonly ShownReview[],
): Promise<Review[]> {
  const authors = rows.flatMap(({ userId }) => userId ?? []);
  const buyers = new Set<string | null>(await orders.listBuyers(productId, authors));
  return rows.map(({ userId, ...review }) => ({ ...review, boughtHere: buyers.has(userId) }));
}

/**
 * One page of a product's reviews that are not hidden, how many there are, and the product's version.
 * @throws HttpError 404.
 */
export async function readReviews(
  deps: ReviewDeps,
  productId: string,
  page: Page,
): Promise<{ reviews: Review[]; total: number; version: number }> {
  // The version is read before the reviews, so that a review written in between makes the answer outdated.
  const { num_reviews: total, version } = await deps.catalogue.get(productId, { drafts: 'none' });
  return { reviews: await listShown(deps, productId, page), total, version };
}

/** A person's own review of a product, and whether it is hidden from others. */
export async function readOwnReview(deps: ReviewDeps, productId: string, userId: string): Promise<OwnReview> {
  const row = await findReviewOf(deps.database.reader, productId, userId);
  const isBuyer = (await deps.orders.listBuyers(productId, [userId])).length > 0;
  return { review: row ? { ...row, boughtHere: isBuyer } : null, hidden: row?.hidden ?? null, isBuyer };
}

/** One page of all reviews that fit, the newest first. */
export async function listAllReviews(
  { database: { reader } }: ReviewDeps,
  { page, size, ...question }: Page & OfficeQuestion,
): Promise<{ rows: OfficeReview[]; total: number }> {
  const [rows, total] = await Promise.all([
    listOffice(reader, question, page, size),
    countOffice(reader, question),
  ]);
  return { rows, total };
}

/** One page of the hidden reviews of a product, or of all products. */
export async function listHiddenReviews(
  { database: { reader } }: ReviewDeps,
  { product, page, size }: Page & { product?: string | undefined },
): Promise<{ rows: HiddenReview[]; total: number }> {
  const [rows, total] = await Promise.all([
    listHidden(reader, product, page, size),
    countHidden(reader, product),
  ]);
  return { rows, total };
}
