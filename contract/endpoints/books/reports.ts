import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
import { z } from 'zod';
import { REPORT_FILES } from '../../books/report-readings.ts';
import { salesQuery, salesReport, stockReport, stockReportQuery, unpaidReport } from '../../books/reports.ts';
import { declare } from '../endpoint.ts';

/** The reports of the back office. */
export const reportEndpoints = declare('reports', {
  'GET /api/reports/sales': {
    id: 'reportSales',
    summary: 'What was sold in some days, what came to nothing and was given back, and what money came',
    description:
      'By days, weeks or months, or by product, kind, seller, city or way to pay, beside as many days before. Weeks begin on ' +
      'Monday. Everything counts on the day on which the ledger books it, so the sums of a period are those of the books, and a day that is over stays as it is.',
    access: 'books:read',
    query: salesQuery,
    responses: { 200: salesReport },
  },
  'GET /api/reports/sales/:file': {
    id: 'exportSalesReport',
    summary: 'The same as a file',
    access: 'exports:read',
    params: z.object({ file: z.enum(REPORT_FILES) }),
    query: salesQuery,
    responses: { 200: { mediaType: CSV_TYPE, orTypes: [XLSX_TYPE] } },
    sends: ['content-disposition'],
  },
  'GET /api/reports/unpaid': {
    id: 'reportUnpaid',
    summary: 'What is still to be paid of orders, by age',
    access: 'books:read',
    responses: { 200: unpaidReport },
  },
  'GET /api/reports/stock': {
    id: 'reportStock',
    summary: 'What the stock is worth, and what does not sell',
    access: 'books:read',
    query: stockReportQuery,
    responses: { 200: stockReport },
  },
});
