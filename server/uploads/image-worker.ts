import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import type { RenderingAnswer, RenderingRequest } from './image-worker-process.ts';
import type { PictureKind, Renditions } from './renditions.ts';

const PROCESS = join(import.meta.dirname, 'image-worker-process.ts');
/** One picture at a time, because the largest take 150 MB more than the process itself. */
const QUEUE = { concurrent: 1, waiting: 30 };
const TIME_LIMIT_MS = 30_000;
/**
 * So much more may a process take than it has when it starts: the worst picture of each kind stays below
 * (`bench/hurtful-pictures.ts`), and so does what lies in a file beside its pixels.
 */
const MOST_MORE_BYTES = 200_000_000;
/** A process that was idle for so long is ended, so that its memory is free. */
const IDLE_LIMIT_MS = 20_000;
/**
 * Makes glibc's malloc (mallopt(3)) return the pixels of a picture to the system when they are freed. By default it
 * keeps them in several heaps, and the process grew with each kind of picture up to 500 MB.
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
  /** The process that waits for the next picture. */
  let idle: { child: ChildProcess; ending: NodeJS.Timeout } | null = null;

  function takeProcess(): ChildProcess | Promise<ChildProcess> {
    if (!idle) return startProcess(mostMoreBytes);
    const { child, ending } = idle;
    idle = null;
    clearTimeout(ending);
    child.removeAllListeners();
    return child;
  }

  /** Makes a process available to the next picture, without keeping the shop's process alive. */
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

  /** @returns 'gone' where the process ended without an answer. */
  const ask = (child: ChildProcess, request: RenderingRequest) =>
    new Promise<RenderingAnswer | 'gone'>((resolve) => {
      child.ref();
      child.channel?.ref();
      const limit = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
      const end = (answer: RenderingAnswer | 'gone') => {
        clearTimeout(limit);
        child.removeAllListeners();
        child.on('error', () => undefined);
        resolve(answer);
      };
      child.once('message', (answer) => {
        end(answer as RenderingAnswer);
        release(child);
      });
      child.once('exit', () => end('gone'));
      // Sending fails when the process has just died; its exit event follows.
      child.send(request, () => undefined);
    });

  return {
    /**
     * Makes the renditions of the picture that `read` answers; `read` is called when its turn has come.
     * @throws HttpError 422 invalid-image or picture-too-large, 503 when too many wait.
     */
    render: (kind: PictureKind, read: () => Promise<Buffer>): Promise<Renditions> =>
      limited(async () => {
        const bytes = await read();
        const isUsed = idle !== null;
        const child = await takeProcess();
        let answer = await ask(child, { kind, bytes });
        // A process that waited may have been killed before this picture came, which is then no fault of the picture.
        if (answer === 'gone' && isUsed && !child.killed)
          answer = await ask(await startProcess(mostMoreBytes), { kind, bytes });
        if (answer === 'gone' || !answer) throw new HttpError(422, 'invalid-image');
        if ('tooLarge' in answer)
          throw new HttpError(422, 'picture-too-large', { params: { ...answer.tooLarge } });
        return answer;
      }),
  };
}

/** Starts a process and waits until it is ready. @throws HttpError 503 when none can be started. */
function startProcess(mostMoreBytes: number): Promise<ChildProcess> {
  const child = fork(PROCESS, [String(mostMoreBytes)], {
    execArgv: ['--expose-gc'],
    // The process reads bytes of strangers, so it gets none of the shop's secrets.
    env: { PATH: process.env['PATH'], ...MALLOC },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new HttpError(503, 'unavailable', { cause }));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the rendering process ended with ${code}`)));
    child.once('message', () => {
      child.removeAllListeners();
      resolve(child);
    });
  });
}

export type Renderer = ReturnType<typeof createRenderer>;
