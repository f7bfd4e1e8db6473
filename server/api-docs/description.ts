import { MAX_WHOLE_LIST } from '#contract/common.ts';
import { UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import { CODE_LOOKS, CODE_MINUTES, FRESH_MINUTES, SESSION_HOURS } from '#contract/accounts/lifetimes.ts';
import { PERSON_PICTURE_SIDE, RENDITION_FORMATS, RENDITION_WIDTHS } from '#contract/pictures/pictures.ts';
import { LARGEST_UPLOAD } from '#contract/pictures/upload-limits.ts';
import { BODY_LIMIT } from '#server/lib/http/http-server.ts';
import { firstOrder, preparation, type Step, type Surroundings } from './first-order.ts';
import {
  bodyTable,
  errorTable,
  freshSignIns,
  kilobytes,
  limitTable,
  paymentList,
  unprefixed,
} from './tables.ts';
import { MAX_ORDER_LINES } from '#contract/longest.ts';

/** Spellings of one phone number; the order keeps `PHONE`. */
export const PHONES = ['+251911234567', '0911234567', '0911 23 45 67', '911234567', '00251911234567'];
export const PHONE = '+251911234567';

const days = (hours: number) => (hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`);
const list = (words: readonly (string | number)[]) =>
  `${words.slice(0, -1).join(', ')} and ${String(words.at(-1))}`;

const chapter = (title: string, parts: readonly string[]) => `## ${title}\n\n${parts.join('\n\n')}`;
const listing = (language: 'sh' | 'text', text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

const INTRODUCTION = `The shop’s own pages use nothing but the API that stands here: JSON in UTF-8 over HTTP, a bearer token, no keys to ask for. A terminal with \`curl\` is all you need to begin.

ይህ ገጽ ለመተግበሪያ አዘጋጆች ሲሆን በእንግሊዝኛ ብቻ ነው።`;

const firstOrderChapter = (around: Surroundings) =>
  chapter('Your first order in ten calls', [
    `Paste these into one terminal, one after the other (macOS, Linux, or WSL and Git Bash on Windows). Each prints its answer. First, once${around.hasMailbox ? '' : ', with an address in `EMAIL` whose mails you can read'} (\`take\` prints the first value of a name in the last answer):`,
    listing('sh', preparation(around)),
    ...firstOrder(around).map(step),
    'That is all: `GET /api/orders/{id}` with the token has the order, and `GET /api/orders/myorders` has all of them. When a command prints `{"message": …, "code": …}`, read the message: it says what to mend.',
  ]);

const step = ({ title, says, command, answer }: Step, index: number) =>
  [`### ${index + 1}. ${title}`, says, listing('sh', command), listing('text', answer)].join('\n\n');

function signingIn(): string {
  const { customer, staff } = SESSION_HOURS;
  return chapter('Tokens', [
    'A token is opaque: send it as it came, as `Authorization: Bearer …`, and in nothing else. There are no cookies and no refresh tokens.',
    `A session of a customer ends when it was not used for ${days(customer.idle)}, and at the latest after ${days(customer.whole)}; one of somebody who works in the shop after ${days(staff.idle)} and ${days(staff.whole)}. It also ends at once by \`POST /api/users/logout\`, \`POST /api/users/logout-everywhere\`, another password, a reset, other rights, or a deleted account. Then each call answers 401: sign in anew, and lose nothing that was typed.`,
    'A program beside the shop, such as one for accounting, does not sign in. The owner gives it a token with chosen jobs at `/admin/staff#programs`, which begins with `wenber_` and ends on its day. It makes the calls of its jobs in the name of its maker; those that ask for a password, and those of an account of one’s own, answer 403 `not-for-programs`.',
    `Codes that are mailed have six digits (those for a new password sometimes sixteen), and are good for ${CODE_MINUTES} minutes, ${CODE_LOOKS} tries and one use; a newer one replaces them.`,
    `Some calls ask for a fresh sign-in, with the password at most ${FRESH_MINUTES} minutes ago: ${list(freshSignIns())} (of the profile, a new address or password), and some of an administrator’s. They answer 403 \`reauthentication-required\`. Ask for the password, send it to \`POST /api/users/reauthentication\`, and repeat the call.`,
  ]);
}

const paying = () =>
  chapter('Ways to pay', [
    'The owner switches ways on and off. Ask, and show what is offered: `methods` of `POST /api/orders/quote` before an order, `GET /api/orders/{id}/methods` afterwards; `problem` says why a way cannot be taken for this amount.',
    paymentList(),
    'What a provider tells your app is never believed. `PUT /api/orders/{id}/pay` makes the shop ask the provider, and may be repeated. The shop also hears from the providers itself: apps need no webhooks, they read `GET /api/orders/{id}` until `status` moves. A payment that PayPal’s own script made with the client id alone (`GET /api/config/paypal`) counts too, when its sum and currency are those of the order’s `charge` and it was made after the order. An order that is not paid in time ends, and its goods go back on sale.',
  ]);

const pictures = () =>
  chapter('Pictures', [
    `Send the bytes themselves to \`POST /api/uploads/UserImages\` (JPEG, PNG, GIF, WebP or AVIF, up to ${kilobytes(LARGEST_UPLOAD.UserImages)}), with \`Content-Type: image/jpeg\` or \`application/octet-stream\`. The answer’s \`address\` goes into \`picture\` of \`POST /api/users\` or \`PUT /api/users/profile\`. Before a registration no token is needed.`,
    'Larger ones, and those on bad networks, go in pieces by tus 1.0.0 (tus.io has a client for every platform) at `/api/uploads`, with a token and `Upload-Metadata: folder` = `UserImages`. An upload goes on where it stopped, for a day; `GET /api/uploads/{id}` then says its `address`.',
    `The shop keeps no file as it was sent. A person becomes one JPEG of ${PERSON_PICTURE_SIDE} pixels. A product’s \`image\` ends in \`-400.jpg\`; beside it stand the widths ${list(RENDITION_WIDTHS)} as ${list(RENDITION_FORMATS)}: \`…-800.avif\`. Without an ending, \`…-800\`, the shop sends the best of the three that \`Accept\` names, with \`Vary: Accept\`. Addresses that begin with \`/\` are below the shop’s own. Files never change under their name, so cache them for ever.`,
  ]);

const values = () =>
  chapter('Money, phones, times, ids', [
    `Amounts are birr: JSON numbers with at most two decimals, before VAT for a product’s \`price\` (VAT, \`taxPrice\`, is ${UNNAMED_VAT_PERCENT} % of the items where no \`vatPercent\` says another rate). Count in santim (× 100) if you must count; better, let \`POST /api/orders/quote\` do it. In a body the text \`"9500.00"\` is taken for the number, too.`,
    `Phones are stored as E.164, and a number without a country is Ethiopian (+251): ${list(PHONES.map((phone) => `\`${phone}\``))} are all kept as \`${PHONE}\`.`,
    'Times are ISO 8601 with the shop’s offset, `+03:00`, so the first ten characters are the day in Ethiopia. Ids are UUIDs in lower case and sort by time; treat them as text. `number` of an order is for people, not for calls.',
  ]);

