import { doneBefore } from './administrators-undo.ts';
import { SERVICE_ACTIONS } from './service-actions.ts';
import type { Action } from './action.ts';

/** The actions of administrators with coupons and quotations, and with what comes after an order. */
export const ACTIONS_OF_OFFERS: Readonly<Record<string, Action>> = {
  ...SERVICE_ACTIONS,
  // Either answer may be the later one.
  'POST /api/discount-requests': { second: /^20[01]$/, rows: 1, undone: '201' },
  'POST /api/discount-requests/:id/answer': {
    second: /^409 discount-request-over$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 discount-request-over',
  },
  'POST /api/coupons': { second: /^409 coupon-code-taken$/, rows: 1, undone: '201' },
  'PUT /api/coupons/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 edit-conflict',
  },
  // Two notes may say the same.
  'POST /api/customers/:id/notes': { second: /^200$/, rows: 2, undone: '200' },
  'DELETE /api/customers/:id/notes/:note': {
    second: /^404 not-found$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '404 not-found',
  },
  'PUT /api/customers/:id/tags': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'POST /api/customers/:id/merge': { second: /^200$/, rows: 1, undo: doneBefore('POST'), undone: '200' },
  'POST /api/customers/:id/separation': {
    second: /^409 customer-not-merged$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 customer-not-merged',
  },
  'POST /api/quotations/by-staff': { second: /^201$/, rows: 2, undone: '201' },
  'POST /api/quotations/:id/order-by-staff': {
    // Either answer may be the later one.
    second: /^20[01]$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/quotations/:id/withdrawal': {
    second: /^409 quotation-not-open$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 quotation-not-open',
  },
  'PUT /api/quotations/:id/validity': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
};
