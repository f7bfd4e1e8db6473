import type { WorkboxPlugin } from 'workbox-core/types.js';
import { SAVED_AT, type CopyShown } from '#contract/shop/cached-pages.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

/** Stores only answers that the server declares to be public: no private ones, and none of a payment. */
export const forEverybody: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const control = response.headers.get('cache-control') ?? '';
    return response.status === 200 && /\bpublic\b/.test(control) && !/no-store|private/.test(control)
      ? response
      : null;
  },
};

/** Stores only answers of at most so many bytes. */
export const inSmallFiles = (largest: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const { size } = await response.clone().blob();
    return size <= largest ? response : null;
  },
});

/** Notes when an answer was stored, and tells the page when it is shown a stored copy. */
export const saved: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const headers = new Headers(response.headers);
    headers.set(SAVED_AT, String(Date.now()));
    return new Response(await response.blob(), { status: response.status, headers });
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const savedAt = Number(cachedResponse?.headers.get(SAVED_AT));
    if (!cachedResponse || !savedAt) return cachedResponse;
    if (cachedResponse.headers.get('content-type')?.startsWith('text/html'))
      return marked(cachedResponse, savedAt);
    const page = await scope.clients.get((event as unknown as WorkerEvent).clientId ?? '');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has none
    page?.postMessage({ savedAt } satisfies CopyShown);
    return cachedResponse;
  },
};

/**
 * Marks a stored document with its time. The mark is an attribute, so the hashes in the page's content security policy
 * stay valid.
 */
async function marked(page: Response, savedAt: number): Promise<Response> {
  const html = await page.text();
  const { status, headers } = page;
  return new Response(html.replace('<html ', `<html data-saved="${savedAt}" `), { status, headers });
}

interface Limits {
  name: string;
  entries: number;
  bytes: number;
}

/** Deletes the oldest entries of a cache until the others are within its limits of number and size. */
export async function trimCache({ name, entries, bytes }: Limits): Promise<void> {
  const cache = await caches.open(name);
  let sum = 0;
  // A cache lists its entries in the order in which they came.
  for (const [index, request] of [...(await cache.keys())].reverse().entries()) {
    sum += (await (await cache.match(request))?.blob())?.size ?? 0;
    if (index >= entries || sum > bytes) await cache.delete(request);
  }
}
