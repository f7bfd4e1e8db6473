/**
 * Rules for uploading pictures: the specification's numbers (section 9), and the failures that are retried (section 8).
 */

/** The size in bytes up to which a picture is sent in one request; a larger one is sent in chunks. */
export const ONE_REQUEST_BYTES = 262_144;
/** The size in bytes of the first chunk; each further chunk is twice as large, up to the largest size. */
export const FIRST_CHUNK_BYTES = 262_144;
export const LARGEST_CHUNK_BYTES = 33_554_432;
/** The time for retries of one request, and for those of an upload altogether, in milliseconds. */
export const OPERATION_RETRY_MS = 120_000;
export const UPLOAD_RETRY_MS = 600_000;
/**
 * The time in milliseconds after which a request without progress counts as failed: a connection may be lost without
 * any error.
 */
export const SILENCE_MS = 60_000;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 32_000;

export const nextChunkBytes = (bytes: number): number => Math.min(bytes * 2, LARGEST_CHUNK_BYTES);

/**
 * Says whether the same request may succeed later: after 408, 429 and every 5xx by the specification, no answer at all
 * (0), and two states that a cut tus connection leaves for a moment: another offset (409) and a lock (423).
 */
export const isRetried = (status: number): boolean =>
  [0, 408, 409, 423, 429].includes(status) || status >= 500;

/**
 * Returns the milliseconds to wait before try `tries` + 1: twice as long each time, with some chance in it,
 * so that not all uploads come back at once.
 */
export const delayBefore = (tries: number, random = Math.random()): number =>
  Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS) * (0.5 + random / 2);

/** Returns the milliseconds that `Retry-After` asks for: seconds or a date (RFC 9110, 10.2.3); else null. */
export function retryAfterMs(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/**
 * The clock of an upload's retries. It runs from a failure to the next success, and stands still while the
 * browser has no network at all.
 */
export class RetryClock {
  #failingSince: number | null = null;
  #spent = 0;
  #tries = 0;

  /** Ends the period of failures: a try has succeeded. */
  succeeded(now = Date.now()): void {
    if (this.#failingSince !== null) this.#spent += now - this.#failingSince;
    this.#failingSince = null;
    this.#tries = 0;
  }

  /** Takes a time without a network, in milliseconds, out of the count; the next try is made at once. */
  stoodStill(ms: number): void {
    if (this.#failingSince !== null) this.#failingSince += ms;
    this.#tries = 0;
  }

  /**
   * Returns the milliseconds to wait after a failure; null when the time is over.
   * @param asked the wait that `Retry-After` asks for.
   */
  failed(asked: number | null, now = Date.now()): number | null {
    this.#failingSince ??= now;
    const delay = Math.max(asked ?? 0, delayBefore(this.#tries++));
    const failing = now + delay - this.#failingSince;
    return failing > OPERATION_RETRY_MS || this.#spent + failing > UPLOAD_RETRY_MS ? null : delay;
  }
}
