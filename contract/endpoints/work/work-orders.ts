import { z } from 'zod';
import { order } from '../../orders/orders.ts';
import { LARGEST_RECEIPT_PICTURE } from '../../pictures/pictures.ts';
import {
  delayDecision,
  delayParams,
  orderMaking,
  reachedStage,
  stageOfWork,
  wantedDelay,
  work,
  workOrder,
  workOrderUpdate,
  workParams,
  workPieceParams,
  workQuery,
  workSheet,
  wrongPictureOfLinkParams,
  wrongPictureParams,
} from '../../work/work-orders.ts';
import { newWorkshop, workshop, workshopUpdate } from '../../work/workshops.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { orderChangeAnswers, readingOfPieces, workOfWorkshops } from '../rate-limits.ts';

const ofWorkshop = {
  access: 'workshop:write',
  responses: { 200: workshop },
  errors: ['workshop-not-found'],
} as const satisfies Partial<EndpointDeclaration>;

/** Workshops, for the back office. */
export const workshopEndpoints = declare('workshops', {
  'GET /api/workshops': {
    id: 'listWorkshops',
    access: 'workshop:read',
    summary: 'The workshops, with their work against what they can do',
    responses: { 200: z.array(workshop) },
  },
  'POST /api/workshops': {
    access: 'workshop:write',
    id: 'addWorkshop',
    summary: 'Adds a workshop; the first default one takes over all work that has none',
    body: newWorkshop,
    responses: { 201: workshop },
    errors: ['too-many-workshops', 'not-allowed'],
  },
  'PUT /api/workshops/:id': {
    ...ofWorkshop,
    id: 'updateWorkshop',
    summary: 'Changes a workshop',
    body: workshopUpdate,
    errors: ['workshop-not-found', 'edit-conflict'],
  },
  'POST /api/workshops/:id/link': {
    ...ofWorkshop,
    id: 'renewWorkshopLink',
    summary: 'Makes a new address for the people of a workshop; the one before ends',
  },
  'DELETE /api/workshops/:id/link': {
    ...ofWorkshop,
    id: 'endWorkshopLink',
    summary: 'Ends the address of a workshop',
  },
});

/** A stage with its picture. */
const STAGE_BYTES = Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4 + 4096;

const ofPiece = {
  access: 'workshop:write',
  responses: { 200: workOrder },
} as const satisfies Partial<EndpointDeclaration>;

/** Work orders, for the back office. */
export const workOrderEndpoints = declare('workshops', {
  'GET /api/work-orders': {
    id: 'listWorkOrders',
    access: 'workshop:read',
    summary: 'Work orders: those for which a later day is asked first, then by the day on which they are due',
    query: workQuery,
    responses: { 200: z.array(workOrder) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/work-orders/:id': {
    id: 'getWorkOrder',
    access: 'workshop:read',
    summary: 'A work order with all that stands on its sheet',
    responses: { 200: workSheet },
    errors: ['work-order-not-found'],
  },
  'GET /api/work-orders/:id/pictures/:picture': {
    id: 'getWrongPicture',
    access: 'workshop:read',
    summary: 'A picture of what is wrong with a piece that is repaired',
    params: wrongPictureParams,
    responses: { 200: { mediaType: 'image/jpeg' } },
    errors: ['work-order-not-found'],
  },
  'PUT /api/work-orders/:id': {
    ...ofPiece,
    id: 'updateWorkOrder',
    summary: 'Moves a work order to another workshop or an earlier day',
    body: workOrderUpdate,
    errors: [
      'work-order-not-found',
      'workshop-not-found',
      'work-order-over',
      'work-day-later',
      'work-day-wrong',
      'edit-conflict',
    ],
  },
  'POST /api/work-orders/:id/beginning': {
    ...ofPiece,
    id: 'beginWork',
    summary: 'Lets work begin before the order or its deposit is paid',
    errors: ['work-order-not-found', 'work-order-over'],
  },
  'POST /api/work-orders/:id/stages': {
    ...ofPiece,
    id: 'reachStageByAccount',
    access: 'stages:write',
    summary: 'Says that a piece has reached a stage, with or without its picture',
    body: stageOfWork,
    bodyLimit: STAGE_BYTES,
    errors: [
      'work-order-not-found',
      'work-order-over',
      'work-not-begun',
      'work-stage-passed',
      'invalid-image',
      'picture-too-large',
      'storage-full',
      'storage-unavailable',
    ],
  },
  'POST /api/work-orders/:id/delays': {
    ...ofPiece,
    id: 'askForDelay',
    summary: 'Asks the owner for a later day',
    body: wantedDelay,
    errors: ['work-order-not-found', 'work-order-over', 'work-day-wrong'],
  },
  'POST /api/work-delays/:id/decision': {
    ...ofPiece,
    id: 'decideDelay',
    access: 'orders:write',
    summary: 'Agrees to a later day, of which the buyer is told at once, or refuses it',
    body: delayDecision,
    errors: ['work-order-not-found', 'work-order-over', 'delay-decided'],
  },
});

/** The page of a workshop, for everybody with its link. */
export const workEndpoints = declare('work', {
  'GET /api/work/:token': {
    id: 'getWork',
    summary: 'The pieces that a workshop has to make, for whoever has its link',
    access: 'anyone',
    params: workParams,
    responses: { 200: work },
    errors: ['not-found'],
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'GET /api/work/:token/pieces/:id/pictures/:picture': {
    id: 'getWrongPictureInWorkshop',
    summary: 'A picture of what is wrong with a piece that this workshop repairs',
    access: 'anyone',
    params: wrongPictureOfLinkParams,
    responses: { 200: { mediaType: 'image/jpeg' } },
    errors: ['not-found', 'work-order-not-found'],
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'POST /api/work/:token/pieces/:id/stages': {
    id: 'reachStage',
    summary: 'Says that a piece has reached a stage, with its picture',
    access: 'anyone',
    params: workPieceParams,
    body: reachedStage,
    bodyLimit: STAGE_BYTES,
    responses: { 200: work },
    errors: [
      'not-found',
      'work-order-not-found',
      'work-order-over',
      'work-stage-passed',
      'invalid-image',
      'picture-too-large',
      'storage-full',
      'storage-unavailable',
    ],
    rateLimit: workOfWorkshops,
    admission: 'checkout',
  },
  'POST /api/work/:token/pieces/:id/delays': {
    id: 'askForDelayInWorkshop',
    summary: 'Asks the owner for a later day',
    access: 'anyone',
    params: workPieceParams,
    body: wantedDelay,
    responses: { 200: work },
    errors: ['not-found', 'work-order-not-found', 'work-order-over', 'work-day-wrong'],
    rateLimit: workOfWorkshops,
    admission: 'checkout',
  },
});

/** The calls of a buyer about the production of their order. */
export const orderMakingEndpoints = declare('orders', {
  'GET /api/orders/:id/making': {
    id: 'getOrderMaking',
    summary: 'The pieces of an order that are made for it, with their stages and pictures',
    access: 'owner or orders:read',
    responses: { 200: orderMaking },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
  'POST /api/orders/:id/making/:delay/cancellation': {
    id: 'cancelLatePieces',
    summary: 'Gives up pieces that come later than promised; what was paid for them goes back',
    access: 'self',
    params: delayParams,
    responses: { 200: order },
    errors: [
      'order-not-found',
      'delay-not-cancellable',
      'not-cancellable',
      'refund-first',
      'provider-unavailable',
    ],
    rateLimit: orderChangeAnswers,
    admission: 'checkout',
  },
});
