import { z } from 'zod';
import { done, listQuery } from '../../common.ts';
import {
  alertCall,
  ownStockAlert,
  stockAlert,
  stockAlertAnswer,
  stockAlertRequest,
} from '../../stock/stock-alerts.ts';
import { declare } from '../endpoint.ts';
import { stockAlerts } from '../rate-limits.ts';

export const stockAlertEndpoints = declare('stock-alerts', {
  'POST /api/stock-alerts': {
    id: 'askForStockAlert',
    readsToken: true,
    summary: 'Asks to be told, once, when a sold-out piece can be ordered again',
    description:
      'An address that is not that of the caller’s account gets a mail that asks for its consent first; the answer is the same for every address.',
    access: 'anyone',
    body: stockAlertRequest,
    responses: { 200: stockAlertAnswer },
    errors: ['product-not-found', 'in-stock', 'too-many-requests'],
    rateLimit: stockAlerts,
    admission: 'accounts',
  },
  'GET /api/stock-alerts': {
    id: 'listStockAlerts',
    summary: 'What the caller waits for, the newest first',
    access: 'signed-in',
    responses: { 200: z.array(ownStockAlert) },
    admission: 'reading',
  },
  'GET /api/stock-alerts/calls': {
    id: 'listStockAlertCalls',
    summary: 'People who want to be called or written to at Telegram, those first whose piece is back',
    access: 'orders:write',
    query: listQuery,
    responses: { 200: z.array(alertCall) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/stock-alerts/:id': {
    id: 'getStockAlert',
    summary: 'What one waits for, for whoever has the id from a mail',
    access: 'anyone',
    responses: { 200: stockAlert },
    errors: ['not-found'],
    rateLimit: stockAlerts,
    admission: 'reading',
  },
  'PUT /api/stock-alerts/:id/confirmation': {
    id: 'confirmStockAlert',
    summary: 'Says that the address wants the mail',
    access: 'anyone',
    responses: { 200: stockAlert },
    errors: ['not-found'],
    rateLimit: stockAlerts,
    admission: 'reading',
  },
  'DELETE /api/stock-alerts/:id': {
    id: 'endStockAlert',
    summary: 'Ends a wish to be told; for one that is over nothing happens',
    access: 'anyone',
    responses: { 200: done },
    rateLimit: stockAlerts,
    admission: 'reading',
  },
  'PUT /api/stock-alerts/:id/told': {
    id: 'markStockAlertTold',
    summary: 'Writes down that somebody was called or written to',
    access: 'orders:write',
    responses: { 200: done },
    errors: ['not-found'],
  },
});
