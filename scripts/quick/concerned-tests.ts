import { DELIVERY_SUBJECTS } from './delivery-subjects.ts';
import { chooseTests, inFolder, type Chosen, type Subject } from './subject.ts';

/** The API tests for a change, by subject. A test of this table reports missing folders of the server and API tests. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  ...DELIVERY_SUBJECTS,
  accounts: {
    paths: [
      'server/accounts/',
      'server/open-work/',
      'server/webhooks/',
      'contract/accounts/webhooks',
      'contract/journal/webhook-events',
      'docs/examples/',
      'contract/users',
      'contract/staff',
      'contract/open-work',
      'contract/roles',
      'contract/tablet',
      'contract/accounts/jobs',
      'scripts/roles-page',
    ],
    tests:
      /^(acts|administrators|ended-rights|invited-by-phone|last-administrator|open-work|own-roles|ownership|passkeys|programs|second-factor|profile|registration|random-team|secrets|sessions|shop-tablets|staff|step-up|webhooks|what-a-role-made)/,
  },
  'codes and addresses': {
    paths: inFolder('server/accounts/', 'account-data codes/ consents passwords/reset registering/'),
    tests: /^(codes|email-addresses|enumeration|joined-accounts|restored-backup)/,
  },
  passwords: {
    paths: inFolder('server/accounts/', 'passwords/ sign-in trusted-devices'),
    tests: /^(guessing|passwords)/,
  },
  today: {
    paths: [
      'server/today/',
      'contract/work/today',
      'contract/work/waiting',
      'contract/today',
      'contract/first-day',
      'contract/example-goods',
    ],
    tests: /^(today|each-waits|first-day|example)/,
  },
  'held back': {
    paths: ['server/outgoing/', 'server/lib/jobs/', 'contract/work/held-back', 'contract/work/waiting-jobs'],
    tests: /^(held-back|waiting-jobs|jobs)/,
  },
  catalogue: {
    paths: [
      'server/catalogue/',
      'contract/products',
      'contract/product-',
      'contract/inventory',
      'server/lib/csv/',
      'server/lib/outside/',
      'server/lib/tables/',
      'contract/bulk',
      'contract/material',
      'demo/products/',
    ],
    tests:
      /^(floor-models|pieces-that-stand|stock-deliveries|workbooks|bought-here|bulk|buy-link|catalogue|categories|create-product|below-a-category|demo-data|first-categories|drafts|inventory|kept-rows|materials|cached-answers|price|private-columns|product|typed-prices|related-products|facets|suggestions|search|spec-|statement|variants)/,
  },
  stock: {
    paths: [
      'server/stock/',
      'contract/stock',
      'server/catalogue/floor-models/',
      'server/catalogue/inventory/',
    ],
    tests:
      /^(stock|workbooks|inventory|floor-models|pieces-that-stand|buying|restocking|piece-costs|variants|random-life|random-trade|statement)/,
  },
  'developers’ page': { paths: ['server/api-docs/'], tests: /^(first-order|headers)/ },
  database: {
    paths: ['db/migrations/', 'server/lib/database/', 'server/open-database'],
    tests:
      /^(buying|half-days|order-history|orders-as-seen|whole-purchase|migrations|orders-read|private-columns|rewound|schema-guards|statement|together|transactions|upgrade)/,
  },
  http: {
    paths: [
      'server/lib/http/',
      'server/app',
      'server/api-document',
      'server/access',
      'contract/given',
      'contract/problems',
      'contract/named-object',
    ],
    tests:
      /^(aborted-requests|cors|errors|foreign-client|generated-c|given-values|headers|http-refusals|injection|numbers-and-ids|openapi|permissions|raw-connections|request-bodies|slow-|spec-|text-fields|whole-lists|whole-shop-list|x-forwarded-for)/,
  },
  jobs: {
    paths: ['server/lib/jobs/'],
    tests: /^(messages|notices|waiting|expiry|telling|order-mails|provider-not-found|vacuum|whole-purchase)/,
  },
  limits: {
    paths: ['server/lib/rate-limit/', 'server/lib/admission/', 'server/admission-classes'],
    tests:
      /^(asked-sms|codes|holds|programs|quotations|stock-alerts|guessing|rate-limit|shared-rate-limits|upload-quotas|x-forwarded-for)/,
  },
  pages: {
    paths: ['server/pages/', 'server/lib/response-cache/', 'server/seo/', 'contract/languages'],
    tests:
      /^(cache|rewound|headers|languages|amharic-pages|page-failures|rate-limited-pages|linked-pages|product-feed|other-feeds|guide-for-assistants|rendered-pages|kept-searches|search-engines|spec-paths)/,
  },
  mail: {
    paths: ['server/mail/', 'demo/stand-ins/mailbox/'],
    tests:
      /^(messages|notices|order-notices|stock-alerts|waiting-sms|mail-languages|order-mails|registration|codes)/,
  },
  'messages and accounts by phone': {
    paths: [
      ...inFolder('server/', 'messages/ message-providers/ accounts/codes/phone accounts/registering/phone'),
      ...inFolder(
        'server/sales/',
        'orders/earlier orders/open-order-link orders/order-links orders/parties placing/phone-proofs placing/prove',
      ),
      'demo/stand-ins/messenger/',
      'contract/message-channels',
      'contract/phone-',
      'contract/orders/order-links',
      'contract/payers',
      'server/sales/mails/short-notices',
      'contract/opening-times',
    ],
    tests:
      /^(asked-sms|messages|phone-accounts|phone-checkout|order-notices|order-links|for-somebody-else|unproven-orders|unpaid-goods)/,
  },
  operations: {
    paths: ['server/operations/', 'server/platform/', 'server/preflight/', 'server/lib/telemetry/'],
    tests: /^(access-log|demo-mailbox|errors|metrics|secrets|security-events|traces)/,
  },
  'personal data': {
    paths: ['server/personal-data/', 'contract/personal-data'],
    tests: /^(erased-names|erasure-of-others|joined-accounts|restored-backup|schema-guards)/,
  },
  policies: { paths: ['server/legal-pages/', 'contract/policies'], tests: /^legal-pages/ },
  house: { paths: ['server/house/', 'contract/shop/house'], tests: /^(linked-pages)/ },
  reviews: {
    paths: ['server/reviews/', 'contract/reviews'],
    tests: /^(bought-here|hidden-reviews)/,
  },
  notices: {
    paths: ['server/notices/', 'server/message-providers/', 'contract/notice'],
    tests: /^(messages|waiting-sms|notices|order-mails|own-notices)/,
  },
  books: {
    paths: [
      'server/books/',
      'server/month/',
      'server/settings/laws',
      'contract/books',
      'contract/laws',
      'contract/law-names',
      'contract/withheld-tax',
      'server/sales/withheld-tax/',
    ],
    tests:
      /^(books|borders-of|cash-in-books|moments-of-deeds|month|random-trade|trading-week|vat-of-days|vat-rates|piece-costs|withheld-tax)/,
  },
  'customers and the one search': {
    paths: [
      'server/customers/',
      'server/find/',
      'contract/customers',
      'contract/find.ts',
      'server/lib/http/answers/hide-phones',
      'server/note-export',
    ],
    tests: /^(customers|stock-and-customer-files|workbooks|find-|names-first|hidden-phones)/,
  },
  quotations: {
    paths: [
      'server/quotations/',
      'contract/orders/quotation',
      'server/papers/',
      'server/sales/pricing/order-at-prices',
      'server/sales/pricing/price-quotation',
    ],
    tests: /^(ended-links|quotation|quoted-work)/,
  },
  papers: {
    paths: [
      'server/papers/',
      'server/fiscal-providers/',
      'contract/papers',
      'contract/fiscal-',
      'demo/stand-ins/eims/',
    ],
    tests:
      /^(coupon-papers|order-change-papers|recorded|invoice-files|outline-papers|paper-pdfs|papers|printed-papers|fiscal|statement|sums-|upgrade)/,
  },
  sales: {
    paths: [
      'server/sales/',
      ...inFolder('server/deliveries/', 'deliver zones/ half-days/ calendar/'),
      'server/reports/',
      'contract/order',
      'contract/payment',
    ],
    tests:
      /^(changed-deliveries|closed-sets|given-up-pieces|idempotency|order-changes?|staff-discounts|bargaining|line-discounts|discount-requests|order-history|order-refusals|orders-as-seen|own-addresses|reports|paying|placing|trading-week|used-addresses|whole-purchase)/,
  },
  sets: {
    paths: ['contract/set', 'server/catalogue/sets/'],
    tests: /^(sets)/,
  },
  coupons: {
    paths: ['contract/coupon', 'contract/discounts', 'server/sales/coupons/'],
    tests: /^(borders-of-sums|coupon|edited-coupons)/,
  },
  'held pieces': {
    paths: ['server/holds/', 'contract/stock/hold'],
    tests: /^(holds|schema-guards|personal-data)/,
  },
  'saved pieces': {
    paths: ['server/saved/', 'server/stock-alerts/', 'contract/saved', 'contract/stock-alerts'],
    tests: /^(saved|stock-alert|schema-guards|personal-data)/,
  },
  amounts: {
    paths: [
      'contract/money',
      ...inFolder(
        'server/sales/',
        'payments/payment-options placing/order-offer placing/place-order pricing/',
      ),
    ],
    tests:
      /^(buying|cash-limit|counter-sales|coupon|deposits|drawers|foreign|forgery|money-back|part-payments|placing|refunds|sums-|vat-|paper-table|price|transport)/,
  },
  'back office orders': {
    paths: [
      'contract/order-desk',
      ...inFolder(
        'server/sales/',
        'counter/ desk/ order-messages orders/export orders/known-callers orders/note orders/order-list placing/months placing/phone-orders',
      ),
    ],
    tests:
      /^(counter-kills|counter-sales|moments-of-deeds|money-at-counter|order-desk|order-export|orders-read|workbooks|order-mails|order-notes|phone-desk|phone-orders|transport)/,
  },
  'ends of orders': {
    paths: inFolder('server/sales/', 'goods/order-goods incoming-money/claim orders/ending/ payments/watch'),
    tests: /^(buying|cancelling|ends-of-orders|expiry|payment-watch|random-life)/,
  },
  'offline payments': {
    paths: [
      'server/receipt-verifiers/',
      'contract/bank',
      'contract/other-ways',
      'contract/statement',
      ...inFolder('server/sales/', 'goods/deliver incoming-money/ statements/'),
      'server/lib/tables/',
    ],
    tests:
      /^(bank-statements|bank-transfer|eth-qr|cash-limit|incoming-money|other-ways|pay-on-delivery|receipt|recorded|used-numbers)/,
  },
  payments: {
    paths: inFolder(
      'server/sales/',
      'incoming-money/claim-un incoming-money/note-un incoming-money/place-money ' +
        'incoming-money/return-un incoming-money/unclaimed payments/ closed-sets',
    ),
    tests:
      /^(change-payment|forgery|money-made|payment-watch|refused|retried|second-payments|several|foreign|unclaimed|webhook)/,
  },
  'parts of payments': {
    paths: inFolder('server/sales/', 'incoming-money/ pay-together/ payments/'),
    tests:
      /^(cash-limit|deposits|ended-links|money-back|overpayments|part-payments|parts-held|pay-together|proofs|random-parts)/,
  },
  'orders that are read': {
    paths: inFolder('server/sales/', 'orders/order-list orders/read-orders orders/find'),
    tests: /^(admin-lists|counter-sales|customers|find-|phone-|today)/,
  },
  'orders that end': {
    paths: ['server/sales/orders/ending/'],
    tests: /^(money-back|pieces|proofs|refunds|restocking|workshop)/,
  },
  'pieces of orders': {
    paths: ['server/sales/goods/'],
    tests: /^(buying|half-days|pieces|restocking|stock)/,
  },
  'what leaves the house': {
    paths: ['server/sales/counter/', 'server/sales/refunds/', 'contract/value-moves'],
    tests: /^(acts|proofs|step-up)/,
  },
  rights: {
    paths: ['contract/endpoints/', 'contract/accounts/', 'contract/journal/', 'server/access'],
    tests: /^(audit-log|openapi|own-roles|ownership|permissions|shop-tablets|staff|step-up)/,
  },
  'what stands of people': {
    paths: inFolder('server/', 'customers/ personal-data/ reviews/ service-cases/ uploads/'),
    tests: /^(audit-log|ownership|permissions|personal-data)/,
  },
  'calls to others': { paths: ['server/lib/outside/'], tests: /^(chapa|paypal|provider|webhooks)/ },
  'files of tables': {
    paths: inFolder('server/lib/', 'csv/ tables/'),
    tests: /^(books|month|order-export|stock-and-customer-files)/,
  },
  'payment providers': {
    paths: [
      'server/payment-providers/',
      'demo/stand-ins/paypal/',
      'demo/stand-ins/chapa/',
      'server/sales/payments/receive-event',
    ],
    tests: /^(fiscal|foreign|paying|refused|retried|second-payments|several|chapa|paypal|provider|webhook)/,
  },
  refunds: {
    paths: inFolder(
      'server/sales/',
      'goods/return orders/review payments/further-captures payments/movements payments/write-movements refunds/',
    ),
    tests:
      /^(money-back|money-to-give-back|money-made|overpayments|part-payments|deposits|pay-together|parts-held|lowered-prices|random-parts|random-trade|paypal-refunds|refunds|restocking|several-captures)/,
  },
  'words of search': {
    paths: ['server/search/', 'contract/searching/'],
    tests: /^(search|names-first|cached-answers|here-in-time)/,
  },
  settings: {
    paths: [
      'server/settings/',
      'contract/settings',
      'contract/days/opening',
      'contract/orders/order-references',
      'contract/appearance',
      'contract/contrast',
    ],
    tests:
      /^(acts|appearance|own-name-and-logo|settings-parts|waiting-accounts|admin-lists|change-payment|prices|proofs|search-engines|transport)/,
  },
  'dates that leave the shop': {
    paths: ['contract/days/', 'server/papers/', 'server/messages/', 'server/webhooks/'],
    tests: /^(borders-of-days|dates-that-leave)\./,
  },
  texts: { paths: ['contract/texts/'], tests: /^(order-mails|spec-shapes)/ },
  uploads: {
    paths: ['server/uploads/', 'server/lib/object-store/', 'contract/uploads', 'contract/picture'],
    tests: /^(picture|receipt-pictures|resumable-uploads|upload)/,
  },
};

/** The tests for a change of server or contract that belongs to no subject. */
const WHOLE_SHOP = /^(whole-purchase|spec-shapes|permissions|errors)\./;
const SERVER = /^(server|contract|db|demo)\//;
const API_TEST = /^tests\/(api|money|model|security)\/.*\.test\.ts$/;

/** Drops a folder of contract/, as SUBJECTS lists paths: 'contract/orders/coupons.ts' becomes 'contract/coupons.ts'. */
export const withoutContractFolder = (path: string): string =>
  path.replace(/^contract\/(?!texts\/)(endpoints\/)?[\w-]+\//, 'contract/');

/** The API tests to run for the changed files. */
export const concernedTests = (
  changed: readonly string[],
  tests: readonly string[],
  read: Chosen['read'],
): string[] =>
  chooseTests(
    changed.flatMap((path) => [...new Set([path, withoutContractFolder(path)])]),
    tests.filter((test) => API_TEST.test(test)),
    { subjects: SUBJECTS, otherwise: (path) => (SERVER.test(path) ? WHOLE_SHOP : null), read },
  );
