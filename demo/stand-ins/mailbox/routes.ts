import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../pages/page.ts';
import type { StoredMail, MailboxStore } from './store.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** With one of these a proxy of this machine speaks for somebody elsewhere. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Shows the mails that would have been sent, the newest first, as a page and as JSON. Not registered in production. The
 * codes in them open every account, so only callers on this machine find the pages (others get 404), unless
 * `isForEverybody`.
 */
export function mailboxRoutes(http: FastifyInstance, mailbox: MailboxStore, isForEverybody: boolean): void {
  const onRequest = async ({ socket, headers }: FastifyRequest, reply: FastifyReply) => {
    const isHere = LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
    if (!isForEverybody && !isHere) return reply.callNotFound();
  };
  const options = { onRequest };
  http.get('/dev/mailbox.json', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return mailbox.list();
  });
  http.get('/dev/mailbox', options, async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return mailboxPage(await mailbox.list());
  });
}

function mailboxPage(mails: StoredMail[]): string {
  const items = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · ${escapeHtml(mail.at.toISOString())}</p><pre>${escapeHtml(mail.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Mailbox of the demo shop</title><style>
body{font:16px/1.5 system-ui,sans-serif;background:#FBF8F3;color:#1E1A15;max-width:44rem;margin:0 auto;padding:16px}
article{background:#fff;border:1px solid #E7DFD3;padding:16px;margin:0 0 16px;border-radius:6px}
h1{font-size:22px}h2{font-size:16px;margin:0}.meta{color:#6A6157;font-size:13px;margin:0 0 8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}</style></head>
<body><h1>Mailbox of the demo shop</h1><p>No mail server is set up (SMTP_URL), so mail is shown here instead of being sent.</p>
<main>${items.join('\n') || '<p>No mail yet.</p>'}</main></body></html>`;
}
