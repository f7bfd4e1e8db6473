import type { Action } from './administrators-actions.ts';
import { orderCancelled } from './administrators-undo.ts';

/** The actions of administrators that change orders. */
export const ORDER_CHANGE_ACTIONS: Readonly<Record<string, Action>> = {
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
