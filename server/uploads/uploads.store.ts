import { sql } from 'kysely';
import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { PictureSize } from '#contract/pictures/uploads.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * Inserts the row of a picture, which must exist before its files are written. `bytes` is the size of all its files
 * together.
 */
export async function insertUpload(
  tx: Transaction,
  { address, owner_id: owner, bytes }: { address: string; owner_id: string | null; bytes: number },
): Promise<void> {
  await sql`insert into uploads (address, owner_id, bytes) values (${address}, ${owner}, ${bytes})`.execute(
    tx,
  );
}

export async function deleteUpload(tx: Transaction, address: string): Promise<void> {
  await sql`delete from picture_sizes where file = ${address}`.execute(tx);
  await sql`delete from uploads where address = ${address}`.execute(tx);
}

/** Stores the size of a product's picture. */
export async function insertPictureSize(
  tx: Transaction,
  { address, width, height, largest }: PictureSize,
): Promise<void> {
  await sql`
    insert into picture_sizes (file, width, height, largest) values (${address}, ${width}, ${height}, ${largest})
    on conflict (file) do nothing`.execute(tx);
}

/** Returns the known sizes of these pictures, in any order. */
export async function listPictureSizes(db: Executor, addresses: readonly string[]): Promise<PictureSize[]> {
  const { rows } = await sql<PictureSize>`
    select file as address, width, height, largest from picture_sizes where file = any(${addresses}::text[])`.execute(
    db,
  );
  return rows;
}

/** Marks a picture for removal. */
export async function markUpload(tx: Transaction, address: string): Promise<void> {
  await sql`update uploads set removed_at = now() where address = ${address}`.execute(tx);
}

export type StoredFolder = PictureFolder | 'receipts';

/** Returns the bytes stored in a folder: those of one person's pictures, and of all. */
export async function sumStored(
  db: Executor,
  folder: StoredFolder,
  ownerId: string | null,
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select
      coalesce(sum(bytes) filter (where owner_id = ${ownerId}), 0)::bigint as own,
      coalesce(sum(bytes), 0)::bigint as all
    from uploads
    where address like ${folder === 'receipts' ? 'receipts/%' : `/images/${folder}/%`}`.execute(db);
  return rows[0]!;
}

const IN_USE = sql`exists (select from pictures_in_use as used where used.name = uploads.name)`;

/**
 * Records since when each picture is unused, clears the time of pictures that are used again, and marks those for
 * removal that have been unused for `hours`.
 */
export async function markUnused(tx: Transaction, hours: number): Promise<void> {
  // The names of all used pictures are read only once, because the view goes through every order, review and product.
  await sql`
    with used as materialized (select distinct name from pictures_in_use where name is not null)
    update uploads set unused_since = case when unused_since is null then now() end
    where removed_at is null
      and (unused_since is not null) = coalesce(name in (select name from used), false)`.execute(tx);
  await sql`
    update uploads set removed_at = now()
    where unused_since < now() - make_interval(hours => ${hours}) and removed_at is null`.execute(tx);
}

/** Clears the marks of a picture that was marked as unused and is used again. @returns whether that was so. */
export async function unmarkUsed(tx: Transaction, address: string): Promise<boolean> {
  const { rows } = await sql`
    update uploads set removed_at = null, unused_since = null
    where address = ${address} and unused_since is not null and ${IN_USE} returning address`.execute(tx);
  return rows.length > 0;
}

/** Lists the pictures that a person has sent, oldest first. */
export async function listUploadsOf(
  db: Executor,
  ownerId: string,
): Promise<{ address: string; uploaded_at: Date }[]> {
  const { rows } = await sql<{ address: string; uploaded_at: Date }>`
    select address, uploaded_at from uploads where owner_id = ${ownerId} order by uploaded_at`.execute(db);
  return rows;
}

/** Makes a user the owner of a picture that a guest has sent. */
export async function adoptUpload(tx: Transaction, address: string, ownerId: string): Promise<void> {
  await sql`
    update uploads set owner_id = ${ownerId}
    where address = ${address} and address like '/images/UserImages/%' and owner_id is null`.execute(tx);
}

/**
 * Makes pictures of products that a person has sent the shop's own. Marks the person's other pictures for removal, used
 * or not, and erases the person as their sender at once.
 */
export async function disownPictures(tx: Transaction, ownerId: string): Promise<void> {
  await sql`
    update uploads set owner_id = null
    where owner_id = ${ownerId} and address like '/images/productdbImages/%'`.execute(tx);
  await sql`
    update uploads set removed_at = now(), unused_since = null, owner_id = null
    where owner_id = ${ownerId} and address like '/images/UserImages/%'`.execute(tx);
}

/** Lists the addresses of pictures that are marked for removal. */
export async function listRemoved(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from uploads where removed_at is not null order by removed_at limit ${limit}`.execute(db);
  return rows.map(({ address }) => address);
}
