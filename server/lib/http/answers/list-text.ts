import { setImmediate as nextTick } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { takeListTurn } from './list-turns.ts';

/** A list that is too long to be in memory: its first rows, and how to read the others in batches. */
export class RowBatches<Row = unknown> {
  readonly first: readonly Row[];
  readonly others: () => AsyncIterable<readonly Row[]>;

  constructor(first: readonly Row[], others: () => AsyncIterable<readonly Row[]>) {
    this.first = first;
    this.others = others;
  }
}

/** Such a list as JSON. */
export class ListText {
  /** Begins to read the list, in pieces of which the first is there; it may be read any number of times. */
  readonly pieces: () => AsyncGenerator<string>;

  /** @param encode writes a batch as its declaration says. @throws Error what `encode` throws of the first batch. */
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

/** Batches that may wait for their turn: more than lists are sent at once, and than answers are made for the cache. */
const MOST_WAITING = 1_000;
const batches = createSemaphore({ concurrent: 1, waiting: MOST_WAITING });
/**
 * Reads a further batch. Batches of all lists are read in turn, one at a time, and the event loop goes on between them: many
 * lists take as long as they take, and everybody else waits for one batch at most.
 */
export const readBatch = <Rows>(read: () => Promise<Rows>): Promise<Rows> =>
  batches(async () => {
    await nextTick();
    return read();
  });

/**
 * Sends a list as fast as its reader takes it. It holds no place, transaction or connection of the database meanwhile, but
 * a batch in memory; a reader who leaves ends it. What fails on the way ends the connection, so that no list looks whole
 * that is not. The right was looked at when the list began, and is not again.
 * @throws HttpError 429 or 503 when too many are under way.
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
