import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { HiddenReview, OwnReview, Review } from '#contract/goods/reviews.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import { listShown } from './read-reviews.ts';
import type { ReviewDeps, ReviewParts } from './review-deps.ts';
import { anonymiseReviews, listReviewsOf } from './reviews.store.ts';
import { insertDemoReview, removeDemoReviews, type DemoReview } from './write-review.ts';

export { REVIEWS_WAITING } from './office-reviews.store.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** A product's answer comes with this many reviews; the rest is fetched page by page. */
const NEWEST = { page: 1, size: 20 };

/** The reviews of products, and what other modules ask about them. */
export function createReviewsService(parts: ReviewParts) {
  const { database, catalogue } = parts;
  const deps: ReviewDeps = {
    ...parts,
    perPerson: createLimiter(database, 'reviews', countedByModules.reviews),
  };
  return {
    deps,
    /** The newest reviews of a product that are not hidden. */
    listNewest: (productId: string): Promise<Review[]> => listShown(deps, productId, NEWEST),
    insertDemoReview: (tx: Transaction, productId: string, review: DemoReview) =>
      insertDemoReview(tx, catalogue, productId, review),
    removeDemoReviews: (tx: Transaction, productIds: readonly string[]) =>
      removeDemoReviews(tx, catalogue, productIds),
    /** All reviews of a person, hidden ones too, with the names of the products. */
    listAllOf: (userId: string): Promise<(Omit<HiddenReview, 'hidden'> & Pick<OwnReview, 'hidden'>)[]> =>
      listReviewsOf(database.reader, userId),
    /** Puts a person's reviews under 'Former customer'. */
    async anonymise(tx: Transaction, userId: string): Promise<void> {
      await catalogue.renewPages(tx, await anonymiseReviews(tx, userId));
    },
  };
}
