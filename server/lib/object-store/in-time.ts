/**
 * Waits for `work` at most `ms` milliseconds, then fails with `late()` and aborts the signal that `work` was given. It
 * has a timer of its own, because `fetch` can lose a signal: a Request holds it weakly, and one that was made of another
 * Request forgets it when memory is collected.
 */
export async function inTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const abort = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      reject(late());
      abort.abort();
    }, ms);
  });
  return Promise.race([work(abort.signal), tooLate]).finally(() => clearTimeout(limit));
}
