import { closing, closingQuery, closingRequest } from '../../books/closing.ts';
import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
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
    responses: { 200: { mediaType: CSV_TYPE } },
    sends: ['content-disposition'],
  },
  'GET /api/closing.xlsx': {
    id: 'exportClosingAsWorkbook',
    summary: 'The same as a workbook',
    access: 'exports:read',
    query: closingQuery,
    responses: { 200: { mediaType: XLSX_TYPE } },
    sends: ['content-disposition'],
    errors: ['table-too-heavy'],
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
