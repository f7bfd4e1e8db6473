import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { ObjectStore } from './object-store.ts';
import { addPiece, claimWriting, endWriting, type ResumableRow } from './resumable.store.ts';

/** Bytes of a piece: what a lost connection loses at most, and what each request holds in memory. */
const PIECE_BYTES = 1024 * 1024;
/** On a slow line a piece is kept sooner. */
const PIECE_MS = 2000;
/** Requests that bring bytes, at the same time on one node: all, those of customers, those of one person. */
const MOST_WRITERS = { all: 64, customers: 48, own: 8 };
/** A request that has been silent for so long has nothing more to say, and one that has not is heard out so long. */
const SILENCE_MS = 200;
const HEAR_OUT_MS = 2000;
const TAKE_OVER_LIMIT_MS = 5000;

interface Writing {
  upload: ResumableRow;
  body: Readable;
  /** When its last byte came. */
  heardAt: number;
  done: Promise<unknown>;
}

/**
 * Writes what comes in for uploads. One request at a time adds to an upload, over all nodes: it stands in the row as
 * the writer, each of its pieces counts only while it does, and a piece is an object of its own. So a request that was
 * believed dead, wherever it is, can neither overwrite nor lengthen anything.
 */
export function createUploadWriter(database: Database, incoming: ObjectStore) {
  /** Requests of this node, by upload. */
  const writings = new Map<string, Writing>();

  /** One person leaves places to others, and customers to the shop's own people. */
  function isFull({ owner_id: owner, folder }: ResumableRow): boolean {
    const uploads = [...writings.values()].map(({ upload }) => upload);
    const own = uploads.filter(({ owner_id: other }) => other === owner);
    const allowed = folder === 'productdbImages' ? MOST_WRITERS.all : MOST_WRITERS.customers;
    return uploads.length >= allowed || own.length >= MOST_WRITERS.own;
  }

  async function writePieces(upload: ResumableRow, writer: string, body: Readable): Promise<number> {
    const { id, length } = upload;
    let position = upload.received;
    let chunks: Buffer[] = [];
    let size = 0;
    let since = 0;

    async function keepPiece(): Promise<void> {
      if (size === 0) return;
      const object = `${id}/${String(position).padStart(10, '0')}-${writer}`;
      const bytes = Buffer.concat(chunks, size);
      [chunks, size] = [[], 0];
      await incoming.put(object, bytes);
      const piece = { position, length: bytes.length, object };
      if (!(await database.transaction((tx) => addPiece(tx, id, writer, piece)))) {
        await incoming.remove(object);
        throw new Refusal(423, 'upload-elsewhere');
      }
      position += bytes.length;
    }

    try {
      // A body that is refused is not to take the connection with it: the answer still has to get there.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (position + size + chunk.length > length) throw new Refusal(413, 'payload-too-large');
        if (size === 0) since = performance.now();
        const writing = writings.get(id);
        if (writing) writing.heardAt = performance.now();
        chunks.push(chunk);
        size += chunk.length;
        if (size >= PIECE_BYTES || performance.now() - since > PIECE_MS) await keepPiece();
      }
    } catch (error) {
      // The connection broke: what has come is kept.
      if (!(error instanceof Refusal)) await keepPiece();
      // Nobody hears the answer, and it is no failure of the shop.
      if (body.destroyed) throw new Refusal(408, 'bad-request');
      throw error;
    }
    await keepPiece();
    return position;
  }

  async function write(upload: ResumableRow, body: Readable): Promise<number> {
    const writer = randomBytes(16).toString('hex');
    if (!(await database.transaction((tx) => claimWriting(tx, upload.id, writer)))) {
      throw new Refusal(423, 'upload-elsewhere', { retryAfter: 1 });
    }
    try {
      return await writePieces(upload, writer, body);
    } finally {
      await database.transaction((tx) => endWriting(tx, upload.id, writer));
    }
  }

  /** What has arrived of it is kept before. */
  async function endOnThisNode(writing: Writing): Promise<void> {
    const asked = performance.now();
    const isOver = writing.done.then(() => true);
    for (;;) {
      const now = performance.now();
      if (now - writing.heardAt > SILENCE_MS || now - asked > HEAR_OUT_MS) break;
      if (await Promise.race([isOver, wait(SILENCE_MS / 4, false)])) return;
    }
    writing.body.destroy();
    await Promise.race([isOver, wait(TAKE_OVER_LIMIT_MS, undefined, { ref: false })]);
  }

  return {
    /**
     * Adds a body behind what has been received.
     * @returns the new offset. @throws Refusal 413 when it is too long, 423 when another request writes, 503, 507.
     */
    async write(upload: ResumableRow, body: Readable): Promise<number> {
      if (writings.has(upload.id)) throw new Refusal(423, 'upload-elsewhere', { retryAfter: 1 });
      if (isFull(upload)) throw new Refusal(503, 'unavailable', { retryAfter: 2 });
      const done = write(upload, body);
      const writing = { upload, body, heardAt: performance.now(), done: done.catch(() => undefined) };
      writings.set(upload.id, writing);
      try {
        return await done;
      } finally {
        writings.delete(upload.id);
      }
    },

    /** Ends the request that writes, wherever it is: whoever asks where an upload stands has lost the one before. */
    async takeOver(id: string): Promise<void> {
      const writing = writings.get(id);
      if (writing) await endOnThisNode(writing);
      await database.transaction((tx) => endWriting(tx, id));
    },
  };
}

export type UploadWriter = ReturnType<typeof createUploadWriter>;
