/**
 * The imports that each folder may make ('The house' in the design). Paths begin at the project's root; of the
 * prefixes below, the longest one that fits counts. Folders in none of the tables (scripts/, tests/, bench/) may
 * import anything.
 */
export const MAY_IMPORT: Record<string, string[]> = {
  'contract/': ['contract/'],
  'demo/stand-ins/': ['demo/stand-ins/'],
  // The demo products are written through the shop's own modules.
  'demo/products/': ['demo/products/', 'server/', 'contract/'],
  'server/': ['server/', 'contract/'],
  // A wrong configuration is reported before the rest is loaded.
  'server/main.ts': ['server/platform/', 'server/lib/', 'server/start-server.ts'],
  'server/start-server.ts': ['server/', 'contract/', 'demo/products/'],
  'server/stand-ins.ts': ['server/', 'contract/', 'demo/stand-ins/'],
  'app/': ['app/', 'contract/'],
  'app/api/': ['app/api/', 'contract/'],
  'app/state/': ['app/state/', 'app/api/', 'contract/'],
  'app/ui/': ['app/ui/', 'contract/'],
  'app/features/': ['app/features/', 'app/ui/', 'app/state/', 'app/api/', 'app/assets/', 'contract/'],
};

/**
 * The modules of the server in their order: a module may import those before it, never those after it. Rooms of a module
 * that need modules after it, such as the planning of deliveries that are sold, stand together at a later place.
 */
export const MODULES: readonly (string | readonly string[])[] = [
  'platform',
  'lib',
  'operations',
  'audit',
  'settings',
  'legal-pages',
  'mail',
  'message-providers',
  'messages',
  'search',
  'deliveries',
  'uploads',
  'backups',
  'outgoing',
  'preflight',
  'accounts',
  'notices',
  'webhooks',
  'stock',
  'catalogue',
  'house',
  'saved',
  'stock-alerts',
  'holds',
  'payment-providers',
  'receipt-verifiers',
  'drawers',
  'sales',
  'customers',
  'fiscal-providers',
  'papers',
  ['calls', 'crews', 'planning', 'reports', 'tours'].map((room) => `deliveries/${room}`),
  'books',
  'closing',
  'reports',
  'month',
  'quotations',
  'find',
  'workshop',
  'open-work',
  'service-cases',
  'reviews',
  'today',
  'telegram',
  'personal-data',
  'seo',
  'ucp',
  'pages',
  'api-docs',
];

/**
 * The features of the pages in their order: a feature may import those before it, never those after it. Each subject
 * of the back office is a feature of its own.
 */
export const FEATURES = [
  'account',
  'uploads',
  'compare',
  'saved',
  'shell',
  'deliveries',
  'catalogue',
  'viewed',
  'policies',
  'house',
  'reviews',
  'quote',
  'cart',
  'sets',
  'orders',
  'workshop',
  'driver',
  'pay-together',
  'checkout',
  'quotations',
  'holds',
  'service-cases',
  'admin/search-all',
  'admin/common',
  'admin/lists',
  'admin/today',
  'admin/audit',
  'admin/reviews',
  'admin/notices',
  'admin/waiting-jobs',
  'admin/discounts',
  'admin/order-draft',

  'admin/examples',
  'admin/orders',
  'admin/incoming',
  'admin/drawers',
  'admin/counter',
  'admin/holds',
  'admin/deliveries',
  'admin/quotations',
  'admin/service-cases',
  'admin/money-back',
  'admin/coupons',
  'admin/policies',
  'admin/materials',
  'admin/search',
  'admin/appearance',
  'admin/categories',
  'admin/sets',
  'admin/products',
  'admin/imports',
  'admin/stock',
  'admin/month',
  'admin/fiscal',
  'admin/books',
  'admin/closing',
  'admin/reports',
  'admin/month-parts',
  'admin/staff',
  'admin/workshop',
  'admin/alerts',
  'admin/calendar',
  'admin/settings',
  'admin/users',
  'admin/customers',
];

/**
 * The files that other modules may import from a module, besides its `*.service.ts`. All files of platform may be
 * imported, except its routes.
 */
