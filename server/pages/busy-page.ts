import type { FastifyReply, FastifyRequest } from 'fastify';
import { busyText } from '#contract/texts/busy.ts';
import { sendBusyAnswer, type BusyAnswer } from '#server/lib/admission/admission.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { throttleBusyAnswers } from '#server/lib/admission/throttle.ts';

/**
 * Returns a page without scripts and files, because serving it must cost nothing. Colours and sizes are those of
 * app/app.css.
 */
const pageOf = (title: 'title' | 'awayTitle', sentence: 'sentence' | 'awaySentence') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${busyText(title)}</title>
<style>
body{margin:0;background:#fbf8f3;color:#1e1a15;font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 1.25rem;margin-top:1rem;border-radius:.5rem;background:#1f4d3a;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #1f4d3a;outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>${busyText(title)} <span lang="am">${busyText.am(title)}</span></h1>
<p>${busyText(sentence)}.</p>
<p lang="am">${busyText.am(sentence)}።</p>
<a href="">${busyText('tryAgain')} · <span lang="am">${busyText.am('tryAgain')}</span></a>
</main>
</body>
</html>
`;
const BODY = Buffer.from(pageOf('title', 'sentence'));
/** The page that load balancers show when no node answers; docs/shop-away.html is a copy of it. */
export const awayPage = pageOf('awayTitle', 'awaySentence');
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The answer to a request for a page when the shop is too busy. */
export const busyPage: BusyAnswer = {
  body: BODY,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
};

/** The answer to a request for a page when the database cannot be reached. */
const awayAnswer: BusyAnswer = { ...busyPage, body: Buffer.from(awayPage) };

/** Answers a 503 with one of these pages; other errors are passed on to the general error handler. */
export function sendBusyPage(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof HttpError && error.status === 503)) throw error;
  const page = error.code === 'shop-away' ? awayAnswer : busyPage;
  throttleBusyAnswers(() => sendBusyAnswer(reply, page));
}
