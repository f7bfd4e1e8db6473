import { bodyOf } from '../support/factories.ts';
import { doneBefore, userDeleted, type Undo } from './administrators-undo.ts';
import type { Action } from './action.ts';

/** Somebody else has deleted the person who was to get a role. */
const colleagueDeleted: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('DELETE', sample.path.replace('/staff/', '/users/'), { token }));

/** Somebody else has removed the webhook. */
const webhookRemoved: Undo = async ({ sample, call, by: { token } }) =>
  bodyOf(await call('DELETE', sample.path.replace(/\/(secret|test)$/, ''), { token }));

/** The actions about second factors and roles, and about bank accounts that wait. */
export const FACTOR_ACTIONS: Readonly<Record<string, Action>> = {
  'PUT /api/staff/:id': { second: /^200$/, rows: 1, undo: colleagueDeleted, undone: '404 user-not-found' },
  'PUT /api/staff/:id/place': {
    second: /^200$/,
    rows: 1,
    undo: doneBefore('PUT', () => ({ place: null })),
    undone: '200',
  },
  'POST /api/staff/:id/hand-over': { second: /^200$/, rows: 1, undo: doneBefore('POST'), undone: '200' },
  // A second device is another tablet.
  'POST /api/tablets': { second: /^201$/, rows: 2, undone: '201' },
  'DELETE /api/tablets/:id': { second: /^200$/, rows: 1, undo: doneBefore('DELETE'), undone: '200' },
  // A second token is another program.
  'POST /api/programs': { second: /^201$/, rows: 2, undone: '201' },
  'DELETE /api/programs/:id': { second: /^200$/, rows: 1, undo: doneBefore('DELETE'), undone: '200' },
  // A second webhook has a key of its own.
  'POST /api/program-webhooks': { second: /^201$/, rows: 2, undone: '201' },
  'PUT /api/program-webhooks/:id': {
    second: /^200$/,
    rows: 1,
    undo: webhookRemoved,
    undone: '404 not-found',
  },
  'DELETE /api/program-webhooks/:id': {
    second: /^404 not-found$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '404 not-found',
  },
  'POST /api/program-webhooks/:id/secret': {
    second: /^200$/,
    rows: 2,
    undo: webhookRemoved,
    undone: '404 not-found',
  },
  'POST /api/program-webhooks/:id/test': {
    second: /^200$/,
    rows: 2,
    undo: webhookRemoved,
    undone: '404 not-found',
  },
  'POST /api/webhook-deliveries/:id/again': { second: /^200$/, rows: 2, undone: '200' },
  'PUT /api/own-pin': { second: /^200$/, rows: 2, undone: '200' },
  'DELETE /api/own-pin': { second: /^200$/, rows: 1, undone: '200' },
  'POST /api/staff/invitations': { second: /^201$/, rows: 2, undone: '201' },
  'DELETE /api/staff/invitations/:id': {
    second: /^410 invitation-over$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '410 invitation-over',
  },
  'POST /api/staff/roles': {
    second: /^400 invalid-field$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '400 invalid-field',
  },
  'PUT /api/staff/roles/:id': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT'),
    undone: '409 edit-conflict',
  },
  'DELETE /api/staff/roles/:id': {
    second: /^404 role-not-found$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '404 role-not-found',
  },
  'DELETE /api/users/:id/second-factor': {
    second: /^200$/,
    rows: 1,
    undo: userDeleted,
    undone: '404 user-not-found',
  },
  'POST /api/settings/waiting-accounts/confirmation': {
    second: /^404 not-found$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '404 not-found',
  },
  'DELETE /api/settings/waiting-accounts': {
    second: /^404 not-found$/,
    rows: 1,
    undo: doneBefore('DELETE'),
    undone: '404 not-found',
  },
};
