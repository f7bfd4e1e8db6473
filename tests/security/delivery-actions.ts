import { bodyOf } from '../support/factories.ts';
import { doneBefore, zoneDeleted, type Undo } from './administrators-undo.ts';
import type { Action } from './action.ts';

/** The order of a delivery is cancelled, so that nothing is left to plan. */
const orderOfItCancelled: Undo = async ({ cast, sample, call, by: { token } }) => {
  const [planned] = (sample.body as { deliveries?: { _id: string }[] }).deliveries ?? [];
  const { rows } = await cast.shop.database.query('select order_id from deliveries where id = $1', [
    planned?._id ?? sample.path.split('/')[3],
  ]);
  bodyOf(await call('POST', `/api/orders/${rows[0].order_id}/cancel`, { token, body: {} }));
};

const planning: Action = {
  second: /^409 edit-conflict$/,
  rows: 1,
  undo: orderOfItCancelled,
  undone: '409 edit-conflict',
};
const ofForm: Action = {
  second: /^409 edit-conflict$/,
  rows: 1,
  undo: doneBefore('PUT'),
  undone: '409 edit-conflict',
};

/** The actions of administrators that plan deliveries, which say which version they have seen, and of zones. */
export const DELIVERY_ACTIONS: Readonly<Record<string, Action>> = {
  'POST /api/delivery/zones': { second: /^409 delivery-place-taken$/, rows: 1, undone: '201' },
  'PUT /api/delivery/zones/order': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'PUT /api/delivery/places/zone': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'PUT /api/delivery/zones/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: zoneDeleted,
    undone: '404 delivery-zone-not-found',
  },
  'DELETE /api/delivery/zones/:id': {
    second: /^404 delivery-zone-not-found$/,
    rows: 1,
    undo: zoneDeleted,
    undone: '404 delivery-zone-not-found',
  },
  // It is moved, and given to a crew.
  'POST /api/deliveries/planning': { ...planning, rows: 2 },
  'PUT /api/deliveries/tour': ofForm,
  'POST /api/deliveries/:id/split': planning,
  'POST /api/deliveries/:id/join': planning,
  'PUT /api/deliveries/:id/half-day': planning,
  'PUT /api/deliveries/:id/crew': planning,
  'POST /api/deliveries/:id/calls': planning,
  // An order is cancelled once, whoever comes second.
  'POST /api/deliveries/:id/release': { ...planning, second: /^(200|409 (edit-conflict|not-cancellable))$/ },
  'POST /api/crews': { second: /^201$/, rows: 2, undo: doneBefore('POST'), undone: '201' },
  'PUT /api/crews/:id': ofForm,
};
