import { doneBefore } from './administrators-undo.ts';
import type { Action } from './action.ts';

/** The actions of administrators with workshops and what they make. */
export const WORKSHOP_ACTIONS: Readonly<Record<string, Action>> = {
  'POST /api/workshops': { second: /^201$/, rows: 2, undone: '201' },
  'PUT /api/workshops/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 edit-conflict',
  },
  'POST /api/workshops/:id/link': { second: /^200$/, rows: 2, undo: doneBefore('POST'), undone: '200' },
  'DELETE /api/workshops/:id/link': { second: /^200$/, rows: 1, undo: doneBefore('DELETE'), undone: '200' },
  'PUT /api/work-orders/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 edit-conflict',
  },
  'POST /api/work-orders/:id/beginning': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/work-orders/:id/stages': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/work-orders/:id/delays': { second: /^200$/, rows: 2, undo: doneBefore('POST'), undone: '200' },
  'POST /api/work-delays/:id/decision': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
};
