/** The common frame of the stand-ins' pages. They have no inline script or style. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Frame {
  provider: string;
  /** The notice of the page in Amharic, as safe HTML. */
  notice?: string;
  /** The path of the pages' style and script without `.css` and `.js`. */
  assets: string;
}

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

/** @returns a function that frames safe HTML. */
export function framePages({ provider, notice = '', assets }: Frame) {
  return (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – test payments</title>
<link rel="stylesheet" href="${assets}.css">
<script src="${assets}.js" defer></script>
</head>
<body>
<header><strong>Test payments — this is not ${provider}.</strong> No money moves.
${notice}</header>
<main>
${content}
</main>
</body>
</html>
`;
}

const own = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/**
 * Serves the style sheet and script of the frame, each followed by a part of the provider's own.
 * @param style the text of the provider's style sheet
 * @param script the text of its script
 */
export function serveAssets(app: FastifyInstance, assets: string, style: string, script = ''): void {
  const css = own('page.css') + style;
  const js = own('submit-once.browser.js') + script;
  app.get(`${assets}.css`, (_request, reply) => reply.type('text/css').send(css));
  app.get(`${assets}.js`, (_request, reply) => reply.type('text/javascript').send(js));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
}

/** Makes the routes of `app` read forms as `URLSearchParams` and answer with the headers of a page. */
export function preparePages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onSend', async (_request, reply) => {
    // There is no Cross-Origin-Opener-Policy, because PayPal's window would lose the shop's page that opened it.
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

export function html(reply: FastifyReply, body: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Says whether a form was posted by a page of these origins; browsers send the origin of every form. */
export function isOfOrigin({ headers: { origin } }: FastifyRequest, ...origins: string[]): boolean {
  return origin === undefined || origins.includes(origin);
}
