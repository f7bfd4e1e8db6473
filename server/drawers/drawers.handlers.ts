import type { drawerEndpoints } from '#contract/endpoints/paying/drawers.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { DrawersService } from './drawers.service.ts';

export const drawersHandlers = ({
  drawers,
}: {
  drawers: DrawersService;
}): Handlers<typeof drawerEndpoints> => ({
  'GET /api/drawers': async () => ({ body: await drawers.list() }),
  'POST /api/drawers': async ({ body }, { user }) => ({ body: await drawers.add(body, user) }),
  'PUT /api/drawers/:id': async ({ params, body }, { user }) => ({
    body: await drawers.change(params.id, body, user),
  }),
  'GET /api/drawers/:id/sessions/:session': async ({ params }) => ({
    body: await drawers.readSession(params.id, params.session),
  }),
  'POST /api/drawers/:id/sessions': async ({ params, body }, { user }) => ({
    body: await drawers.open(params.id, body, user),
  }),
  'POST /api/drawers/:id/entries': async ({ params, body }, { user }) => ({
    body: await drawers.moveCash(params.id, body, user),
  }),
  'POST /api/drawers/:id/handovers': async ({ params, body }, { user }) => ({
    body: await drawers.takeOver(params.id, body, user),
  }),
  'POST /api/drawers/:id/closings': async ({ params, body }, { user }) => ({
    body: await drawers.close(params.id, body, user),
  }),
});
