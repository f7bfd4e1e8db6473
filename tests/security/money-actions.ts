import { doneBefore, moneySetAside, orderCancelled, productArchived } from './administrators-undo.ts';
import type { Action } from './action.ts';

const aboutMoney: Action = {
  second: /^409 incoming-money-decided$/,
  rows: 1,
  undo: moneySetAside,
  undone: '409 incoming-money-decided',
};

/** The actions of administrators about the counter, bank statements, unclaimed money, and what drivers do and hold. */
export const moneyActions: Readonly<Record<string, Action>> = {
  'POST /api/counter/sales': {
    second: /^20[01]$/,
    rows: 1,
    undo: productArchived,
    undone: '409 quote-changed',
  },
  'POST /api/counter/orders/:id/payments': {
    second: /^409 not-payable$/,
    rows: 1,
    undo: orderCancelled,
    undone: '409 not-payable',
  },
  'POST /api/counter/sales/:id/seen-to': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/statements': { second: /^200$/, rows: 1, undone: '200' },
  'DELETE /api/incoming-money/:id/aside': {
    second: /^409 incoming-money-decided$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '409 incoming-money-decided',
  },
  'POST /api/tours': { second: /^201$/, rows: 2, undone: '201' },
  'DELETE /api/tours/:id': { second: /^200$/, rows: 1, undo: doneBefore('DELETE'), undone: '200' },
  'POST /api/deliveries/reports': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 report-reused',
  },
  'POST /api/own-tour/reports': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 report-reused',
  },
  'POST /api/crew-cash/:crew/counts': {
    second: /^409 crew-cash-changed$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 crew-cash-changed',
  },
  'POST /api/drawers': { second: /^409 drawer-name-taken$/, rows: 1, undone: '201' },
  'PUT /api/drawers/:id': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'POST /api/drawers/:id/sessions': {
    second: /^409 drawer-open$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 drawer-open',
  },
  'POST /api/drawers/:id/entries': {
    second: /^409 drawer-changed$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 drawer-changed',
  },
  // The person who counted last answers for it: owners may take it over from one another.
  'POST /api/drawers/:id/handovers': {
    second: /^409 drawer-yours$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '201',
  },
  'POST /api/drawers/:id/closings': {
    second: /^409 drawer-closed$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 drawer-closed',
  },
  'POST /api/month/lock': {
    second: /^409 month-locked$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 month-locked',
  },
  'POST /api/closing': {
    second: /^409 day-closed$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 day-closed',
  },
  'POST /api/incoming-money/:id/refund': aboutMoney,
  'POST /api/incoming-money/:id/order': aboutMoney,
  'PUT /api/incoming-money/:id/aside': aboutMoney,
};
