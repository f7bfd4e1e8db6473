import { randomUUIDv7 } from 'node:crypto';
import type { ReviewInput } from '#contract/reviews.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import { findReviewOfForUpdate, insertReview, updateReview } from './reviews.store.ts';

/** Inserts or replaces a person's review, and moves the product's average unless the review is hidden. */
export async function writeReview(
  tx: Transaction,
  catalogue: CatalogueService,
  productId: string,
  userId: string,
  { name, rating, comment }: ReviewInput,
): Promise<void> {
  await lockInTransaction(tx, `review:${productId}:${userId}`);
  const before = await findReviewOfForUpdate(tx, productId, userId);
  if (before) await updateReview(tx, before.id, { name, rating, comment });
  else {
    const id = randomUUIDv7();
    await insertReview(tx, { id, product_id: productId, user_id: userId, name, rating, comment });
  }
  if (before?.hidden_at) return;
  await catalogue.moveRating(tx, productId, { from: before?.rating ?? null, to: rating });
}

export interface DemoReview extends ReviewInput {
  at: Date;
}

/** Inserts a review of the demo, which belongs to no account. */
export async function insertDemoReview(
  tx: Transaction,
  catalogue: CatalogueService,
  productId: string,
  { name, rating, comment, at: created_at }: DemoReview,
): Promise<void> {
  const row = { id: randomUUIDv7(), product_id: productId, user_id: null, is_demo: true };
  await insertReview(tx, { ...row, name, rating, comment, created_at });
  await catalogue.moveRating(tx, productId, { from: null, to: rating });
}
