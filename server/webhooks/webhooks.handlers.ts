import type { programWebhookEndpoints } from '#contract/endpoints/accounts/program-webhooks.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { WebhooksService } from './webhooks.service.ts';

export const programWebhooksHandlers = ({
  webhooks,
}: {
  webhooks: WebhooksService;
}): Handlers<typeof programWebhookEndpoints> => ({
  'GET /api/program-webhooks': async () => ({ body: await webhooks.list() }),
  'POST /api/program-webhooks': async ({ body }, { user }) => ({ body: await webhooks.make(body, user) }),
  'PUT /api/program-webhooks/:id': async ({ params, body }, { user }) => ({
    body: await webhooks.change(params.id, body, user),
  }),
  'DELETE /api/program-webhooks/:id': async ({ params }, { user }) => ({
    body: await webhooks.remove(params.id, user),
  }),
  'POST /api/program-webhooks/:id/secret': async ({ params }, { user }) => ({
    body: await webhooks.renewSecret(params.id, user),
  }),
  'POST /api/program-webhooks/:id/test': async ({ params }, { user }) => ({
    body: await webhooks.test(params.id, user),
  }),
  'GET /api/program-webhooks/:id/deliveries': async ({ params }) => ({
    body: await webhooks.deliveries(params.id),
  }),
  'POST /api/webhook-deliveries/:id/again': async ({ params }, { user }) => ({
    body: await webhooks.sendAgain(params.id, user),
  }),
});
