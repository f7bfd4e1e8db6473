/**
 * The things of which a browser keeps copies for days without a network. Bytes are counted unpacked; together they stay below 15 MB.
 * Without Zod, because the browser gets a copy.
 */
export const CACHES = {
  documents: { name: 'documents', entries: 40, largest: 400_000, bytes: 5_000_000 },
  answers: { name: 'answers', entries: 60, largest: 100_000, bytes: 1_000_000 },
  assets: { name: 'assets', entries: 150, largest: 1_000_000, bytes: 4_000_000 },
  pictures: { name: 'pictures', entries: 150, largest: 60_000, bytes: 4_000_000 },
  /** The offline page, once for each language. */
  frames: 'frames',
  /** Choices of this browser's person. */
  choices: 'choices',
} as const;

export const OFFLINE_PATH = '/offline';
/** The header of a cached answer, and the attribute `data-saved` of a cached page: milliseconds since 1970. */
export const SAVED_AT = 'x-saved-at';
/** Worker to page: an answer came from the copies. */
export interface CopyShown {
  savedAt: number;
}

/** Page to worker: whether pages are asked for with little data from now on. Answered once that is noted. */
export interface LittleDataChosen {
  littleData: boolean;
}
