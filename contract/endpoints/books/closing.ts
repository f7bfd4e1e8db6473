import { closing, closingQuery, closingRequest } from '../../books/closing.ts';
import { declare } from '../endpoint.ts';

/** The closing of a day. */
export const closingEndpoints = declare('payments', {
  'GET /api/closing': {
    id: 'getClosing',
    summary: 'The money of a day by where it is: booked, confirmed, and what counts found',
    description:
      'The sum of `booked` is what the ledger of the day says. A closed day has the figures of then.',
    access: 'books:read',
    query: closingQuery,
    responses: { 200: closing },
  },
  'GET /api/closing.csv': {
    id: 'exportClosing',
    summary: 'The same as a file',
    access: 'exports:read',
    query: closingQuery,
    responses: { 200: { mediaType: 'text/csv; charset=utf-8' } },
    sends: ['content-disposition'],
  },
  'POST /api/closing': {
    id: 'closeDay',
    summary: 'Closes a day: its figures stay as they are, and what is booked later is shown as such',
    access: 'books:read',
    body: closingRequest,
    responses: { 201: closing },
    errors: ['day-closed', 'closing-changed'],
  },
});
