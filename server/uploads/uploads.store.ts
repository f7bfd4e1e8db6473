import { sql, type ColumnType, type GeneratedAlways } from 'kysely';
import type { PictureFolder } from '#contract/pictures.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

export type UploadsTables = {
  uploads: {
    address: string;
    owner_id: string | null;
    uploaded_at: ColumnType<Date, never, never>;
    name: GeneratedAlways<string | null>;
    bytes: number;
    unused_since: Date | null;
    removed_at: Date | null;
  };
  pictures_in_use: { name: string | null };
};

/** The row of a picture, without which no file of it is written. */
export async function insertUpload(
  tx: Transaction,
  upload: { address: string; owner_id: string | null; bytes: number },
): Promise<void> {
  await tx.withTables<UploadsTables>().insertInto('uploads').values(upload).execute();
}

export async function deleteUpload(tx: Transaction, address: string): Promise<void> {
  await tx.withTables<UploadsTables>().deleteFrom('uploads').where('address', '=', address).execute();
}

/** A picture is to be removed. */
export async function markUpload(tx: Transaction, address: string): Promise<void> {
  await tx
    .withTables<UploadsTables>()
    .updateTable('uploads')
    .set({ removed_at: sql<Date>`now()` })
    .where('address', '=', address)
    .execute();
}

export type KeptFolder = PictureFolder | 'receipts';

/** Bytes that are kept in a folder: of one person, and of all. */
export async function sumKept(
  tx: Executor,
  folder: KeptFolder,
  ownerId: string | null,
): Promise<{ own: number; all: number }> {
  const { own, all } = await tx
    .withTables<UploadsTables>()
    .selectFrom('uploads')
    .where('address', 'like', folder === 'receipts' ? 'receipts/%' : `/images/${folder}/%`)
    .select([
      sql<number>`coalesce(sum(bytes) filter (where owner_id = ${ownerId}), 0)::bigint`.as('own'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('all'),
    ])
    .executeTakeFirstOrThrow();
  return { own, all };
}

const IN_USE = sql<boolean>`exists (select from pictures_in_use as used where used.name = uploads.name)`;

/** Notes since when nobody refers to a picture, and forgets it where somebody does again. */
export async function noteUnused(tx: Transaction): Promise<void> {
  const uploads = tx.withTables<UploadsTables>();
  await uploads
    .updateTable('uploads')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where('removed_at', 'is', null)
    .where(IN_USE)
    .execute();
  await uploads
    .updateTable('uploads')
    .set({ unused_since: sql<Date>`now()` })
    .where('unused_since', 'is', null)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not ${IN_USE}`)
    .execute();
}

/** What nobody has referred to for `hours` is to be removed. To be called after `noteUnused`, in its transaction. */
export async function markUnused(tx: Transaction, hours: number): Promise<void> {
  await tx
    .withTables<UploadsTables>()
    .updateTable('uploads')
    .set({ removed_at: sql<Date>`now()` })
    .where('unused_since', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where('removed_at', 'is', null)
    .execute();
}

/** Lets a picture stay that was to be removed because nobody referred to it, where somebody does again. False: it goes. */
export async function unmarkUsed(tx: Transaction, address: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<UploadsTables>()
    .updateTable('uploads')
    .set({ removed_at: null, unused_since: null })
    .where('address', '=', address)
    .where('unused_since', 'is not', null)
    .where(IN_USE)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a person has sent, oldest first. */
export const listUploadsOf = (
  db: Executor,
  ownerId: string,
): Promise<{ address: string; uploaded_at: Date }[]> =>
  db
    .withTables<UploadsTables>()
    .selectFrom('uploads')
    .select(['address', 'uploaded_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('uploaded_at')
    .execute();

/** A picture that a guest has sent becomes somebody's. */
export async function adoptUpload(tx: Transaction, address: string, ownerId: string): Promise<void> {
  await tx
    .withTables<UploadsTables>()
    .updateTable('uploads')
    .set({ owner_id: ownerId })
    .where('address', '=', address)
    .where('address', 'like', '/images/UserImages/%')
    .where('owner_id', 'is', null)
    .execute();
}

/** The pictures of products that somebody has sent stay, as the shop's. */
export async function disownProductPictures(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .withTables<UploadsTables>()
    .updateTable('uploads')
    .set({ owner_id: null })
    .where('owner_id', '=', ownerId)
    .where('address', 'like', '/images/productdbImages/%')
    .execute();
}

/** The pictures of himself that a person has sent are to be removed, whoever refers to them; who sent them is forgotten at once. */
export async function markPersonPictures(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .withTables<UploadsTables>()
    .updateTable('uploads')
    .set({ removed_at: sql<Date>`now()`, unused_since: null, owner_id: null })
    .where('owner_id', '=', ownerId)
    .where('address', 'like', '/images/UserImages/%')
    .execute();
}

/** Addresses of what is to be removed. */
export async function listRemoved(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .withTables<UploadsTables>()
    .selectFrom('uploads')
    .where('removed_at', 'is not', null)
    .select('address')
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}
