import type { AuditFields } from '#contract/accounts/audit.ts';
import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { ReviewDeps } from './review-deps.ts';
import { lockReview, setHidden, type ReviewRow } from './reviews.store.ts';

/** @throws HttpError 404. */
export const hideReview = (
  deps: ReviewDeps,
  id: string,
  { reason }: { reason: string },
  by: AuthenticatedUser,
): Promise<void> => setReviewHidden(deps, id, reason, by);

/** @throws HttpError 404. */
export const showReview = (
  deps: ReviewDeps,
  id: string,
  _body: unknown,
  by: AuthenticatedUser,
): Promise<void> => setReviewHidden(deps, id, null, by);

/**
 * Hides a review for a reason and takes it out of the average, or with null shows and counts it again. Hiding it again
 * changes the reason. @throws HttpError 404.
 */
async function setReviewHidden(
  deps: ReviewDeps,
  id: string,
  reason: string | null,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    const { product, rating, hidden } = review;
    const wasHidden = hidden !== null;
    const isHidden = reason !== null;
    if (!wasHidden && !isHidden) return;
    const after: AuditFields = isHidden ? { hidden: true, reason } : { hidden: false };
    await setHidden(tx, id, isHidden ? { by: by.id, reason } : null);
    await note(tx, isHidden ? 'review.hidden' : 'review.shown', {
      by,
      of: { id, label: labelOf(review) },
      person: review.userId,
      before: { hidden: wasHidden, reason: hidden?.reason ?? null },
      after,
    });
    if (wasHidden === isHidden) return;
    const change = isHidden ? { from: rating, to: null } : { from: null, to: rating };
    await deps.catalogue.moveRating(tx, product._id, change);
  });
}

/** Labels a review by its product, by which administrators recognise it. */
export const labelOf = ({ product }: ReviewRow): string => `Review of ${product.name || 'a product'}`;
