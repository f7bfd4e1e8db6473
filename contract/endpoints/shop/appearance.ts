import { appearanceAnswer, appearancePublication, appearanceUpdate } from '../../shop/appearance.ts';
import { declare } from '../endpoint.ts';

export const appearanceEndpoints = declare('settings', {
  'GET /api/appearance': {
    id: 'getAppearance',
    summary: "The shop's own name, logo, colour and home page, published and as a draft",
    access: 'settings:write',
    responses: { 200: appearanceAnswer },
  },
  'PUT /api/appearance': {
    id: 'saveAppearance',
    summary: 'Saves the draft of the look; shoppers go on seeing what is published',
    description: 'An empty text is the standard answer of its field.',
    access: 'settings:write',
    body: appearanceUpdate,
    responses: { 200: appearanceAnswer },
    errors: ['edit-conflict'],
  },
  'POST /api/appearance/publication': {
    id: 'publishAppearance',
    summary: 'Publishes the draft of the look: pages are rendered anew on every node',
    access: 'settings:write',
    body: appearancePublication,
    responses: { 200: appearanceAnswer },
    errors: ['edit-conflict'],
  },
});
