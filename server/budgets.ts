import type { RouteBudget } from './platform/route-budgets.ts';

const TEN_MINUTES = 600;
const AN_HOUR = 3600;

/**
 * Shoppers of one carrier share an address by the thousands: what counts by network is meant for programs, and is wide,
 * for more than can be served is turned away at the doors (doors.ts), where networks take turns.
 */
const searches: RouteBudget = {
  name: 'search',
  by: 'network',
  points: 12_000,
  seconds: 60,
  lease: 100,
  when: ({ query }) => Boolean((query as { keyword?: string }).keyword),
};
const codeRequests: RouteBudget = { name: 'codes-network', by: 'network', points: 300, seconds: AN_HOUR };
const codeLooks: RouteBudget = { name: 'code-looks', by: 'network', points: 100, seconds: TEN_MINUTES };
const orders: RouteBudget = { name: 'orders', by: 'person', points: 2000, seconds: TEN_MINUTES, lease: 20 };
const payments: RouteBudget = {
  name: 'payments',
  by: 'person',
  points: 2000,
  seconds: TEN_MINUTES,
  lease: 20,
};

/**
 * How often one network or one person may call what, whichever spelling reached the route. What depends on more than
 * who calls is counted by its service: passwords, codes to an address, registrations, pictures, receipts, reviews.
 */
export const budgets: Record<string, RouteBudget> = {
  'GET /api/products': searches,
  'GET /api/products/shops': searches,
  'POST /api/users/email-verification': codeRequests,
  'POST /api/users/forgot-password': codeRequests,
  'POST /api/users/set-Verified-EmailCode': codeLooks,
  'POST /api/users/reset-password': codeLooks,
  'POST /api/orders/quote': {
    name: 'quotes',
    by: 'network',
    points: 30_000,
    seconds: TEN_MINUTES,
    lease: 100,
  },
  'POST /api/orders': orders,
  'POST /api/orders/by-phone': orders,
  'POST /api/orders/:id/payments': payments,
  'PUT /api/orders/:id/pay': payments,
};
