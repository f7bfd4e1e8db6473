import { z } from 'zod';
import {
  incomingMoney,
  incomingMoneyQuery,
  incomingOrder,
  incomingReason,
} from '../../paying/incoming-money.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';

const act = {
  access: 'payments:write',
  responses: { 200: incomingMoney },
  admission: 'payment',
} as const satisfies Partial<EndpointDeclaration>;
const REFUSALS = ['incoming-money-not-found', 'incoming-money-decided'] as const;

/** Money that came in and that a member of staff assigns to an order, whatever its source. */
export const incomingMoneyEndpoints = declare('payments', {
  'GET /api/incoming-money': {
    id: 'listIncomingMoney',
    summary: 'Money that somebody has to place: receipts, recorded transfers, bank statements, providers',
    description:
      'What is open begins with the money for which people wait, the oldest first, and ends with lines of statements, the newest day ' +
      'first. A receipt whose number is that of an open line is a proposal of the line.',
    access: 'payments:write',
    query: incomingMoneyQuery,
    responses: { 200: z.array(incomingMoney) },
    sends: ['x-total-count', 'link'],
  },
  'POST /api/incoming-money/:id/order': {
    ...act,
    id: 'placeIncomingMoney',
    summary: 'Says which order money pays',
    description:
      'Above a sum of the settings two people have to; after the first, the money is answered as it was. Money of a provider pays an ' +
      'order that waits for exactly this sum, or has expired and its goods are still there.',
    body: incomingOrder,
    errors: [
      ...REFUSALS,
      'order-not-found',
      'already-paid',
      'amount-not-due',
      'not-payable',
      'number-looks-used',
      'payment-given-back',
      'payment-not-whole',
      'payment-of-another-order',
      'payment-pending',
      'payment-surplus',
      'payment-wrong-amount',
      'payment-method-unavailable',
      'provider-unavailable',
      'receipt-decided',
      'receipt-doubtful',
      'receipt-waiting',
      'second-person-needed',
      'transaction-number-used',
      'withheld-needs-tin',
      'withheld-too-much',
    ],
  },
  'PUT /api/incoming-money/:id/aside': {
    ...act,
    id: 'setIncomingMoneyAside',
    summary: 'Says that money is no order’s; the buyer of a refused receipt reads why',
    body: incomingReason,
    errors: [...REFUSALS, 'receipt-decided'],
  },
  'DELETE /api/incoming-money/:id/aside': {
    ...act,
    id: 'reopenIncomingMoney',
    summary: 'Takes back that a line of a statement is no order’s money',
    errors: [...REFUSALS],
  },
  'POST /api/incoming-money/:id/refund': {
    ...act,
    id: 'returnIncomingMoney',
    access: 'refunds:write',
    summary: 'Gives back all that is left of a payment at a provider',
    description: 'Answers `returning` while the provider has not answered; the shop goes on asking it.',
    body: incomingReason,
    errors: [
      ...REFUSALS,
      'incoming-money-not-returnable',
      'provider-unavailable',
      'payment-method-unavailable',
    ],
  },
});
