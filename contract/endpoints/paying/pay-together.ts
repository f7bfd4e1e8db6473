import {
  contribution,
  contributionBegun,
  contributionParams,
  contributionRequest,
  linkParams,
  payLink,
  payLinkOrNone,
  sharedOrder,
} from '../../paying/pay-together.ts';
import { declare } from '../endpoint.ts';
import { contributions, payments, readingOfPieces } from '../rate-limits.ts';

/** Paying together: anybody who has the link of an order pays a part of it. */
export const payTogetherEndpoints = declare('orders', {
  'GET /api/orders/:id/pay-link': {
    id: 'getPayLink',
    summary: 'The link by which anybody pays a part of an order',
    access: 'owner or orders:read',
    responses: { 200: payLinkOrNone },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
  'PUT /api/orders/:id/pay-link': {
    id: 'openPayLink',
    summary: 'Makes that link; one that is there stays',
    description:
      'The order holds its goods until the link closes and two days longer, in which its buyer decides what becomes of it.',
    access: 'owner or orders:write',
    responses: { 200: payLink },
    errors: ['order-not-found', 'not-payable', 'already-paid'],
    rateLimit: payments,
    admission: 'checkout',
  },
  'DELETE /api/orders/:id/pay-link': {
    id: 'endPayLink',
    summary: 'Ends that link; for an order without one nothing happens',
    description:
      'The next one has another name and closes when this one would have. Parts that are under way still count.',
    access: 'owner or orders:write',
    responses: { 200: payLinkOrNone },
    errors: ['order-not-found'],
    rateLimit: payments,
    admission: 'checkout',
  },
  'GET /api/pay/:token': {
    id: 'getSharedOrder',
    summary: 'The pieces of an order and what of it is paid, for whoever has the link',
    description:
      'It says nothing of the buyer, of where the goods go, or of other payers who do not want to be named.',
    access: 'anyone',
    params: linkParams,
    responses: { 200: sharedOrder },
    errors: ['not-found'],
    rateLimit: readingOfPieces,
    admission: 'checkout',
  },
  'POST /api/pay/:token/contributions': {
    id: 'contribute',
    summary: 'Begins the payment of a part',
    description:
      'The part is kept free for a quarter of an hour; of one address or contact one part at a time. A transfer keeps nothing until the shop has seen it. Money that comes later pays what is still missing, and the rest goes back.',
    access: 'anyone',
    params: linkParams,
    body: contributionRequest,
    responses: { 201: contributionBegun },
    errors: [
      'not-found',
      'pay-link-closed',
      'part-not-free',
      'over-limit',
      'under-limit',
      'payment-method-unavailable',
      'provider-unavailable',
      'transaction-number-used',
      'receipt-waiting',
    ],
    rateLimit: contributions,
    admission: 'payment',
  },
  'POST /api/pay/:token/contributions/:contribution': {
    id: 'settleContribution',
    summary: 'What has become of a part: its provider is asked',
    access: 'anyone',
    params: contributionParams,
    responses: { 200: contribution },
    errors: ['not-found', 'provider-unavailable'],
    rateLimit: contributions,
    admission: 'payment',
  },
});
