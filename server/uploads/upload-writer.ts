import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import { receivePieces } from './receive-pieces.ts';
import type { ResumableRow } from './resumable.store.ts';
import { claimWriting, endWriting } from './upload-progress.store.ts';

/**
 * The most requests that may add bytes on one node at once: in all, for uploads other than products' pictures, and for
 * one person.
 */
const MOST_WRITERS = { all: 64, customers: 48, own: 8 };
/**
 * The silence of a request, and the time in all, in milliseconds, after which a request that another one replaces is
 * cut.
 */
const SILENCE_MS = 200;
const DRAIN_MS = 2000;
const END_LIMIT_MS = 5000;

interface Writing {
  upload: ResumableRow;
  body: Readable;
  /** The time at which the last byte arrived, by performance.now(). */
  heardAt: number;
  done: Promise<unknown>;
}

/**
 * Adds the bytes of requests to uploads. Over all nodes only one request at a time, the writer that the upload's row
 * names, adds to an upload: its pieces count only while it is named, and each piece is an object of its own. So a
 * request that was believed dead can neither overwrite nor extend an upload.
 */
export function createUploadWriter(database: Database, incoming: ObjectStore) {
  /** The requests that add bytes on this node, by the id of their upload. */
  const writings = new Map<string, Writing>();

  async function write(upload: ResumableRow, body: Readable): Promise<number> {
    const writer = randomBytes(16).toString('hex');
    if (!(await database.transaction((tx) => claimWriting(tx, upload.id, writer)))) {
      throw new HttpError('upload-elsewhere', { retryAfter: 1 });
    }
    try {
      const heard = () => {
        const writing = writings.get(upload.id);
        if (writing) writing.heardAt = performance.now();
      };
      return await receivePieces({ database, incoming, heard }, upload, writer, body);
    } finally {
      await database.transaction((tx) => endWriting(tx, upload.id, writer));
    }
  }

  return {
    /**
     * Appends a body to an upload.
     * @returns the new offset.
     * @throws HttpError 413 when the body is too long, 423 when another request is writing, 503, 507.
     */
    async write(upload: ResumableRow, body: Readable): Promise<number> {
      if (writings.has(upload.id)) throw new HttpError('upload-elsewhere', { retryAfter: 1 });
      if (isFull([...writings.values()], upload)) throw new HttpError('unavailable', { retryAfter: 2 });
      const done = write(upload, body);
      const writing = { upload, body, heardAt: performance.now(), done: done.catch(() => undefined) };
      writings.set(upload.id, writing);
      try {
        return await done;
      } finally {
        writings.delete(upload.id);
      }
    },

    /** Ends the request that is adding bytes, on any node: a sender who asks for the offset has lost that request. */
    async end(id: string): Promise<void> {
      const writing = writings.get(id);
      if (writing) await endOnThisNode(writing);
      await database.transaction((tx) => endWriting(tx, id));
    },
  };
}

export type UploadWriter = ReturnType<typeof createUploadWriter>;

/** Says whether no place is left: one person cannot take all places, nor customers those of administrators. */
function isFull(writings: readonly Writing[], { owner_id: owner, folder }: ResumableRow): boolean {
  const own = writings.filter(({ upload }) => upload.owner_id === owner);
  const allowed = folder === 'productdbImages' ? MOST_WRITERS.all : MOST_WRITERS.customers;
  return writings.length >= allowed || own.length >= MOST_WRITERS.own;
}

/** Ends a request on this node, after the bytes that have already arrived are stored. */
async function endOnThisNode(writing: Writing): Promise<void> {
  const asked = performance.now();
  const isOver = writing.done.then(() => true);
  for (;;) {
    const now = performance.now();
    if (now - writing.heardAt > SILENCE_MS || now - asked > DRAIN_MS) break;
    if (await Promise.race([isOver, wait(SILENCE_MS / 4, false)])) return;
  }
  writing.body.destroy();
  await Promise.race([isOver, wait(END_LIMIT_MS, undefined, { ref: false })]);
}
