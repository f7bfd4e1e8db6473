import { compressed, type CachedResponse, type Encoding } from './cached-response.ts';
import type { EntryStore } from './entry-store.ts';

/**
 * Makes a function that compresses a response if possible, once for each encoding, however many callers ask at once.
 */
export function createEncoder(storeOf: (key: string) => EntryStore<CachedResponse>) {
  const begun = new WeakMap<CachedResponse, Partial<Record<Encoding, Promise<CachedResponse>>>>();

  async function encodeAndStore(key: string, response: CachedResponse, encoding: Encoding) {
    const encoded = await compressed(response, encoding);
    storeOf(key).replace(key, response, encoded);
    return encoded;
  }

  return async (key: string, response: CachedResponse, encoding: Encoding): Promise<CachedResponse> => {
    if (!response.isCompressible) return response;
    const own = begun.get(response) ?? {};
    begun.set(response, own);
    return (own[encoding] ??= encodeAndStore(key, response, encoding));
  };
}
