import { METHOD_FACTS, PAYMENT_METHODS } from '../../contract/payment-methods.ts';

/** Where providers tell of payments, by the table of ways to pay. */
export const WEBHOOKS = PAYMENT_METHODS.filter((method) => METHOD_FACTS[method].hasWebhook).map(
  (method) => `/api/webhooks/${METHOD_FACTS[method].provider}`,
);

/** These lists repeat the table of access on purpose, so that opening a route to more people takes two changes. */
export const FOR_GUESTS = [
  'OPTIONS /api/uploads',
  'POST /api/uploads/UserImages',
  'POST /api/users/login',
  'POST /api/users',
  'POST /api/users/email-verification',
  'POST /api/users/set-Verified-EmailCode',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'POST /api/users/by-phone',
  'POST /api/users/phone-codes',
  'POST /api/users/phone-login',
  'POST /api/webhooks/telegram',
  'POST /api/orders/quote',
  'POST /api/saved/shown',
  'POST /api/stock-alerts',
  'POST /api/quotations',
  'PUT /api/stock-alerts/:id/confirmation',
  'DELETE /api/stock-alerts/:id',
  'POST /api/pay/:token/contributions',
  'POST /api/pay/:token/contributions/:contribution',
  ...WEBHOOKS.map((path) => `POST ${path}`),
];
export const FOR_CUSTOMERS = [
  'POST /api/products/:id/reviews',
  'POST /api/users/logout',
  'POST /api/users/logout-everywhere',
  'PUT /api/users/profile',
  'DELETE /api/users/sessions/:id',
  'POST /api/users/reauthentication',
  'POST /api/users/profile/deletion',
  'POST /api/users/phone-verification',
  'POST /api/users/earlier-orders',
  'POST /api/users/telegram-links',
  'POST /api/orders',
  'POST /api/quotations/:id/order',
  'POST /api/saved/pieces',
  'DELETE /api/saved/pieces/:id',
  'PUT /api/saved/link',
  'DELETE /api/saved/link',
  'POST /api/uploads',
];
export const FOR_ONESELF = ['PATCH /api/uploads/:id', 'DELETE /api/uploads/:id'];
export const FOR_OWNERS = [
  'POST /api/orders/:id/payments',
  'PUT /api/orders/:id/pay',
  'PUT /api/orders/:id/pay-link',
  'POST /api/orders/:id/receipts',
  'POST /api/orders/:id/cancel',
  'POST /api/orders/:id/changes/:change/answer',
];
export const READ_BY_GUESTS = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/status',
  'GET /api/openapi.json',
  'GET /api/store',
  'GET /api/policies/:name',
  'GET /api/products',
  'GET /api/products/shops',
  'GET /api/products/top',
  'GET /api/search',
  'GET /api/search/suggest',
  'GET /api/products/:id',
  'GET /api/products/:id/nearest',
  'GET /api/products/:id/related',
  'GET /api/products/:id/reviews',
  'GET /api/saved/lists/:id',
  'GET /api/stock-alerts/:id',
  'GET /api/quotations/:id',
  'GET /api/quotations/:id/paper',
  'GET /api/pay/:token',
  'GET /api/config/paypal',
  'GET /api/config/paypal/script',
];

/** Changing calls for guests and customers that nothing counts, with the reason. */
export const UNLIMITED: Record<string, string> = {
  'POST /api/users/logout': 'It ends the session that it is made with.',
  'POST /api/users/logout-everywhere': 'It ends the session that it is made with.',
  'DELETE /api/users/sessions/:id': 'It ends sessions, of which each began with a counted sign-in.',
  'POST /api/orders/:id/cancel': 'It ends an order, and placing that was counted.',
  'OPTIONS /api/uploads': 'It writes nothing.',
  'PATCH /api/uploads/:id': 'It goes on with an upload, and beginning that was counted.',
  'DELETE /api/uploads/:id': 'It ends an upload, and beginning that was counted.',
};
