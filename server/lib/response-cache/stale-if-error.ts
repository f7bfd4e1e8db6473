import type { CachedResponse } from './cached-response.ts';

/** The milliseconds after which a caller gets a stale response instead of waiting for a new one. */
const SLOW_MS = 1_000;

/**
 * Serves stale responses while making new ones fails or is slow (stale-if-error, RFC 5861), and remembers which are
 * slow, so that other callers do not wait for them.
 *
 * @param findStale is called only when a stale response is needed: responses withdrawn meanwhile are no longer found.
 */
export function createStaleIfError(findStale: (key: string) => CachedResponse | undefined) {
  const slow = new Set<string>();

  /** Says whether the work has succeeded within a second. */
  function isInTime(key: string, work: Promise<object>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => {
      slow.add(key);
      resolve(false);
    }, SLOW_MS);
    const end = (isUsable: boolean): void => {
      clearTimeout(timer);
      slow.delete(key);
      resolve(isUsable);
    };
    work.then(
      (made) => end(!hasFailed(made)),
      () => end(false),
    );
    return promise;
  }

  return {
    isSlow: (key: string) => slow.has(key),
    async orStale<Made extends object>(key: string, work: Promise<Made>): Promise<Made | CachedResponse> {
      return ((await isInTime(key, work)) ? undefined : findStale(key)) ?? work;
    },
  };
}

/**
 * Says whether making a response has failed. One that lacks a part because of a failure counts as failed, because the
 * complete one of a moment ago is better.
 */
const hasFailed = (made: object): boolean =>
  ('status' in made && (made.status as number) >= 500) || ('isWhole' in made && !made.isWhole);
