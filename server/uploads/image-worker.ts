import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import type { RenderingAnswer, RenderingRequest } from './image-worker-process.ts';
import type { PictureKind, Renditions } from './renditions.ts';

/** Reads a picture's bytes, piece by piece; each call begins anew. */
export type PicturePieces = () => Iterable<Buffer> | AsyncIterable<Buffer>;

const PROCESS = join(import.meta.dirname, 'image-worker-process.ts');
/** One picture is decoded at a time, because the largest ones take 150 MB beyond the process itself. */
const QUEUE = { concurrent: 1, waiting: 30 };
const TIME_LIMIT_MS = 30_000;
/**
 * The most memory that a process may take beyond what it has at its start: enough for the worst valid picture of each
 * kind (`bench/hurtful-pictures.ts`) and for the data beside the pixels in its file.
 */
const MOST_MORE_BYTES = 200_000_000;
/** The time in milliseconds after which an idle process is ended to free its memory. */
const IDLE_LIMIT_MS = 20_000;
/**
 * Settings of glibc's malloc (mallopt(3)) by which freed pixels go back to the system. By default malloc keeps them in
 * several heaps, and the process grew with each kind of picture up to 500 MB.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Makes renditions in processes of their own, so that a malicious picture can neither read the shop's memory nor end the
 * shop. A picture that takes too long or ends its process is refused.
 */
export function createRenderer({ timeLimitMs = TIME_LIMIT_MS, mostMoreBytes = MOST_MORE_BYTES } = {}) {
  const limited = createSemaphore(QUEUE);
  const { takeProcess, release, isReady } = createProcesses(mostMoreBytes);

  /** Ends the process when the work with it takes too long. */
  async function inTime<T>(child: ChildProcess, work: Promise<T>): Promise<T> {
    const limit = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
    return work.finally(() => clearTimeout(limit));
  }

  /**
   * Sends a picture to a process, piece by piece, so that only one piece of it stands in this process's memory.
   * @returns its answer, or 'gone' when it ended without one.
   */
  async function ask(child: ChildProcess, kind: PictureKind, pieces: PicturePieces) {
    const answer = awaitAnswer(child, release);
    const send = (request: RenderingRequest) => inTime(child, Promise.race([answer, sent(child, request)]));
    try {
      for await (const piece of pieces()) await send({ piece });
    } catch (error) {
      child.kill('SIGKILL');
      await answer;
      throw error;
    }
    await send({ kind });
    return inTime(child, answer);
  }

  return {
    /**
     * Makes the renditions of a picture; `pieces` is called for its bytes when its turn in the queue has come.
     * @throws HttpError 422 invalid-image or picture-too-large, 503 when too many pictures are waiting.
     */
    render: (kind: PictureKind, pieces: PicturePieces): Promise<Renditions> =>
      limited(async () => {
        const isUsed = isReady();
        const child = await takeProcess();
        let answer = await ask(child, kind, pieces);
        // An idle process may have been killed before this picture came, which is not the picture's fault.
        if (answer === 'gone' && isUsed && !child.killed)
          answer = await ask(await startProcess(mostMoreBytes), kind, pieces);
        if (answer === 'gone' || !answer) throw new HttpError('invalid-image');
        if ('tooLarge' in answer)
          throw new HttpError('picture-too-large', { params: { ...answer.tooLarge } });
        return answer;
      }),
  };
}

/** Waits for the answer of a process, which is then ready again; 'gone' when it ends without one. */
const awaitAnswer = (child: ChildProcess, release: (child: ChildProcess) => void) =>
  new Promise<RenderingAnswer | 'gone'>((resolve) => {
    child.ref();
    child.channel?.ref();
    const end = (answer: RenderingAnswer | 'gone') => {
      child.removeAllListeners();
      child.on('error', () => undefined);
      resolve(answer);
    };
    child.once('message', (answer) => {
      end(answer as RenderingAnswer);
      release(child);
    });
    child.once('exit', () => end('gone'));
  });

/** Waits until a process has taken a request. Sending fails when it has just died; its exit event follows. */
const sent = (child: ChildProcess, request: RenderingRequest) =>
  new Promise<void>((resolve) => child.send(request, () => resolve()));

/** The processes, of which one is kept for the next picture. */
function createProcesses(mostMoreBytes: number) {
  let idle: { child: ChildProcess; ending: NodeJS.Timeout } | null = null;

  function takeProcess(): ChildProcess | Promise<ChildProcess> {
    if (!idle) return startProcess(mostMoreBytes);
    const { child, ending } = idle;
    idle = null;
    clearTimeout(ending);
    child.removeAllListeners();
    return child;
  }

  /** Keeps a process ready for the next picture, without keeping the shop's own process alive. */
  function release(child: ChildProcess): void {
    const ending = setTimeout(() => child.disconnect(), IDLE_LIMIT_MS).unref();
    const forget = () => {
      clearTimeout(ending);
      if (idle?.child === child) idle = null;
    };
    child.unref();
    child.channel?.unref();
    child.once('exit', forget).once('disconnect', forget);
    idle = { child, ending };
  }

  return { takeProcess, release, isReady: () => idle !== null };
}

/** Starts a process and waits until it is ready. @throws HttpError 503 when none can be started. */
function startProcess(mostMoreBytes: number): Promise<ChildProcess> {
  const child = fork(PROCESS, [String(mostMoreBytes)], {
    execArgv: ['--expose-gc'],
    // The process reads bytes of strangers, so its environment has none of the shop's secrets.
    env: { PATH: process.env['PATH'], ...MALLOC },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new HttpError('unavailable', { cause }));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the rendering process ended with ${code}`)));
    child.once('message', () => {
      child.removeAllListeners();
      resolve(child);
    });
  });
}

export type Renderer = ReturnType<typeof createRenderer>;
