/** The frame of the stand-in's pages. They carry no inline script or style. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}

/** A text of the page in both languages. */
export function both(en: string, am: string): string {
  return `${escapeHtml(en)} <span lang="am">${escapeHtml(am)}</span>`;
}

/** @param content safe HTML */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – test payments</title>
<link rel="stylesheet" href="/checkout/page.css">
<script src="/checkout/page.js" defer></script>
</head>
<body>
<header><strong>Test payments — this is not Chapa.</strong> No money moves.
<span lang="am">የሙከራ ክፍያ፤ ገንዘብ አይንቀሳቀስም።</span></header>
<main>
${content}
</main>
</body>
</html>
`;
}

const asset = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Makes the routes of `app` read forms and answer with the headers of a page. */
export function preparePages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    if (!reply.hasHeader('content-security-policy')) allowForms(reply, null);
  });
}

/** Allows forms to redirect to the shop, because browsers apply `form-action` to redirections too. */
export function allowForms(reply: FastifyReply, returnUrl: string | null): FastifyReply {
  const shop = returnUrl ? ` ${new URL(returnUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `form-action 'self'${shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply.header('content-security-policy', policy.join('; '));
}

export function assetRoutes(app: FastifyInstance): void {
  const assets = { css: asset('page.css'), script: asset('page.browser.js') };
  app.get('/checkout/page.css', (_request, reply) => reply.type('text/css').send(assets.css));
  app.get('/checkout/page.js', (_request, reply) => reply.type('text/javascript').send(assets.script));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
}

export function html(reply: FastifyReply, body: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Whether a form was posted by the stand-in's own page; browsers send the origin of every form. */
export function isOwnOrigin({ headers: { origin } }: FastifyRequest, base: string): boolean {
  return origin === undefined || origin === base || origin === base.replace('localhost', '127.0.0.1');
}

/** The value if it is one of `values`, else undefined. */
export function oneOf<const T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}
