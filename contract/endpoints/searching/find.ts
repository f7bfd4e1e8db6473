import { found, findQuery } from '../../searching/find.ts';
import { declare } from '../endpoint.ts';

/** The one search of the back office. */
export const findEndpoints = declare('customers', {
  'GET /api/find': {
    id: 'findAnything',
    summary: 'Orders, customers, products and payments by what somebody types',
    description: 'A few of each, the best or newest first. Whoever may not see a group gets none of it.',
    access: 'products:read',
    query: findQuery,
    responses: { 200: found },
  },
});
