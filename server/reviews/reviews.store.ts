import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

export interface ReviewRow {
  id: string;
  product_id: string;
  /** Reviews of the demo belong to nobody. */
  user_id: string | null;
  name: string;
  rating: number;
  comment: string;
  created_at: Date;
  /** Set while an administrator has hidden it: then it is neither shown nor counted. */
  hidden_at: Date | null;
  hidden_reason: string | null;
}

type ReviewsTables = {
  reviews: Omit<ReviewRow, 'created_at'> & {
    is_demo: ColumnType<boolean, boolean | undefined, never>;
    created_at: ColumnType<Date, Date | undefined, Date>;
    hidden_by: string | null;
  };
};

const COLUMNS = [
  'id',
  'product_id',
  'user_id',
  'name',
  'rating',
  'comment',
  'created_at',
  'hidden_at',
  'hidden_reason',
] as const;

const table = (db: Executor) => db.withTables<ReviewsTables>();
const reviews = (db: Executor) => table(db).selectFrom('reviews').select(COLUMNS);

/** What is shown of a product's reviews, the newest first. The pages before are walked in the index alone. */
export async function listReviews(
  db: Executor,
  productId: string,
  page: number,
  size: number,
): Promise<ReviewRow[]> {
  const ids = table(db)
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  return reviews(db)
    .where(sql<boolean>`id = any(array(${ids}))`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Hidden reviews of one product, or of all; the last hidden first. */
export async function listHidden(
  db: Executor,
  productId: string | undefined,
  page: number,
  size: number,
): Promise<ReviewRow[]> {
  let query = reviews(db).where('hidden_at', 'is not', null);
  if (productId) query = query.where('product_id', '=', productId);
  return query
    .orderBy('hidden_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countHidden(db: Executor, productId: string | undefined): Promise<number> {
  let query = table(db)
    .selectFrom('reviews')
    .where('hidden_at', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'));
  if (productId) query = query.where('product_id', '=', productId);
  return (await query.executeTakeFirstOrThrow()).count;
}

const ofPerson = (db: Executor, productId: string, userId: string) =>
  reviews(db).where('product_id', '=', productId).where('user_id', '=', userId);

export const findReviewOf = (
  db: Executor,
  productId: string,
  userId: string,
): Promise<ReviewRow | undefined> => ofPerson(db, productId, userId).executeTakeFirst();

export const findReviewOfForUpdate = (
  tx: Transaction,
  productId: string,
  userId: string,
): Promise<ReviewRow | undefined> => ofPerson(tx, productId, userId).forUpdate().executeTakeFirst();

export const findReview = (db: Executor, id: string): Promise<ReviewRow | undefined> =>
  reviews(db).where('id', '=', id).executeTakeFirst();

export const findReviewForUpdate = (tx: Transaction, id: string): Promise<ReviewRow | undefined> =>
  reviews(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** All that a person has written, oldest first. */
export const listReviewsOf = (db: Executor, userId: string): Promise<ReviewRow[]> =>
  reviews(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/** What a person has written stays, under nobody's name. Answers of which products. */
export async function anonymiseReviews(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await table(tx)
    .updateTable('reviews')
    .set({ name: 'Former customer' })
    .where('user_id', '=', userId)
    .where('name', '!=', 'Former customer')
    .returning('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function insertReview(
  tx: Transaction,
  review: Pick<ReviewRow, 'id' | 'product_id' | 'user_id' | 'name' | 'rating' | 'comment'> & {
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

/** Hides a review, or shows it again (null). */
export async function setHidden(
  tx: Transaction,
  id: string,
  hidden: { by: string; reason: string } | null,
): Promise<void> {
  await table(tx)
    .updateTable('reviews')
    .set({
      hidden_at: hidden && sql<Date>`now()`,
      hidden_by: hidden && hidden.by,
      hidden_reason: hidden && hidden.reason,
    })
    .where('id', '=', id)
    .execute();
}
