import { sql } from 'kysely';
import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { PictureSize } from '#contract/pictures/uploads.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * Inserts the row of a picture, which must exist before its files are written. `bytes` is the size of all its files
 * together.
 */
export async function insertUpload(
  tx: Transaction,
  { address, owner_id: owner, bytes }: { address: string; owner_id: string | null; bytes: number },
): Promise<void> {
  await run(tx)`insert into uploads (address, owner_id, bytes) values (${address}, ${owner}, ${bytes})`;
}

export async function deleteUpload(tx: Transaction, address: string): Promise<void> {
  await run(tx)`delete from picture_sizes where file = ${address}`;
  await run(tx)`delete from uploads where address = ${address}`;
}

/** Stores the size of a product's picture. */
export async function insertPictureSize(
  tx: Transaction,
  { address, width, height, largest }: PictureSize,
): Promise<void> {
  await run(tx)`
    insert into picture_sizes (file, width, height, largest) values (${address}, ${width}, ${height}, ${largest})
    on conflict (file) do nothing`;
}

/** Returns the known sizes of these pictures, in any order. */
export function listPictureSizes(db: Executor, addresses: readonly string[]): Promise<PictureSize[]> {
  return many<PictureSize>(db)`
    select file as address, width, height, largest from picture_sizes where file = any(${addresses}::text[])`;
}

/** Marks a picture for removal. */
export async function markUpload(tx: Transaction, address: string): Promise<void> {
  await run(tx)`update uploads set removed_at = now() where address = ${address}`;
}

export type StoredFolder = PictureFolder | 'receipts';

/** Returns the bytes stored in a folder: those of one person's pictures, and of all. */
export async function sumStored(
  db: Executor,
  folder: StoredFolder,
  ownerId: string | null,
): Promise<{ own: number; all: number }> {
  const row = await one<{ own: number; all: number }>(db)`
    select
      coalesce(sum(bytes) filter (where owner_id = ${ownerId}), 0)::bigint as own,
      coalesce(sum(bytes), 0)::bigint as all
    from uploads
    where address like ${folder === 'receipts' ? 'receipts/%' : `/images/${folder}/%`}`;
  return row!;
}

const IN_USE = sql`exists (select from pictures_in_use as used where used.name = uploads.name)`;

/**
 * Records since when each picture is unused, clears the time of pictures that are used again, and marks those for
 * removal that have been unused for `hours`.
 */
export async function markUnused(tx: Transaction, hours: number): Promise<void> {
  // The names of all used pictures are read only once, because the view goes through every order, review and product.
  await run(tx)`
    with used as materialized (select distinct name from pictures_in_use where name is not null)
    update uploads set unused_since = case when unused_since is null then now() end
    where removed_at is null
      and (unused_since is not null) = coalesce(name in (select name from used), false)`;
  await run(tx)`
    update uploads set removed_at = now()
    where unused_since < now() - make_interval(hours => ${hours}) and removed_at is null`;
}

/** Clears the marks of a picture that was marked as unused and is used again. @returns whether that was so. */
export async function unmarkUsed(tx: Transaction, address: string): Promise<boolean> {
  const rows = await many(tx)`
    update uploads set removed_at = null, unused_since = null
    where address = ${address} and unused_since is not null and ${IN_USE} returning address`;
  return rows.length > 0;
}

/** Lists the pictures that a person has sent, oldest first. */
export function listUploadsOf(
  db: Executor,
  ownerId: string,
): Promise<{ address: string; uploaded_at: Date }[]> {
  return many<{ address: string; uploaded_at: Date }>(db)`
    select address, uploaded_at from uploads where owner_id = ${ownerId} order by uploaded_at`;
}

/** Makes a user the owner of a picture that a guest has sent. */
export async function adoptUpload(tx: Transaction, address: string, ownerId: string): Promise<void> {
  await run(tx)`
    update uploads set owner_id = ${ownerId}
    where address = ${address} and address like '/images/UserImages/%' and owner_id is null`;
}

/**
 * Makes pictures of products that a person has sent the shop's own. Marks the person's other pictures for removal, used
 * or not, and erases the person as their sender at once.
 */
export async function disownPictures(tx: Transaction, ownerId: string): Promise<void> {
  await run(tx)`
    update uploads set owner_id = null
    where owner_id = ${ownerId} and address like '/images/productdbImages/%'`;
  await run(tx)`
    update uploads set removed_at = now(), unused_since = null, owner_id = null
    where owner_id = ${ownerId} and address like '/images/UserImages/%'`;
}

/** Lists the addresses of pictures that are marked for removal. */
export async function listRemoved(db: Executor, limit: number): Promise<string[]> {
  const rows = await many<{ address: string }>(db)`
    select address from uploads where removed_at is not null order by removed_at limit ${limit}`;
  return rows.map(({ address }) => address);
}
