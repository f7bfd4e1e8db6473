/**
 * The caches of a browser for days without a network. Sizes are in bytes before compression and stay below 15 MB
 * together. Without Zod, because browsers load this file.
 */
export const CACHES = {
  documents: { name: 'documents', entries: 40, largest: 400_000, bytes: 5_000_000 },
  answers: { name: 'answers', entries: 60, largest: 100_000, bytes: 1_000_000 },
  assets: { name: 'assets', entries: 150, largest: 1_000_000, bytes: 4_000_000 },
  pictures: { name: 'pictures', entries: 150, largest: 60_000, bytes: 4_000_000 },
  /** The offline page, once for each language. */
  frames: 'frames',
  /** Settings that the browser's user has chosen, such as saving data. */
  choices: 'choices',
} as const;

/** The cache of the counter with its files, for staff who are signed in on this device. */
export const COUNTER_CACHE = 'counter';

export const OFFLINE_PATH = '/offline';
/** The header of a cached answer, and the attribute `data-saved` of a cached page: milliseconds since 1970. */
export const SAVED_AT = 'x-saved-at';
/** The program of pages of little data (`app/first-press.ts`). */
export const FIRST_PRESS_PATH = '/first-press.js';
/** The page that staff open without a network. */
export const COUNTER_PATH = '/admin/counter';

/** A message of the counter to the service worker: the files without which it does not open. */
export interface CounterSeen {
  counterFiles: string[];
}

/** A message of the service worker to a page: an answer came from the cache. */
export interface CopyShown {
  savedAt: number;
}

/**
 * A message of a page to the service worker: whether to save data from now on. The worker answers when it has stored
 * that.
 */
export interface LittleDataChosen {
  littleData: boolean;
}
