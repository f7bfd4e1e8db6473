import type { materialEndpoints } from '#contract/endpoints/goods/materials.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { shownBy, verbsOf } from '#server/lib/http/verbs.ts';
import {
  changeMaterialState,
  createMaterial,
  listMaterials,
  removeMaterial,
  saveMaterial,
} from './materials.service.ts';

interface Parts {
  database: Database;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export function materialsHandlers({ database, changed }: Parts): Handlers<typeof materialEndpoints> {
  const { given, ofId } = verbsOf(database);
  return {
    'GET /api/materials': async () => ({ body: await listMaterials(database.reader) }),
    'POST /api/materials': given(createMaterial),
    'PUT /api/materials/:id': shownBy(changed, ofId(saveMaterial)),
    'PATCH /api/materials/:id/state': shownBy(changed, ofId(changeMaterialState)),
    'DELETE /api/materials/:id': async ({ params }, { user }) => {
      await removeMaterial(database, params.id, user);
      return { body: { message: doneText('material-deleted') } };
    },
  };
}
