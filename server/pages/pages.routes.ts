import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/errors.ts';
import type { Http } from '#server/platform/http.ts';
import type { Freshness } from './freshness.ts';
import { compressBrotli, etagOf, KeptPages, type KeptPage } from './kept-pages.ts';
import { pageKeyOf } from './page-key.ts';
import { hashMarkedScripts, noncePolicy, type ProviderHosts } from './policy.ts';
import type { Renderer } from './renderer.ts';

interface Parts {
  render: Renderer;
  kept: KeptPages;
  freshness: Freshness;
  provider: ProviderHosts;
  /** Where rendered addresses begin: PUBLIC_URL, never the Host header. */
  publicUrl: string;
}

/** For this long kept pages are served while the database is away. */
const SERVE_WITHOUT_DATABASE_MS = 5 * 60_000;

/**
 * All pages: kept ones from memory, others rendered. `.data` and `/__manifest` of the framework have no caller in
 * this shop (pages load their data from the API and know all routes), so these doors are shut.
 */
export function pagesRoutes(http: Http, parts: Parts): void {
  const { render, kept, freshness, provider, publicUrl } = parts;
  const underway = new Map<string, Promise<KeptPage | Refused>>();

  /** Renders a page that may be kept; of several who ask at once one renders. */
  function renderOnce(key: string, caller: string): Promise<KeptPage | Refused> {
    const running = underway.get(key) ?? renderToKeep(key, caller).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  }

  async function renderToKeep(key: string, caller: string): Promise<KeptPage | Refused> {
    const epoch = kept.epochOf('products');
    const rendering = await render(publicUrl + key, caller);
    const { html: text, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
    const html = Buffer.from(text);
    const page: KeptPage = {
      html,
      br: null,
      gzip: null,
      policy,
      etag: etagOf(html),
      ingredients: rendering.ingredients,
    };
    if (rendering.status !== 200) return { status: rendering.status, page, location: rendering.location };
    const isNewest = rendering.ingredients.every(
      ([name, version]) => (freshness.newest(name) ?? version) <= version,
    );
    if (isNewest && epoch === kept.epochOf('products')) kept.keep(key, page);
    return page;
  }

  http.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const url = new URL(request.url, publicUrl);
    if (isShut(url.pathname)) throw new Refusal(404, 'not-found');
    if (/^\/order(\/|$)/.test(url.pathname)) return sendOrderPage(request, reply, url);

    const key = pageKeyOf(url);
    if (key !== null) {
      const page = freshness.age() < SERVE_WITHOUT_DATABASE_MS ? kept.find(key) : undefined;
      if (page) return sendKept(request, reply, page);
      const rendered = await renderOnce(key, request.ip);
      if ('etag' in rendered) return sendKept(request, reply, rendered);
      return sendRefused(request, reply, rendered);
    }
    const rendering = await render(publicUrl + url.pathname + url.search, request.ip);
    const { html, policy } = hashMarkedScripts(rendering.html, rendering.nonce);
    const page: KeptPage = {
      html: Buffer.from(html),
      br: null,
      gzip: null,
      policy,
      etag: '',
      ingredients: [],
    };
    return sendRefused(request, reply, { status: rendering.status, page, location: rendering.location });
  });

  /** Never kept: it has a nonce of its own and lets the payment provider's script and pop-up in. */
  async function sendOrderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
  ): Promise<FastifyReply> {
    const rendering = await render(publicUrl + url.pathname + url.search, request.ip);
    reply.header('content-security-policy', noncePolicy(rendering.nonce, provider));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return sendFresh(request, reply, rendering.status, Buffer.from(rendering.html));
  }
}

interface Refused {
  status: number;
  page: KeptPage;
  location: string | null;
}

/** The framework's own doors, paths of the API that no route has, and files that are not there. */
function isShut(path: string): boolean {
  return path.endsWith('.data') || path === '/__manifest' || /^\/(api|dev|images|assets)(\/|$)/.test(path);
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    page.br && /\bbr\b/.test(accepted) ? 'br' : page.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const etag = encoding ? `"${page.etag}-${encoding}"` : `"${page.etag}"`;
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag,
  });
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? page[encoding] : page.html);
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

async function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, location }: Refused,
): Promise<FastifyReply> {
  reply.header('content-security-policy', page.policy);
  if (location) reply.header('location', location);
  if (status === 503) reply.header('retry-after', '5');
  return sendFresh(request, reply, status, page.html);
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: Buffer,
): Promise<FastifyReply> {
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compressBrotli(html, 4));
}
