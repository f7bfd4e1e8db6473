import { sql } from 'kysely';
import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The reason why an upload was refused. */
export interface PictureRefusal {
  code: 'invalid-image' | 'picture-too-large';
  params?: Readonly<Record<string, string | number>>;
}

/** A resumable upload. Lengths are in bytes; `sha256` is in hex. */
export interface ResumableRow {
  id: string;
  owner_id: string;
  folder: PictureFolder;
  length: number;
  received: number;
  metadata: Record<string, string | null>;
  state: 'receiving' | 'working' | 'done' | 'refused';
  sha256: string | null;
  address: string | null;
  width: number | null;
  height: number | null;
  /**
   * The reason of a refused upload: its error code, and the values that the error's sentence names; null for others.
   */
  refusal: PictureRefusal | null;
  expires_at: Date;
}

export async function insertResumable(
  tx: Transaction,
  upload: Pick<ResumableRow, 'id' | 'owner_id' | 'folder' | 'length' | 'metadata'>,
  hours: number,
): Promise<void> {
  const { id, owner_id: owner, folder, length, metadata } = upload;
  await sql`
    insert into resumable_uploads (id, owner_id, folder, length, metadata, received, state, expires_at)
    values (${id}, ${owner}, ${folder}, ${length}, ${JSON.stringify(metadata)}, 0, 'receiving',
      now() + make_interval(hours => ${hours}))`.execute(tx);
}

/** Finds an upload, unless it has expired. */
export async function findResumable(db: Executor, id: string): Promise<ResumableRow | undefined> {
  const { rows } = await sql<ResumableRow>`
    select id, owner_id, folder, length, received, metadata, state, sha256, address, width, height, refusal,
      expires_at
    from resumable_uploads where id = ${id} and expires_at > now()`.execute(db);
  return rows[0];
}

/** Lists a person's resumable uploads, oldest first, also those that have expired or ended and are not deleted yet. */
export async function listResumableOf(db: Executor, ownerId: string) {
  const { rows } = await sql<Pick<ResumableRow, 'metadata' | 'length' | 'received'> & { created_at: Date }>`
    select metadata, length, received, created_at from resumable_uploads
    where owner_id = ${ownerId} order by created_at`.execute(db);
  return rows;
}

/** Counts a person's unfinished uploads, and sums the announced bytes of all unfinished uploads of the shop. */
export async function sumUnfinished(tx: Transaction, ownerId: string) {
  const { rows } = await sql<{ ownFiles: number; allBytes: number }>`
    select
      count(*) filter (where owner_id = ${ownerId})::int as "ownFiles",
      coalesce(sum(length), 0)::bigint as "allBytes"
    from resumable_uploads where state in ('receiving', 'working') and expires_at > now()`.execute(tx);
  return rows[0]!;
}

/** Expires a person's uploads at once and erases their metadata; the next sweep deletes the rows. */
export async function expireResumablesOf(tx: Transaction, ownerId: string): Promise<void> {
  await sql`
    update resumable_uploads set expires_at = now(), metadata = '{}', writer = null
    where owner_id = ${ownerId}`.execute(tx);
}

export async function listExpired(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from resumable_uploads where expires_at <= now() order by expires_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns those of the ids that belong to an upload. */
export async function listKnown(db: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from resumable_uploads where id = any(${ids}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteResumable(tx: Transaction, id: string): Promise<void> {
  await sql`delete from resumable_uploads where id = ${id}`.execute(tx);
}
