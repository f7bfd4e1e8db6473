import { month, monthFileQuery, monthLock, monthQuery } from '../../books/months.ts';
import { XLSX_TYPE } from '../../files.ts';
import { declare } from '../endpoint.ts';

/** A month as a whole. */
export const monthEndpoints = declare('payments', {
  'GET /api/month': {
    id: 'getMonth',
    summary:
      'A tax month at a glance: sales, VAT, what is owed, stock and money, as reports and ledger have them',
    description: 'Months are Ethiopian ones; the thirteenth belongs to the twelfth.',
    access: 'books:read',
    query: monthQuery,
    responses: { 200: month },
  },
  'GET /api/month.xlsx': {
    id: 'exportMonth',
    summary:
      'The same as one workbook for the accountant, a sheet each, with the lines of the ledger and the papers',
    access: 'exports:read',
    query: monthFileQuery,
    responses: { 200: { mediaType: XLSX_TYPE } },
    sends: ['content-disposition'],
  },
  'POST /api/month/lock': {
    id: 'lockMonth',
    summary: 'Locks a month for good: what is told of it later is booked when it is told, and names it',
    access: 'books:read',
    body: monthLock,
    responses: { 201: month },
    errors: ['month-locked', 'month-not-over', 'earlier-month-open', 'open-days-changed'],
  },
});
