import { sql } from 'kysely';
import type { Uploaded } from '#contract/pictures/uploads.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** A picture that a person has sent for their review of a product, and whether it is in one yet. */
export interface ReviewPictureRow {
  id: string;
  address: string;
  review_id: string | null;
  hidden_at: Date | null;
}

/** Stores a picture that was sent, and deletes pictures that no review has used for two days. */
export async function insertPicture(
  tx: Transaction,
  { address }: Uploaded,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  await run(tx)`
    delete from review_pictures where review_id is null and created_at < now() - interval '2 days'`;
  await run(tx)`insert into review_pictures (address, user_id, product_id)
    values (${address}, ${userId}, ${productId})`;
}

/** The pictures of a person for a product, without those whose file was removed. */
export function listPicturesOf(
  tx: Transaction,
  userId: string,
  productId: string,
): Promise<ReviewPictureRow[]> {
  return many<ReviewPictureRow>(tx)`
    select id, picture.address, review_id, hidden_at from review_pictures picture
    join uploads on uploads.address = picture.address and uploads.removed_at is null
    where user_id = ${userId} and product_id = ${productId}`;
}

/** Makes these pictures the pictures of a review. A hidden picture stays with it, even if it is not named. */
export async function setPictures(
  tx: Transaction,
  reviewId: string,
  addresses: readonly string[],
): Promise<void> {
  await run(tx)`delete from review_pictures
    where review_id = ${reviewId} and hidden_at is null and address <> all(${addresses}::text[])`;
  await run(tx)`update review_pictures picture set review_id = ${reviewId}, position = named.position
    from unnest(${addresses}::text[]) with ordinality as named (address, position)
    where picture.address = named.address`;
}

export function findPictureForUpdate(
  tx: Transaction,
  reviewId: string,
  id: string,
): Promise<ReviewPictureRow | undefined> {
  return one<ReviewPictureRow>(tx)`
    select id, address, review_id, hidden_at from review_pictures
    where id = ${id} and review_id = ${reviewId} for update`;
}

/** Hides a picture, or with null shows it again. */
export async function setPictureHidden(tx: Transaction, id: string, by: string | null): Promise<void> {
  await run(tx)`update review_pictures set hidden_at = ${by === null ? null : sql`now()`}, hidden_by = ${by}
    where id = ${id}`;
}
