import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasOwnLanguage, languageOf } from '#contract/shop/languages.ts';
import { clientIp, clientNetwork } from '#server/lib/http/client-ip.ts';
import type { AdmissionQueue } from '#server/lib/admission/admission-queue.ts';
import { permissionsPolicy } from '#server/lib/http/answers/security-headers.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { acceptedEncoding } from '#server/lib/response-cache/accepted-encoding.ts';
import { sendBusyPage } from './busy-page.ts';
import { isCached, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import {
  compressOnce,
  ENCODINGS,
  createCachedResponse,
  type CachedResponse,
} from '#server/lib/response-cache/cached-response.ts';
import { pageKeyOf, renderingOf, usesCamera } from './page-key.ts';
import { createKeptSearches } from './kept-searches.ts';
import { renderVariant, withLittleData } from './little-data.ts';
import { hashMarkedScripts, noncePolicy, type ProviderHosts } from './csp.ts';
import type { Renderer, Rendering } from './page-renderer.ts';
import type { CallApi } from './render-call.ts';
import { forEverybody, sendCached } from './send-cached.ts';
import { withVariant } from './variant-key.ts';

interface Parts {
  render: Renderer;
  /** Calls the API as renderings do, to find the product of a page. */
  callApi: CallApi;
  cache: ResponseCache;
  provider: ProviderHosts;
  /** The public origin of the shop, with which rendered addresses begin: PUBLIC_URL, never the Host header. */
  publicUrl: string;
  /**
   * The queues of renderings: of cacheable pages, of frames whose address has parameters, of all other pages, and of
   * pages with a payment provider.
   */
  queues: Record<'cacheable-pages' | 'frames' | 'other-pages' | 'checkout', AdmissionQueue>;
}

const HTML = 'text/html; charset=utf-8';
const VARY = 'accept-encoding, save-data';
/**
 * The time in milliseconds for which a page may be served after a soft purge, so that stock on pages is at most five
 * seconds old: one second until the node hears of a sale, one for the answers that the page is made of, these two, and
 * one while the page is made anew (entry-store.ts).
 */
const STALE_MS = 2_000;
const HOUR_MS = 3600_000;
/** The range of a random delay in milliseconds, so that not all pages are made anew at the same moment. */
const SPREAD_MS = 60_000;

/**
 * Answers all pages: cached ones from memory, others rendered. The framework's paths `.data` and `/__manifest` are
 * answered with 404, because nothing in this shop calls them (pages load their data from the API and know all routes).
 */
export function pagesRoutes(http: Http, parts: Parts): void {
  const { cache, provider, publicUrl, queues } = parts;
  const { renderInTurn, renderToCache } = createRendering(http, parts);

  http.get('/*', { errorHandler: sendBusyPage }, async (request, reply) => {
    const url = pageAddress(request, reply, parts);
    const own = addressInOwnLanguage(url);
    if (own !== null) return reply.redirect(own);
    const kind = renderingOf(url);
    if (kind === 'payment') return sendPaymentPage(request, reply, url);
    const plainKey = pageKeyOf(url);
    if (plainKey === null) {
      const queue = kind === 'frame' ? queues.frames : queues['other-pages'];
      return sendRendering(request, reply, await renderInTurn(queue, addressOf(url), request));
    }
    const address = await withVariant(plainKey, url, clientIp(request), parts.callApi);
    const key = address + renderVariant(request.raw);
    const headers = { ...forEverybody(reply.getHeaders()), vary: VARY, 'content-type': HTML };
    const page = cache.find(key) ?? (await cache.fill(key, () => renderToCache(address, request, headers)));
    if (!isCached(page)) return sendRendering(request, reply, page);
    // Pages show what a guest sees, also to a caller with a token; but no cache may store an answer to a request with a
    // token for everybody.
    if (request.headers.authorization !== undefined) return reply.headers(page.headers).send(page.plain.body);
    return sendCached(cache, key, page, request, reply);
  });

  /**
   * Sends the page with payment. It is never cached, because it has a nonce of its own and lets in the payment
   * provider's script and pop-up window.
   */
  async function sendPaymentPage(request: FastifyRequest, reply: FastifyReply, url: URL) {
    const { status, html, nonce } = await renderInTurn(queues.checkout, addressOf(url), request);
    reply.header('content-security-policy', noncePolicy(nonce, provider));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return sendHtml(request, reply, status, html);
  }

  const addressOf = (url: URL) => publicUrl + url.pathname + url.search;
}

/** Renders pages, each when its turn in a queue has come. */
function createRendering(http: Http, { render, callApi, cache, publicUrl, queues }: Parts) {
  const renderKept = createKeptSearches({ render, callApi, cache, ttlMs: untilNextHour });
  let isClosing = false;
  http.addHook('preClose', async () => void (isClosing = true));

  /**
   * Waits for a place and renders a page. Cached pages need no place, so a flood of other pages does not delay them.
   */
  async function renderInTurn(
    queue: AdmissionQueue,
    address: string,
    request: FastifyRequest,
  ): Promise<Rendering> {
    const leave = await queue.enter(clientNetwork(request));
    try {
      // The API of a closing process no longer answers requests that have waited until now.
      if (isClosing) throw new HttpError('unavailable');
      const isPlain = renderVariant(request.raw) === '';
      const rendering = await (isPlain ? renderKept : render)(address, clientIp(request));
      tellFailure(request, rendering);
      return asAskedFor(request, address, rendering);
    } finally {
      leave();
    }
  }

  async function renderToCache(
    address: string,
    request: FastifyRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<Rendering | CachedResponse> {
    const rendering = await renderInTurn(queues['cacheable-pages'], publicUrl + address, request);
    if (rendering.status !== 200 || !rendering.isWhole) return rendering;
    const { html, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
    const forAll = { ...headers, 'content-security-policy': policy };
    return createCachedResponse(Buffer.from(html), forAll, rendering.surrogateKeys, {
      staleMs: STALE_MS,
      ttlMs: untilNextHour() + Math.random() * SPREAD_MS,
    });
  }

  return { renderInTurn, renderToCache };
}

/**
 * Returns the target of a request as an address of this site. A target that names another host ('//host/',
 * 'http://host/') becomes a path of this site, so that no redirect can lead people to the other host.
 */
function addressOnSite(target: string, publicUrl: string): URL {
  const { origin } = new URL(publicUrl);
  const url = new URL(`${origin}/${target.replace(/^[/\\]+/, '')}`);
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return url;
}

/** Returns the address of the requested page, and allows the camera if the page uses it. @throws HttpError 404. */
function pageAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Parts, 'publicUrl'>,
): URL {
  const url = addressOnSite(request.url, publicUrl);
  if (isShut(url.pathname)) throw new HttpError('not-found');
  if (usesCamera(url)) reply.header('permissions-policy', permissionsPolicy('camera'));
  return url;
}

/**
 * Returns the address of a page of the back office that was asked for in a language of the shop's pages; null for other
 * pages.
 */
function addressInOwnLanguage({ pathname, search }: URL): string | null {
  const { language, path } = languageOf(pathname);
  return language !== 'mixed' && hasOwnLanguage(path) ? path + search : null;
}

/**
 * Returns the page with little data if the request asks for that. A frame needs its program, so it is the same for
 * everybody.
 */
function asAskedFor({ raw }: FastifyRequest, address: string, rendering: Rendering): Rendering {
  const isLittle = renderVariant(raw) !== '' && renderingOf(new URL(address)) === 'whole';
  if (!isLittle) return rendering;
  return {
    ...rendering,
    html: withLittleData(rendering.html, languageOf(new URL(address).pathname).language),
  };
}

/**
 * Returns the milliseconds until the next full hour: pages show the year and the time left for an offer, so they change
 * with the hour.
 */
const untilNextHour = () => HOUR_MS - (Date.now() % HOUR_MS);

/** Logs why a page failed. Refusals because the shop is busy are not logged here, but counted by admission control. */
function tellFailure(request: FastifyRequest, { status, failure }: Rendering): void {
  if (failure !== undefined && status !== 503)
    request.log.error({ err: failure, path: request.routeOptions.url }, 'a page could not be drawn');
}

/** Says whether a path can never be a page: the framework's own paths, unknown paths of the API, and missing files. */
function isShut(path: string): boolean {
  const own = languageOf(path).path;
  return own.endsWith('.data') || own === '/__manifest' || /^\/(api|dev|images|assets)(\/|$)/.test(own);
}

/**
 * Sends a page that is not cached: a search, an unknown page, a failure, or a page that lacks a part because of a
 * failure.
 */
function sendRendering(request: FastifyRequest, reply: FastifyReply, rendering: Rendering): FastifyReply {
  const { html, policy = '' } =
    rendering.policy === undefined ? hashMarkedScripts(rendering.html, rendering.nonce) : rendering;
  reply.header('content-security-policy', policy);
  if (rendering.location) reply.header('location', rendering.location);
  if (rendering.status === 503 || rendering.status === 429)
    reply.header('retry-after', rendering.retryAfter ?? '5');
  return sendHtml(request, reply, rendering.status, html);
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.status(status).headers({ 'cache-control': 'no-store', vary: VARY }).type(HTML);
  const body = Buffer.from(html);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ENCODINGS);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(compressOnce(body, encoding));
}
