import { isForStaff } from '#contract/endpoints/access.ts';
import { aliasesOf, type Endpoint, type RateLimit } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { errorsOf } from '#contract/endpoints/errors.ts';
import { STATUS_OF } from '#contract/endpoints/error-statuses.ts';
import { valueMoveOf } from '#contract/endpoints/value-moves.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { resumableEndpoints } from '#contract/endpoints/pictures/uploads.ts';
import { formatBirr, toBirr } from '#contract/money.ts';
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import catalogue from '#contract/texts/errors.en.json' with { type: 'json' };
import { errorsText, type ErrorCode } from '#contract/texts/errors.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';

/** The tables and lists of the description, all derived from the definitions that the server itself uses, in Markdown. */

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

const all = Object.entries<Omit<Endpoint, 'tags'>>({ ...endpoints, ...resumableEndpoints });
/**
 * The endpoints for everybody: the page is public, and an attacker need not learn the administrators' endpoints from
 * it.
 */
const open = all.filter(([, { access }]) => !isForStaff(access));
const errorsIn = (calls: typeof all) => new Set(calls.flatMap(([key, endpoint]) => errorsOf(key, endpoint)));

/** Every error that callers without a role in the shop can get, by status. */
export function errorTable(): string {
  const [met, declared] = [errorsIn(open), errorsIn(all)];
  const codes = (Object.keys(STATUS_OF) as ErrorCode[]).filter(
    (code) => met.has(code) || !declared.has(code),
  );
  return table(
    ['Status', '`code`', '`message`'],
    codes.map((code) => [String(STATUS_OF[code]), `\`${code}\``, sentenceOf(code)]),
  );
}

