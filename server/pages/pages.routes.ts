import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, networkOf } from '#server/platform/caller.ts';
import type { Door } from '#server/platform/door.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Http } from '#server/platform/http.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { sendBusyPage } from './busy-page.ts';
import { isKept, type Keeper } from './keeper.ts';
import { compressOnce, ENCODINGS, keptAnswer, type KeptAnswer } from './kept-answer.ts';
import { isFrame, pageKeyOf } from './page-key.ts';
import { hashMarkedScripts, noncePolicy, type ProviderHosts } from './policy.ts';
import type { Renderer, Rendering } from './renderer.ts';
import { forEverybody, sendKept } from './send-made.ts';

interface Parts {
  render: Renderer;
  keeper: Keeper;
  provider: ProviderHosts;
  /** Where rendered addresses begin: PUBLIC_URL, never the Host header. */
  publicUrl: string;
  /** For pages that are kept, frames that are not because of what their address says, all others, and those of orders. */
  doors: Record<'keeping' | 'frames' | 'rendering' | 'buying', Door>;
}

const HTML = 'text/html; charset=utf-8';
/**
 * A stock count is five seconds old at most: one until the node hears of a sale, one that the answers may be behind of
 * which the page was made, these two, and one while it is made anew (kept.ts).
 */
const PATIENCE_MS = 2_000;
const HOUR_MS = 3600_000;
/** Not all pages are made anew at the same moment. */
const SPREAD_MS = 60_000;

/**
 * All pages: kept ones from memory, others rendered. `.data` and `/__manifest` of the framework have no caller in
 * this shop (pages load their data from the API and know all routes), so these doors are shut.
 */
export function pagesRoutes(http: Http, { render, keeper, provider, publicUrl, doors }: Parts): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });

  http.get('/*', { schema: { hide: true }, errorHandler: sendBusyPage }, async (request, reply) => {
    const url = addressOnSite(request.url, publicUrl);
    if (isShut(url.pathname)) throw new Refusal(404, 'not-found');
    if (/^\/order(\/[^/]*)?\/?$/.test(url.pathname)) return sendOrderPage(request, reply, url);
    const key = pageKeyOf(url);
    if (key === null) {
      const door = isFrame(url) ? doors.frames : doors.rendering;
      const rendering = await renderInTurn(door, addressOf(url), request);
      return sendRendering(request, reply, rendering);
    }

    const headers = { ...forEverybody(reply.getHeaders()), 'content-type': HTML };
    const page = keeper.find(key) ?? (await keeper.make(key, () => renderToKeep(key, request, headers)));
    if (!isKept(page)) return sendRendering(request, reply, page);
    // Pages are rendered as a guest sees them, also for who sends a token; no cache may take that answer for everybody.
    if (request.headers.authorization !== undefined) return reply.headers(page.headers).send(page.plain.body);
    return sendKept(keeper, key, page, request, reply);
  });

  /** Kept pages go past the doors: a flood of others does not keep them waiting. */
  async function renderInTurn(door: Door, address: string, request: FastifyRequest): Promise<Rendering> {
    const leave = await door.enter(networkOf(request));
    try {
      // The API is closed to who has waited for so long.
      if (isClosing) throw new Refusal(503, 'unavailable');
      return await render(address, callerOf(request));
    } finally {
      leave();
    }
  }

  async function renderToKeep(
    key: string,
    request: FastifyRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<Rendering | KeptAnswer> {
    const rendering = await renderInTurn(doors.keeping, publicUrl + key, request);
    if (rendering.status !== 200 || !rendering.isWhole) return rendering;
    const { html, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
    const forAll = { ...headers, 'content-security-policy': policy };
    return keptAnswer(Buffer.from(html), forAll, rendering.ingredients, {
      patienceMs: PATIENCE_MS,
      lifeMs: untilNextHour() + Math.random() * SPREAD_MS,
    });
  }

  /** Never kept: it has a nonce of its own and lets the payment provider's script and pop-up in. */
  async function sendOrderPage(request: FastifyRequest, reply: FastifyReply, url: URL) {
    const { status, html, nonce } = await renderInTurn(doors.buying, addressOf(url), request);
    reply.header('content-security-policy', noncePolicy(nonce, provider));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return sendHtml(request, reply, status, html);
  }

  const addressOf = (url: URL) => publicUrl + url.pathname + url.search;
}

/**
 * What was asked for, as an address of this site: a target that names another host ('//host/', 'http://host/') is a
 * path here like any other, so that no page can send people there.
 */
function addressOnSite(target: string, publicUrl: string): URL {
  const { origin } = new URL(publicUrl);
  const url = new URL(`${origin}/${target.replace(/^[/\\]+/, '')}`);
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return url;
}

/** Pages say the year and how long an offer lasts: they are made of the hour, too. */
const untilNextHour = () => HOUR_MS - (Date.now() % HOUR_MS);

/** The framework's own doors, paths of the API that no route has, and files that are not there. */
function isShut(path: string): boolean {
  return path.endsWith('.data') || path === '/__manifest' || /^\/(api|dev|images|assets)(\/|$)/.test(path);
}

/** A page that is not kept: a search, a page that does not exist, a failure, one that lacks a part because of one. */
function sendRendering(request: FastifyRequest, reply: FastifyReply, rendering: Rendering): FastifyReply {
  const { html, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
  reply.header('content-security-policy', policy);
  if (rendering.location) reply.header('location', rendering.location);
  if (rendering.status === 503 || rendering.status === 429)
    reply.header('retry-after', rendering.retryAfter ?? '5');
  return sendHtml(request, reply, rendering.status, html);
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.status(status).headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type(HTML);
  const body = Buffer.from(html);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ENCODINGS);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(compressOnce(body, encoding));
}
