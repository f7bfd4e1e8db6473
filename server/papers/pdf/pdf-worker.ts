import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { ToAdd, ToDraw, ToForget } from './draw-paper.ts';
import type { PaperToPrint } from './paper-pdf.ts';
import type { Drawing } from './pdf-thread.ts';

const THREAD = join(import.meta.dirname, 'pdf-thread.ts');
/** The number of threads: one draws thirty papers a second, and leaves the other cores to the shop and its database. */
const QUEUE = { concurrent: 1, waiting: 60 };
const TIME_LIMIT_MS = 20_000;
/** A thread that was idle for so long is ended, so that its memory is free: about 100 MB. */
const IDLE_LIMIT_MS = 600_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

export type PdfWorker = ReturnType<typeof createPdfWorker>;

interface WorkerOptions {
  timeLimitMs?: number;
  queue?: typeof QUEUE;
  log?: Pick<Log, 'warn'>;
}

/** Names letters by their numbers, because a log tells nothing of what a buyer has written. */
const numbersOf = (letters: readonly string[]): string =>
  letters
    .map((letter) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ');

/**
 * Draws papers in a thread of its own, because a paper is tens of milliseconds of work, in which the shop would answer
 * nobody. The thread begins with the first paper; one that takes too long ends it.
 */
export function createPdfWorker({ timeLimitMs = TIME_LIMIT_MS, queue = QUEUE, log }: WorkerOptions = {}) {
  const limited = createSemaphore(queue);
  const { take, release, isCurrent } = createThread();

  const ask = (worker: Worker, asked: ToDraw | ToAdd) =>
    new Promise<Drawing>((resolve) => {
      worker.ref();
      const limit = setTimeout(() => void worker.terminate(), timeLimitMs);
      const end = (drawing: Drawing) => {
        clearTimeout(limit);
        worker.off('message', end).off('error', fail).off('exit', gone);
        resolve(drawing);
      };
      const fail = (error: unknown) => end({ error });
      const gone = () => end({ error: new HttpError('unavailable') });
      worker.once('message', end).once('error', fail).once('exit', gone);
      worker.postMessage(asked, []);
    });

  /**
   * Sends a paper to the thread when its turn has come.
   * @param own the thread that has begun the file; null: any thread.
   */
  const drawInTurn = (asked: ToDraw | ToAdd, own: Worker | null = null) =>
    limited(async () => {
      if (own && !isCurrent(own)) throw new HttpError('unavailable');
      const worker = take();
      const drawing = await ask(worker, asked);
      if (isCurrent(worker)) release(worker);
      if ('error' in drawing) throw drawing.error;
      if (drawing.missing.length > 0)
        log?.warn(
          { letters: numbersOf(drawing.missing) },
          'a paper has letters that no font has, shown as ?',
        );
      return { bytes: Buffer.from(drawing.bytes), worker };
    });

  return {
    /** Draws a paper when its turn has come. @throws HttpError 503 when too many wait, or it takes too long. */
    draw: async (asked: ToDraw): Promise<Buffer> => (await drawInTurn(asked)).bytes,

    /**
     * Draws papers into one file, each when its turn has come, and yields the bytes as the file grows.
     * @throws HttpError as `draw`.
     */
    drawFile: (papers: AsyncIterable<PaperToPrint>): AsyncGenerator<Buffer> => drawFile(drawInTurn, papers),
  };
}

/** The thread, which begins with the first paper and ends when it has been idle for long. */
function createThread() {
  let thread: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;

  function take(): Worker {
    clearTimeout(ending);
    if (thread) return thread;
    // Papers contain text typed by strangers, so the thread gets none of the shop's secrets from the environment.
    const begun = new Worker(THREAD, { env: {}, execArgv: [], resourceLimits: MEMORY });
    begun
      .on('error', () => undefined)
      .once('exit', () => {
        if (thread === begun) thread = null;
      });
    thread = begun;
    return begun;
  }

  /** Leaves the thread to the next paper, without keeping the shop's process alive. */
  function release(used: Worker): void {
    used.unref();
    ending = setTimeout(() => void used.terminate(), IDLE_LIMIT_MS).unref();
  }

  return { take, release, isCurrent: (worker: Worker) => worker === thread };
}

async function* drawFile(
  drawInTurn: (asked: ToAdd, own: Worker | null) => Promise<{ bytes: Buffer; worker: Worker }>,
  papers: AsyncIterable<PaperToPrint>,
): AsyncGenerator<Buffer> {
  const file = randomUUID();
  let own: Worker | null = null;
  const add = (paper: PaperToPrint | null) => drawInTurn({ of: 'file', file, paper }, own);
  try {
    for await (const paper of papers) {
      const { bytes, worker } = await add(paper);
      own = worker;
      if (bytes.length > 0) yield bytes;
    }
    yield (await add(null)).bytes;
  } finally {
    // Tells the thread to forget the file, also after a failure or when the reader has gone. The message skips the
    // queue, which may refuse it: otherwise the thread would hold the unfinished file in memory.
    own?.postMessage({ of: 'forgotten', file } satisfies ToForget, []);
  }
}
