import { randomUUIDv7 } from 'node:crypto';
import { MAX_MATERIALS, type MaterialContent, type MaterialStateChange } from '#contract/goods/materials.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { contentOf, materialAnswer, stateOfMaterial } from './material-answers.ts';
import {
  countMaterials,
  deleteMaterial,
  findMaterial,
  insertMaterial,
  listMaterials,
  lockMaterial,
  switchMaterial,
  updateMaterial,
  type MaterialRow,
} from './materials.store.ts';
import { showDueMaterials, showMaterial } from './show-materials.ts';

export type MaterialsService = ReturnType<typeof createMaterialsService>;

/**
 * Creates the service of the fabrics, woods and leathers that products share. Changing one writes one row, which new
 * orders obey at once; what products show of the material follows shortly, a few products at a time.
 */
export function createMaterialsService(database: Database, jobs: Jobs) {
  const showDue = () => showDueMaterials(database);
  jobs.defineEveryMinute('materials', showDue);

  async function changed(id: string, change: (tx: Transaction) => Promise<void>): Promise<MaterialRow> {
    await database.transaction(change);
    await showMaterial(database, id);
    const row = await findMaterial(database.reader, id);
    if (!row) throw new HttpError('material-not-found');
    return row;
  }

  return {
    list: () => listMaterials(database.reader),
    showDue,

    /** @throws HttpError 409 material-name-taken or too-many-materials. */
    async create(content: MaterialContent, by: Actor): Promise<MaterialRow> {
      const id = randomUUIDv7();
      await database.transaction((tx) => writeNew(tx, id, content, by));
      return (await findMaterial(database.reader, id))!;
    },

    /** @throws HttpError 404, 409 material-name-taken or edit-conflict. */
    save: (id: string, content: MaterialContent, version: number, by: Actor) =>
      changed(id, (tx) => writeContent(tx, id, content, version, by)),

    /** @throws HttpError 404, 400 for a day that has come. */
    changeState: (id: string, change: MaterialStateChange, by: Actor) =>
      changed(id, (tx) => writeState(tx, id, change, by)),

    /** @throws HttpError 404, 409 material-in-use. */
    remove: (id: string, by: Actor) => database.transaction((tx) => removeUnused(tx, id, by)),
  };
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

async function getForUpdate(tx: Transaction, id: string): Promise<MaterialRow> {
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

async function writeNew(tx: Transaction, id: string, content: MaterialContent, actor: Actor): Promise<void> {
  if ((await countMaterials(tx)) >= MAX_MATERIALS)
    throw new HttpError('too-many-materials', { params: { most: MAX_MATERIALS } });
  await refusingTaken(content.name, () => insertMaterial(tx, id, content));
  const subject = { id, label: content.name };
  await note(tx, 'material.created', { by: actor, of: subject, after: content });
}

async function writeContent(
  tx: Transaction,
  id: string,
  content: MaterialContent,
  version: number,
  actor: Actor,
): Promise<void> {
  const row = await getForUpdate(tx, id);
  if (row.version !== version) {
    const details = { material: materialAnswer(row), version: row.version };
    throw new HttpError('edit-conflict', { details });
  }
  await refusingTaken(content.name, () => updateMaterial(tx, id, content));
  const before = contentOf(row);
  await note(tx, 'material.edited', {
    by: actor,
    of: subjectOf(row),
    before,
    after: contentOf((await findMaterial(tx, id))!),
  });
}

async function writeState(
  tx: Transaction,
  id: string,
  { state, availableFrom = null }: MaterialStateChange,
  actor: Actor,
): Promise<void> {
  const row = await getForUpdate(tx, id);
  await switchMaterial(tx, id, { isOff: state === 'off', availableFrom });
  const after = (await findMaterial(tx, id))!;
  if (stateOfMaterial(after) !== state) throw fieldError({ availableFrom: 'must be a day to come' });
  const shown = (of: MaterialRow) => ({ state: stateOfMaterial(of), availableFrom: of.available_from });
  await note(tx, 'material.switched', {
    by: actor,
    of: subjectOf(row),
    before: shown(row),
    after: shown(after),
  });
}

async function removeUnused(tx: Transaction, id: string, actor: Actor): Promise<void> {
  const row = await getForUpdate(tx, id);
  if (row.products > 0)
    throw new HttpError('material-in-use', { params: { name: row.name, count: row.products } });
  await deleteMaterial(tx, id);
  const before = contentOf(row);
  await note(tx, 'material.deleted', { by: actor, of: subjectOf(row), before });
}
