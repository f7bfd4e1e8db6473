import { randomUUIDv7 } from 'node:crypto';
import {
  MAX_MATERIALS,
  type Material,
  type MaterialContent,
  type MaterialStateChange,
} from '#contract/goods/materials.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import {
  countMaterials,
  deleteMaterial,
  findMaterial,
  insertMaterial,
  lockMaterial,
  switchMaterial,
  updateMaterial,
} from './materials.store.ts';
import { showDueMaterials, showMaterial } from './show-materials.ts';

export { listMaterials } from './materials.store.ts';

/**
 * Watches the fabrics, woods and leathers that products share. Changing one writes one row, which new orders obey at
 * once; what products show of the material follows shortly, a few products at a time.
 */
export function createMaterialsService(database: Database, jobs: Jobs) {
  const showDue = () => showDueMaterials(database);
  jobs.defineEveryMinute('materials', showDue);
  return { showDue };
}

async function getMaterial(database: Database, id: string): Promise<Material> {
  const row = await findMaterial(database.reader, id);
  if (!row) throw new HttpError('material-not-found');
  return row;
}

/** @throws HttpError 409 material-name-taken or too-many-materials. */
export async function createMaterial(
  database: Database,
  content: MaterialContent,
  by: Actor,
): Promise<Material> {
  const id = randomUUIDv7();
  await database.transaction(async (tx) => {
    if ((await countMaterials(tx)) >= MAX_MATERIALS)
      throw new HttpError('too-many-materials', { params: { most: MAX_MATERIALS } });
    await refusingTaken(content.name, () => insertMaterial(tx, id, content));
    await note(tx, 'material.created', { by, of: { id, label: content.name }, after: content });
  });
  return getMaterial(database, id);
}

/** @throws HttpError 404, 409 material-name-taken or edit-conflict. */
export async function saveMaterial(
  database: Database,
  id: string,
  { version, ...content }: MaterialContent & { version: number },
  by: Actor,
): Promise<Material> {
  await database.transaction(async (tx) => {
    const row = await getForUpdate(tx, id);
    if (row.version !== version)
      throw new HttpError('edit-conflict', { details: { material: row, version: row.version } });
    await refusingTaken(content.name, () => updateMaterial(tx, id, content));
    const after = contentOf((await findMaterial(tx, id))!);
    await note(tx, 'material.edited', { by, of: subjectOf(row), before: contentOf(row), after });
  });
  await showMaterial(database, id);
  return getMaterial(database, id);
}

/** @throws HttpError 404, 400 for a day that has come. */
export async function changeMaterialState(
  database: Database,
  id: string,
  { state, availableFrom = null }: MaterialStateChange,
  by: Actor,
): Promise<Material> {
  await database.transaction(async (tx) => {
    const row = await getForUpdate(tx, id);
    await switchMaterial(tx, id, { isOff: state === 'off', availableFrom });
    const after = (await findMaterial(tx, id))!;
    if (after.state !== state) throw fieldError({ availableFrom: 'must be a day to come' });
    await note(tx, 'material.switched', {
      by,
      of: subjectOf(row),
      before: { state: row.state, availableFrom: row.availableFrom },
      after: { state, availableFrom: after.availableFrom },
    });
  });
  await showMaterial(database, id);
  return getMaterial(database, id);
}

/** @throws HttpError 404, 409 material-in-use. */
export const removeMaterial = (database: Database, id: string, by: Actor): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await getForUpdate(tx, id);
    if (row.products > 0)
      throw new HttpError('material-in-use', { params: { name: row.name, count: row.products } });
    await deleteMaterial(tx, id);
    await note(tx, 'material.deleted', { by, of: subjectOf(row), before: contentOf(row) });
  });

const subjectOf = ({ _id: id, name }: Material) => ({ id, label: name });

/** The fields of a material that administrators write. */
const contentOf = ({
  _id,
  state: _state,
  availableFrom: _day,
  products: _products,
  version: _version,
  ...content
}: Material) => content;

async function getForUpdate(tx: Transaction, id: string): Promise<Material> {
  const row = await lockMaterial(tx, id);
  if (!row) throw new HttpError('material-not-found');
  return row;
}

async function refusingTaken(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'materials_name')) throw error;
    throw new HttpError('material-name-taken', { params: { name } });
  }
}
