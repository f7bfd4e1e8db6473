import { appearanceAnswer, appearanceUndo, appearanceUpdate } from '../../shop/appearance.ts';
import { declare } from '../endpoint.ts';

export const appearanceEndpoints = declare('settings', {
  'GET /api/appearance': {
    id: 'getAppearance',
    summary: "The shop's own name, logo, colour and home page",
    access: 'settings:write',
    responses: { 200: appearanceAnswer },
  },
  'PUT /api/appearance': {
    id: 'saveAppearance',
    summary: 'Saves the look: pages are rendered anew on every node',
    description:
      'An empty text is the standard answer of its field. The look of before can be brought back by an undo.',
    access: 'settings:write',
    body: appearanceUpdate,
    responses: { 200: appearanceAnswer },
    errors: ['edit-conflict'],
  },
  'POST /api/appearance/undo': {
    id: 'undoAppearance',
    summary:
      'Brings back the look of before the last save; a second undo brings back what the first has undone',
    access: 'settings:write',
    body: appearanceUndo,
    responses: { 200: appearanceAnswer },
    errors: ['edit-conflict'],
  },
});
