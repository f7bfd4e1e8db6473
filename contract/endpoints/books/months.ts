import { month, monthQuery } from '../../books/months.ts';
import { declare } from '../endpoint.ts';

/** A month as a whole. */
export const monthEndpoints = declare('payments', {
  'GET /api/month': {
    id: 'getMonth',
    summary: 'A tax month at a glance: sales, VAT, what is owed, stock and money, as reports and ledger have them',
    description: 'Months are Ethiopian ones; the thirteenth belongs to the twelfth.',
    access: 'books:read',
    query: monthQuery,
    responses: { 200: month },
  },
});
