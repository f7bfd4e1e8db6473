import { bodyOf } from '../support/factories.ts';
import { doneBefore, type Undo } from './administrators-undo.ts';
import type { Action } from './action.ts';

const caseRefused: Undo = async ({ sample, call, by: { token } }) => {
  const path = sample.path.replace(/[^/]+$/, 'state');
  bodyOf(await call('PUT', path, { token, body: { to: 'refused', text: 'It was the cat' } }));
};
const once = { second: /^200$/, rows: 1, undo: caseRefused, undone: '409 case-not-possible' };

/** The actions of administrators with service cases, and with the pictures of reviews. */
export const SERVICE_ACTIONS: Readonly<Record<string, Action>> = {
  'PUT /api/service-cases/:id/state': once,
  'POST /api/service-cases/:id/visits': once,
  'POST /api/service-cases/:id/offer': once,
  // The order has a row of its own.
  'POST /api/service-cases/:id/order': { ...once, rows: 2 },
  'POST /api/refused-pieces/:id/service-case': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/refused-pieces/:id/delivery': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/service-cases/:id/exchange': once,
  'POST /api/service-cases/:id/outcome': once,
  // The refund has a row of its own.
  'POST /api/service-cases/:id/money-back': { ...once, rows: 2 },
  'POST /api/service-cases/:id/floor-models': {
    second: /^409 case-not-possible$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 case-not-possible',
  },
  'POST /api/service-cases/:id/notes': { second: /^200$/, rows: 2, undo: caseRefused, undone: '200' },
  'PUT /api/reviews/:id/pictures/:picture/hidden': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '200',
  },
};
