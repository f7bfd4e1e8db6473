import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

type ReviewsTables = {
  reviews: {
    id: string;
    product_id: string;
    user_id: string | null;
    name: string;
    rating: number;
    comment: string;
    is_demo: ColumnType<boolean, boolean | undefined, never>;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
};
export interface ReviewRow {
  id: string;
  name: string;
  rating: number;
  comment: string;
  created_at: Date;
}

const table = (db: Executor) => db.withTables<ReviewsTables>();

export async function listReviews(
  db: Executor,
  productId: string,
  page: number,
  size: number,
): Promise<ReviewRow[]> {
  return table(db)
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .select(['id', 'name', 'rating', 'comment', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** A person's review of a product, locked; two of the same person at once wait for one another. */
export async function findReviewForUpdate(tx: Transaction, productId: string, userId: string) {
  return table(tx)
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .select(['id', 'rating'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertReview(
  tx: Transaction,
  review: {
    id: string;
    product_id: string;
    user_id: string | null;
    name: string;
    rating: number;
    comment: string;
    is_demo?: boolean;
    created_at?: Date;
  },
): Promise<void> {
  await table(tx).insertInto('reviews').values(review).execute();
}

export async function updateReview(
  tx: Transaction,
  id: string,
  change: { name: string; rating: number; comment: string },
): Promise<void> {
  await table(tx)
    .updateTable('reviews')
    .set({ ...change, created_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
