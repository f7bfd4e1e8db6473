import { isCategory } from '#contract/goods/categories.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { MANY } from '#server/settings/proofs.service.ts';
import { readImport } from './import-answers.ts';
import { picturesByName } from './reading/cells.ts';
import { VARIANT_COLUMNS } from './reading/columns.ts';
import {
  addPictures,
  findActive,
  lockImport,
  setAnswers,
  setState,
  setStopsAtProblem,
  type ImportRow,
} from './imports.store.ts';
import type { ImportParts } from './import-parts.ts';
import { hasPlanned, priceChangeOf, settleUnwritten, uncheck } from './items.store.ts';
import { PICTURES_JOB } from './pictures/fetch-pictures.ts';
import { askAgain } from './pictures/pictures.store.ts';
import { AT_ONCE_MS, IMPORT_JOB, workAtImport } from './work-at-import.ts';

/** Writes an action on a whole file to the audit log; each changed product has its own entry. */
export const recordImport = (
  tx: Transaction,
  actor: Actor,
  { _id: id, fileName: label }: Pick<ImportRow, '_id' | 'fileName'>,
  action:
    | 'import.uploaded'
    | 'import.pictures'
    | 'import.asked-again'
    | 'import.answers'
    | 'import.run'
    | 'import.ended',
  after: Record<string, unknown>,
) => note(tx, action, { by: actor, of: { id, label }, after });

/** The error 409 for a second import, which names the person whose import is under way. */
export function alreadyUnderWay({ _id: id, by, fileName }: ImportRow): HttpError {
  const params = { name: by.name, file: fileName };
  return new HttpError('import-under-way', { params, details: { ...params, import: id } });
}

/** Turns the unique violation of two imports begun at once into the error that names the first one. */
export async function whoIsFirst(parts: ImportParts, error: unknown): Promise<unknown> {
  if (!isUniqueViolation(error, 'product_imports_one')) return error;
  const active = await findActive(parts.database.reader);
  return active ? alreadyUnderWay(active) : new HttpError('import-not-possible');
}

async function change(
  parts: ImportParts,
  id: string,
  states: readonly ImportRow['state'][],
  act: (tx: Transaction, row: ImportRow) => Promise<void>,
): Promise<void> {
  try {
    await parts.database.transaction(async (tx) => {
      const row = await lockImport(tx, id);
      if (!row || row.state === 'reading') throw new HttpError('import-not-found');
      if (!states.includes(row.state)) throw new HttpError('import-not-possible');
      await act(tx, row);
    });
  } catch (error) {
    throw await whoIsFirst(parts, error);
  }
}

/** Changes a file that is being checked or was, and checks it again, small ones before the call answers. */
async function checkAgain(
  parts: ImportParts,
  id: string,
  act: (tx: Transaction, row: ImportRow) => Promise<void>,
): Promise<void> {
  await change(parts, id, ['checking', 'checked'], async (tx, row) => {
    await act(tx, row);
    await uncheck(tx, id);
    await setState(tx, id, 'checking');
    await parts.jobs.enqueue(tx, IMPORT_JOB, { id });
  });
  await workAtImport(parts, id, AT_ONCE_MS);
}

/**
 * Stores the addresses of the pictures that the file names, and lets the trial run check the file again.
 * @throws HttpError 404, 409 import-not-possible.
 */
export function bringPictures(
  parts: ImportParts,
  id: string,
  { pictures }: { pictures: readonly { name: string; address: string }[] },
  by: Actor,
): Promise<void> {
  const named = picturesByName(pictures);
  return checkAgain(parts, id, async (tx, row) => {
    await addPictures(tx, id, named);
    await recordImport(tx, by, row, 'import.pictures', { pictures: pictures.length });
  });
}

/**
 * Asks again for the pictures elsewhere that could not be had, whatever the state of the import.
 * @throws HttpError 404.
 */
