import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Freshness } from './freshness.ts';
import type { Kept } from './kept.ts';
import type { KeptPage, Variant } from './kept-page.ts';

/** Answers a request from the kept pages; false when it must go the long way. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * What a cache in front of the shop would do, in its process: a page that is kept under exactly this address goes
 * out before routing, hooks and logging, which cost as much as the answer itself (bench/RESULTS.md).
 */
export function createFrontDoor(kept: Kept<KeptPage>, freshness: Freshness): FrontDoor {
  return (request, response) => {
    if (request.method !== 'GET') return false;
    const page = findServable(kept, freshness, request.url!);
    if (!page) return false;
    answerKept(request, response, page);
    return true;
  };
}

export function findServable(kept: Kept<KeptPage>, freshness: Freshness, key: string): KeptPage | undefined {
  return freshness.isRecent() ? kept.find(key) : undefined;
}

/** Writes a kept page, or 304 for one that the asker has, in the best encoding that is there. */
export function answerKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const { body, headers } = variantFor(request.headers['accept-encoding'], page);
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, withoutBody(headers)).end();
    return;
  }
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function variantFor(accepted: string | string[] | undefined, { plain, br, gzip }: KeptPage): Variant {
  if (typeof accepted !== 'string') return plain;
  if (br && /\bbr\b/.test(accepted)) return br;
  return gzip && /\bgzip\b/.test(accepted) ? gzip : plain;
}

const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** RFC 9110, 304: what describes the body stays away. The policy goes along: a browser takes it for the page it has. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 1 || OF_THE_BODY.has(name) ? [] : [name, headers[index + 1]!],
  );
}

/** RFC 9110, If-None-Match: any encoding of the same page will do. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some(
    (entry) =>
      entry
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(-br|-gzip)?"$/g, '') === etag,
  );
}
