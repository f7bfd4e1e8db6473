import { setImmediate as nextTick } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import type { Caller } from './caller.ts';
import { HttpError } from './http-error.ts';

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

/** Lists that are sent at once: one to a person, a few to a network, which may be a carrier's, and so many in all. */
const AT_ONCE = { person: 1, network: 4, all: 50 };
const RETRY_SECONDS = 2;

const inTurn = createSemaphore({ concurrent: 1, waiting: AT_ONCE.all });
/**
 * Reads a further batch. Batches of all lists are read in turn, one at a time, and the event loop goes on between them:
 * many lists take as long as they take, and everybody else waits for one batch at most.
 */
export const readInTurn = <Rows>(read: () => Promise<Rows>): Promise<Rows> =>
  inTurn(async () => {
    await nextTick();
    return read();
  });

const underWay = new Map<string, number>();
let allUnderWay = 0;

/**
 * Sends a list as fast as its reader takes it. It holds no place, transaction or connection of the database meanwhile, but
 * a batch in memory; a reader who leaves ends it. What fails on the way ends the connection, so that no list looks whole
 * that is not.
 * @throws HttpError 429 when the caller has one under way, 503 when too many have.
 */
export function sendList(reply: FastifyReply, text: ListText): FastifyReply {
  if (reply.request.method === 'HEAD') return reply.send('');
  const { raw, request } = reply;
  if (!raw.destroyed) raw.once('close', begin(request.caller));
  return reply.send(Readable.from(text, { objectMode: false }));
}

/** Counts a list of this caller; answers how to end it. */
function begin({ user, network }: Caller): () => void {
  const [key, most] = user ? [user.id, AT_ONCE.person] : [network, AT_ONCE.network];
  const own = underWay.get(key) ?? 0;
  if (own >= most) throw new HttpError(429, 'list-under-way', { retryAfter: RETRY_SECONDS });
  if (allUnderWay >= AT_ONCE.all) throw new HttpError(503, 'unavailable');
  underWay.set(key, own + 1);
  allUnderWay += 1;
  return () => {
    allUnderWay -= 1;
    const left = underWay.get(key)! - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  };
}
