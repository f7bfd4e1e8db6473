import { randomUUID } from 'node:crypto';
import { bodyOf } from '../support/factories.ts';
import { ACTIONS_OF_OFFERS } from './actions-of-offers.ts';
import {
  productDeleted,
  productArchived,
  importEnded,
  categoryDeleted,
  materialDeleted,
  userDeleted,
  orderCancelled,
  orderRefunded,
  doneBefore,
  deliveryCancelled,
} from './administrators-undo.ts';
import { FACTOR_ACTIONS } from './factor-actions.ts';
import { DELIVERY_ACTIONS } from './delivery-actions.ts';
import { moneyActions } from './money-actions.ts';
import { NOTICE_ACTIONS } from './notice-actions.ts';
import { WORKSHOP_ACTIONS } from './workshop-actions.ts';
import { SETTINGS_ACTIONS } from './settings-actions.ts';
import { ORDER_CHANGE_ACTIONS } from './order-change-actions.ts';
import type { Action } from './action.ts';

/** Every action of administrators, with what comes of it when it is sent twice, and when it comes too late. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  ...SETTINGS_ACTIONS,
  'POST /api/held-back/release': { second: /^200$/, rows: 1, undo: doneBefore('POST'), undone: '200' },
  'POST /api/waiting-jobs/:id/send-now': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '200',
  },
  'POST /api/waiting-jobs/:id/give-up': {
    second: /^404 job-gone$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '404 job-gone',
  },
  'PUT /api/first-day': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'PUT /api/calendar/holidays/:key': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'POST /api/calendar/closings': { second: /^201$/, rows: 1, undo: doneBefore('POST'), undone: '201' },
  'DELETE /api/calendar/closings/:id': {
    second: /^404 not-found$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '404 not-found',
  },
  'POST /api/laws': { second: /^201$/, rows: 1, undo: doneBefore('POST'), undone: '201' },
  'PUT /api/policies/:name': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT', ({ content, ...body }) => ({
      ...body,
      content: { ...content, title: 'Another' },
    })),
    undone: '409 edit-conflict',
  },
  'PUT /api/stock/places': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'POST /api/stock/deliveries': { second: /^201$/, rows: 1, undo: productArchived, undone: '201' },
  'POST /api/stock/deliveries/:id/receive': {
    second: /^409 stock-delivery-over$/,
    rows: 1,
    undo: deliveryCancelled,
    undone: '409 stock-delivery-over',
  },
  'POST /api/stock/deliveries/:id/cancel': {
    second: /^409 stock-delivery-over$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 stock-delivery-over',
  },
  'PUT /api/stock/:id/warning': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('PUT', () => ({ warnAt: null })),
    undone: '200',
  },
  'PUT /api/stock/:id/cost': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('PUT', () => ({ cost: 1 })),
    undone: '200',
  },
  // Each is a difference, which the same key moves once.
  'POST /api/stock/:id/count': { second: /^200$/, rows: 1, undo: productArchived, undone: '200' },
  'POST /api/stock/:id/transfer': { second: /^200$/, rows: 1, undo: productArchived, undone: '200' },
  'POST /api/stock/:id/floor-model': { second: /^201$/, rows: 1, undo: productArchived, undone: '201' },
  'POST /api/stock/:id/adjustment': { second: /^200$/, rows: 1, undo: productArchived, undone: '200' },
  'POST /api/products': { second: /^201$/, rows: 2, undone: '201' },
  'POST /api/products/:id/duplicate': {
    second: /^201$/,
    rows: 2,
    undo: productArchived,
    undone: '201',
  },
  'PUT /api/products/:id': {
    second: /^200$/,
    rows: 1,
    undo: productDeleted,
    undone: '404 product-not-found',
  },
  'DELETE /api/products/:id': {
    second: /^404 product-not-found$/,
    rows: 1,
    undo: productDeleted,
    undone: '404 product-not-found',
  },
  'PATCH /api/products/:id/state': {
    second: /^200$/,
    rows: 1,
    undo: productDeleted,
    undone: '404 product-not-found',
  },
  'PATCH /api/products/:id/stock': {
    second: /^200$/,
    rows: 2,
    undo: productArchived,
    undone: '200',
  },
  'POST /api/products/prices': {
    second: /^409 prices-moved$/,
    rows: 2,
    undo: doneBefore('POST', ({ changes: [, { price, ...change }] }) => ({
      changes: [{ ...change, price, newPrice: price + 1 }],
    })),
    undone: '409 prices-moved',
  },
  'POST /api/products/imports': { second: /^409 import-under-way$/, rows: 1, undone: '201' },
  'PUT /api/products/imports/:id/answers': {
    second: /^200$/,
    rows: 2,
    undo: importEnded,
    undone: '409 import-not-possible',
  },
  'POST /api/products/imports/:id/pictures/again': {
    second: /^200$/,
    rows: 2,
    undo: importEnded,
    undone: '200',
  },
  'PUT /api/products/imports/:id/pictures': {
    second: /^200$/,
    rows: 2,
    undo: importEnded,
    undone: '409 import-not-possible',
  },
  'POST /api/products/imports/:id/run': {
    second: /^409 import-not-possible$/,
    rows: 1,
    undo: importEnded,
    undone: '409 import-not-possible',
  },
  'DELETE /api/products/imports/:id': {
    second: /^409 import-not-possible$/,
    rows: 1,
    undo: importEnded,
    undone: '409 import-not-possible',
  },
  'POST /api/categories': { second: /^409 category-name-taken$/, rows: 1, undone: '201' },
  'PUT /api/categories/order': {
    second: /^200$/,
    rows: 1,
    undo: categoryDeleted,
    undone: '409 edit-conflict',
  },
  'PUT /api/categories/:slug': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: categoryDeleted,
    undone: '404 category-not-found',
  },
  'DELETE /api/categories/:slug': {
    second: /^404 category-not-found$/,
    rows: 1,
    undo: categoryDeleted,
    undone: '404 category-not-found',
  },
  'POST /api/sets': { second: /^409 set-name-taken$/, rows: 1, undone: '201' },
  'PUT /api/sets/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 edit-conflict',
  },
  'POST /api/materials': { second: /^409 material-name-taken$/, rows: 1, undone: '201' },
  'PUT /api/materials/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: materialDeleted,
    undone: '404 material-not-found',
  },
  'PATCH /api/materials/:id/state': {
    second: /^200$/,
    rows: 1,
    undo: materialDeleted,
    undone: '404 material-not-found',
  },
  'DELETE /api/materials/:id': {
    second: /^404 material-not-found$/,
    rows: 1,
    undo: materialDeleted,
    undone: '404 material-not-found',
  },
  'PUT /api/search/lexicon/words': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('PUT', (body) => ({ ...body, entry: 'kind/sofa' })),
    undone: '409 lexicon-word-taken',
  },
  'POST /api/search/lexicon/entries': {
    second: /^409 lexicon-word-taken$/,
    rows: 1,
    undone: '201',
  },
  'DELETE /api/search/lexicon/entries/:id': {
    second: /^404 lexicon-entry-not-found$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '404 lexicon-entry-not-found',
  },
  'POST /api/products/attribute-proposals': { second: /^200$/, rows: 0, undone: '200' },
  'POST /api/products/bulk/preview': { second: /^200$/, rows: 0, undo: productArchived, undone: '200' },
  'POST /api/products/bulk': {
    second: /^200$/,
    rows: 2,
    undo: async ({ sample, call, by: { token } }) => {
      const body = { ...(sample.body as object), _id: randomUUID() };
      bodyOf(await call('POST', sample.path, { token, body }));
    },
    undone: '409 bulk-stale',
  },
  'POST /api/uploads/productdbImages': { second: /^201$/, rows: 2, undone: '201' },
  'PUT /api/users/:id': { second: /^200$/, rows: 1, undo: userDeleted, undone: '404 user-not-found' },
  'DELETE /api/users/:id': {
    second: /^404 user-not-found$/,
    rows: 1,
    undo: userDeleted,
    undone: '404 user-not-found',
  },
  ...NOTICE_ACTIONS,
  ...FACTOR_ACTIONS,
  'DELETE /api/users/:id/sessions': {
    second: /^200$/,
    rows: 1,
    undo: userDeleted,
    undone: '404 user-not-found',
  },
  'POST /api/orders/by-phone/quote': { second: /^200$/, rows: 0, undo: productArchived, undone: '200' },
  'POST /api/orders/by-phone/known': { second: /^200$/, rows: 0, undone: '200' },
  'POST /api/orders/by-phone': {
    second: /^20[01]$/,
    rows: 1,
    undo: productArchived,
    undone: '409 quote-changed',
  },
  'POST /api/orders/:id/receipts/:receipt/decision': {
    second: /^409 receipt-decided$/,
    rows: 1,
    undo: doneBefore('POST', () => ({ accepted: false, reason: 'not this order' })),
    undone: '409 receipt-decided',
  },
  'POST /api/orders/:id/recorded-payments': {
    second: /^409 (not-payable|already-paid)$/,
    rows: 1,
    undo: orderCancelled,
    undone: '409 not-payable',
  },
  'PUT /api/orders/:id/deliver': {
    second: /^200$/,
    rows: 1,
    undo: orderRefunded,
    undone: '409 not-deliverable',
  },
  'POST /api/orders/:id/cancel': {
    second: /^(200|409 not-cancellable)$/,
    rows: 1,
    undo: orderCancelled,
    undone: '409 not-cancellable',
  },
  'POST /api/orders/:id/refunds': {
    second: /^200$/,
    rows: 1,
    undo: orderRefunded,
    undone: '409 not-refundable',
  },
  'POST /api/orders/:id/returns': {
    second: /^409 refund-of-too-many$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 refund-of-too-many',
  },
  ...DELIVERY_ACTIONS,
  ...ORDER_CHANGE_ACTIONS,
  'POST /api/orders/:id/review-closing': {
    second: /^409 no-review$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 no-review',
  },
  'POST /api/orders/:id/phone-proof': {
    second: /^409 no-phone-proof$/,
    rows: 1,
    undo: orderCancelled,
    undone: '409 no-phone-proof',
  },
  'PUT /api/orders/:id/fiscal-receipt': { second: /^200$/, rows: 1, undo: orderCancelled, undone: '200' },
  'PUT /api/fiscal-documents/:id': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'PUT /api/fiscal-documents/:id/state': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'PUT /api/withheld-tax/:id/certificate': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '200',
  },
  'POST /api/orders/:id/notes': { second: /^201$/, rows: 2, undo: orderCancelled, undone: '201' },
  'PUT /api/orders/:id/transport': {
    second: /^409 transport-not-asked$/,
    rows: 1,
    undo: orderCancelled,
    undone: '409 transport-not-asked',
  },
  ...WORKSHOP_ACTIONS,
  ...ACTIONS_OF_OFFERS,
  'POST /api/holds/:id/end': {
    second: /^409 hold-over$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 hold-over',
  },
  // Each of two people who keep pieces for a day more does so.
  'POST /api/holds/:id/extension': { second: /^200$/, rows: 2, undo: doneBefore('POST'), undone: '200' },
  'PUT /api/stock-alerts/:id/told': {
    second: /^404 not-found$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '404 not-found',
  },
  ...moneyActions,
};
