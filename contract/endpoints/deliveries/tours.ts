import { cashCount, countedCash, crewCashList, crewParams } from '../../deliveries/crew-cash.ts';
import { LARGEST_RECEIPT_PICTURE } from '../../pictures/pictures.ts';
import { MOST_REPORT_PICTURES } from '../../books/report-kinds.ts';
import {
  deliveryReport,
  ownTour,
  proofPictureParams,
  proofs,
  reportResult,
  tour,
  tourLink,
  tourLinksQuery,
  tourLinkSecret,
  tourParams,
  tourRequest,
} from '../../deliveries/tours.ts';
import { declare } from '../endpoint.ts';
import type { ErrorCode } from '../../texts/errors.ts';
import { readingTours, reportingOfTours } from '../rate-limits.ts';

/** The largest body of a report: its pictures in base64, and the other fields. */
const REPORT_BYTES = MOST_REPORT_PICTURES * Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4 + 65_536;

const reporting = {
  body: deliveryReport,
  bodyLimit: REPORT_BYTES,
  responses: { 200: reportResult },
} as const;
const errorsOfReports = [
  'delivery-not-found',
  'delivery-ended',
  'not-paid-yet',
  'pieces-changed',
  'amount-not-due',
  'over-cash-limit',
  'payment-surplus',
  'payment-pending',
  'receipt-waiting',
  'not-payable',
  'not-deliverable',
  'report-reused',
  'invalid-image',
  'picture-too-large',
  'quota-exceeded',
  'storage-full',
  'storage-unavailable',
] as const satisfies readonly ErrorCode[];

/** The days of crews: their links, what drivers report, and their cash. */
export const tourEndpoints = declare('orders', {
  'POST /api/tours': {
    id: 'makeTour',
    summary: "Makes a link to a crew's day; its address is told this once",
    access: 'deliveries:write',
    body: tourRequest,
    responses: { 201: tourLinkSecret },
    errors: ['crew-not-found'],
  },
  'GET /api/tours': {
    id: 'listTours',
    summary: 'The links to the tours of a day, the newest first',
    access: 'deliveries:read',
    query: tourLinksQuery,
    responses: { 200: tourLink.array() },
  },
  'DELETE /api/tours/:id': {
    id: 'revokeTour',
    summary: 'Ends a link at once: it takes nothing any more',
    access: 'deliveries:write',
    responses: { 200: tourLink },
    errors: ['tour-not-found'],
  },
  'GET /api/tour/:token': {
    id: 'getTour',
    summary: "The stops of a crew's day, for whoever has the link",
    access: 'anyone',
    params: tourParams,
    responses: { 200: tour },
    errors: ['tour-not-found', 'tour-over'],
    rateLimit: readingTours,
    admission: 'back-office',
  },
  'POST /api/tour/:token/reports': {
    id: 'reportFromTour',
    summary: 'What happened at a stop; sent twice it counts once',
    description:
      'After the end of the link it takes for a day what happened before. Pieces are handed over when all that was due is paid.',
    access: 'anyone',
    params: tourParams,
    ...reporting,
    errors: [...errorsOfReports, 'tour-not-found', 'tour-over', 'delivery-moved'],
    rateLimit: reportingOfTours,
    admission: 'back-office',
  },
  'GET /api/own-tour': {
    id: 'getOwnTour',
    summary: "Today's stops of the crews in which the caller drives, the next days, and the crews' cash",
    access: 'own-tour:write',
    responses: { 200: ownTour },
  },
  'POST /api/own-tour/reports': {
    id: 'reportFromOwnTour',
    summary: 'What happened at a stop of a crew in which the caller drives; sent twice it counts once',
    description: "It takes reports about today's stops, and about those of yesterday.",
    access: 'own-tour:write',
    ...reporting,
    errors: [...errorsOfReports, 'delivery-moved'],
  },
  'POST /api/deliveries/reports': {
    id: 'reportDelivery',
    summary: 'The same, written down by somebody of the shop',
    description: 'Cash that was taken is that of the crew of the delivery.',
    access: 'deliveries:write',
    ...reporting,
    errors: errorsOfReports,
  },
  'GET /api/orders/:id/proofs': {
    id: 'listProofs',
    summary: 'What was reported of the deliveries of an order: who took what, and when',
    access: 'owner or orders:read',
    responses: { 200: proofs },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
  'GET /api/orders/:id/proofs/:report/pictures/:picture': {
    id: 'getProofPicture',
    summary: 'A picture of a report',
    access: 'owner or orders:read',
    params: proofPictureParams,
    responses: { 200: { mediaType: 'image/jpeg' } },
    errors: ['order-not-found', 'not-found'],
    admission: 'checkout',
  },
  'GET /api/crew-cash': {
    id: 'listCrewCash',
    summary: 'The crews that have cash to hand in, and what was counted; not how much they have',
    access: 'crew-cash:write',
    responses: { 200: crewCashList },
  },
  'POST /api/crew-cash/:crew/counts': {
    id: 'countCrewCash',
    summary: 'Says what a crew has handed in; the answer tells the difference',
    description: 'The cash goes into the drawer that the caller answers for, if they have one.',
    access: 'crew-cash:write',
    params: crewParams,
    body: cashCount,
    responses: { 201: countedCash },
    errors: ['crew-not-found', 'crew-cash-changed'],
  },
});
