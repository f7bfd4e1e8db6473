import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCached, encodingFor } from '#server/lib/response-cache/serve-cached.ts';
import type { ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import type { CachedResponse } from '#server/lib/response-cache/cached-response.ts';

/** Headers that belong to a single answer or connection, so that they are not cached. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'connection', 'date', 'keep-alive']);

/** Returns the headers of an answer that may be sent with its bytes to everybody. */
export function headersForAll(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const forAll = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return Object.fromEntries(forAll.map(([name, value]) => [name, String(value)]));
}

/** Returns such headers for content that changes: caches must ask each time whether their copy is still right. */
export const forEverybody = (headers: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...headersForAll(headers),
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
});

/** Says whether a request may be answered from the cache; answers to calls with a token are private. */
export function isForAll({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

/** Answers with a cached response, in the best encoding that the request accepts. */
export async function sendCached(
  cache: ResponseCache,
  key: string,
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const isThere = encoding === null || cached[encoding] !== null;
  const encoded = isThere ? cached : await cache.encode(key, cached, encoding);
  reply.hijack();
  writeCached(request.raw, reply.raw, encoded, encoding);
  return reply;
}
