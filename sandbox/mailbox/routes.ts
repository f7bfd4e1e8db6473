import type { FastifyInstance } from 'fastify';
import type { KeptMail, MailboxStore } from './store.ts';

/** The mailbox page and its JSON: what would have been sent, newest first. Never registered in production. */
export function mailboxRoutes(http: FastifyInstance, mailbox: MailboxStore): void {
  http.get('/dev/mailbox.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return mailbox.list();
  });
  http.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return mailboxPage(await mailbox.list());
  });
}

function mailboxPage(mails: KeptMail[]): string {
  const items = mails.map(
    (mail) => `<article><h2>${escape(mail.subject)}</h2>
<p class="meta">To ${escape(mail.to)} · ${escape(mail.at.toISOString())}</p><pre>${escape(mail.text)}</pre></article>`,
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

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
