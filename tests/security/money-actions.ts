import type { Action } from './administrators-actions.ts';
import { doneBefore, lineSetAside, moneyNotOurs } from './administrators-undo.ts';

const aboutMoney: Action = {
  second: /^409 unclaimed-money-decided$/,
  rows: 1,
  undo: moneyNotOurs,
  undone: '409 unclaimed-money-decided',
};

/** The actions of administrators about bank statements and unclaimed money. */
export const moneyActions: Readonly<Record<string, Action>> = {
  'POST /api/statements': { second: /^200$/, rows: 1, undone: '200' },
  'POST /api/statements/lines/:id/match': {
    second: /^409 statement-line-used$/,
    rows: 1,
    undo: lineSetAside,
    undone: '409 statement-line-used',
  },
  'PUT /api/statements/lines/:id/aside': {
    second: /^409 statement-line-used$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 statement-line-used',
  },
  'POST /api/payments/unclaimed/:id/refund': aboutMoney,
  'POST /api/payments/unclaimed/:id/order': aboutMoney,
  'POST /api/payments/unclaimed/:id/not-ours': aboutMoney,
};
