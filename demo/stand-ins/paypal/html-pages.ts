/** Headers, forms and escaping for all pages of the stand-in. */
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

/** Makes the routes of `app` read forms as `URLSearchParams` and answer with the headers of a page. */
export function preparePages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onSend', async (_request, reply) => {
    // There is no Cross-Origin-Opener-Policy, because the window would lose the shop's page that opened it.
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

/** Whether a form was posted by the stand-in's own page; browsers send the origin of every form. */
export function isOwnOrigin(
  { headers: { origin } }: FastifyRequest,
  { apiBase, pageBase }: Addresses,
): boolean {
  return origin === undefined || origin === pageBase || origin === apiBase;
}
