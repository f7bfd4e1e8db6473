import { setImmediate as nextTick } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { takeListTurn } from './list-turns.ts';

/** A list that is too long to be held in memory: its first rows, and a way to read the others in batches. */
export class RowBatches<Row = unknown> {
  readonly first: readonly Row[];
  readonly others: () => AsyncIterable<readonly Row[]>;

  constructor(first: readonly Row[], others: () => AsyncIterable<readonly Row[]>) {
    this.first = first;
    this.others = others;
  }
}

/** The JSON text of such a long list, made piece by piece. */
export class ListText {
  /** Yields the text in pieces, the first of which is made already; every call reads the list from its beginning. */
  readonly pieces: () => AsyncGenerator<string>;

  /**
   * @param encode turns a batch of rows into what the endpoint declares.
   * @throws the error of `encode` for the first batch.
   */
  constructor({ first, others }: RowBatches, encode: (rows: readonly unknown[]) => unknown) {
    const textOf = (rows: readonly unknown[]) => JSON.stringify(encode(rows)).slice(1, -1);
    const beginning = textOf(first);
    this.pieces = async function* () {
      yield `[${beginning}`;
      let separator = first.length > 0 ? ',' : '';
      for await (const rows of others()) {
        if (rows.length === 0) continue;
        yield separator + textOf(rows);
        separator = ',';
      }
      yield ']';
    };
  }

  async toBuffer(): Promise<Buffer> {
    const buffers: Buffer[] = [];
    for await (const piece of this.pieces()) buffers.push(Buffer.from(piece));
    return Buffer.concat(buffers);
  }
}

/**
 * The most batches that may wait: more than there can be lists in progress, both those that are sent and those that are
 * made for the cache.
 */
const MOST_WAITING = 1_000;
const batches = createSemaphore({ concurrent: 1, waiting: MOST_WAITING });
/**
 * Reads a further batch. The batches of all lists are read one at a time, with a turn of the event loop before each:
 * many lists slow down each other, while any other call waits for one batch at most.
 */
export const readBatch = <Rows>(read: () => Promise<Rows>): Promise<Rows> =>
  batches(async () => {
    await nextTick();
    return read();
  });

/**
 * Sends a list as fast as its reader takes it. Meanwhile it holds one batch in memory, but no place, transaction or
 * database connection; a reader who hangs up ends it. An error on the way ends the connection, so that no cut list
 * looks whole. The caller's right was checked when the list began, and is not checked again.
 * @throws HttpError 429 or 503 when too many lists are in progress.
 */
export async function sendList(reply: FastifyReply, text: ListText): Promise<FastifyReply> {
  const { raw, request } = reply;
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const endTurn = await takeListTurn(request.caller);
  if (raw.destroyed) {
    endTurn();
    return reply.hijack();
  }
  raw.once('close', endTurn);
  return reply.send(Readable.from(text.pieces(), { objectMode: false }));
}
