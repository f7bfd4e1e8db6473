import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointDeclaration } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { busyAnswer, retryLater } from '#server/lib/admission/admission.ts';
import { createAddressReader, clientNetwork } from '#server/lib/http/client-ip.ts';
import type { Config } from '#server/platform/config.ts';
import type { AdmissionQueue } from '#server/lib/admission/admission-queue.ts';
import { throttleBusyAnswers } from '#server/lib/admission/throttle.ts';
import { securityHeaders } from '#server/lib/http/answers/security-headers.ts';
import { isSearch } from './answer-key.ts';
import { busyPage } from './busy-page.ts';

/**
 * Refuses a request that the cache could not answer; false when it is to be routed. `key` is the cache key of a call.
 */
export type Refuse = (request: IncomingMessage, response: ServerResponse, key: string | null) => boolean;

/** The calls that make quotes and orders: besides searches, these come in floods. */
const CHECKOUT = new Set(
  Object.entries<EndpointDeclaration>(endpoints).flatMap(([key, { admission, params }]) =>
    key.startsWith('POST ') && admission === 'checkout' && !params ? [key.slice('POST '.length)] : [],
  ),
);

/**
 * Makes a function that refuses requests, which admission control would refuse anyway, before routing and hooks: those
 * cost several times as much as the refusal. Requests of other kinds are refused after routing.
 */
export function refuseCrowd(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  queues: Record<'other-pages' | 'reading' | 'checkout', AdmissionQueue>,
): Refuse {
  const addressesOf = createAddressReader(trustProxy);
  const security = securityHeaders(publicUrl);

  function queueOf({ method, url }: IncomingMessage, key: string | null): AdmissionQueue | null {
    if (method === 'POST') return CHECKOUT.has(url!) ? queues.checkout : null;
    if (isSearchPage(url)) return queues['other-pages'];
    return key !== null && isSearch(key) ? queues.reading : null;
  }

  return (request, response, key) => {
    const queue = queueOf(request, key);
    if (!queue || queue.admits(clientNetwork(addressesOf(request)))) return false;
    const { body, headers } = isSearchPage(request.url) ? busyPage : busyAnswer;
    throttleBusyAnswers(() => {
      const own = { 'x-request-id': randomUUID(), 'content-length': body.length, ...retryLater() };
      response.writeHead(503, { ...security, ...headers, ...own });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
    return true;
  };
}

const isSearchPage = (url: string | undefined) => url?.startsWith('/search/') === true;
