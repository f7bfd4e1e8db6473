import {
  calendarQuery,
  calendarYear,
  closing,
  newClosing,
  holidayDecision,
  holidayParams,
} from '../../days/calendar-requests.ts';
import { done } from '../../common.ts';
import { halfDay, halfDays, halfDaysOfOrder, halfDaysQuery } from '../../deliveries/half-days/half-days.ts';
import { order } from '../../orders/orders.ts';
import { declare } from '../endpoint.ts';
import { orderChangeAnswers, readingOfPieces } from '../rate-limits.ts';

/** The half-days on which something can be delivered. */
export const halfDayEndpoints = declare('orders', {
  'GET /api/delivery/half-days': {
    id: 'listHalfDays',
    summary: 'The days on which a truck goes to a place, with their free half-days',
    access: 'anyone',
    query: halfDaysQuery,
    responses: { 200: halfDays },
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'GET /api/orders/:id/half-days': {
    id: 'listHalfDaysOfOrder',
    summary: 'The half-days to which the delivery of an order can be moved',
    access: 'owner or orders:read',
    responses: { 200: halfDaysOfOrder },
    errors: ['order-not-found', 'half-day-not-movable'],
    admission: 'reading',
  },
  'PUT /api/orders/:id/half-day': {
    id: 'moveHalfDay',
    summary: 'Chooses a half-day for the delivery of an order, or another one',
    description:
      'The buyer can do so until closing time of the day before; administrators as long as it has not left.',
    access: 'owner or deliveries:write',
    body: halfDay,
    responses: { 200: order },
    errors: ['order-not-found', 'half-day-not-movable', 'half-day-full', 'half-day-not-possible'],
    rateLimit: orderChangeAnswers,
    admission: 'checkout',
  },
});

/** The days on which the shop is closed. */
export const calendarEndpoints = declare('settings', {
  'GET /api/calendar': {
    id: 'getCalendar',
    summary: 'The holidays of a year and the shop’s own closings',
    access: 'deliveries:read',
    query: calendarQuery,
    responses: { 200: calendarYear },
  },
  'PUT /api/calendar/holidays/:key': {
    id: 'decideHoliday',
    summary: 'Says on which day a holiday is, and whether the shop is open on it',
    description: 'A holiday by the moon closes the shop only once somebody has said its day.',
    access: 'settings:write',
    params: holidayParams,
    body: holidayDecision,
    responses: { 200: done },
    errors: ['not-found'],
  },
  'POST /api/calendar/closings': {
    id: 'addClosing',
    summary: 'Closes the shop on a day or several',
    description:
      'Sent again it is the same closing. Deliveries that stand on these days are not moved by themselves.',
    access: 'settings:write',
    body: newClosing,
    responses: { 201: closing },
  },
  'DELETE /api/calendar/closings/:id': {
    id: 'endClosing',
    summary: 'Opens the shop again on the days of a closing',
    access: 'settings:write',
    responses: { 200: done },
    errors: ['not-found'],
  },
});
