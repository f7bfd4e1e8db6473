import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { ENCODINGS, type CachedResponse, type Encoding } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** Answers a request from the cache and returns true, or returns false for a request that must be routed. */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Options {
  cache: ResponseCache;
  /** Returns the cache key of a call for any spelling of its address, or null when its answer is not cached. */
  keyOf(target: string): string | null;
  /** Returns the end of the cache key for browsers that get another answer at the same address; '' for all others. */
  variantOf(request: IncomingMessage): string;
  /** Says whether parts of this file may be asked for by `Range`, which the cache does not support. */
  isRanged(target: string): boolean;
  /**
   * Refuses requests that are not in the cache when too many come; returns false for a request that is to be routed.
   */
  refuse(request: IncomingMessage, response: ServerResponse, key: string | null): boolean;
}

/**
 * Makes a function that does what a cache in front of this process would do: it sends cached responses before routing,
 * hooks and logging, because these cost more than the response itself (bench/RESULTS.md).
 */
export function createServeCached({ cache, keyOf, variantOf, isRanged, refuse }: Options): ServeCached {
  return (request, response) => {
    const { method, url = '/' } = request;
    const { host, authorization, range } = request.headers;
    // A call with a token is routed, where its answer is marked as private.
    if ((method !== 'GET' && method !== 'HEAD') || authorization !== undefined || host === undefined)
      return method === 'POST' && refuse(request, response, null);
    if (range !== undefined && isRanged(url)) return false;
    const variant = variantOf(request);
    let key: string | null = url + variant;
    let found = cache.find(key);
    if (found === undefined) {
      const address = keyOf(url);
      key = address === null ? null : address + variant;
      if (key !== null && address !== url) found = cache.find(key);
      // A request for which a stale response exists is never refused: it gets that one if no new one can be made.
      if (key !== null && found === undefined && cache.findStale(key)) return false;
      if (key === null || found === undefined) return refuse(request, response, key);
    }
    const encoding = encodingFor(request);
    if (!found.isCompressible || encoding === null || found[encoding] !== null) {
      writeCached(request, response, found, encoding);
      return true;
    }
    // Compressing now takes a few milliseconds; sending uncompressed bytes, five times as many, takes longer on a slow
    // network.
    const plain = found;
    void cache.encode(key, plain, encoding).then(
      (encoded) => writeCached(request, response, encoded, encoding),
      () => writeCached(request, response, plain, null),
    );
    return true;
  };
}

/** Returns the best encoding that a request accepts, or null. */
export const encodingFor = ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null =>
  acceptedEncoding(headers['accept-encoding'] as string | undefined, ENCODINGS);

/**
 * The mark of requests that were answered from the cache; a set of all such requests would cost more than counting
 * them.
 */
const FROM_CACHE = Symbol('from cache');

/** Says whether a request was answered from the cache. */
export const wasCached = (request: IncomingMessage & { [FROM_CACHE]?: true }): boolean =>
  request[FROM_CACHE] === true;

/**
 * Writes a cached response, in the given encoding if it exists; a client that has the same version already gets 304.
 */
export function writeCached(
  request: IncomingMessage & { [FROM_CACHE]?: true },
  response: ServerResponse,
  cached: CachedResponse,
  encoding: Encoding | null,
): void {
  request[FROM_CACHE] = true;
  const { body, headers } = (encoding !== null && cached[encoding]) || cached.plain;
  const known = request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, cached.etag)) {
    response.writeHead(304, withoutBody(headers)).end();
    return;
  }
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/**
 * Removes the headers that describe a body, which a 304 does not have (RFC 9110). The security policy stays: a browser
 * applies it to its stored page.
 */
function withoutBody(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 1 || OF_THE_BODY.has(name) ? [] : [name, headers[index + 1]!],
  );
}

/** Says whether `If-None-Match` contains the tag of the response in any encoding (RFC 9110). */
function isKnown(header: string, etag: string): boolean {
  const own = bare(etag);
  return header.split(',').some((entry) => bare(entry.trim()) === own);
}

const bare = (etag: string): string => etag.replace(/^W\//, '').replace(/^"|(-br|-gzip)?"$/g, '');
