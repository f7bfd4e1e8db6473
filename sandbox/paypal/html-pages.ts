/** What all pages of the stand-in have in common. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Addresses } from './representation.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Forms are read as `URLSearchParams`, and every answer carries the headers of a page. */
export function preparePages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onSend', async (_request, reply) => {
    // No Cross-Origin-Opener-Policy: with one, the window would lose the shop's page that opened it.
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
}

export function html(reply: FastifyReply, body: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}

export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** A form on a foreign page cannot do anything: browsers name the origin of every form they post. */
export function isOwnOrigin(
  { headers: { origin } }: FastifyRequest,
  { apiBase, pageBase }: Addresses,
): boolean {
  return origin === undefined || origin === pageBase || origin === apiBase;
}
