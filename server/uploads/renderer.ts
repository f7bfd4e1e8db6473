import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '#server/platform/errors.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { RenderingAnswer, RenderingRequest } from './rendering-process.ts';
import type { PictureKind, Renditions } from './renditions.ts';

const PROCESS = join(import.meta.dirname, 'rendering-process.ts');
/** One at a time: the largest take 130 to 220 MB. */
const AT_ONCE = 1;
const WAITING = 30;
const TIME_LIMIT_MS = 30_000;
/** An idle process is ended, and its memory is given back. */
const IDLE_LIMIT_MS = 20_000;
/**
 * For glibc's malloc (mallopt(3)): the pixels of a picture go back to the system when they are freed. Left to itself
 * it keeps them in several heaps, and the process grew by each kind of picture up to 500 MB.
 */
const GIVING_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Makes renditions in processes of their own, so that a picture which is made to hurt has neither the shop's memory
 * nor its life at hand: one that takes too long or brings its process down is no picture.
 */
export function createRenderer({ timeLimitMs = TIME_LIMIT_MS } = {}) {
  const inTurn = createTurns({ atOnce: AT_ONCE, waiting: WAITING });
  const idle: { child: ChildProcess; ending: NodeJS.Timeout }[] = [];

  function takeProcess(): ChildProcess | Promise<ChildProcess> {
    const free = idle.pop();
    if (!free) return startProcess();
    clearTimeout(free.ending);
    free.child.removeAllListeners();
    return free.child;
  }

  /** Kept for the next one; it must hold up no end of this process. */
  function giveBack(child: ChildProcess): void {
    const ending = setTimeout(() => child.disconnect(), IDLE_LIMIT_MS).unref();
    const place = { child, ending };
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      clearTimeout(ending);
      if (idle.includes(place)) idle.splice(idle.indexOf(place), 1);
    });
    child.once('disconnect', () => idle.includes(place) && idle.splice(idle.indexOf(place), 1));
    idle.push(place);
  }

  const ask = (child: ChildProcess, request: RenderingRequest) =>
    new Promise<RenderingAnswer>((resolve) => {
      child.ref();
      child.channel?.ref();
      const limit = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
      const end = (answer: RenderingAnswer) => {
        clearTimeout(limit);
        child.removeAllListeners();
        child.on('error', () => undefined);
        resolve(answer);
      };
      child.once('message', (answer) => {
        end(answer as RenderingAnswer);
        giveBack(child);
      });
      child.once('exit', () => end(null));
      // It died just before: its exit follows.
      child.send(request, () => undefined);
    });

  return {
    /**
     * The renditions of the picture that `read` gives, which is asked when it is its turn.
     * @throws Refusal 422 invalid-image, 503 when too many wait.
     */
    render: (kind: PictureKind, read: () => Promise<Buffer>): Promise<Renditions> =>
      inTurn(async () => {
        const bytes = await read();
        const answer = await ask(await takeProcess(), { kind, bytes });
        if (!answer) throw new Refusal(422, 'invalid-image');
        return answer;
      }),
  };
}

/** A process that is ready. @throws Refusal 503 where none can be started. */
function startProcess(): Promise<ChildProcess> {
  const child = fork(PROCESS, {
    execArgv: ['--expose-gc'],
    // Nothing of the shop's secrets: this process reads what strangers send.
    env: { PATH: process.env['PATH'], ...GIVING_BACK },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Refusal(503, 'unavailable', { cause }));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the rendering process ended with ${code}`)));
    child.once('message', () => {
      child.removeAllListeners();
      resolve(child);
    });
  });
}

export type Renderer = ReturnType<typeof createRenderer>;
