import { today } from '../../work/today.ts';
import { declare } from '../endpoint.ts';

export const todayEndpoints = declare('today', {
  'GET /api/today': {
    id: 'readToday',
    summary: 'What waits for the shop, and the orders and money of today beside the same day a week ago',
    description: 'Each number is counted up to 1,000. What the caller’s role may not see is left out.',
    access: 'today:read',
    responses: { 200: today },
  },
});
