import type { AuditFields } from '#contract/accounts/audit.ts';
import { note } from '#server/audit/audit.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { findReview, findReviewForUpdate, setHidden } from './reviews.store.ts';

interface Deps {
  database: Database;
  catalogue: CatalogueService;
}

/**
 * Hides a review for a reason and takes it out of the average, or with null shows and counts it again. Hiding it again
 * changes the reason. @throws HttpError 404.
 */
export async function setReviewHidden(
  deps: Deps,
  id: string,
  by: AuthenticatedUser,
  reason: string | null,
): Promise<void> {
  const label = await labelOf(deps, id);
  await deps.database.transaction(async (tx) => {
    const review = await findReviewForUpdate(tx, id);
    if (!review) throw new HttpError('review-not-found');
    const { product_id: productId, rating, hidden_reason: before } = review;
    const wasHidden = review.hidden_at !== null;
    const isHidden = reason !== null;
    if (!wasHidden && !isHidden) return;
    const after: AuditFields = isHidden ? { hidden: true, reason } : { hidden: false };
    await setHidden(tx, id, isHidden ? { by: by.id, reason } : null);
    await note(tx, isHidden ? 'review.hidden' : 'review.shown', {
      by,
      of: { id, label },
      person: review.user_id,
      before: { hidden: wasHidden, reason: before },
      after,
    });
    if (wasHidden === isHidden) return;
    const change = isHidden ? { from: rating, to: null } : { from: null, to: rating };
    await deps.catalogue.moveRating(tx, productId, change);
  });
}

/** Labels a review by its product, by which administrators recognise it. @throws HttpError 404. */
export const labelOf = async (deps: Deps, id: string): Promise<string> =>
  `Review of ${(await productNameOf(deps, id)) || 'a product'}`;

/** Reads the name of a review's product, outside of any transaction. @throws HttpError 404. */
export async function productNameOf({ database, catalogue }: Deps, id: string): Promise<string> {
  const review = await findReview(database.reader, id);
  if (!review) throw new HttpError('review-not-found');
  const [product] = await catalogue.listNames([review.product_id]);
  return product?.name ?? '';
}
