import { COUNTER_CACHE } from '#contract/shop/cached-pages.ts';

/** The names under which the counter stores what it knows on this device (till.ts). */
export const TILL_KEYS = { till: 'counterTill', pieces: 'counterPieces' } as const;

/** Removes what the counter stored for whoever was signed in; sales that were not sent yet stay. */
export function forgetTill(): void {
  try {
    for (const key of Object.values(TILL_KEYS)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
  if ('caches' in globalThis) void caches.delete(COUNTER_CACHE).catch(() => undefined);
}
