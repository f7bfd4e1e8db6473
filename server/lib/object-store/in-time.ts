/**
 * Waits for `work` at most `ms` milliseconds, then fails with `late()` and aborts the signal that `work` was given. The
 * timer is independent of that signal, because `fetch` can lose it: a Request holds its signal weakly, and a Request
 * made from another one forgets it in a garbage collection.
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
