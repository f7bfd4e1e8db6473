import { z } from 'zod';
import { idParams, listQuery } from '../../common.ts';
import { unclaimedMoney, unclaimedOrder, unclaimedReason } from '../../paying/unclaimed-money.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';

const decision = {
  access: 'payments:write',
  params: idParams,
  responses: { 200: unclaimedMoney },
  isSensitive: 'unclaimedMoney',
  admission: 'payment',
} as const satisfies Partial<EndpointDeclaration>;
const REFUSALS = ['unclaimed-money-not-found', 'unclaimed-money-decided'] as const;

/** Money that came in and belongs to no order. */
export const unclaimedMoneyEndpoints = declare('payments', {
  'GET /api/payments/unclaimed': {
    id: 'listUnclaimedMoney',
    summary: 'Money that belongs to no order: what waits for a decision first, then the newest',
    access: 'payments:write',
    query: listQuery,
    responses: { 200: z.array(unclaimedMoney) },
    sends: ['x-total-count', 'link'],
    admission: 'back-office',
  },
  'POST /api/payments/unclaimed/:id/refund': {
    ...decision,
    id: 'returnUnclaimedMoney',
    access: 'refunds:write',
    summary: 'Gives back all that is left of unclaimed money',
    description: 'Answers `returning` while the provider has not answered; the shop goes on asking it.',
    body: unclaimedReason,
    errors: [...REFUSALS, 'provider-unavailable', 'payment-method-unavailable'],
  },
  'POST /api/payments/unclaimed/:id/order': {
    ...decision,
    id: 'claimUnclaimedMoney',
    summary: 'Says which order unclaimed money pays',
    description: 'The order waits for exactly this sum, or has expired and its goods are still there.',
    body: unclaimedOrder,
    errors: [
      ...REFUSALS,
      'order-not-found',
      'already-paid',
      'not-payable',
      'payment-given-back',
      'payment-not-whole',
      'payment-of-another-order',
      'payment-wrong-amount',
      'payment-method-unavailable',
      'provider-unavailable',
    ],
  },
  'POST /api/payments/unclaimed/:id/not-ours': {
    ...decision,
    id: 'putUnclaimedMoneyAside',
    summary: 'Says that unclaimed money did not come for this shop',
    body: unclaimedReason,
    errors: [...REFUSALS],
  },
});
