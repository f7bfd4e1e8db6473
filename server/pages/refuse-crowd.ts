import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyAnswer, retryLater } from '#server/platform/admission.ts';
import { createTold, networkOf } from '#server/platform/caller.ts';
import type { Config } from '#server/platform/config.ts';
import type { Door } from '#server/platform/door.ts';
import { holdBackCrowd } from '#server/platform/pace.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';
import { isSearch } from './answer-key.ts';
import { busyPage } from './busy-page.ts';

/** Answers a request whose answer is not there; false when it shall go the long way. `key` is that of a call. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, key: string | null) => boolean;

/** Beside searches, which are endless, these calls come in floods. */
const BUYING = new Set(['/api/orders', '/api/orders/quote']);

/**
 * Sends away those of a crowd whom their door would not take before routing and hooks, which cost several times what it
 * takes to tell them so. All others learn it on their way.
 */
export function refuseCrowd(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  doors: Record<'rendering' | 'reading' | 'buying', Door>,
): Refuse {
  const told = createTold(trustProxy);
  const security = securityHeaders(publicUrl);

  function doorOf({ method, url }: IncomingMessage, key: string | null): Door | null {
    if (method === 'POST') return BUYING.has(url!) ? doors.buying : null;
    if (isSearchPage(url)) return doors.rendering;
    return key !== null && isSearch(key) ? doors.reading : null;
  }

  return (request, response, key) => {
    const door = doorOf(request, key);
    if (!door || door.takes(networkOf(told(request)))) return false;
    const { body, headers } = isSearchPage(request.url) ? busyPage : busyAnswer;
    holdBackCrowd(() => {
      const own = { 'x-request-id': randomUUID(), 'content-length': body.length, ...retryLater() };
      response.writeHead(503, { ...security, ...headers, ...own });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
    return true;
  };
}

const isSearchPage = (url: string | undefined) => url?.startsWith('/search/') === true;