export const askForPictures = (
  { database, jobs }: ImportParts,
  id: string,
  _body: unknown,
  by: Actor,
): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row || row.state === 'reading') throw new HttpError('import-not-found');
    const pictures = await askAgain(tx, id);
    await recordImport(tx, by, row, 'import.asked-again', { pictures });
    await jobs.enqueue(tx, PICTURES_JOB, {});
  });

/** The answers of a person about the file's categories and its currency. */
interface Said {
  categories?: readonly { said: string; category: string | null }[] | undefined;
  rate?: number | undefined;
}

/**
 * Stores what a person says to the questions of the trial run, and checks the file again.
 * @throws HttpError 404 import-not-found, or category-not-found where the shop does not have it; 409 import-not-possible.
 */
export function answerQuestions(
  parts: ImportParts,
  id: string,
  { categories = [], rate }: Said,
  by: Actor,
): Promise<void> {
  if (categories.some(({ category }) => category !== null && !isCategory(category)))
    throw new HttpError('category-not-found');
  const given = categories.map(({ said, category }) => [said.toLowerCase(), category ?? ''] as const);
  return checkAgain(parts, id, async (tx, row) => {
    const { answers } = row;
    await setAnswers(tx, id, {
      categories: { ...answers.categories, ...Object.fromEntries(given) },
      ...((rate ?? answers.rate) !== undefined && { rate: rate ?? answers.rate! }),
    });
    await recordImport(tx, by, row, 'import.answers', { categories: categories.length });
  });
}

const VALUES = [
  VARIANT_COLUMNS.price.title,
  VARIANT_COLUMNS.salePrice.title,
  VARIANT_COLUMNS.countInStock.title,
];

/**
 * Asks for proof of identity where a file cuts prices deeply, and for every file after the first one of a day that
 * changes prices or pieces in stock at all.
 */
async function proveCuts(
  tx: Transaction,
  { proofs, settings }: ImportParts,
  { _id: id, heads }: ImportRow,
  by: AuthenticatedUser,
): Promise<void> {
  const { unprovenPercent } = (await settings.get(tx)).settings;
  const percents = { none: 0, some: Math.max(unprovenPercent, 1), deep: 100 };
  const columns = VALUES.map((title) => heads[title] ?? title);
  await proofs.ofCut(tx, by, MANY, percents[await priceChangeOf(tx, id, columns)]);
}

/**
 * Begins to write the changes that the trial run has found, or resumes writing.
 * @throws HttpError 404, 409 import-not-possible, import-has-problems or import-under-way, 403 for price cuts
 * without proof of identity.
 */
export async function startRun(
  parts: ImportParts,
  id: string,
  asked: { stopAtProblem?: boolean | undefined } | null | undefined,
  by: AuthenticatedUser,
): Promise<void> {
  const { outcomes } = await readImport(parts, id);
  await change(parts, id, ['checked', 'stopped', 'running'], async (tx, row) => {
    const stops = asked?.stopAtProblem ?? row.stopsAtProblem;
    if (stops && row.state === 'checked' && outcomes.wrong > 0)
      throw new HttpError('import-has-problems', { params: { count: outcomes.wrong } });
    await proveCuts(tx, parts, row, by);
    await setStopsAtProblem(tx, id, stops);
    await settleUnwritten(tx, id);
    const isWork = await hasPlanned(tx, id);
    await setState(tx, id, isWork ? 'running' : 'done');
    if (row.startedAt === null) await recordImport(tx, by, row, 'import.run', outcomes);
    if (isWork) await parts.jobs.enqueue(tx, IMPORT_JOB, { id });
  });
}

/**
 * Ends an import: products that were written stay, and the others are not written.
 * @throws HttpError 404, 409 import-not-possible.
 */
export const endImport = (parts: ImportParts, id: string, _body: unknown, by: Actor): Promise<void> =>
  change(parts, id, ['checking', 'checked', 'running'], async (tx, row) => {
    const state = row.state === 'running' ? 'stopped' : 'discarded';
    await setState(tx, id, state);
    await recordImport(tx, by, row, 'import.ended', { state });
  });
