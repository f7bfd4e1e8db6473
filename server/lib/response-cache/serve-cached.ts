import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { ENCODINGS, type CachedResponse, type Encoding } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** Answers a request; false when it must be routed. */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Options {
  cache: ResponseCache;
  /** The key of a call under any spelling of its address, or null where its answer is not cached. */
  keyOf(target: string): string | null;
  /** The end of a key for browsers that get another answer at the same address; '' for none. */
  variantOf(request: IncomingMessage): string;
  /** Says whether parts of this file may be asked for (`Range`), which the cache does not cut. */
  isRanged(target: string): boolean;
  /** Answers what is not cached when there is too much of it; false when it shall be routed. */
  refuse(request: IncomingMessage, response: ServerResponse, key: string | null): boolean;
}

/**
 * Does in this process what a cache in front of it would do: a cached response goes out before routing, hooks and logging,
 * because these cost more than the response itself (bench/RESULTS.md).
 */
export function createServeCached({ cache, keyOf, variantOf, isRanged, refuse }: Options): ServeCached {
  return (request, response) => {
    const { method, url = '/' } = request;
    const { host, authorization, range } = request.headers;
    // A call with a token is routed, because its answer is marked as private there.
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
      // Where a stale response is there, nobody is refused: it goes out if no new one can be made.
      if (key !== null && found === undefined && cache.findStale(key)) return false;
      if (key === null || found === undefined) return refuse(request, response, key);
    }
    const encoding = encodingFor(request);
    if (!found.isCompressible || encoding === null || found[encoding] !== null) {
      writeCached(request, response, found, encoding);
      return true;
    }
    // To compress it now takes a few milliseconds; uncompressed bytes are five times as many on a slow network.
    const plain = found;
    void cache.encode(key, plain, encoding).then(
      (encoded) => writeCached(request, response, encoded, encoding),
      () => writeCached(request, response, plain, null),
    );
    return true;
  };
}

/** The best encoding that the request accepts. */
export const encodingFor = ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null =>
  acceptedEncoding(headers['accept-encoding'] as string | undefined, ENCODINGS);

/** Marks a request that was answered out of the cache; a set of them would cost more than all that is counted of it. */
const FROM_CACHE = Symbol('from cache');

/** Says whether a request was answered out of the cache. */
export const wasCached = (request: IncomingMessage & { [FROM_CACHE]?: true }): boolean =>
  request[FROM_CACHE] === true;

/** Writes a cached response in that encoding if it is there, or 304 to who has it already. */
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

/** RFC 9110, 304: what describes the body stays away. The policy goes along: a browser takes it for the page it has. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 1 || OF_THE_BODY.has(name) ? [] : [name, headers[index + 1]!],
  );
}

/** RFC 9110, If-None-Match: any encoding of the same response will do. */
function isKnown(header: string, etag: string): boolean {
  const own = bare(etag);
  return header.split(',').some((entry) => bare(entry.trim()) === own);
}

const bare = (etag: string): string => etag.replace(/^W\//, '').replace(/^"|(-br|-gzip)?"$/g, '');