const lists = () =>
  chapter('Lists', [
    `Most lists are plain arrays. \`page\` and \`size\` (at most 100) choose a part; \`X-Total-Count\` says how many there are, and \`Link\` has the next part’s address. Without any of them a list such as \`GET /api/orders/myorders\` comes whole, up to ${MAX_WHOLE_LIST.toLocaleString('en')} rows. \`GET /api/products\` is an object with \`products\`, \`page\` and \`pages\`.`,
  ]);

const safety = () =>
  chapter('Twice, at once, too late', [
    'On a bad network send `Idempotency-Key` (8 to 128 letters, digits, - or _, made at random for each purchase) with `POST /api/orders`: the same key and body answer the same order (200 instead of 201); another body with that key answers 422. Without a key the same order from the same person within 30 seconds is taken for a repetition.',
    'If the total that you send is no longer right, 409 `quote-changed` has the new quote in `details`: show it and ask again. Where `GET` answers an `ETag`, send it back as `If-Match` with the change: 412 says that somebody else was faster, and nothing is changed.',
  ]);

const webhooks = () =>
  chapter('Events sent to a program', [
    'A program with a token can be told instead of asking. At `/admin/staff#programs` the owner gives its address and the events that it wants: orders placed, paid, changed, delivered or ended, products, prices, stock, service cases.',
    'Each comes by `POST` as `{"type": "order.paid", "timestamp": "…", "data": {…}}`. `data` is what the call of the thing (`GET /api/orders/{id}` and the like) answers to the program at that moment, or its `_id` alone when it is gone or longer than 64 KB.',
    'The headers `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks (standardwebhooks.com), whose libraries check them with the key `whsec_…` that was shown once. Refuse what is not signed or older than five minutes.',
    'Answer 2xx within ten seconds. Anything else is sent again, for 24 hours with growing pauses, with the same `webhook-id`: do each once. Events of one thing come in their order. After a day without a 2xx, and at 410, the shop stops and tells its owner.',
  ]);

const limits = () =>
  chapter('Limits', [
    limitTable(),
    bodyTable(BODY_LIMIT),
    `An order has at most ${MAX_ORDER_LINES} lines. A body that comes slower than 1 KB a second is cut off (408).`,
    '429 and 503 have `Retry-After` in seconds: wait for so long, and a little more at random, then try again. 503 says that the shop is full for a moment, never that something was done in part.',
  ]);

const errors = () =>
  chapter('Errors', [
    'Every refusal is `{"message": "…", "code": "…", "details": …}`. `message` is a sentence that may be shown to a person as it is, `code` is for programs and stays, and `details.fields` has a sentence for each wrong field. `X-Request-Id` of any answer names it in the shop’s log. What is no call is answered with 404 `not-found`, another method with 405 `method-not-allowed`, and what is no HTTP with 400, 408, 413 or 431.',
    errorTable(),
  ]);

const stability = () =>
  chapter('Browsers, versions, spellings', [
    'Apps and servers may call from anywhere. A page of another origin may call only where the owner has named that origin (`CORS_ORIGINS`; by default none).',
    'There is one version. Fields, calls and codes are added and are not taken away or given another meaning without notice: ignore fields that you do not know, and treat an unknown `code` by its status. `/api/openapi.json` is this document for programs: generate your client from it.',
    `Paths that begin with ${list(unprefixed())} are there without \`/api\`, too: \`POST /orders\` is \`POST /api/orders\`. Write \`/api\`: it is the name that stays. HEAD answers like GET, without the body.`,
  ]);

/**
 * The description of the API document, in Markdown: the first order in ten calls, and what an app has to know beside
 * the calls. Its facts about the shop are read from the code that applies them.
 */
export const describeApi = (around: Surroundings): string =>
  [
    INTRODUCTION,
    firstOrderChapter(around),
    signingIn(),
    paying(),
    values(),
    pictures(),
    lists(),
    safety(),
    webhooks(),
    limits(),
    errors(),
    stability(),
  ].join('\n\n');
