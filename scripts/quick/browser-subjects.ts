import { chooseTests, inFolder, type Chosen, type Subject } from './subject.ts';

const routes = (names: string) => inFolder('app/routes/', names);
const features = (names: string) => inFolder('app/features/', names);
const office = (names: string) => inFolder('app/features/admin/', names);
const officeRoutes = (names: string) => inFolder('app/routes/admin/', names);

/**
 * The browser tests for a change, by subject: screens, and the modules of the server that they mainly show. A test of
 * this table reports a folder of screens, a route or a browser test that is missing. Parts that all screens use
 * (`app/ui/`, `app/state/`, `app/api/`) have the journeys that go through most screens.
 */
export const BROWSER_SUBJECTS: Readonly<Record<string, Subject>> = {
  journeys: {
    paths: [
      'app/ui/',
      'app/state/',
      'app/api/',
      'app/root',
      'app/brand-colour',
      'app/entry.',
      'app/app.css',
      'app/theme.css',
      'app/office-style',
      'app/routes.ts',
    ],
    tests: /^(calendar-choice|everyday-jobs|keyboard|page-restore|session|toasts|whole-purchase)\./,
  },
  'fields and forms': {
    paths: inFolder('app/ui/', 'field fields/ forms/ prices/'),
    tests:
      /^(accessibility|admin-coupons|admin-product-form|cart|checkout|coupons|drafts|own-addresses|phone-field|product|settings-screen|stored-texts|typed-)/,
  },
  'lists and dialogs': {
    paths: inFolder('app/ui/', 'data-table dialogs/ loading/ pagination pictures/ sharing/'),
    tests:
      /^(accessibility|admin-lists|admin-orders|focus-after|picture-|product-gallery|saved-pieces|shop-lists|states-)/,
  },
  buying: {
    paths: inFolder('app/state/', 'buying/ saved viewed store-changes stored'),
    tests: /^(buying-again|cart|checkout|payment|phone-guest|saved-pieces)\./,
  },
  'sessions in the browser': {
    paths: inFolder('app/state/', 'session/'),
    tests:
      /^(foreign-sites|guessing|own-sessions|personal-data|profile|registration|sign-in|shop-tablets|step-up)\./,
  },
  'scripts that a page may run': {
    paths: inFolder('server/', 'pages/ lib/http/'),
    tests: /^(foreign-sites|odd-scripts|other-programs|stored-texts)\./,
  },
  shell: {
    paths: [
      ...features('shell'),
      ...routes('shop/not-found'),
      'server/pages/',
      ...inFolder('app/', 'assets first-press fonts reached translated-page vite-env'),
    ],
    tests:
      /^(calendar-choice|first-visit|focus-after-navigation|header|hydration|languages|layout|little-data|no-scripts|nothing-covered|old-browsers|prefetch|public-pages|routes|suggestions|states-shopper|translated-pages)\./,
  },
  'without network': {
    paths: ['app/worker/', ...features('shell/offline orders/offline'), ...routes('shop/offline')],
    tests: /^(counter-offline|offline|service-worker)\./,
  },
  home: {
    paths: routes('shop/home shop/load-home shop/load-ahead'),
    tests: /^(after-the-demo|first-visit|home|home-countdown|prefetch)\./,
  },
  lists: {
    paths: [
      ...routes('shop/shop shop/load-shop'),
      ...inFolder(
        'app/features/catalogue/',
        'facets/ grown growing list-words nothing-found counted-for not-sold search-reading shop-answers product-card tile',
      ),
      ...inFolder('server/', 'catalogue/finding/ catalogue/listing/ find/ search/ seo/'),
    ],
    tests:
      /^(filters|first-visit|prefetch|search-answers|search-engines|shop|shop-filters-folded|shop-lists|suggestions)\./,
  },
  'product page': {
    paths: [
      ...features('catalogue viewed reviews'),
      ...routes('shop/product shop/load-product shop/page-meta shop/answering'),
      'server/catalogue/finding/related',
      'server/reviews/',
    ],
    tests:
      /^(stored-texts|catalogue-details|delivery-days|first-visit|floor-models|little-data|nothing-covered|product|product-gallery|product-page|product-states|product-variants|related-products|reviews|review-pictures)\./,
  },
  cart: {
    paths: [...features('cart quote'), ...routes('shop/buy shop/cart checkout/cart-summary')],
    tests: /^(buy-link|cart|buying-again|changed-quote|changed-rate)\./,
  },
  checkout: {
    paths: [
      ...features('checkout deliveries'),
      ...routes('checkout/delivery-promise checkout/place-order checkout/shipping shop/delivery'),
    ],
    tests:
      /^(changed-quote|checkout|checkout-steps|coupons|delivery-days|for-somebody-else|own-addresses|phone-checkout|phone-field|phone-guest|proofs|shipping-extras|whole-purchase)\./,
  },
  orders: {
    paths: [
      ...features('orders pay-together'),
      ...routes('checkout/order checkout/payment checkout/pay-together'),
      ...inFolder('server/', 'payment-providers/ receipt-verifiers/ sales/orders/'),
    ],
    tests:
      /^(after-submit|bank-transfer|eth-qr|chapa|come-back|every-state|invoices|order-page|other-ways|papers|part-payments|pay-on-delivery|pay-together|payment|payment-methods|payment-redirect|ended-links)\./,
  },
  service: {
    paths: [
      ...features('service-cases'),
      ...office('service-cases money-back'),
      ...officeRoutes('work/service- money/money-back'),
      'server/service-cases/',
    ],
    tests: /^(money-back|service-cases|told-to-the-server)\./,
  },
  quotations: {
    paths: [
      ...features('quotations'),
      ...routes('shop/quotation'),
      ...office('quotations order-draft'),
      ...officeRoutes('orders/quotation'),
      'server/quotations/',
    ],
    tests: /^(ended-links|quotations)\./,
  },
  'whether it comes in': {
    paths: [...features('catalogue/fit'), ...routes('shop/fit')],
    tests: /^does-it-fit\./,
  },
  saved: {
    paths: [...features('saved'), ...routes('shop/saved shop/shared'), 'server/saved/'],
    tests: /^saved-pieces\./,
  },
  accounts: {
    paths: [
      ...features('account'),
      ...routes('account/'),
      ...inFolder('server/', 'accounts/ personal-data/ webhooks/'),
    ],
    tests:
      /^(account|codes|own-sessions|personal-data|phone-sign-in|profile|programs|registration|webhooks|second-factor|shop-tablets|sign-in|step-up|typed-early)\./,
  },
  house: {
    paths: [
      ...features('house'),
      ...routes('shop/house shop/showroom shop/about shop/contact'),
      'server/house/',
      'contract/shop/house',
    ],
    tests: /^house\./,
  },
  policies: {
    paths: [
      ...features('policies'),
      ...routes('shop/polic shop/privacy'),
      ...office('policies'),
      ...officeRoutes('shop/policy'),
      'server/legal-pages/',
    ],
    tests: /^legal-pages\./,
  },
  uploads: {
    paths: [...features('uploads'), 'server/uploads/'],
    tests: /^(resumable-uploads|review-pictures|product-pictures|picture-board|picture-order)\./,
  },
  drivers: {
    paths: [
      ...features('driver'),
      ...routes('shop/tour'),
      ...office('deliveries/crews deliveries/reports deliveries/tours'),
      ...officeRoutes('deliveries/my-tour deliveries/run-sheet'),
    ],
    tests: /^(driver|driver-by-phone|driver-double-taps|own-tour|refused-at-door)\./,
  },
  workshop: {
    paths: [
      ...features('workshop'),
      ...routes('workshop/'),
      ...office('workshop'),
      ...officeRoutes('work/work'),
      'server/workshop/',
    ],
    tests: /^workshop\./,
  },
  'held pieces': {
    paths: [
      'app/features/holds/',
      'app/features/admin/holds/',
      'server/holds/',
      'app/routes/shop/hold.tsx',
      'app/routes/admin/stock/holds.tsx',
    ],
    tests: /^held-pieces\./,
  },
  'frame of the back office': {
    paths: [
      ...office('common alerts search-all'),
      ...inFolder('app/features/admin/', 'examples today waiting-jobs'),
      ...officeRoutes('layout work/today shop/waiting-jobs stock/alerts goods/example'),
      ...inFolder('server/', 'open-work/ outgoing/ stock-alerts/ today/'),
    ],
    tests:
      /^(office-without-shop|each-ones-day|eight-days|after-the-demo|admin|admin-search-all|admin-today|example-goods|first-day|first-morning|held-back|states-administrator|waiting-jobs)\./,
  },
  'lists of the back office': {
    paths: office('common lists'),
    tests:
      /^(accessibility|admin-coupons|admin-customers|admin-lists|admin-unclaimed-money|bank-statements|everyday-jobs|quotations)\./,
  },
  'orders of the back office': {
    paths: [
      ...office('orders discounts order-draft'),
      ...officeRoutes(
        'orders/order- orders/phone-order goods/price-tags orders/slip deliveries/delivery-note',
      ),
      'server/sales/desk',
    ],
    tests:
      /^(admin-orders|admin-phone-orders|admin-refunds|every-state|money-at-counter|order-changes|order-desk|staff-discounts|bargaining)\./,
  },
  counter: {
    paths: [
      ...office('counter order-draft'),
      ...officeRoutes('money/counter people/staff'),
      'server/sales/counter/',
      ...inFolder('app/state/', 'disk outbox till'),
    ],
    tests: /^(counter|counter-offline|money-at-counter|shop-tablets)\./,
  },
  drawers: {
    paths: [
      ...office('drawers closing'),
      ...officeRoutes('money/drawers money/day'),
      ...inFolder('server/', 'drawers/ closing/'),
    ],
    tests: /^cash-drawers\./,
  },
  'products of the back office': {
    paths: [
      ...office('products imports materials categories'),
      ...officeRoutes('goods/product goods/materials goods/categories'),
    ],
    tests:
      /^(admin-below-cost|admin-bulk|admin-categories|admin-inventory|admin-new-category|admin-inventory-states|admin-materials|admin-product-attributes|admin-product-form|admin-product-import|admin-product-preview|admin-products|typed-prices|admin-save-and-next|admin-variants|admin-variant-problems|drafts|picture-board|picture-order|product-pictures|product-variants)\./,
  },
  stock: {
    paths: [
      ...office('stock'),
      ...officeRoutes('stock/stock'),
      ...inFolder('server/', 'catalogue/inventory/ stock/'),
    ],
    tests: /^(admin-inventory|admin-stock|admin-stock-places|floor-models)\./,
  },
  dispatch: {
    paths: [
      ...office('deliveries calendar'),
      ...officeRoutes('deliveries/delivery deliveries/dispatch deliveries/calendar'),
      ...inFolder('server/', 'deliveries/'),
    ],
    tests: /^(delivery-days|delivery-places|dispatch|ethiopian-days|known-places|plan-several)\./,
  },
  customers: {
    paths: [
      ...office('customers users staff'),
      ...officeRoutes('people/customer people/user people/staff people/without-job'),
      'server/customers/',
    ],
    tests: /^(admin-customers|admin-users|each-role-reaches|menus-by-role|offered-by-role|staff)\./,
  },
  money: {
    paths: [
      ...office('incoming books fiscal'),
      ...officeRoutes('money/incoming'),
      ...inFolder(
        'server/',
        'books/ fiscal-providers/ sales/incoming-money/ sales/statements/ sales/withheld-tax/',
      ),
    ],
    tests: /^(admin-books|admin-money-elsewhere|admin-unclaimed-money|bank-statements|bank-transfer)\./,
  },
  reports: {
    paths: [
      ...office('reports audit month month-parts'),
      ...officeRoutes('money/month shop/audit'),
      ...inFolder('server/', 'reports/ audit/ month/'),
    ],
    tests: /^(admin-books|admin-reports|audit-log|month|papers)\./,
  },
  settings: {
    paths: [
      ...office('settings appearance'),
      ...officeRoutes('shop/settings shop/appearance'),
      'server/settings/',
    ],
    tests:
      /^(appearance|changed-rate|fiscal-key|fiscal-trial|logos-and-names|proofs|settings|settings-screen)\./,
  },
  notices: {
    paths: [...office('notices reviews'), ...officeRoutes('people/notices goods/reviews'), 'server/notices/'],
    tests: /^(admin-notices|admin-reviews)\./,
  },
  'rooms of sales': {
    paths: inFolder('server/sales/', 'changes/ discount-requests/ refunds/'),
    tests: /^(admin-refunds|money-back|order-changes|staff-discounts|bargaining)\./,
  },
  'placing an order': {
    paths: inFolder('server/sales/', 'goods/ half-days/ placing/ pricing/'),
    tests: /^(changed-quote|checkout|whole-purchase)\./,
  },
  'parts and papers': {
    paths: inFolder('server/', 'papers/ sales/pay-together/ sales/payments/'),
    tests: /^(ended-links|invoices|papers|part-payments|pay-together)\./,
  },
  'rooms of the catalogue': {
    paths: inFolder(
      'server/catalogue/',
      'bulk/ categories/ floor-models/ import/ materials/ products/ variants/',
    ),
    tests:
      /^(admin-bulk|admin-categories|admin-materials|admin-product-import|admin-products|admin-variants|floor-models)\./,
  },
  'words of search': {
    paths: [...office('search'), ...officeRoutes('goods/search.')],
    tests: /^admin-search\./,
  },
  'agents of buyers': { paths: ['server/ucp/'], tests: /^assistants\./ },
};

/** The rooms of the server that no screen shows, so that a change of them needs no browser. */
export const WITHOUT_SCREENS: readonly string[] = inFolder(
  'server/',
  'backups/ lib/ mail/ message-providers/ messages/ operations/ platform/ preflight/ sales/mails/ sales/telegram/ telegram/',
);

/** The test for a change of pages that belong to no subject. */
const WHOLE_PURCHASE = /^whole-purchase\./;
const BROWSER_TEST = /^tests\/(e2e|security)\/.*\.spec\.ts$/;

/** The browser tests to run for the changed files. */
export const concernedBrowserTests = (
  changed: readonly string[],
  tests: readonly string[],
  read: Chosen['read'],
): string[] =>
  chooseTests(
    changed,
    tests.filter((test) => BROWSER_TEST.test(test)),
    {
      subjects: BROWSER_SUBJECTS,
      otherwise: (path) => (path.startsWith('app/') ? WHOLE_PURCHASE : null),
      read,
    },
  );
