import type { tabletEndpoints } from '#contract/endpoints/accounts/tablets.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { TabletsService } from './tablets.service.ts';

export const tabletsHandlers = ({
  tablets,
}: {
  tablets: TabletsService;
}): Handlers<typeof tabletEndpoints> => ({
  'GET /api/tablets': async () => ({ body: await tablets.list() }),
  'POST /api/tablets': async ({ body }, { user }) => ({
    body: await tablets.make(body.name, user),
  }),
  'DELETE /api/tablets/:id': async ({ params }, { user }) => ({
    body: await tablets.revoke(params.id, user),
  }),
  'GET /api/own-pin': async (_input, { user }) => ({ body: await tablets.readPin(user.id) }),
  'PUT /api/own-pin': async ({ body }, { user }) => ({ body: await tablets.setPin(body.pin, user) }),
  'DELETE /api/own-pin': async (_input, { user }) => ({ body: await tablets.removePin(user) }),
  'GET /api/tablet/people': async ({ headers }) => ({
    body: await tablets.listPeople(headers['x-shop-tablet']),
  }),
  'POST /api/tablet/sessions': async ({ headers, body }) => ({
    body: await tablets.signIn(headers['x-shop-tablet'], body),
  }),
});
