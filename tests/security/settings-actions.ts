import { doneBefore } from './administrators-undo.ts';
import type { Action } from './action.ts';

/** The changes of the settings and of the shop's own look, with what comes of them twice and too late. */
export const SETTINGS_ACTIONS: Readonly<Record<string, Action>> = {
  'PUT /api/settings': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT', ({ settings, ...body }) => ({
      ...body,
      settings: { ...settings, openingHours: `By night, ${settings.openingHours}` },
    })),
    undone: '409 edit-conflict',
  },
  // The shop of these tests has no account at the Ministry's system.
  'POST /api/settings/fiscal-trial': { second: /^200$/, rows: 0, undone: '200' },
  'PUT /api/settings/fiscal-key': { second: /^200$/, rows: 1, undo: doneBefore('PUT'), undone: '200' },
  'DELETE /api/settings/fiscal-key': { second: /^200$/, rows: 1, undo: doneBefore('DELETE'), undone: '200' },
  'PUT /api/appearance': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('PUT', ({ appearance, ...body }) => ({
      ...body,
      appearance: { ...appearance, heroHeading: 'Another' },
    })),
    undone: '409 edit-conflict',
  },
  'POST /api/appearance/undo': {
    second: /^409 edit-conflict$/,
    rows: 1,
    undo: doneBefore('POST'),
    undone: '409 edit-conflict',
  },
};
