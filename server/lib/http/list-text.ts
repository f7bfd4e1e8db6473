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

/** Such a list as JSON in pieces, of which the first is made. It can be read any number of times. */
export class ListText {
  readonly #first: string;
  readonly #others: () => AsyncIterable<string>;

  /** @param encode writes a batch as its declaration says. @throws Error what `encode` throws of the first batch. */
  constructor({ first, others }: RowBatches, encode: (rows: readonly unknown[]) => unknown) {
    const textOf = (rows: readonly unknown[]) => JSON.stringify(encode(rows)).slice(1, -1);
    this.#first = `[${textOf(first)}`;
    this.#others = async function* () {
      for await (const rows of others()) if (rows.length > 0) yield `,${textOf(rows)}`;
      yield ']';
    };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    yield this.#first;
    yield* this.#others();
  }

  async toBuffer(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  }
}

/** Batches that may wait for their turn: more than lists are sent at once, and than answers are made for the cache. */
const MOST_WAITING = 1_000;
const inTurn = createSemaphore({ concurrent: 1, waiting: MOST_WAITING });
/**
 * Reads a further batch. Batches of all lists are read in turn, one at a time, and the event loop goes on between them: many
 * lists take as long as they take, and everybody else waits for one batch at most.
 */
export const readInTurn = <Rows>(read: () => Promise<Rows>): Promise<Rows> =>
  inTurn(async () => {
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
  if (request.method === 'HEAD') return reply.send('');
  const endTurn = await takeListTurn(request.caller);
  if (raw.destroyed) {
    endTurn();
    return reply.hijack();
  }
  raw.once('close', endTurn);
  return reply.send(Readable.from(text, { objectMode: false }));
}
