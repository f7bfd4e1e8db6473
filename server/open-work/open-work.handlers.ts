import type { openWorkEndpoints } from '#contract/endpoints/work/open-work.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { handOver, readOpenWork, type OpenWorkParts } from './open-work.service.ts';

export const openWorkHandlers = (parts: OpenWorkParts): Handlers<typeof openWorkEndpoints> => ({
  'GET /api/staff/:id/open-work': async ({ params }) => ({ body: await readOpenWork(parts, params.id) }),
  'POST /api/staff/:id/hand-over': async ({ params, body }, { user }) => ({
    body: await handOver(parts, params.id, body.to, user),
  }),
});
