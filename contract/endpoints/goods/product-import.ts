import { z } from 'zod';
import {
  IMPORT_LIMITS,
  importAnswers,
  importItem,
  importItemQuery,
  importPictures,
  importQuery,
  importRun,
  productImport,
} from '../../goods/product-import.ts';
import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
import { TABLE_ERRORS } from '../table-errors.ts';
import { declare } from '../endpoint.ts';

/** Products by file: all of them out, and a file of them in, after a trial run. */
export const productImportEndpoints = declare('products', {
  'GET /api/products/export.csv': {
    id: 'exportProducts',
    access: 'products:read',
    summary: 'All products as CSV, one row for each variant; importing it changes nothing',
    responses: { 200: { mediaType: CSV_TYPE } },
    sends: ['content-disposition'],
  },
  'GET /api/products/export.xlsx': {
    id: 'exportProductsAsWorkbook',
    access: 'products:read',
    summary: 'The same as a workbook, in which codes keep their zeros; importing it changes nothing',
    responses: { 200: { mediaType: XLSX_TYPE } },
    sends: ['content-disposition'],
    errors: ['table-too-heavy'],
  },
  'GET /api/products/imports': {
    id: 'listImports',
    summary: 'The newest imports',
    access: 'products:write',
    responses: { 200: z.array(productImport) },
  },
  'POST /api/products/imports': {
    id: 'beginImport',
    summary: 'Reads a file of products and begins its trial run; nothing is written yet',
    access: 'products:write',
    description:
      'The body is the file itself: CSV or XLSX, in our own columns, those of another shop program, or any list of goods. Its bytes decide, not its name. A list whose columns are not known is refused with them, and sent again with their meanings. At most 20 MB and 20,000 rows. One import at a time.',
    query: importQuery,
    body: {
      mediaTypes: ['text/csv', XLSX_TYPE, 'application/octet-stream'],
      as: 'buffer',
    },
    bodyLimit: IMPORT_LIMITS.bytes,
    responses: { 201: productImport },
    errors: ['import-under-way', 'import-empty', 'import-unknown-columns', ...TABLE_ERRORS],
  },
  'GET /api/products/imports/:id': {
    id: 'getImport',
    summary: 'How an import stands',
    access: 'products:write',
    responses: { 200: productImport },
    errors: ['import-not-found'],
  },
  'GET /api/products/imports/:id/products': {
    id: 'listImportProducts',
    summary: 'What an import would change and what is wrong, product by product',
    access: 'products:write',
    query: importItemQuery,
    responses: { 200: z.array(importItem) },
    sends: ['x-total-count', 'link'],
    errors: ['import-not-found'],
  },
  'PUT /api/products/imports/:id/pictures': {
    id: 'addImportPictures',
    summary: 'Says which uploaded pictures the names in the file mean, and checks it again',
    access: 'products:write',
    body: importPictures,
    responses: { 200: productImport },
    errors: ['import-not-found', 'import-not-possible', 'import-under-way'],
  },
  'POST /api/products/imports/:id/pictures/again': {
    id: 'askForImportPicturesAgain',
    summary: 'Asks again for the pictures elsewhere that could not be had',
    access: 'products:write',
    responses: { 200: productImport },
    errors: ['import-not-found'],
  },
  'PUT /api/products/imports/:id/answers': {
    id: 'answerImport',
    summary: 'Says what the categories of a file and its currency mean, and checks it again',
    access: 'products:write',
    body: importAnswers,
    responses: { 200: productImport },
    errors: ['import-not-found', 'import-not-possible', 'import-under-way', 'category-not-found'],
  },
  'POST /api/products/imports/:id/run': {
    id: 'runImport',
    summary: 'Writes what the trial run has found, product by product; also goes on after a stop',
    access: 'products:write',
    body: importRun,
    responses: { 200: productImport },
    errors: ['import-not-found', 'import-not-possible', 'import-has-problems', 'import-under-way'],
  },
  'DELETE /api/products/imports/:id': {
    id: 'endImport',
    summary: 'Discards an import, or stops it: what was written stays',
    access: 'products:write',
    responses: { 200: productImport },
    errors: ['import-not-found', 'import-not-possible', 'import-under-way'],
  },
});
