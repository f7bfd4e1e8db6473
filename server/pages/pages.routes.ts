import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/errors.ts';
import type { Http } from '#server/platform/http.ts';
import type { Freshness } from './freshness.ts';
import { answerKept, findServable } from './front-door.ts';
import type { Kept } from './kept.ts';
import { compressBrotli, compressed, keptPage, type KeptPage } from './kept-page.ts';
import { pageKeyOf } from './page-key.ts';
import { hashMarkedScripts, noncePolicy, type ProviderHosts } from './policy.ts';
import type { Renderer, Rendering } from './renderer.ts';

interface Parts {
  render: Renderer;
  kept: Kept<KeptPage>;
  freshness: Freshness;
  provider: ProviderHosts;
  /** Where rendered addresses begin: PUBLIC_URL, never the Host header. */
  publicUrl: string;
}

const HTML = 'text/html; charset=utf-8';

/**
 * All pages: kept ones from memory, others rendered. `.data` and `/__manifest` of the framework have no caller in
 * this shop (pages load their data from the API and know all routes), so these doors are shut.
 */
export function pagesRoutes(http: Http, { render, kept, freshness, provider, publicUrl }: Parts): void {
  const underway = new Map<string, Promise<Rendering | KeptPage>>();

  http.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const url = new URL(request.url, publicUrl);
    if (isShut(url.pathname)) throw new Refusal(404, 'not-found');
    if (/^\/order(\/|$)/.test(url.pathname)) return sendOrderPage(request, reply, url);
    const key = pageKeyOf(url);
    if (key === null) return sendRendering(request, reply, await render(addressOf(url), request.ip));

    const page = findServable(kept, freshness, key) ?? (await renderOnce(key, request, reply));
    if (!('etag' in page)) return sendRendering(request, reply, page);
    reply.hijack();
    answerKept(request.raw, reply.raw, page);
    return reply;
  });

  /** Renders a page that may be kept; of several who ask at once one renders. */
  function renderOnce(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Rendering | KeptPage> {
    let running = underway.get(key);
    if (!running) {
      running = renderToKeep(key, request.ip, headersForAll(reply)).finally(() => underway.delete(key));
      underway.set(key, running);
    }
    return running;
  }

  async function renderToKeep(
    key: string,
    caller: string,
    headers: Record<string, string>,
  ): Promise<Rendering | KeptPage> {
    const moment = freshness.moment();
    const rendering = await render(publicUrl + key, caller);
    if (rendering.status !== 200) return rendering;
    const { html: text, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
    const { ingredients } = rendering;
    const page = keptPage(Buffer.from(text), { ...headers, 'content-security-policy': policy }, ingredients);
    if (freshness.isTrue(ingredients, moment)) {
      kept.keep(key, page);
      void compressed(page).then((smaller) => kept.exchange(key, page, smaller));
    }
    return page;
  }

  /** Never kept: it has a nonce of its own and lets the payment provider's script and pop-up in. */
  async function sendOrderPage(request: FastifyRequest, reply: FastifyReply, url: URL) {
    const { status, html, nonce } = await render(addressOf(url), request.ip);
    reply.header('content-security-policy', noncePolicy(nonce, provider));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return sendHtml(request, reply, status, html);
  }

  const addressOf = (url: URL) => publicUrl + url.pathname + url.search;
}

/** The framework's own doors, paths of the API that no route has, and files that are not there. */
function isShut(path: string): boolean {
  return path.endsWith('.data') || path === '/__manifest' || /^\/(api|dev|images|assets)(\/|$)/.test(path);
}

/** The headers of this answer that go out with a kept page to everybody. */
function headersForAll(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (name !== 'x-request-id') headers[name] = String(value);
  }
  return { ...headers, 'content-type': HTML, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
}

/** A page that is not kept: a search, a page that does not exist, a failure. */
async function sendRendering(request: FastifyRequest, reply: FastifyReply, rendering: Rendering) {
  const { html, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
  reply.header('content-security-policy', policy);
  if (rendering.location) reply.header('location', rendering.location);
  if (rendering.status === 503) reply.header('retry-after', '5');
  return sendHtml(request, reply, rendering.status, html);
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  reply.status(status).headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type(HTML);
  const body = Buffer.from(html);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'br').send(await compressBrotli(body, 4));
}
