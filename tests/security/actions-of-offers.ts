import type { Action } from './administrators-actions.ts';
import { doneBefore } from './administrators-undo.ts';

/** The actions of administrators with coupons and quotations. */
export const ACTIONS_OF_OFFERS: Readonly<Record<string, Action>> = {
  'POST /api/coupons': { second: /^409 coupon-code-taken$/, rows: 1, undone: '201' },
  'PUT /api/coupons/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 edit-conflict',
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
