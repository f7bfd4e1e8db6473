import type { materialEndpoints } from '#contract/endpoints/goods/materials.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { materialAnswer } from './material-answers.ts';
import type { MaterialsService } from './materials.service.ts';

interface Services {
  materials: MaterialsService;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export const materialsHandlers = ({ materials, changed }: Services): Handlers<typeof materialEndpoints> => ({
  'GET /api/materials': async () => ({ body: (await materials.list()).map(materialAnswer) }),

  'POST /api/materials': async ({ body }, { user }) => ({
    body: materialAnswer(await materials.create(body, user)),
  }),

  'PUT /api/materials/:id': async ({ params, body: { version, ...content } }, { user }) => {
    const row = await materials.save(params.id, content, version, user);
    await changed();
    return { body: materialAnswer(row) };
  },

  'PATCH /api/materials/:id/state': async ({ params, body }, { user }) => {
    const row = await materials.changeState(params.id, body, user);
    await changed();
    return { body: materialAnswer(row) };
  },

  'DELETE /api/materials/:id': async ({ params }, { user }) => {
    await materials.remove(params.id, user);
    return { body: { message: doneText('material-deleted') } };
  },
});
