import { sql } from 'kysely';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { ResumableRow } from './resumable.store.ts';

/** Makes a request the writer of an upload, which alone may add bytes; false while another request is. */
export async function claimWriting(tx: Transaction, id: string, writer: string): Promise<boolean> {
  const rows = await many(tx)`
    update resumable_uploads set writer = ${writer}
    where id = ${id} and writer is null and state = 'receiving' returning id`;
  return rows.length > 0;
}

/** Ends the right of a writer to add bytes, or without `writer` that of any. */
export async function endWriting(tx: Transaction, id: string, writer?: string): Promise<void> {
  await run(tx)`
    update resumable_uploads set writer = null
    where id = ${id} and writer = coalesce(${writer ?? null}, writer)`;
}

/** Records a stored piece; false when its writer may no longer add bytes. */
export async function addPiece(
  tx: Transaction,
  id: string,
  writer: string,
  { position, length, object }: { position: number; length: number; object: string },
): Promise<boolean> {
  const rows = await many(tx)`
    update resumable_uploads set received = ${position + length}
    where id = ${id} and writer = ${writer} and received = ${position} returning id`;
  if (rows.length === 0) return false;
  await run(tx)`
    insert into upload_pieces (upload_id, position, length, object)
    values (${id}, ${position}, ${length}, ${object})`;
  return true;
}

/** Returns the keys of an upload's pieces, in order. */
export async function listPieces(db: Executor, id: string): Promise<string[]> {
  const rows = await many<{ object: string }>(db)`
    select object from upload_pieces where upload_id = ${id} order by position`;
  return rows.map(({ object }) => object);
}

const LEASE = sql<Date>`now() + interval '30 seconds'`;

/** Makes a node the one that works on a complete upload, unless another living node does. */
export async function claimWork(tx: Transaction, id: string, worker: string): Promise<boolean> {
  const rows = await many(tx)`
    update resumable_uploads set state = 'working', worker = ${worker}, worked_until = ${LEASE}, writer = null
    where id = ${id} and received = length
      and (state = 'receiving' or state = 'working' and worked_until < now()) returning id`;
  return rows.length > 0;
}

export async function renewWork(tx: Transaction, id: string, worker: string): Promise<void> {
  await run(tx)`
    update resumable_uploads set worked_until = ${LEASE} where id = ${id} and worker = ${worker}`;
}

export type WorkOutcome = Pick<ResumableRow, 'state'> &
  Partial<Pick<ResumableRow, 'sha256' | 'address' | 'width' | 'height' | 'refusal'>>;

/** Stores the result of the work, unless another node has claimed it; the state 'receiving' lets it be tried again. */
export async function endWork(
  tx: Transaction,
  id: string,
  worker: string,
  { state, sha256 = null, address = null, width = null, height = null, refusal = null }: WorkOutcome,
): Promise<void> {
  await run(tx)`
    update resumable_uploads set state = ${state}, sha256 = ${sha256}, address = ${address}, width = ${width},
      height = ${height}, refusal = ${refusal && JSON.stringify(refusal)}, worker = null, worked_until = null
    where id = ${id} and worker = ${worker}`;
}
