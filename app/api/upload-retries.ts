import { noAnswer, UploadError } from './upload-errors.ts';
import type { RetryClock } from './upload-rules.ts';

/** The reason why an upload waits: there is no network, or the shop has refused for the moment. */
export type Waiting = 'network' | 'shop';

interface RetryOptions {
  clock: RetryClock;
  signal?: AbortSignal;
  onWaiting?: (waiting: Waiting) => void;
}

/**
 * Repeats the work after failures that may pass, as long as the clock allows. Rejects with `UploadError`: `canceled`
 * when the signal aborts it, `retry-limit-exceeded` or the failure's own name when the time is over.
 */
export async function withRetries<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { clock, signal, onWaiting } = options;
  for (;;) {
    await untilOnline(options);
    try {
      const result = await work();
      clock.succeeded();
      return result;
    } catch (thrown) {
      if (signal?.aborted) throw canceled(signal);
      const error = thrown instanceof UploadError ? thrown : new UploadError('unknown', { cause: thrown });
      if (!error.isPassing) throw error;
      const delay = clock.failed(error.retryAfter);
      if (delay === null) throw error;
      onWaiting?.(error.status === 0 ? 'network' : 'shop');
      // The wait ends early when the network goes or comes back.
      await until(['online', 'offline'], delay, signal);
    }
  }
}

export const canceled = (signal: AbortSignal): UploadError =>
  new UploadError('canceled', { cause: signal.reason });

/** Waits until the browser has a network: no try is made without one. */
async function untilOnline({ clock, signal, onWaiting }: RetryOptions): Promise<void> {
  const since = Date.now();
  while (!navigator.onLine) {
    onWaiting?.('network');
    await until(['online'], null, signal);
    if (signal?.aborted) break;
    clock.stoodStill(Date.now() - since);
  }
  if (signal?.aborted) throw canceled(signal);
}

/** Waits for one of the events, for the time in milliseconds (null: without end), or for the abort signal. */
function until(
  events: readonly ('online' | 'offline')[],
  ms: number | null,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = ms === null ? undefined : setTimeout(end, ms);
    for (const event of events) window.addEventListener(event, end, { signal: done.signal });
    signal?.addEventListener('abort', end, { signal: done.signal });
    if (signal?.aborted) end();
  });
}

/** Creates a timer that calls `onSilence` when a request has shown no progress for so many milliseconds. */
export function silenceGuard(ms: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, ms);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Returns the reason why a request got no answer: the file can no longer be read, because it was changed or deleted
 * since it was chosen, or the network failed.
 */
export async function whyNoAnswer(picture: Blob, cause: unknown): Promise<UploadError> {
  try {
    await picture.slice(0, 1).arrayBuffer();
    return noAnswer(cause);
  } catch (unreadable) {
    return new UploadError('cannot-slice-blob', { cause: unreadable });
  }
}
