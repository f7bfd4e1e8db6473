/**
 * Who may call what: every route of the server, by method and path, whichever spelling reached it. A route that
 * is not in this table cannot be registered; `tests/security/rights.test.ts` walks it as every kind of caller.
 *
 * - `anyone`: guests too.
 * - `signed-in`: a living session.
 * - `owner`: a living session; to others than the owner (and administrators) the thing does not exist (404).
 * - `self`: a living session; to all others, administrators too, the thing does not exist (404).
 * - `administrator`: a living session of a person with isAdmin.
 */
export type Permission = 'anyone' | 'signed-in' | 'owner' | 'self' | 'administrator';

export const permissions: Record<string, Permission> = {
  'GET /api/health': 'anyone',
  'GET /api/ready': 'anyone',
  'GET /api/openapi.json': 'anyone',
  // By a token of its own (METRICS_TOKEN).
  'GET /metrics': 'anyone',

  'GET /api/store': 'anyone',
  'GET /api/settings': 'administrator',
  'PUT /api/settings': 'administrator',

  'GET /api/audit': 'administrator',

  'GET /api/policies/:name': 'anyone',
  'PUT /api/policies/:name': 'administrator',

  'GET /api/products': 'anyone',
  'GET /api/products/shops': 'anyone',
  'GET /api/products/top': 'anyone',
  'GET /api/products/inventory': 'administrator',
  'GET /api/products/:id': 'anyone',
  'POST /api/products': 'administrator',
  'POST /api/products/prices': 'administrator',
  'POST /api/products/:id/duplicate': 'administrator',
  'PATCH /api/products/:id/stock': 'administrator',
  'PUT /api/products/:id': 'administrator',
  'DELETE /api/products/:id': 'administrator',
  'GET /api/products/:id/reviews': 'anyone',
  'POST /api/products/:id/reviews': 'signed-in',
  'GET /api/products/:id/reviews/mine': 'signed-in',
  'GET /api/reviews/hidden': 'administrator',
  'PUT /api/reviews/:id/hidden': 'administrator',
  'DELETE /api/reviews/:id/hidden': 'administrator',

  'POST /api/uploads/UserImages': 'anyone',
  'POST /api/uploads/productdbImages': 'administrator',
  'OPTIONS /api/uploads': 'anyone',
  'POST /api/uploads': 'signed-in',
  'GET /api/uploads/:id': 'self',
  'PATCH /api/uploads/:id': 'self',
  'DELETE /api/uploads/:id': 'self',

  'POST /api/users/login': 'anyone',
  'POST /api/users/logout': 'signed-in',
  'POST /api/users/logout-everywhere': 'signed-in',
  'POST /api/users': 'anyone',
  'POST /api/users/email-verification': 'anyone',
  'POST /api/users/set-Verified-EmailCode': 'anyone',
  'POST /api/users/forgot-password': 'anyone',
  'POST /api/users/reset-password': 'anyone',
  'PUT /api/users/profile': 'signed-in',
  'GET /api/users/sessions': 'signed-in',
  // Of others' sessions there is none (404).
  'DELETE /api/users/sessions/:id': 'signed-in',
  'POST /api/users/reauthentication': 'signed-in',
  'GET /api/users/profile/export': 'signed-in',
  'POST /api/users/profile/deletion': 'signed-in',
  'GET /api/users': 'administrator',
  'GET /api/users/:id': 'owner',
  'PUT /api/users/:id': 'administrator',
  'DELETE /api/users/:id': 'administrator',

  'GET /api/config/paypal': 'anyone',
  'POST /api/orders/quote': 'anyone',
  'POST /api/orders': 'signed-in',
  'GET /api/orders/myorders': 'signed-in',
  'GET /api/orders': 'administrator',
  'GET /api/orders/counts': 'administrator',
  'POST /api/orders/by-phone': 'administrator',
  'GET /api/orders/:id': 'owner',
  'GET /api/orders/:id/methods': 'owner',
  'POST /api/orders/:id/payments': 'owner',
  'PUT /api/orders/:id/pay': 'owner',
  'POST /api/orders/:id/receipts': 'owner',
  'GET /api/orders/:id/receipts/:receipt/picture': 'owner',
  'GET /api/orders/receipts': 'administrator',
  'POST /api/orders/:id/receipts/:receipt/decision': 'administrator',
  'POST /api/orders/:id/recorded-payments': 'administrator',
  'PUT /api/orders/:id/deliver': 'administrator',
  'POST /api/orders/:id/cancel': 'owner',
  'POST /api/orders/:id/refunds': 'administrator',
  'POST /api/orders/:id/returns': 'administrator',
  'POST /api/orders/:id/review-closing': 'administrator',
  'GET /api/orders/:id/history': 'administrator',
  'GET /api/orders/export.csv': 'administrator',
  'PUT /api/orders/:id/fiscal-receipt': 'administrator',
  'POST /api/orders/:id/notes': 'administrator',
  'PUT /api/orders/:id/transport': 'administrator',
  // Providers are known by their signature.
  'POST /api/webhooks/paypal': 'anyone',
  'POST /api/webhooks/chapa': 'anyone',

  'GET /dev/mailbox': 'anyone',
  'GET /dev/mailbox.json': 'anyone',

  // Pages and files are the same for everybody.
  'GET /images/demo/*': 'anyone',
  'GET /images/UserImages/*': 'anyone',
  'GET /images/productdbImages/*': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /default-picture.svg': 'anyone',
  'GET /no-picture.svg': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemap-:number.xml': 'anyone',
  'GET /images/preview/:file': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/json': 'anyone',
  'GET /api/docs/yaml': 'anyone',
  'GET /api/docs/static/index.html': 'anyone',
  'GET /api/docs/static/swagger-initializer.js': 'anyone',
  'GET /api/docs/static/*': 'anyone',
  'GET /*': 'anyone',
};
