import { sql, type ColumnType } from 'kysely';
import type { PictureFolder } from '#contract/pictures.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

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
  expires_at: Date;
}

type ResumableTables = {
  resumable_uploads: ResumableRow & {
    writer: string | null;
    worker: string | null;
    worked_until: Date | null;
    created_at: ColumnType<Date, never, never>;
  };
  upload_pieces: { upload_id: string; position: number; length: number; object: string };
};

const COLUMNS = [
  'id',
  'owner_id',
  'folder',
  'length',
  'received',
  'metadata',
  'state',
  'sha256',
  'address',
  'width',
  'height',
  'expires_at',
] as const;

const uploads = (tx: Transaction, id: string) =>
  tx.withTables<ResumableTables>().updateTable('resumable_uploads').where('id', '=', id);

export async function insertResumable(
  tx: Transaction,
  upload: Pick<ResumableRow, 'id' | 'owner_id' | 'folder' | 'length' | 'metadata'>,
  hours: number,
): Promise<void> {
  const expires = sql<Date>`now() + make_interval(hours => ${hours})`;
  await tx
    .withTables<ResumableTables>()
    .insertInto('resumable_uploads')
    .values({
      ...upload,
      metadata: JSON.stringify(upload.metadata) as never,
      received: 0,
      state: 'receiving',
      expires_at: expires,
    })
    .execute();
}

/** A living upload. */
export async function findResumable(executor: Executor, id: string): Promise<ResumableRow | undefined> {
  return executor
    .withTables<ResumableTables>()
    .selectFrom('resumable_uploads')
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** A person's resumable uploads, from their creation until they are forgotten, oldest first. */
export const listResumableOf = (executor: Executor, ownerId: string) =>
  executor
    .withTables<ResumableTables>()
    .selectFrom('resumable_uploads')
    .where('owner_id', '=', ownerId)
    .select(['metadata', 'length', 'received', 'created_at'])
    .orderBy('created_at')
    .execute();

/** What is on its way: files and bytes that were announced by a person, and bytes by all. */
export async function sumUnfinished(tx: Transaction, ownerId: string) {
  return tx
    .withTables<ResumableTables>()
    .selectFrom('resumable_uploads')
    .where('state', 'in', ['receiving', 'working'])
    .where('expires_at', '>', sql<Date>`now()`)
    .select([
      sql<number>`count(*) filter (where owner_id = ${ownerId})::int`.as('ownFiles'),
      sql<number>`coalesce(sum(length), 0)::bigint`.as('allBytes'),
    ])
    .executeTakeFirstOrThrow();
}

/** Makes a request the one that may add bytes. False while there is another. */
export async function claimWriting(tx: Transaction, id: string, writer: string): Promise<boolean> {
  const { numUpdatedRows } = await uploads(tx, id)
    .set({ writer })
    .where('writer', 'is', null)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever writes may not any more: that one only, or whoever it is. */
export async function endWriting(tx: Transaction, id: string, writer?: string): Promise<void> {
  let ended = uploads(tx, id).set({ writer: null }).where('writer', 'is not', null);
  if (writer) ended = ended.where('writer', '=', writer);
  await ended.execute();
}

/** Counts a piece that is kept. False when its writer may not write any more. */
export async function addPiece(
  tx: Transaction,
  id: string,
  writer: string,
  piece: { position: number; length: number; object: string },
): Promise<boolean> {
  const { numUpdatedRows } = await uploads(tx, id)
    .set({ received: piece.position + piece.length })
    .where('writer', '=', writer)
    .where('received', '=', piece.position)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .withTables<ResumableTables>()
    .insertInto('upload_pieces')
    .values({ upload_id: id, ...piece })
    .execute();
  return true;
}

/** The keys of an upload's pieces, in their order. */
export async function listPieces(executor: Executor, id: string): Promise<string[]> {
  const rows = await executor
    .withTables<ResumableTables>()
    .selectFrom('upload_pieces')
    .where('upload_id', '=', id)
    .select('object')
    .orderBy('position')
    .execute();
  return rows.map(({ object }) => object);
}

const WORK_LEASE = sql<Date>`now() + interval '30 seconds'`;

/** Makes a node the one that works on a whole upload: where nobody does, or the one who did has died. */
export async function claimWork(tx: Transaction, id: string, worker: string): Promise<boolean> {
  const { numUpdatedRows } = await uploads(tx, id)
    .set({ state: 'working', worker, worked_until: WORK_LEASE, writer: null })
    .whereRef('received', '=', 'length')
    .where((either) =>
      either.or([
        either('state', '=', 'receiving'),
        either.and([either('state', '=', 'working'), either('worked_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function renewWork(tx: Transaction, id: string, worker: string): Promise<void> {
  await uploads(tx, id).set({ worked_until: WORK_LEASE }).where('worker', '=', worker).execute();
}

/** What became of the work; `receiving`: nothing yet, it may be tried again. False when another node has taken over. */
export async function endWork(
  tx: Transaction,
  id: string,
  worker: string,
  outcome: Pick<ResumableRow, 'state'> &
    Partial<Pick<ResumableRow, 'sha256' | 'address' | 'width' | 'height'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await uploads(tx, id)
    .set({ ...outcome, worker: null, worked_until: null })
    .where('worker', '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a person's uploads at once; what is known of them goes with the next sweep. */
export async function expireResumablesOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .withTables<ResumableTables>()
    .updateTable('resumable_uploads')
    .set({ expires_at: sql<Date>`now()`, metadata: '{}' as never, writer: null })
    .where('owner_id', '=', ownerId)
    .execute();
}

export async function listExpired(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .withTables<ResumableTables>()
    .selectFrom('resumable_uploads')
    .where('expires_at', '<=', sql<Date>`now()`)
    .select('id')
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these uploads there are. */
export async function listKnown(executor: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .withTables<ResumableTables>()
    .selectFrom('resumable_uploads')
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteResumable(tx: Transaction, id: string): Promise<void> {
  await tx.withTables<ResumableTables>().deleteFrom('resumable_uploads').where('id', '=', id).execute();
}