/** The sentence of an error, with the names of its parameters in place of values: '{field}'. */
function sentenceOf(code: ErrorCode): string {
  const names = catalogue[code].matchAll(/\{(\w+)/g);
  return errorsText(code, Object.fromEntries(Array.from(names, ([, name = '']) => [name, `{${name}}`])));
}

/** The calls of shoppers that need a recent sign-in, always or for a part of their work. */
export const freshSignIns = (): string[] =>
  open
    .filter(
      ([key, endpoint]) =>
        errorsOf(key, endpoint).includes('reauthentication-required') &&
        valueMoveOf(key)?.above === undefined &&
        !key.endsWith('/reauthentication'),
    )
    .map(([key]) => `\`${key}\``);

type Counted = keyof typeof countedByModules;

const COUNTED: Record<Counted, readonly [what: string, of: string]> = {
  wrongPasswords: ['Wrong passwords (`POST /api/users/login`)', 'one account from one network'],
  wrongPasswordsFromNetwork: ['The same', 'one network'],
  signIns: ['Sign-ins', 'one person'],
  passwordsAgain: ['The password again (`POST /api/users/reauthentication`)', 'one person'],
  wrongPins: ['Wrong PINs of one person (`POST /api/tablet/sessions`)', 'one person at one shop tablet'],
  wrongPinsInADay: ['The same', 'one person at one shop tablet'],
  wrongPinsOfTablet: ['Wrong PINs of anybody', 'one shop tablet'],
  secondFactors: ['Codes of a second factor that are wrong', 'one person'],
  secondFactorsInADay: ['The same', 'one person'],
  secondFactorsBegun: ['Second factors begun or asked for', 'one person'],
  registrations: ['Registrations (`POST /api/users`)', 'one network'],
  codes: ['Codes by mail or SMS', 'one address or number, from one network'],
  codesInAll: ['The same', 'one address or number'],
  quotationsOfContact: ['Quotations (`POST /api/quotations`)', 'one address or number, from one network'],
  profileChanges: ['New addresses and passwords (`PUT /api/users/profile`)', 'one person'],
  exports: ['Exports of one’s data', 'one person'],
  stockAlertsOfContact: [
    'Wishes to be told (`POST /api/stock-alerts`); more are left out',
    'one address, number or name, from one network',
  ],
  holdsOfContact: ['Pieces kept in the showroom (`POST /api/holds`)', 'one number, from one network'],
  heldPiecesOfNetwork: ['The same, each piece', 'one network'],
  reviews: ['Reviews', 'one person'],
  unknownPayments: ['Payments that the shop has not begun (`PUT /api/orders/:id/pay`)', 'one person'],
  wrongCoupons: ['Codes of coupons that there are not', 'one person'],
  wrongCouponsFromNetwork: ['The same, of guests and of accounts apart', 'one network'],
  receipts: ['Receipts of transfers', 'one person'],
  accountsByPhone: ['Accounts by phone', 'one number, from one network'],
  unprovenOrders: ['Orders with a number that nobody has proven (`POST /api/orders`)', 'one network'],
  earlierOrders: ['Earlier orders of a number, proven or not', 'one number'],
  wrongDigitsOfLink: ['Wrong digits for a link (`POST /api/orders/opened`)', 'one link from one network'],
  wrongDigitsOfLinkInADay: ['The same', 'one link'],
  wrongDigitsOfLinkInAMonth: ['The same', 'one link'],
  wrongDigitsFromNetwork: ['The same, of all links', 'one network'],
  telegramLinks: ['Links to the bot at Telegram', 'one person'],
  smsToNumber: ['SMS', 'one number'],
  smsToNumberFromNetwork: ['SMS that one network asks for', 'one number'],
  smsToPrefix: ['SMS', 'a thousand numbers'],
  ordersAskedByChat: ['Orders asked for by number and phone, in Telegram', 'one chat'],
  ordersAskedByPhone: ['The same', 'one number, by chats that are not its account’s'],
  askedByChat: ['What somebody writes to the bot', 'one chat'],
  sitemaps: ['Sitemaps and the guide for assistants (`GET /sitemap.xml`, `/llms.txt`)', 'one network'],
  productFeeds: ['Feeds of products (`GET /feeds/products.xml`, `.csv`, `.jsonl`)', 'one network'],
  callsOfAgent: ['Calls of agents of buyers (`POST /ucp/…`)', 'one agent from one network'],
  sessionsOfAgents: [
    'Carts and checkouts that agents begin (`POST /ucp/…/carts`, `…/checkout-sessions`)',
    'one network',
  ],
  callsOfAgents: ['The same', 'one network'],
  picturesOfGuests: ['Pictures without a sign-in', 'one network'],
  pictures: ['Pictures', 'one person'],
  casePictures: ['Pictures of service cases', 'one person'],
};

/** The rate limits of calls. Calls whose limits have the same name share one limit. */
export function limitTable(): string {
  const byName = Map.groupBy(
    open.filter(([, { rateLimit }]) => rateLimit),
    ([, { rateLimit }]) => rateLimit!.name,
  );
  const declared = Array.from(byName.values(), (calls) => {
    const limit = calls[0]![1].rateLimit!;
    const keys = calls.map(([key]) => `\`${key}\``).join(', ');
    return [limit.onlyWith ? `${keys} with \`${limit.onlyWith}\`` : keys, often(limit), `one ${limit.by}`];
  });
  const counted = (Object.keys(COUNTED) as Counted[]).map((name) => {
    const [what, of] = COUNTED[name];
    return [what, often(countedByModules[name]), of];
  });
  return table(['Calls', 'At most', 'Counted for'], [...counted, ...declared]);
}

const often = ({ points, seconds }: Pick<RateLimit, 'points' | 'seconds'>): string =>
  `${points.toLocaleString('en')} in ${hoursOrMinutes(seconds / 60)}`;

function hoursOrMinutes(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const DOES: Record<PaymentMethod, string> = {
  PayPal:
    '`POST /api/orders/{id}/payments` answers `providerOrderId` and `approveUrl`; after the approval `PUT /api/orders/{id}/pay` with that id. PayPal knows no birr: it charges `charge.amount` in `charge.currency`, at the shop’s rate (`charge.etbPerUnit`), which is frozen when the order is placed.',
  Chapa:
    '`POST /api/orders/{id}/payments` answers `checkoutUrl`: open it; the buyer comes back to the order’s page. `PUT /api/orders/{id}/pay` with an empty object asks whether it is paid. The quote’s `means` say the maximum of each wallet and bank.',
  BankTransfer:
    '`POST /api/orders/{id}/payments` answers the accounts and the `reference` that the buyer writes into the transfer; then `POST /api/orders/{id}/receipts` with the transaction number, and a picture if there is one. Somebody of the shop looks at it.',
  OtherWay:
    'What the owner of the shop has named; `otherWay` says which, and its `otherWay` in the offers how one pays so and which proof it asks. Then as a bank transfer: `POST /api/orders/{id}/receipts` with the same `otherWay`.',
  PayOnDelivery: 'Nothing is to be done before the delivery. The law bounds what may be due at the door.',
};

/** The ways to pay that a shop can switch on, one in each item of a list. */
export const paymentList = (): string =>
  PAYMENT_METHODS.map((method) => {
    const { isForeign, maxSantim } = METHOD_FACTS[method];
    const most = maxSantim === null ? '' : `, at most ${formatBirr(toBirr(maxSantim))} birr`;
    const currency = isForeign ? 'US dollars' : 'birr';
    return `- \`${method}\`, to buyers ‘${paymentMethodsText(`${method}.label`)}’, charged in ${currency}${most}: ${DOES[method]}`;
  }).join('\n');

/** The largest bodies, in bytes, of the calls that differ from the usual limit. */
export const bodyTable = (usual: number) =>
  table(
    ['Body of', 'At most'],
    [
      ...open.flatMap(([key, { bodyLimit }]) =>
        bodyLimit && !key.includes('/webhooks/') ? [[`\`${key}\``, kilobytes(bodyLimit)]] : [],
      ),
      ['every other call', kilobytes(usual)],
    ],
  );

export const kilobytes = (bytes: number): string => `${Math.floor(bytes / 1024).toLocaleString('en')} KB`;

/** The first segments of the paths that can also be called without `/api`. */
export const unprefixed = (): string[] => [
  ...new Set(all.flatMap(([key]) => aliasesOf(key)).map((path) => `\`/${path.split('/')[1]}\``)),
];
