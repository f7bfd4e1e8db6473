import { doneBefore, productArchived, productDeleted } from './administrators-undo.ts';
import type { Action } from './action.ts';

const gone = (code: string, method: string): Action => ({
  second: new RegExp(`^404 ${code}$`),
  rows: 1,
  undo: doneBefore(method),
  undone: `404 ${code}`,
});

/** The actions of administrators with notices, with answers to reviews, and with the examples of the demo. */
export const NOTICE_ACTIONS: Readonly<Record<string, Action>> = {
  // A row for the removal, and one for the product.
  'POST /api/example-goods/removal': { second: /^200$/, rows: 2, undo: doneBefore('POST'), undone: '200' },
  'POST /api/products/:id/ownership': {
    second: /^200$/,
    rows: 1,
    undo: productDeleted,
    undone: '404 product-not-found',
  },
  'PUT /api/notices/mine': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'PUT /api/notices/:notice': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'POST /api/notices/groups': {
    second: /^409 group-known$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 group-known',
  },
  'DELETE /api/notices/groups/:id': gone('group-not-found', 'DELETE'),
  'POST /api/notices/tests': { second: /^200$/, rows: 0, undone: '200' },
  'POST /api/notices/not-sent/:id/again': gone('notice-not-found', 'POST'),
  'DELETE /api/notices/not-sent/:id': gone('notice-not-found', 'DELETE'),
  'PUT /api/reviews/:id/hidden': { second: /^200$/, rows: 1, undo: productArchived, undone: '200' },
  'DELETE /api/reviews/:id/hidden': { second: /^200$/, rows: 1, undo: doneBefore('DELETE'), undone: '200' },
  'PUT /api/reviews/:id/answer': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'DELETE /api/reviews/:id/answer': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '200',
  },
  'PUT /api/reviews/:id/looked-at': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
};
