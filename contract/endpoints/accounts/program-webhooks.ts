import {
  MOST_DELIVERIES_NAMED,
  newWebhook,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookMade,
} from '../../accounts/webhooks.ts';
import { declare } from '../endpoint.ts';
import { webhookTries } from '../rate-limits.ts';

/** The addresses at which programs beside the shop are told what has happened (docs/webhooks.md). */
export const programWebhookEndpoints = declare('users', {
  'GET /api/program-webhooks': {
    id: 'listProgramWebhooks',
    summary: 'The webhooks of programs, the newest first',
    access: 'staff:write',
    responses: { 200: webhook.array() },
  },
  'POST /api/program-webhooks': {
    id: 'makeProgramWebhook',
    summary: 'Has a program told of events at its address; the key of the signatures is told this once',
    description:
      'Each event is sent by POST with the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) and a body `{type, timestamp, data}`, of which `data` is what the call of the thing answers to the program when it is sent.',
    access: 'staff:write',
    body: newWebhook,
    responses: { 201: webhookMade },
    errors: ['not-found', 'not-allowed'],
  },
  'PUT /api/program-webhooks/:id': {
    id: 'changeProgramWebhook',
    summary: 'Changes the events of a webhook, or switches it on or off; off, what waits is not sent',
    access: 'staff:write',
    body: webhookChange,
    responses: { 200: webhook },
    errors: ['not-found', 'not-allowed'],
  },
  'DELETE /api/program-webhooks/:id': {
    id: 'removeProgramWebhook',
    summary: 'Removes a webhook with its deliveries; what waits is not sent',
    access: 'staff:write',
    responses: { 200: webhook },
    errors: ['not-found'],
  },
  'POST /api/program-webhooks/:id/secret': {
    id: 'renewWebhookSecret',
    summary: 'Gives a webhook a new key, told this once; for a day the former one signs too',
    access: 'staff:write',
    responses: { 200: webhookMade },
    errors: ['not-found'],
  },
  'POST /api/program-webhooks/:id/test': {
    id: 'testProgramWebhook',
    summary: 'Sends a delivery without content at once, and says what came back',
    access: 'staff:write',
    responses: { 200: webhookDelivery },
    errors: ['not-found'],
    rateLimit: webhookTries,
  },
  'GET /api/program-webhooks/:id/deliveries': {
    id: 'listWebhookDeliveries',
    summary: `The newest deliveries of a webhook, at most ${MOST_DELIVERIES_NAMED}, of the last 30 days`,
    access: 'staff:write',
    responses: { 200: webhookDelivery.array() },
    errors: ['not-found'],
  },
  'POST /api/webhook-deliveries/:id/again': {
    id: 'sendWebhookAgain',
    summary: 'Sends a delivery again at once, with the same `webhook-id`, and says what came back',
    access: 'staff:write',
    responses: { 200: webhookDelivery },
    errors: ['not-found'],
    rateLimit: webhookTries,
  },
});
