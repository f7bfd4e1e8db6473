import { z } from 'zod';
import {
  calendarDay,
  crew,
  crewUpdate,
  deliveriesQuery,
  deliveryCalendarQuery,
  deliveryCounts,
  deliveryCrew,
  deliveryJoin,
  deliveryMove,
  deliveryPlanning,
  deliveryRelease,
  deliverySplit,
  halfDayQuery,
  callRequest,
  newCrew,
  plannedDelivery,
  tour,
} from '../../deliveries/deliveries.ts';
import { order } from '../../orders/orders.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';

const REFUSALS = ['delivery-not-found', 'delivery-over', 'edit-conflict'] as const;

const planning = {
  access: 'deliveries:write',
  responses: { 200: plannedDelivery },
} as const satisfies Partial<EndpointDeclaration>;

const parting = { ...planning, responses: { 200: order } } as const satisfies Partial<EndpointDeclaration>;

/** The deliveries of orders, as staff plan them. */
export const deliveryEndpoints = declare('deliveries', {
  'GET /api/deliveries': {
    id: 'listDeliveries',
    summary: 'Deliveries that wait for a day, a crew or a call to their buyer, the oldest first',
    access: 'deliveries:read',
    query: deliveriesQuery,
    responses: { 200: z.array(plannedDelivery) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/deliveries/counts': {
    id: 'countDeliveries',
    summary: 'How many deliveries wait for a day, a crew or a call',
    access: 'deliveries:read',
    responses: { 200: deliveryCounts },
  },
  'GET /api/deliveries/half-day': {
    id: 'listDeliveriesOfHalfDay',
    summary: 'All deliveries of a half-day or a day, crew by crew in the order of their stops',
    access: 'deliveries:read',
    query: halfDayQuery,
    responses: { 200: z.array(plannedDelivery) },
  },
  'GET /api/deliveries/calendar': {
    id: 'getDeliveryCalendar',
    summary: 'How many places of the half-days are taken, zone by zone',
    access: 'deliveries:read',
    query: deliveryCalendarQuery,
    responses: { 200: z.array(calendarDay) },
  },
  'POST /api/deliveries/planning': {
    id: 'planDeliveries',
    summary: 'Puts several deliveries on a half-day, gives them to a crew, or both: all or none',
    description: 'They become the last stops of the crew in the sequence in which they are named.',
    access: 'deliveries:write',
    body: deliveryPlanning,
    responses: { 200: z.array(plannedDelivery) },
    errors: [...REFUSALS, 'half-day-full', 'crew-not-found'],
  },
  'PUT /api/deliveries/tour': {
    id: 'orderTour',
    summary: 'Puts the stops of a crew on a half-day in order; all of them are named',
    access: 'deliveries:write',
    body: tour,
    responses: { 200: z.array(plannedDelivery) },
    errors: ['edit-conflict'],
  },
  'POST /api/deliveries/:id/split': {
    ...parting,
    id: 'splitDelivery',
    summary: 'Makes a delivery of their own of some of its pieces',
    body: deliverySplit,
    errors: [...REFUSALS, 'delivery-pieces'],
  },
  'POST /api/deliveries/:id/join': {
    ...parting,
    id: 'joinDelivery',
    summary: 'Brings its pieces with another delivery of the same order',
    body: deliveryJoin,
    errors: [...REFUSALS],
  },
  'PUT /api/deliveries/:id/half-day': {
    ...planning,
    id: 'moveDelivery',
    summary: 'Puts it on a half-day, or takes its day away; the buyer is told',
    body: deliveryMove,
    errors: [...REFUSALS, 'half-day-full'],
  },
  'PUT /api/deliveries/:id/crew': {
    ...planning,
    id: 'giveDeliveryToCrew',
    summary: 'Makes it the last stop of a crew, or takes it from its crew',
    body: deliveryCrew,
    errors: [...REFUSALS, 'crew-not-found'],
  },
  'POST /api/deliveries/:id/calls': {
    ...planning,
    id: 'recordCall',
    summary: 'Writes down what came of a call to the buyer',
    description:
      'Confirmed: the day stands. Cancelled: an order of which nothing is paid is cancelled, another one waits without a day.',
    body: callRequest,
    errors: [...REFUSALS, 'not-cancellable', 'refund-first', 'payment-pending', 'provider-unavailable'],
  },
  'POST /api/deliveries/:id/release': {
    ...planning,
    id: 'releaseDelivery',
    summary: 'Releases its goods after three calls without an answer; the buyer is told',
    description:
      'An order of which nothing is paid is cancelled. Another one keeps its goods and loses its day.',
    body: deliveryRelease,
    errors: [
      ...REFUSALS,
      'calls-missing',
      'not-cancellable',
      'refund-first',
      'payment-pending',
      'provider-unavailable',
    ],
  },
  'GET /api/crews': {
    id: 'listCrews',
    summary: 'The crews that deliver',
    access: 'deliveries:read',
    responses: { 200: z.array(crew) },
  },
  'POST /api/crews': {
    id: 'addCrew',
    summary: 'Adds a crew',
    access: 'deliveries:write',
    body: newCrew,
    responses: { 201: crew },
    errors: ['invalid-phone', 'too-many-crews'],
  },
  'PUT /api/crews/:id': {
    id: 'updateCrew',
    summary: 'Changes a crew, or sets it aside',
    access: 'deliveries:write',
    body: crewUpdate,
    responses: { 200: crew },
    errors: ['crew-not-found', 'edit-conflict', 'invalid-phone'],
  },
});
