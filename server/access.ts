import type { Access } from '#contract/endpoints/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { resumableEndpoints } from '#contract/endpoints/pictures/uploads.ts';

/**
 * Routes that are no endpoints of the API: pages and files, which are the same for everybody, and addresses for
 * programs.
 */
const OTHER_ROUTES: Readonly<Record<string, Access>> = {
  // The metrics check a token of their own (METRICS_TOKEN).
  'GET /metrics': 'anyone',
  'GET /metrics/shop': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/:file': 'anyone',
  'GET /dev/mailbox': 'anyone',
  'GET /dev/mailbox.json': 'anyone',
  'GET /dev/messages': 'anyone',
  'GET /dev/messages.json': 'anyone',
  'GET /images/demo/*': 'anyone',
  'GET /images/UserImages/*': 'anyone',
  'GET /images/productdbImages/*': 'anyone',
  'GET /images/preview/:file': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /default-picture.svg': 'anyone',
  'GET /no-picture.svg': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /service-worker.js': 'anyone',
  'GET /first-press.js': 'anyone',
  'GET /icons/:file': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /en/manifest.webmanifest': 'anyone',
  'GET /am/manifest.webmanifest': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemap-:number.xml': 'anyone',
  'GET /feeds/products.xml': 'anyone',
  'GET /feeds/products.csv': 'anyone',
  'GET /feeds/products.jsonl': 'anyone',
  'GET /llms.txt': 'anyone',
  'GET /.well-known/ucp': 'anyone',
  'GET /.well-known/ucp/:version': 'anyone',
  'POST /ucp/:version/catalog/search': 'anyone',
  'POST /ucp/:version/catalog/lookup': 'anyone',
  'POST /ucp/:version/catalog/product': 'anyone',
  'POST /ucp/:version/mcp': 'anyone',
  'POST /ucp/:version/carts': 'anyone',
  'GET /ucp/:version/carts/:id': 'anyone',
  'PUT /ucp/:version/carts/:id': 'anyone',
  'POST /ucp/:version/carts/:id/cancel': 'anyone',
  'GET /ucp/:version/orders/:id': 'anyone',
  'POST /ucp/:version/checkout-sessions': 'anyone',
  'GET /ucp/:version/checkout-sessions/:id': 'anyone',
  'PUT /ucp/:version/checkout-sessions/:id': 'anyone',
  'POST /ucp/:version/checkout-sessions/:id/complete': 'anyone',
  'POST /ucp/:version/checkout-sessions/:id/cancel': 'anyone',
  'GET /*': 'anyone',
};

/** The declared endpoints without HEAD, which has the access of GET. */
const declared = Object.entries({ ...endpoints, ...resumableEndpoints }).filter(
  ([key]) => !key.startsWith('HEAD '),
);

/**
 * The access of each route; it holds for all spellings of an address. `tests/security/permissions.test.ts` calls every
 * route as every kind of caller.
 */
export const accessOfRoutes: Readonly<Record<string, Access>> = {
  ...OTHER_ROUTES,
  ...Object.fromEntries(declared.map(([key, { access }]) => [key, access])),
};
