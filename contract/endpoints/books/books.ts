import { bookExportQuery, bookQuery, books, vatReport, vatReportQuery } from '../../books/books.ts';
import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
import { declare } from '../endpoint.ts';

const CSV = { mediaType: CSV_TYPE } as const;
const XLSX = { mediaType: XLSX_TYPE } as const;

/** The ledger as books, and the report of VAT. */
export const bookEndpoints = declare('payments', {
  'GET /api/books': {
    id: 'getBooks',
    summary: 'The books of some days, an account or an order, with their sums',
    access: 'books:read',
    query: bookQuery,
    responses: { 200: books },
    sends: ['x-total-count', 'link'],
    errors: ['order-not-found'],
  },
  'GET /api/books.csv': {
    id: 'exportBooks',
    summary: 'The same as a file',
    access: 'exports:read',
    query: bookExportQuery,
    responses: { 200: CSV },
    errors: ['order-not-found'],
    sends: ['content-disposition'],
  },
  'GET /api/books.xlsx': {
    id: 'exportBooksAsWorkbook',
    summary: 'The same as a workbook',
    access: 'exports:read',
    query: bookExportQuery,
    responses: { 200: XLSX },
    errors: ['order-not-found', 'table-too-heavy'],
    sends: ['content-disposition'],
  },
  'GET /api/vat-report': {
    id: 'getVatReport',
    summary: 'The VAT of a tax period by its rates, less what was given back',
    description: 'Periods are Ethiopian months; the thirteenth belongs to the twelfth.',
    access: 'books:read',
    query: vatReportQuery,
    responses: { 200: vatReport },
  },
  'GET /api/vat-report.csv': {
    id: 'exportVatReport',
    summary: 'The orders of the report, one line for each rate of an order',
    access: 'exports:read',
    query: vatReportQuery,
    responses: { 200: CSV },
    sends: ['content-disposition'],
  },
  'GET /api/vat-report.xlsx': {
    id: 'exportVatReportAsWorkbook',
    summary: 'The same as a workbook',
    access: 'exports:read',
    query: vatReportQuery,
    responses: { 200: XLSX },
    sends: ['content-disposition'],
    errors: ['table-too-heavy'],
  },
});
