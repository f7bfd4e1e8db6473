import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../pages/page.ts';
import type { MessengerStore, StoredMessage } from '../messenger/store.ts';
import type { StoredMail, MailboxStore } from './store.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** Headers of proxies: with one of them, a proxy on this machine passes on the request of somebody elsewhere. */
/** The names by which this machine calls itself: a page whose own name was pointed at this machine sends that name. */
const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

interface StandIns {
  mailbox: MailboxStore;
  messenger: MessengerStore;
}

/**
 * Shows the mails and messages that a real shop would have sent, the newest first, as pages and as JSON. Not
 * registered in production. The codes in them open every account, so only callers on this machine see the pages
 * (others get 404), unless `isForEverybody`.
 */
export function mailboxRoutes(http: FastifyInstance, standIns: StandIns, isForEverybody: boolean): void {
  const { mailbox, messenger } = standIns;
  const onRequest = async ({ socket, headers, hostname }: FastifyRequest, reply: FastifyReply) => {
    const isHere =
      LOOPBACK.test(socket.remoteAddress ?? '') &&
      OWN_NAMES.test(hostname) &&
      !FORWARDING.some((name) => name in headers);
    if (!isForEverybody && !isHere) return reply.callNotFound();
  };
  const options = { onRequest };
  const asJson = (path: string, list: () => Promise<object[]>) =>
    http.get(path, options, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return list();
    });
  const asPage = (path: string, draw: () => Promise<string>) =>
    http.get(path, options, async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return draw();
    });
  asJson('/dev/mailbox.json', mailbox.list);
  asPage('/dev/mailbox', async () => mailboxPage(await mailbox.list()));
  asJson('/dev/messages.json', messenger.list);
  asPage('/dev/messages', async () => messagesPage(await messenger.list()));
}

function mailboxPage(mails: StoredMail[]): string {
  const items = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · ${escapeHtml(mail.at.toISOString())}</p><pre>${escapeHtml(mail.text)}</pre></article>`,
  );
  return page(
    'Mailbox of the demo shop',
    'No mail server is set up (SMTP_URL), so mail is shown here instead of being sent.',
    items.join('\n') || '<p>No mail yet.</p>',
  );
}

function messagesPage(messages: StoredMessage[]): string {
  const items = messages.map(
    ({ channel, to, text, at }) => `<article><h2>${escapeHtml(`${channel} to ${to}`)}</h2>
<p class="meta">${escapeHtml(at.toISOString())}</p><pre>${escapeHtml(text)}</pre></article>`,
  );
  return page(
    'Messages of the demo shop',
    'No gateway for SMS and no bot of Telegram are set up, so messages are shown here instead of being sent.',
    items.join('\n') || '<p>No message yet.</p>',
  );
}

function page(title: string, why: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;background:#FBF8F3;color:#1E1A15;max-width:44rem;margin:0 auto;padding:16px}
article{background:#fff;border:1px solid #E7DFD3;padding:16px;margin:0 0 16px;border-radius:6px}
h1{font-size:22px}h2{font-size:16px;margin:0}.meta{color:#6A6157;font-size:13px;margin:0 0 8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}</style></head>
<body><h1>${title}</h1><p>${why} <a href="/dev/mailbox">Mails</a> · <a href="/dev/messages">Messages</a></p>
<main>${content}</main></body></html>`;
}
