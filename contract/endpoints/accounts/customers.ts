import { z } from 'zod';
import {
  customer,
  customerExportQuery,
  customerQuery,
  customerSummary,
  newCustomerNote,
  noteParams,
  otherCustomer,
  tagChange,
} from '../../accounts/customers.ts';
import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';

const change = {
  access: 'customers:write',
  responses: { 200: customer },
} as const satisfies Partial<EndpointDeclaration>;

const exported = {
  access: 'exports:read',
  query: customerExportQuery,
  sends: ['content-disposition'],
} as const satisfies Partial<EndpointDeclaration>;

/** The cards of customers, which the staff alone sees. */
export const customerEndpoints = declare('customers', {
  'GET /api/customers': {
    id: 'listCustomers',
    summary: 'Customers, the newest first: accounts, and people who ordered by phone',
    description: 'Cards that were merged are one.',
    access: 'customers:read',
    query: customerQuery,
    responses: { 200: z.array(customerSummary) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/customers/export.csv': {
    ...exported,
    id: 'exportCustomers',
    summary: 'The customers of a filter, one line each',
    description:
      'For people who may read customers as well. Notes are not in it, and phone numbers are hidden from those who may not read them.',
    responses: { 200: { mediaType: CSV_TYPE } },
    errors: ['not-allowed'],
  },
  'GET /api/customers/export.xlsx': {
    ...exported,
    id: 'exportCustomersAsWorkbook',
    summary: 'The same as a workbook',
    responses: { 200: { mediaType: XLSX_TYPE } },
    errors: ['not-allowed', 'table-too-heavy'],
  },
  'GET /api/customers/:id': {
    id: 'getCustomer',
    summary: 'The card of a customer; of a merged one the card with which it was merged',
    access: 'customers:read',
    responses: { 200: customer },
    errors: ['customer-not-found'],
  },
  'POST /api/customers/:id/notes': {
    ...change,
    id: 'noteCustomer',
    summary: 'Writes a note on a card',
    description: 'The person gets it with the export of their data, and it is erased with them.',
    body: newCustomerNote,
    errors: ['customer-not-found', 'customer-full'],
  },
  'DELETE /api/customers/:id/notes/:note': {
    ...change,
    id: 'deleteCustomerNote',
    summary: 'Takes a note off a card',
    params: noteParams,
    errors: ['customer-not-found', 'not-found'],
  },
  'PUT /api/customers/:id/tags': {
    ...change,
    id: 'tagCustomer',
    summary: 'Puts a tag on a card, or takes it off',
    body: tagChange,
    errors: ['customer-not-found', 'customer-full'],
  },
  'POST /api/customers/:id/merge': {
    ...change,
    id: 'mergeCustomers',
    summary: 'Says that another card is the same person’s',
    description:
      'For the staff alone: the person sees no order more than before. Merging what is merged changes nothing.',
    body: otherCustomer,
    errors: ['customer-not-found', 'customer-same'],
  },
  'POST /api/customers/:id/separation': {
    ...change,
    id: 'separateCustomer',
    summary: 'Takes a merged card out again',
    body: otherCustomer,
    errors: ['customer-not-found', 'customer-not-merged'],
  },
});
