import type { savedEndpoints } from '#contract/endpoints/goods/saved.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { SavedService } from './saved.service.ts';

export const savedHandlers = ({ saved }: { saved: SavedService }): Handlers<typeof savedEndpoints> => ({
  'GET /api/saved': async (_, { user }) => ({ body: await saved.list(user.id) }),
  'POST /api/saved/pieces': async ({ body }, { user }) => ({ body: await saved.save(user.id, body.pieces) }),
  'DELETE /api/saved/pieces/:id': async ({ params, query }, { user }) => ({
    body: await saved.remove(user.id, params.id, query.variant),
  }),
  'PUT /api/saved/link': async (_, { user }) => ({ body: await saved.share(user.id) }),
  'DELETE /api/saved/link': async (_, { user }) => ({ body: await saved.unshare(user.id) }),
  'GET /api/saved/lists/:id': async ({ params }) => ({ body: { pieces: await saved.showShared(params.id) } }),
  'POST /api/saved/shown': async ({ body }) => ({ body: { pieces: await saved.show(body.pieces) } }),
});
