import { writesSent } from './api.ts';
import { bearer } from './session/session.ts';

/** Milliseconds for which prefetched data are shown: as old as a cached page of another node may be. */
const FRESH_MS = 1000;

interface Kept<Data> {
  address: string;
  data: Promise<Data | null>;
  /**
   * The token of the prefetching session and the number of its changes: the data are used by nobody else, and not after
   * a change.
   */
  token: string | null;
  writes: number;
  /** The time in milliseconds until which the data are used; without end during the prefetch. */
  until: number;
}

/** Prefetched data for one kind of page; one page at a time. */
export interface Prefetch<Data> {
  fetch(url: URL): void;
  /** Returns the data prefetched for this address, if they still hold; else fetches them now. */
  load(url: URL): Promise<Data>;
}

/** Creates a prefetch. Data whose prefetch failed are loaded once more when the page is opened. */
export function createPrefetch<Data>(load: (url: URL) => Promise<Data>): Prefetch<Data> {
  let kept: Kept<Data> | null = null;
  const holds = ({ href }: URL): boolean =>
    kept !== null &&
    kept.address === href &&
    kept.token === bearer.token() &&
    kept.writes === writesSent() &&
    performance.now() < kept.until;

  async function fetchFor(begun: Kept<Data>, url: URL): Promise<Data | null> {
    const data = await load(url).catch(() => null);
    begun.until = performance.now() + FRESH_MS;
    return data;
  }

  return {
    fetch(url) {
      if (holds(url)) return;
      const nothing = Promise.resolve(null);
      kept = {
        address: url.href,
        data: nothing,
        token: bearer.token(),
        writes: writesSent(),
        until: Infinity,
      };
      kept.data = fetchFor(kept, url);
    },
    async load(url) {
      const fetched = holds(url) ? kept!.data : null;
      // Prefetched data are used once: a reload of the page gets new ones.
      kept = null;
      return (await fetched) ?? load(url);
    },
  };
}
