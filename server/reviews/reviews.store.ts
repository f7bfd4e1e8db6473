import { sql } from 'kysely';
import type { ReviewPicture } from '#contract/goods/reviews.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface ReviewRow {
  id: string;
  product_id: string;
  /** The author's account; null for reviews of the demo. */
  user_id: string | null;
  name: string;
  rating: number;
  comment: string;
  created_at: Date;
  /** Set while an administrator has hidden the review; it is then neither shown nor counted. */
  hidden_at: Date | null;
  hidden_reason: string | null;
  /** The shop's public answer. */
  answer: string | null;
  answered_at: Date | null;
  answer_told_at: Date | null;
  /** The time when somebody of the shop looked at the review; null: nobody yet. */
  looked_at: Date | null;
  is_demo: boolean;
  /** The pictures that are not hidden, in the author's sequence. */
  pictures: ReviewPicture[];
}

const SELECT = sql`
  select id, product_id, user_id, name, rating, comment, created_at, hidden_at, hidden_reason, answer, answered_at,
    answer_told_at, looked_at, is_demo,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', picture.id, 'address', picture.address,
        'width', size.width, 'height', size.height, 'largest', size.largest) order by picture.position), '[]'::jsonb)
      from review_pictures picture join picture_sizes size on size.file = picture.address
      where picture.review_id = reviews.id and picture.hidden_at is null) as pictures
  from reviews`;

export function selectReviews(db: Executor, rest: ReturnType<typeof sql>): Promise<ReviewRow[]> {
  return many<ReviewRow>(db)`${SELECT} ${rest}`;
}
async function findRow(db: Executor, rest: ReturnType<typeof sql>): Promise<ReviewRow | undefined> {
  return (await selectReviews(db, rest))[0];
}

/** A page of a product's reviews that are not hidden, newest first. Earlier pages are skipped in the index alone. */
export const listReviews = (db: Executor, productId: string, page: number, size: number) =>
  selectReviews(
    db,
    sql`where id = any(array(
        select id from reviews where product_id = ${productId} and hidden_at is null
        order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}))
      order by created_at desc, id desc`,
  );

const isHidden = (productId: string | undefined) =>
  productId ? sql`hidden_at is not null and product_id = ${productId}` : sql`hidden_at is not null`;

/** A page of the hidden reviews of a product, or of all products; the last hidden first. */
export const listHidden = (db: Executor, productId: string | undefined, page: number, size: number) =>
  selectReviews(
    db,
    sql`where ${isHidden(productId)} order by hidden_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  );

export async function countHidden(db: Executor, productId: string | undefined): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from reviews where ${isHidden(productId)}`;
  return row!.count;
}

export const findReviewOf = (db: Executor, productId: string, userId: string) =>
  findRow(db, sql`where product_id = ${productId} and user_id = ${userId}`);

export const findReviewOfForUpdate = (tx: Transaction, productId: string, userId: string) =>
  findRow(tx, sql`where product_id = ${productId} and user_id = ${userId} for update`);

/** The names of a product's other reviewers, each once. */
export async function listNamesOfOthers(tx: Transaction, productId: string, userId: string) {
  const rows = await many<{ name: string }>(tx)`
    select distinct name from reviews
    where product_id = ${productId} and user_id is distinct from ${userId}`;
  return rows.map(({ name }) => name);
}

export const findReview = (db: Executor, id: string) => findRow(db, sql`where id = ${id}`);

export const findReviewForUpdate = (tx: Transaction, id: string) =>
  findRow(tx, sql`where id = ${id} for update`);

/** All reviews of a person, the oldest first. */
export const listReviewsOf = (db: Executor, userId: string) =>
  selectReviews(db, sql`where user_id = ${userId} order by created_at, id`);

/**
 * Replaces the name in a person's reviews by 'Former customer', and removes the shop's answers, which may contain the
 * name.
 * @returns the ids of the products with changed reviews.
 */
export async function anonymiseReviews(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await many<{ product_id: string }>(tx)`
    update reviews set name = 'Former customer', answer = null, answered_at = null
    where user_id = ${userId} and name != 'Former customer' returning product_id`;
  return rows.map((row) => row.product_id);
}

/** Inserts a review, of now unless `created_at` is given. */
export async function insertReview(
  tx: Transaction,
  review: Pick<ReviewRow, 'id' | 'product_id' | 'user_id' | 'name' | 'rating' | 'comment'> & {
    is_demo?: boolean;
    created_at?: Date;
  },
): Promise<void> {
  const { id, product_id: productId, user_id: userId, name, rating, comment } = review;
  await run(tx)`
    insert into reviews (id, product_id, user_id, name, rating, comment, is_demo, created_at)
    values (${id}, ${productId}, ${userId}, ${name}, ${rating}, ${comment}, ${review.is_demo ?? false},
      coalesce(${review.created_at ?? null}::timestamptz, now()))`;
}

/**
 * Replaces a review. If its stars or text change, the shop's answer is removed, and its author is mailed the next
 * answer.
 */
export async function updateReview(
  tx: Transaction,
  id: string,
  { name, rating, comment }: { name: string; rating: number; comment: string },
): Promise<void> {
  const isSame = sql`rating = ${rating} and comment = ${comment}`;
  await run(tx)`
    update reviews set name = ${name}, rating = ${rating}, comment = ${comment}, created_at = now(), looked_at = null,
      answer = case when ${isSame} then answer end, answered_at = case when ${isSame} then answered_at end,
      answer_told_at = case when ${isSame} then answer_told_at end
    where id = ${id}`;
}

/** Hides a review, or with null shows it again. */
export async function setHidden(
  tx: Transaction,
  id: string,
  hidden: { by: string; reason: string } | null,
): Promise<void> {
  await run(tx)`
    update reviews set hidden_at = ${hidden ? sql`now()` : null}, hidden_by = ${hidden?.by ?? null},
      hidden_reason = ${hidden?.reason ?? null}, looked_at = coalesce(looked_at, now())
    where id = ${id}`;
}

/** Deletes the reviews of the demo about these products, and answers what they counted with. */
export function deleteDemoReviews(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Pick<ReviewRow, 'product_id' | 'rating' | 'hidden_at'>[]> {
  return many<Pick<ReviewRow, 'product_id' | 'rating' | 'hidden_at'>>(tx)`
    delete from reviews where is_demo and product_id = any(${[...productIds]}::text[])
    returning product_id, rating, hidden_at`;
}
