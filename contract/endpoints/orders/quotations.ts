import { z } from 'zod';
import { done } from '../../common.ts';
import { order } from '../../orders/orders.ts';
import {
  quotation,
  quotationOrder,
  quotationQuery,
  quotationRequest,
  quotationSummary,
  quotationValidity,
  staffQuotationRequest,
} from '../../orders/quotations.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { askingForQuotations, orders, printingByNetwork, readingOfPieces } from '../rate-limits.ts';

const ordering = {
  body: quotationOrder,
  responses: { 201: order, 200: order },
  errors: [
    'not-found',
    'quotation-not-open',
    'quotation-goods-gone',
    'payment-method-unavailable',
    'over-limit',
    'order-too-large',
    'invalid-phone',
  ],
  admission: 'checkout',
} as const satisfies Partial<EndpointDeclaration>;

/** Quotations: prices that are held until a day. Whoever has the id of one may read, print and order it. */
export const quotationEndpoints = declare('quotations', {
  'POST /api/quotations': {
    id: 'askForQuotation',
    summary: 'Asks for a quotation of goods at the prices of now',
    description:
      'It needs no account. The prices are held until its last day; goods are not held. Its link goes to the given phone or address.',
    access: 'anyone',
    readsToken: true,
    body: quotationRequest,
    responses: { 201: quotation },
    errors: ['quotation-goods-gone', 'order-too-large', 'invalid-phone', 'too-many-requests'],
    rateLimit: askingForQuotations,
    admission: 'checkout',
  },
  'GET /api/quotations/:id': {
    id: 'getQuotation',
    summary: 'A quotation, with what can be had of it now',
    access: 'anyone',
    readsToken: true,
    responses: { 200: quotation },
    errors: ['not-found'],
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'GET /api/quotations/:id/paper': {
    id: 'getQuotationPaper',
    summary: 'A quotation as PDF, with a place for the stamp',
    access: 'anyone',
    readsToken: true,
    responses: { 200: { mediaType: 'application/pdf' } },
    errors: ['not-found'],
    sends: ['content-disposition'],
    rateLimit: printingByNetwork,
    admission: 'papers',
  },
  'DELETE /api/quotations/:id/link': {
    id: 'endQuotationLink',
    summary: 'Ends the link of a quotation, for whoever asked for it; the shop still sees it',
    description:
      'A quotation that somebody has asked for while signed in is ended by them alone, another one by whoever has its link.',
    access: 'anyone',
    readsToken: true,
    responses: { 200: done },
    errors: ['not-found', 'not-allowed'],
    rateLimit: askingForQuotations,
    admission: 'checkout',
  },
  'POST /api/quotations/:id/order': {
    ...ordering,
    id: 'orderQuotation',
    summary: 'Makes the order of a quotation, once, at its prices',
    description:
      'The caller is the buyer, whoever asked for the quotation. Asked again it answers the same order (200).',
    access: 'signed-in',
    errors: [...ordering.errors, 'phone-needs-proof', 'too-many-requests', 'too-much-unpaid'],
    rateLimit: orders,
  },
});

/** The calls of the back office about quotations. */
export const quotationDeskEndpoints = declare('quotations', {
  'GET /api/quotations': {
    id: 'listQuotations',
    summary: 'The quotations, newest first',
    access: 'orders:read',
    query: quotationQuery,
    responses: { 200: z.array(quotationSummary) },
    sends: ['x-total-count', 'link'],
  },
  'POST /api/quotations/by-staff': {
    id: 'makeQuotation',
    summary: 'Makes a quotation for somebody, with a discount, a price of transport and terms',
    access: 'orders:write',
    body: staffQuotationRequest,
    responses: { 201: quotation },
    errors: [
      'quotation-goods-gone',
      'quotation-day',
      'order-too-large',
      'invalid-phone',
      'discount-needs-owner',
      'total-not-possible',
    ],
  },
  'POST /api/quotations/:id/order-by-staff': {
    ...ordering,
    id: 'orderQuotationByStaff',
    summary: 'Makes the order of a quotation for whoever asked for it',
    access: 'orders:write',
    admission: 'back-office',
  },
  'POST /api/quotations/:id/withdrawal': {
    id: 'withdrawQuotation',
    summary: 'Takes a quotation back: it can no longer be ordered',
    access: 'orders:write',
    responses: { 200: quotation },
    errors: ['not-found', 'quotation-not-open'],
  },
  'PUT /api/quotations/:id/validity': {
    id: 'extendQuotation',
    summary: 'Gives a quotation another last day; one that has expired is open again',
    access: 'orders:write',
    body: quotationValidity,
    responses: { 200: quotation },
    errors: ['not-found', 'quotation-not-open', 'quotation-day', 'discount-needs-owner'],
  },
});
