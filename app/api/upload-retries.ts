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
 * Does the work again where its failure may pass, within the time of the clock. Rejects with `UploadError`:
 * `canceled` when the signal ends it, `retry-limit-exceeded` or the failure's own name when the time is over.
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
      // No longer than until the network comes back, or goes.
      await until(['online', 'offline'], delay, signal);
    }
  }
}

export const canceled = (signal: AbortSignal): UploadError =>
  new UploadError('canceled', { cause: signal.reason });

/** Nothing is tried while the browser knows that there is no network. */
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

/** Until one of the events, the time (null: without end) or the signal. */
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

/** Tells when nothing was heard of a request for so long. */
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

/** After no answer came: whether it is the file that can no longer be read, changed or gone since it was chosen. */
export async function whyNoAnswer(picture: Blob, cause: unknown): Promise<UploadError> {
  try {
    await picture.slice(0, 1).arrayBuffer();
    return noAnswer(cause);
  } catch (unreadable) {
    return new UploadError('cannot-slice-blob', { cause: unreadable });
  }
}
