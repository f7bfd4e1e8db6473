import type { CachedResponse } from './cached-response.ts';

/** Whoever has waited for so long gets what is there. */
const SLOW_MS = 1_000;

/**
 * Serves what is there while making it anew fails or is slow (stale-if-error, RFC 5861), and knows what is slow, so that
 * nobody else waits for it.
 *
 * @param findStale is asked when it is needed: what was withdrawn meanwhile is not there any more.
 */
export function createStaleIfError(findStale: (key: string) => CachedResponse | undefined) {
  const slow = new Set<string>();

  /** Says whether the work has turned out well within a second. */
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

/** A response that lacks a part because of a failure has failed: the whole one of a moment ago is better. */
const hasFailed = (made: object): boolean =>
  ('status' in made && (made.status as number) >= 500) || ('isWhole' in made && !made.isWhole);