export const PUBLIC_FACES = [
  'server/backups/backup-stores.ts',
  'server/mail/smtp-transport.ts',
  'server/mail/mail-texts.ts',
  'server/drawers/note-cash.ts',
  'server/mail/mail-layout.ts',
  'server/message-providers/message-provider.ts',
  'server/payment-providers/bank-transfer/bank-transfer-provider.ts',
  'server/payment-providers/chapa/chapa-limits.ts',
  'server/payment-providers/offline-payment.ts',
  'server/payment-providers/charge.ts',
  'server/fiscal-providers/fiscal-provider.ts',
  'server/payment-providers/payment-provider.ts',
  'server/payment-providers/provider-http.ts',
  'server/receipt-verifiers/receipt-verifier.ts',
  'server/search/reading/propose-attributes.ts',
  'server/search/terms/distance.ts',
  'server/search/terms/fold.ts',
  'server/search/terms/sound.ts',
  'server/settings/current-settings.ts',
];

/** The texts that app/ui may use: general labels such as 'Close', never a sentence about the shop's goods. */
export const TEXTS_OF_UI = [
  'common',
  'create-texts',
  'date-field',
  'errors-in-amharic',
  'file-field',
  'reader-language',
  'toasts',
].map((subject) => `contract/texts/${subject}.ts`);

/** The packages that app/ may import. Each costs shoppers loading time: the budget is 140 KB of JavaScript. */
export const PACKAGES_OF_PAGES = [
  'embla-carousel-autoplay',
  'embla-carousel-react',
  'libphonenumber-js',
  'radix-ui',
  'react',
  'react-dom',
  'react-router',
  'sonner',
];

/** The packages of single files or folders; the longest prefix that fits counts, and goes before the list above. */
export const PACKAGES_OF: Record<string, string[]> = {
  'contract/': ['zod'],
  'contract/texts/create-texts.ts': ['@lingui/core', '@lingui/message-utils'],
  'app/api/': [],
  'app/api/render-context.ts': ['react', 'react-router'],
  // Loaded when somebody sends a large picture.
  'app/api/resumable-transport.ts': ['tus-js-client'],
  // Packages of the service worker, which no page loads.
  'app/worker/': ['workbox-core', 'workbox-routing', 'workbox-strategies'],
  // Used in the back office only.
  'app/features/admin/common/moving/sortable.tsx': ['@dnd-kit/core', '@dnd-kit/sortable', 'react'],
  'app/features/admin/products/pictures/picture-tile.tsx': ['@dnd-kit/sortable', '@dnd-kit/utilities'],
  'app/features/admin/reports/sales-chart.tsx': ['@visx/axis', '@visx/scale', '@visx/shape'],
  'app/features/admin/deliveries/tours/tour-stop.tsx': ['@dnd-kit/sortable', '@dnd-kit/utilities', 'react'],
  // Loaded when somebody scans a price tag.
  'app/features/admin/counter/scanner.tsx': ['qr', 'react'],
  // Loaded when somebody sends a ZIP of pictures.
  'app/features/admin/imports/zip-pictures.ts': ['fflate'],
  // Loaded when somebody enlarges a picture.
  'app/features/catalogue/gallery/lightbox.tsx': ['react', 'yet-another-react-lightbox'],
  // Loaded by pages that draw a QR code.
  'app/ui/pictures/qr-code.tsx': ['qr', 'react'],
  // Loaded when a passkey is used or created.
  'app/features/account/second-factor/browser-passkeys.ts': ['@simplewebauthn/browser'],
  'app/routes.ts': ['@react-router/dev'],
  'app/state/testing.ts': ['vitest'],
};

/** Packages that the start of the server must not load: each is large, and few shops or processes ever use it. */
export const LOADED_WHEN_NEEDED = [
  '@electric-sql/pglite',
  '@simplewebauthn/server',
  'age-encryption',
  'write-excel-file',
];

/** Files of app/ that run on the server alone. */
export const SERVER_SIDE_OF_PAGES = ['app/entry.server.tsx'];

/** Files whose `import()` names its file only when it runs. */
export const COMPUTED_IMPORTS = ['server/pages/page-renderer.ts'];
