import type { Readable } from 'node:stream';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import type { ResumableRow } from './resumable.store.ts';
import { addPiece } from './upload-progress.store.ts';

/** The largest piece in bytes: the most that each request holds in memory, and that a lost connection loses. */
const PIECE_BYTES = 1024 * 1024;
/** The time in milliseconds after which a smaller piece is stored, on a slow line. */
const PIECE_MS = 2000;

interface Deps {
  database: Database;
  incoming: ObjectStore;
  /** Is called for each chunk that arrives. */
  heard(): void;
}

/**
 * Appends the body of a request to an upload, piece by piece.
 * @returns the new offset.
 * @throws HttpError 408 when the connection broke (what arrived is stored), 413 when the body is too long, 423 when
 * another request has become the writer, 503, 507.
 */
export async function receivePieces(
  { database, incoming, heard }: Deps,
  { id, length, received }: ResumableRow,
  writer: string,
  body: Readable,
): Promise<number> {
  let position = received;
  let chunks: Buffer[] = [];
  let size = 0;
  let since = 0;

  async function storePiece(): Promise<void> {
    if (size === 0) return;
    const object = `${id}/${String(position).padStart(10, '0')}-${writer}`;
    const bytes = Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
    await incoming.put(object, bytes);
    const piece = { position, length: bytes.length, object };
    if (!(await database.transaction((tx) => addPiece(tx, id, writer, piece)))) {
      await incoming.remove(object);
      throw new HttpError('upload-elsewhere');
    }
    position += bytes.length;
  }

  try {
    // A refused body must not close the connection, because the answer still has to get through.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (position + size + chunk.length > length) throw new HttpError('payload-too-large');
      if (size === 0) since = performance.now();
      heard();
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES || performance.now() - since > PIECE_MS) await storePiece();
    }
  } catch (error) {
    if (!(error instanceof HttpError)) await storePiece();
    // A broken connection is no failure of the shop, so it is not logged as one.
    if (body.destroyed) throw new HttpError('request-timeout');
    throw error;
  }
  await storePiece();
  return position;
}
