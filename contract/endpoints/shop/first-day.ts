import { firstDay, firstDayChange } from '../../shop/first-day.ts';
import { declare } from '../endpoint.ts';

export const firstDayEndpoints = declare('today', {
  'GET /api/first-day': {
    id: 'readFirstDay',
    summary: 'What an owner has still to do before the shop sells',
    description:
      'Each step is done when the data of the shop show it; the second factor is that of the caller.',
    access: 'settings:write',
    responses: { 200: firstDay },
  },
  'PUT /api/first-day': {
    id: 'putFirstDayAway',
    summary: 'Puts the list of the first day away, or calls it back',
    access: 'settings:write',
    body: firstDayChange,
    responses: { 200: firstDay },
  },
});
