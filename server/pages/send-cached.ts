import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCached, encodingFor } from '#server/lib/response-cache/serve-cached.ts';
import type { ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import type { CachedResponse } from '#server/lib/response-cache/cached-response.ts';

/** Of one answer alone, or of the connection that it went through. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'connection', 'date', 'keep-alive']);

/** The headers of an answer that may go out with its bytes to everybody. */
export function headersForAll(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const forAll = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return Object.fromEntries(forAll.map(([name, value]) => [name, String(value)]));
}

/** The same of what changes: nobody may use it without asking whether it has. */
export const forEverybody = (headers: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...headersForAll(headers),
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
});

/** Says whether a cached response may be the answer. A call with a token is private. */
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
