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

/**
 * Sends away searches that their door would not take before routing and hooks, which cost several times what it takes to
 * tell them so. They are what comes in floods, for they are endless; all else learns it on its way.
 */
export function refuseSearches(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  doors: Record<'rendering' | 'reading', Door>,
): Refuse {
  const told = createTold(trustProxy);
  const security = securityHeaders(publicUrl);
  return (request, response, key) => {
    const isPage = request.url!.startsWith('/search/');
    if (!isPage && (key === null || !isSearch(key))) return false;
    if ((isPage ? doors.rendering : doors.reading).takes(networkOf(told(request)))) return false;
    const { body, headers } = isPage ? busyPage : busyAnswer;
    holdBackCrowd(() => {
      const own = { 'x-request-id': randomUUID(), 'content-length': body.length, ...retryLater() };
      response.writeHead(503, { ...security, ...headers, ...own });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
    return true;
  };
}
