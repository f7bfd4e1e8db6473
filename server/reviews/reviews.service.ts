import { randomUUIDv7 } from 'node:crypto';
import type { Review, ReviewInput } from '#contract/products.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/platform/database.ts';
import { moment } from '#server/platform/http.ts';
import { createLimiter } from '#server/platform/limits.ts';
import {
  findReviewForUpdate,
  insertReview,
  listReviews,
  updateReview,
  type ReviewRow,
} from './reviews.store.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Reviews that come with a product; the rest is fetched page by page. */
const NEWEST = 20;

export function createReviewsService(database: Database, catalogue: CatalogueService) {
  const perPerson = createLimiter(database, 'reviews', { points: 30, seconds: 3600 });

  return {
    listNewest: async (productId: string): Promise<Review[]> =>
      (await listReviews(database.reader, productId, 1, NEWEST)).map(reviewAnswer),

    async list(productId: string, page: number, size: number): Promise<{ reviews: Review[]; total: number }> {
      const product = await catalogue.get(productId, { drafts: false });
      const reviews = await listReviews(database.reader, productId, page, size);
      return { reviews: reviews.map(reviewAnswer), total: product.num_reviews };
    },

    /** A review of the demo, which belongs to nobody. */
    async insertDemoReview(
      tx: Transaction,
      productId: string,
      review: ReviewInput & { at: Date },
    ): Promise<void> {
      const { name, rating, comment, at: created_at } = review;
      const row = { id: randomUUIDv7(), product_id: productId, user_id: null, is_demo: true };
      await insertReview(tx, { ...row, name, rating, comment, created_at });
      await catalogue.moveRating(tx, productId, rating, 1);
    },

    /** One review a person and product: a second one replaces the first. The product's average stays exact. */
    async write(productId: string, userId: string, input: ReviewInput): Promise<void> {
      await perPerson.consume(userId);
      await catalogue.get(productId, { drafts: false });
      await database.transaction(async (tx) => {
        await lockInTransaction(tx, `review:${productId}:${userId}`);
        const before = await findReviewForUpdate(tx, productId, userId);
        const { name, rating, comment } = input;
        if (before) {
          await updateReview(tx, before.id, { name, rating, comment });
          await catalogue.moveRating(tx, productId, rating - before.rating, 0);
        } else {
          await insertReview(tx, {
            id: randomUUIDv7(),
            product_id: productId,
            user_id: userId,
            name,
            rating,
            comment,
          });
          await catalogue.moveRating(tx, productId, rating, 1);
        }
      });
    },
  };
}

function reviewAnswer(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name,
    rating: row.rating,
    comment: row.comment,
    createdAt: moment(row.created_at),
  };
}
