import { z } from 'zod';
import { id, idParams } from '../../common.ts';
import { refusedAgain, refusedDecision, refusedPieces } from '../../stock/refused-pieces.ts';
import {
  caseQuery,
  caseSummary,
  managedCase,
  orderService,
  serviceCase,
  serviceRequest,
} from '../../work/service-cases.ts';
import {
  caseFloorModel,
  caseExchange,
  caseMoneyBack,
  caseMove,
  caseNote,
  caseOffer,
  caseOutcome,
  caseVisit,
  offerAnswer,
} from '../../work/case-changes.ts';
import { SENT_PICTURE_BYTES, sentPicture } from '../../pictures/uploads.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { idempotent } from '../orders/orders.ts';
import { askingForService } from '../rate-limits.ts';

/** Refusals of the order by which a case is paid, where the case ends without what it pays for. */
const WITHOUT_ITS_ORDER = ['case-order-paid', 'not-cancellable', 'refund-first'] as const;

/** Returns and service, as buyers ask for them. */
export const serviceCaseEndpoints = declare('service', {
  'GET /api/orders/:id/service': {
    id: 'getOrderService',
    summary: 'What may be asked for of the pieces of an order, their history, and its cases',
    access: 'owner or orders:read',
    responses: { 200: orderService },
    errors: ['order-not-found'],
    admission: 'reading',
  },
  'POST /api/orders/:id/service-cases': {
    id: 'askForService',
    summary: 'Asks to return, repair or exchange pieces that came',
    description:
      'The same again within 30 seconds, or with the same Idempotency-Key, is one case. Administrators may go beyond the time of a kind.',
    access: 'owner or service:write',
    headers: idempotent,
    body: serviceRequest,
    responses: { 201: serviceCase, 200: serviceCase },
    errors: [
      'order-not-found',
      'case-too-late',
      'case-too-many',
      'invalid-idempotency-key',
      'idempotency-key-reused',
    ],
    rateLimit: askingForService,
    admission: 'checkout',
  },
  'POST /api/service-cases/:id/pictures': {
    id: 'sendCasePicture',
    summary: 'Sends a picture of what a case is about',
    access: 'owner or service:write',
    body: sentPicture,
    bodyLimit: SENT_PICTURE_BYTES,
    responses: { 201: serviceCase },
    errors: [
      'case-not-found',
      'case-not-possible',
      'case-pictures-full',
      'invalid-image',
      'picture-too-large',
      'quota-exceeded',
      'storage-full',
      'storage-unavailable',
      'too-many-requests',
    ],
    admission: 'checkout',
  },
  'GET /api/service-cases/:id/pictures/:picture': {
    id: 'getCasePicture',
    summary: 'A picture of a case, for its buyer and administrators',
    access: 'owner or orders:read',
    params: idParams.extend({ picture: id }),
    responses: { 200: { mediaType: 'image/jpeg' } },
    errors: ['case-not-found'],
    admission: 'reading',
  },
  'POST /api/service-cases/:id/withdrawal': {
    id: 'withdrawCase',
    summary: 'Takes back what was asked for',
    access: 'owner or service:write',
    responses: { 200: serviceCase },
    errors: ['case-not-found', 'case-not-possible', ...WITHOUT_ITS_ORDER],
    rateLimit: askingForService,
    admission: 'checkout',
  },
  'POST /api/service-cases/:id/offer-answer': {
    id: 'answerCaseOffer',
    summary: 'Accepts or refuses the price of a repair',
    access: 'owner or service:write',
    body: offerAnswer,
    responses: { 200: serviceCase },
    errors: ['case-not-found', 'case-not-possible', 'offer-differs'],
    rateLimit: askingForService,
    admission: 'checkout',
  },
});

const ofCase = {
  access: 'service:write',
  responses: { 200: managedCase },
} as const satisfies Partial<EndpointDeclaration>;

