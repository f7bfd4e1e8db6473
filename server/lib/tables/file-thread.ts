import { basename, join } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { TableError, type TablePlace, type TableProblem } from './table-error.ts';

/** The time and memory after which a file ends its thread, but not the process of the shop. */
export interface ThreadLimits {
  /** The time that the thread itself may take; while its answers are stored, it does not run out. */
  timeMs: number;
  memoryMb: number;
}

/** A small part for new values, because a larger one is never given back while the file is read. */
const YOUNG_MB = 4;

const ROOT = join(import.meta.dirname, '../../..');
/** A server that is one bundle has its threads bundled too: from its sources, each would load a compiler of types. */
const isBundled = !import.meta.url.endsWith('.ts');
const fileOf = (source: string): string =>
  join(ROOT, isBundled ? `build/shop/threads/${basename(source, '.ts')}.js` : source);

type Told<Answer> = { answer: Answer } | { problem: TableProblem; place: TablePlace } | { ended: true };

/**
 * Reads a file in a thread of its own and answers what it finds, one piece after the other. Each piece is asked for, so
 * that the main thread does other work between two of them and holds no more of the file than it needs.
 * @param source the file of the thread, from the project's folder.
 * @throws TableError too-heavy, where the thread takes more time or memory than it may, and those of the thread.
 */
export async function* askThread<Answer>(
  source: string,
  asked: unknown,
  { timeMs, memoryMb }: ThreadLimits,
): AsyncGenerator<Answer, void> {
  const worker = new Worker(fileOf(source), {
    workerData: asked,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // A thread that ends before it has answered all was beyond its limits.
  const ended = new Promise<Told<Answer>>((resolve) => {
    for (const end of ['error', 'exit']) worker.once(end, () => resolve({ problem: 'too-heavy', place: {} }));
  });
  let left = timeMs;
  const next = async (): Promise<Told<Answer>> => {
    const limit = setTimeout(() => void worker.terminate(), left);
    const begun = performance.now();
    const told = new Promise<Told<Answer>>((resolve) => worker.once('message', resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('next');
    try {
      return await Promise.race([told, ended]);
    } finally {
      clearTimeout(limit);
      left = Math.max(1, left - (performance.now() - begun));
    }
  };
  let hasEnded = false;
  try {
    for (let told = await next(); !('ended' in told); told = await next()) {
      if ('problem' in told) throw new TableError(told.problem, told.place);
      yield told.answer;
    }
    hasEnded = true;
  } finally {
    // A thread that has answered all closes its port and ends in order; one that is left before is stopped.
    await (hasEnded ? gone : worker.terminate());
  }
}

/** Answers pieces from within such a thread, each when it is asked for. */
export function answerInPieces<Answer extends object>(pieces: AsyncGenerator<Answer, void>): void {
  const port = parentPort!;
  // The bytes of an answer change hands without a copy.
  const post = (told: Told<Answer>) =>
    port.postMessage(told, 'answer' in told ? [...new Set(buffersIn(told.answer))] : []);
  const end = () => {
    post({ ended: true });
    port.close();
  };
  port.on('message', () => {
    pieces.next().then(
      ({ value, done }) => (done ? end() : post({ answer: value })),
      (error: unknown) => {
        if (!(error instanceof TableError)) throw error;
        post({ problem: error.problem, place: error.place });
      },
    );
  });
}

function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersIn) : [];
}

/** The characters of a piece of JSON: parsing it holds the main thread for less than a millisecond. */
const PIECE = 50_000;
/** JSON in UTF-8. */
export type JsonBytes = Uint8Array<ArrayBuffer>;

export const jsonBytes = (texts: readonly string[]): JsonBytes =>
  new TextEncoder().encode(`[${texts.join(',')}]`);
export const parseJsonBytes = (bytes: JsonBytes): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Writes values as lists in JSON of about equal length, and takes them out of their list, so that none is held twice. */
export function* jsonPieces(values: unknown[]): Generator<JsonBytes> {
  let texts: string[] = [];
  let length = 0;
  for (const [at, value] of values.entries()) {
    const text = JSON.stringify(value);
    values[at] = undefined;
    texts.push(text);
    length += text.length;
    if (length < PIECE) continue;
    yield jsonBytes(texts);
    texts = [];
    length = 0;
  }
  if (texts.length > 0) yield jsonBytes(texts);
}
