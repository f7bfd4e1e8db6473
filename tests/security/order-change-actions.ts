import { doneBefore, orderCancelled } from './administrators-undo.ts';
import type { Action } from './action.ts';

/** The actions of administrators that change orders. */
export const ORDER_CHANGE_ACTIONS: Readonly<Record<string, Action>> = {
  'PUT /api/orders/prepared': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'POST /api/orders/:id/delivery-undo': {
    second: /^409 not-delivered$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 not-delivered',
  },
  'POST /api/orders/:id/changes/quote': {
    second: /^200$/,
    rows: 0,
    undo: orderCancelled,
    undone: '409 not-changeable',
  },
  'POST /api/orders/:id/changes': {
    second: /^(200|409 change-differs)$/,
    rows: 1,
    undo: orderCancelled,
    undone: '409 not-changeable',
  },
  'POST /api/orders/:id/changes/:change/withdrawal': {
    second: /^200$/,
    rows: 1,
    undo: orderCancelled,
    undone: '200',
  },
};
