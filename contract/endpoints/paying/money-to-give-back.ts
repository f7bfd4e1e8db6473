import { z } from 'zod';
import { moneyToGiveBack, moneyToGiveBackQuery } from '../../paying/money-to-give-back.ts';
import { declare } from '../endpoint.ts';

/** Money that the shop owes buyers, whatever the cause. */
export const moneyToGiveBackEndpoints = declare('payments', {
  'GET /api/money-to-give-back': {
    id: 'listMoneyToGiveBack',
    summary: 'Money that somebody has to give back: of ended orders, surpluses and service cases',
    description:
      'The longest waiting first. What a provider is giving back already is not listed; what it has refused to give back is. The refund of ' +
      'the order or of the case gives it back.',
    access: 'refunds:write',
    query: moneyToGiveBackQuery,
    responses: { 200: z.array(moneyToGiveBack) },
    sends: ['x-total-count', 'link'],
  },
});
