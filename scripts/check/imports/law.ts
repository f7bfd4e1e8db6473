/**
 * Who may import what ('The house' in the design). Paths are from the project's root; of the prefixes below the
 * longest one counts. What stands in no table (scripts/, tests/, bench/) is free.
 */
export const MAY_IMPORT: Record<string, string[]> = {
  'contract/': ['contract/'],
  'sandbox/': ['sandbox/'],
  'server/': ['server/', 'contract/'],
  'server/main.ts': ['server/', 'contract/', 'sandbox/'],
  'app/': ['app/', 'contract/'],
  'app/api/': ['app/api/', 'contract/'],
  'app/text/': ['app/text/', 'contract/'],
  'app/state/': ['app/state/', 'app/api/', 'contract/'],
  // Labels of its own parts ('Close', 'Next page'), never a sentence about chairs.
  'app/ui/': [
    'app/ui/',
    'app/text/common.ts',
    'app/text/toasts.ts',
    'app/text/toasts-am.ts',
    'app/text/waiting.ts',
    'contract/',
  ],
  'app/features/': [
    'app/features/',
    'app/ui/',
    'app/state/',
    'app/api/',
    'app/text/',
    'app/assets/',
    'contract/',
  ],
};

/** Lower modules first: a module imports those before it, never those after. */
export const MODULES = [
  'platform',
  'audit',
  'settings',
  'policies',
  'mail',
  'uploads',
  'accounts',
  'catalogue',
  'payments',
  'orders',
  'reviews',
  'personal-data',
  'demo',
  'seo',
  'pages',
];

/** What a module shows to the others beside its `*.service.ts`. All of platform is for all, but for its routes. */
export const PUBLIC_FACES = [
  'server/mail/mail-texts.ts',
  'server/mail/order-mail-parts.ts',
  'server/mail/order-mails.ts',
  'server/mail/shop-mails.ts',
  'server/payments/bank-transfer/bank-transfer-provider.ts',
  'server/payments/charge.ts',
  'server/payments/payment-offers.ts',
  'server/payments/payment-provider.ts',
];

/** The browser gets a copy of these; of the rest of the contract it takes types. */
export const CONTRACT_IN_PAGES = ['contract/messages.ts', 'contract/money.ts', 'contract/pictures.ts'];

/** Packages that app/ may import. Each costs a shopper's time: the budget is 140 KB of JavaScript. */
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

/** Packages of single files or folders; the longest prefix counts, before the list above. */
export const PACKAGES_OF: Record<string, string[]> = {
  'contract/': ['zod'],
  'app/api/': [],
  'app/api/render-context.ts': ['react', 'react-router'],
  // Loaded when a large picture is sent.
  'app/api/resumable-transport.ts': ['tus-js-client'],
  // In the back office alone.
  'app/features/admin/picture-order.tsx': ['@dnd-kit/core', '@dnd-kit/sortable', 'react'],
  'app/features/admin/picture-tile.tsx': ['@dnd-kit/sortable', '@dnd-kit/utilities'],
  'app/routes.ts': ['@react-router/dev'],
  'app/state/testing.ts': ['vitest'],
};

/** Files of app/ that run on the server alone. */
export const SERVER_SIDE_OF_PAGES = ['app/entry.server.tsx'];

/** The only file that imports `server/main.ts`. */
export const STARTER = 'scripts/start.ts';

/** Files whose `import()` names its file only when it runs. */
export const COMPUTED_IMPORTS = ['server/pages/renderer.ts'];
