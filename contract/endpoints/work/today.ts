import { today } from '../../work/today.ts';
import { declare } from '../endpoint.ts';

export const todayEndpoints = declare('today', {
  'GET /api/today': {
    id: 'readToday',
    summary: 'What waits for the caller, and the orders and money of today beside the same day a week ago',
    description:
      'Each kind of work is counted up to 1,000 rows, and stands on the list of one job. What the caller may not see is left out.',
    access: 'today:read',
    responses: { 200: today },
  },
});
