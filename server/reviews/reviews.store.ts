import { sql, type RawBuilder } from 'kysely';
import type { HiddenReview, OfficeReview, Review } from '#contract/goods/reviews.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

/** A review as everybody may read it, with its author's account; null for reviews of the demo. */
export type ShownReview = Omit<Review, 'boughtHere'> & { userId: string | null };

/** A review as the staff read it. A hidden one is neither shown nor counted. */
export type ReviewRow = ShownReview &
  OfficeReview & {
    /** Its author was mailed the shop's answer. */
    isAnswerTold: boolean;
    /** Somebody of the shop has looked at it. */
    isLookedAt: boolean;
  };

/** Selects pictures that are not hidden, in the author's sequence. */
const SHOWN = sql`
  id as "_id", user_id as "userId", name, rating, comment, moment(created_at) as "createdAt",
  case when answer is not null then json_build_object('text', answer, 'at', moment(answered_at)) end as answer,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', picture.id, 'address', picture.address,
      'width', size.width, 'height', size.height, 'largest', size.largest) order by picture.position), '[]'::jsonb)
    from review_pictures picture join picture_sizes size on size.file = picture.address
    where picture.review_id = reviews.id and picture.hidden_at is null) as pictures`;

/** The condition is written exactly as in the partial index of new reviews, so that the index is used. */
export const IS_NEW = sql`looked_at is null and hidden_at is null and not is_demo`;

const OFFICE = sql`${SHOWN},
  json_build_object('_id', product_id, 'name', (select name from products where products.id = product_id)) as product,
  case when hidden_at is not null then json_build_object('reason', hidden_reason, 'at', moment(hidden_at)) end as hidden,
  ${IS_NEW} as "isNew", answer_told_at is not null as "isAnswerTold", looked_at is not null as "isLookedAt"`;

async function select<Row extends ShownReview>(
  db: Executor,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Row[]> {
  const rows = await many<Row>(db)`select ${columns} from reviews ${rest}`;
  // A review that the shop has not answered has null in this column, and no such field.
  return rows.map((row) => ({ ...row, answer: row.answer ?? undefined }));
}
export const selectReviews = <Row extends ReviewRow = ReviewRow>(
  db: Executor,
  rest: RawBuilder<unknown>,
): Promise<Row[]> => select<Row>(db, OFFICE, rest);

const findRow = async (db: Executor, rest: RawBuilder<unknown>): Promise<ReviewRow | undefined> =>
  (await selectReviews(db, rest))[0];

/** A page of a product's reviews that are not hidden, newest first. Earlier pages are skipped in the index alone. */
export const listReviews = (
  db: Executor,
  productId: string,
  page: number,
  size: number,
): Promise<ShownReview[]> =>
  select(
    db,
    SHOWN,
    sql`where id = any(array(
        select id from reviews where product_id = ${productId} and hidden_at is null
        order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}))
      order by created_at desc, id desc`,
  );

const isHidden = (productId: string | undefined) =>
  productId ? sql`hidden_at is not null and product_id = ${productId}` : sql`hidden_at is not null`;

/** A page of the hidden reviews of a product, or of all products; the last hidden first. */
export const listHidden = (db: Executor, productId: string | undefined, page: number, size: number) =>
  selectReviews<ReviewRow & HiddenReview>(
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

/** Locks a review. @throws HttpError 404. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow> {
  const row = await findRow(tx, sql`where id = ${id} for update`);
  if (!row) throw new HttpError('review-not-found');
  return row;
}

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

interface NewReview {
  _id: string;
  product: string;
  /** Null for a review of the demo. */
  userId: string | null;
  name: string;
  rating: number;
  comment: string;
  /** The moment of a review of the demo; all others are of now. */
  at?: Date;
}

export async function insertReview(
  tx: Transaction,
  { _id: id, product, userId, name, rating, comment, at }: NewReview,
): Promise<void> {
  await run(tx)`
    insert into reviews (id, product_id, user_id, name, rating, comment, is_demo, created_at)
    values (${id}, ${product}, ${userId}, ${name}, ${rating}, ${comment}, ${userId === null},
      coalesce(${at ?? null}::timestamptz, now()))`;
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
export const deleteDemoReviews = (tx: Transaction, products: readonly string[]) =>
  many<{ product: string; rating: number; isHidden: boolean }>(tx)`
    delete from reviews where is_demo and product_id = any(${[...products]}::text[])
    returning product_id as product, rating, hidden_at is not null as "isHidden"`;