/** The calls of the back office about cases. */
export const serviceDeskEndpoints = declare('service', {
  'GET /api/service-cases': {
    id: 'listServiceCases',
    summary: 'Service cases, the newest first',
    access: 'orders:read',
    query: caseQuery,
    responses: { 200: z.array(caseSummary) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/service-cases/:id': {
    ...ofCase,
    id: 'getServiceCase',
    access: 'orders:read',
    summary: 'A case with all that has happened to it',
    errors: ['case-not-found'],
  },
  'PUT /api/service-cases/:id/state': {
    ...ofCase,
    id: 'moveCase',
    summary: 'Accepts or refuses a case, or begins its repair',
    body: caseMove,
    errors: ['case-not-found', 'case-not-possible', ...WITHOUT_ITS_ORDER],
  },
  'POST /api/service-cases/:id/visits': {
    ...ofCase,
    id: 'planCaseVisit',
    summary: 'Plans a visit or a collection on a half-day, or moves it',
    body: caseVisit,
    errors: ['case-not-found', 'case-not-possible', 'half-day-full'],
  },
  'POST /api/service-cases/:id/offer': {
    ...ofCase,
    id: 'offerRepair',
    summary: 'Tells the buyer what a repair would cost',
    body: caseOffer,
    errors: ['case-not-found', 'case-not-possible'],
  },
  'POST /api/service-cases/:id/order': {
    ...ofCase,
    id: 'askForMoneyOfCase',
    summary: 'Makes the order by which the buyer pays a repair whose price they have accepted',
    errors: ['case-not-found', 'case-not-possible', 'payment-method-unavailable'],
  },
  'GET /api/refused-pieces': {
    id: 'listRefusedPieces',
    summary: 'What was sent back at the door, of which nobody has said what becomes of it',
    access: 'orders:read',
    responses: { 200: z.array(refusedPieces) },
  },
  'POST /api/refused-pieces/:id/service-case': {
    ...ofCase,
    id: 'decideRefusedPieces',
    summary:
      'Says what becomes of refused pieces: repaired, exchanged, their money goes back, or the office asks',
    body: refusedDecision,
    errors: ['delivery-not-found', 'delivery-not-refused', 'not-paid-yet'],
  },
  'POST /api/refused-pieces/:id/delivery': {
    id: 'bringRefusedPiecesAgain',
    summary:
      'Brings refused pieces again, on a day that is still to be chosen; answers those that still wait',
    access: 'service:write',
    body: refusedAgain,
    responses: { 200: z.array(refusedPieces) },
    errors: ['delivery-not-found', 'delivery-not-refused', 'refused-damaged'],
  },
  'POST /api/service-cases/:id/exchange': {
    ...ofCase,
    id: 'exchangePieces',
    summary: 'Holds new pieces, of the same variants or of others, and plans the visit that brings them',
    body: caseExchange,
    errors: [
      'case-not-found',
      'case-not-possible',
      'case-goods-gone',
      'refund-of-too-many',
      'half-day-full',
      'payment-method-unavailable',
      ...WITHOUT_ITS_ORDER,
    ],
  },
  'POST /api/service-cases/:id/outcome': {
    ...ofCase,
    id: 'endCase',
    summary: 'Ends a case: repaired, or exchanged',
    body: caseOutcome,
    errors: [
      'case-not-found',
      'case-not-possible',
      'case-needs-offer',
      'case-money-not-asked',
      'case-not-collected',
      'case-not-paid',
      'not-deliverable',
      ...WITHOUT_ITS_ORDER,
    ],
  },
  'POST /api/service-cases/:id/money-back': {
    ...ofCase,
    id: 'giveMoneyBack',
    access: 'refunds:write',
    summary: 'Ends a case with a refund about its pieces',
    body: caseMoneyBack,
    errors: [
      'case-not-found',
      'case-not-possible',
      'not-refundable',
      'refund-too-large',
      'refund-too-small',
      'refund-which',
      'refund-of-too-many',
      'refund-key-reused',
      ...WITHOUT_ITS_ORDER,
    ],
  },
  'POST /api/service-cases/:id/floor-models': {
    ...ofCase,
    id: 'displayReturnedPiece',
    summary: 'Makes a floor model of one that came back into the stock',
    body: caseFloorModel,
    errors: [
      'case-not-found',
      'case-not-possible',
      'floor-model-already',
      'place-not-found',
      'product-not-found',
      'stock-too-low',
    ],
  },
  'POST /api/service-cases/:id/notes': {
    ...ofCase,
    id: 'noteCase',
    summary: 'Writes a note, or a message that the buyer gets',
    body: caseNote,
    errors: ['case-not-found'],
  },
});
