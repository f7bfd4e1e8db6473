import type { Uploaded } from '#contract/pictures/uploads.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { ReviewDeps } from './review-deps.ts';
import {
  findPictureForUpdate,
  insertPicture,
  listPicturesOf,
  setPictureHidden,
  setPictures,
} from './review-pictures.store.ts';
import { labelOf } from './hide-review.ts';
import { lockReview } from './reviews.store.ts';

/**
 * Stores a picture for the review that its sender is writing. Only buyers of the product may send pictures.
 * @throws HttpError 404, 409 for other people, 422 for bytes that are no picture, 429, 507.
 */
export async function sendPicture(
  { database, catalogue, orders, uploads }: ReviewDeps,
  productId: string,
  { picture }: { picture: string },
  by: Viewer,
): Promise<Uploaded> {
  await catalogue.get(productId, { drafts: 'none' });
  if ((await orders.listBuyers(productId, [by.id])).length === 0) throw new HttpError('pictures-for-buyers');
  const stored = await uploads.keepReviewPicture(Buffer.from(picture, 'base64'), by);
  await database.transaction((tx) => insertPicture(tx, stored, { userId: by.id, productId }));
  return stored;
}

/** Sets the pictures of a review. @throws HttpError 400 for a picture that its author has not sent for it. */
export async function showPictures(
  tx: Transaction,
  reviewId: string,
  addresses: readonly string[],
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  const own = await listPicturesOf(tx, userId, productId);
  const isOwn = (address: string) => own.some((each) => each.address === address && each.hidden_at === null);
  if (!addresses.every(isOwn)) throw fieldError({ pictures: 'has one that was not sent for this review' });
  await setPictures(tx, reviewId, [...new Set(addresses)]);
}

/** Hides one picture of a review from everybody, or shows it again. @throws HttpError 404. */
export async function hidePicture(
  { database, catalogue }: Pick<ReviewDeps, 'database' | 'catalogue'>,
  { review: id, picture }: { review: string; picture: string },
  { hidden: isHidden }: { hidden: boolean },
  by: AuthenticatedUser,
): Promise<void> {
  await database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    const found = await findPictureForUpdate(tx, id, picture);
    if (!found) throw new HttpError('review-not-found');
    const wasHidden = found.hidden_at !== null;
    if (wasHidden === isHidden) return;
    await setPictureHidden(tx, picture, isHidden ? by.id : null);
    await note(tx, isHidden ? 'review.picture-hidden' : 'review.picture-shown', {
      by,
      of: { id, label: labelOf(review) },
      person: review.userId,
      before: { hidden: wasHidden },
      after: { hidden: isHidden },
    });
    await catalogue.renewPages(tx, [review.product._id]);
  });
}
