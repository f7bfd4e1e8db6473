import type { ImportProblem } from '#contract/goods/product-import.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findProductForUpdate, type StoredProduct } from '../catalogue.store.ts';
import { changeState } from '../products/product-states.ts';
import { createDraft, saveProduct, type Change } from '../products/write-product.ts';
import { idOf } from './file-products.ts';
import { noteWork, setState, type ImportRow } from './imports.store.ts';
import {
  claimPlanned,
  followVersion,
  hasPlanned,
  insertKey,
  markDone,
  markFailed,
  type PlannedItem,
} from './items.store.ts';
import { addressesIn, picturesElsewhere } from './pictures/addresses-elsewhere.ts';
import { listHad, wantPictures } from './pictures/pictures.store.ts';
import { planProduct, type PlanContext } from './planning/plan-product.ts';
import { problem } from './planning/problem.ts';

/** An error that keeps a product from being written, with its problems; it rolls back the product's transaction. */
class NotWritten extends Error {
  readonly position: number;
  readonly problems: readonly ImportProblem[];

  constructor(position: number, problems: readonly ImportProblem[]) {
    super('not written');
    this.position = position;
    this.problems = problems;
  }
}

/** The time between two notes in an import's row that a node is at work on it. */
const NOTE_MS = 5_000;

/**
 * Writes the products of an import one by one until the deadline. The transaction of each also marks it as done, so
 * that after a crash a product is both written and counted, or neither. Returns whether all are done.
 */
export async function runImport(
  database: Database,
  row: ImportRow,
  context: PlanContext & { actor: Actor },
  deadline: number,
): Promise<boolean> {
  for (let noted = 0; Date.now() < deadline;) {
    if (Date.now() - noted > NOTE_MS) {
      if (!(await database.transaction((tx) => noteWork(tx, row._id, 'running')))) return true;
      noted = Date.now();
    }
    const written = await writeNext(database, row, context);
    if (written === 'none') return endOnceWritten(database, row._id);
    if (written === 'failed' && row.stopsAtProblem) {
      await database.transaction((tx) => setState(tx, row._id, 'stopped'));
      return true;
    }
  }
  return false;
}

/** Ends the import, unless another node is still writing one of its products. */
async function endOnceWritten(database: Database, id: string): Promise<boolean> {
  await database.transaction(async (tx) => {
    if (!(await hasPlanned(tx, id)) && (await noteWork(tx, id, 'running'))) await setState(tx, id, 'done');
  });
  return true;
}

async function writeNext(
  database: Database,
  { _id: id }: ImportRow,
  context: PlanContext & { actor: Actor },
): Promise<'written' | 'failed' | 'none'> {
  try {
    return await database.transaction(async (tx) => {
      const item = await claimPlanned(tx, id);
      if (!item) return 'none';
      const product = await writeItem(tx, id, item, context);
      await followVersion(tx, id, product.id, {
        before: item.content_version,
        after: product.content_version,
      });
      await markDone(tx, id, item.position, product.id);
      return 'written';
    });
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    await database.transaction((tx) => markFailed(tx, id, error.position, error.problems));
    return 'failed';
  }
}

/** Writes one product of the file. @throws NotWritten. */
async function writeItem(
  tx: Transaction,
  importId: string,
  item: PlannedItem,
  context: PlanContext & { actor: Actor },
): Promise<StoredProduct> {
  const { position, content, seen_stock: seenStock } = item;
  const isNew = item.outcome === 'new';
  const fail = (problems: readonly ImportProblem[]) => new NotWritten(position, problems);
  const { row } = content.rows[0]!;
  try {
    const current = isNew
      ? await createDraft(tx, {}, context.actor, idOf(content))
      : await findProductForUpdate(tx, item.product_id!);
    if (!current || (!isNew && current.content_version !== item.content_version))
      throw fail([problem('changed-meanwhile', {}, { row })]);
    const had = await listHad(tx, addressesIn([content]));
    const plan = planProduct(content, current, isNew, { ...context, had, seenStock });
    if (plan.problems.length > 0) throw fail(plan.problems);
    let saved = current;
    const change: Change = { by: context.actor, ifMatch: undefined, reason: 'import' };
    if (plan.update) saved = await saveProduct(tx, current.id, plan.update, change);
    if (plan.archive) saved = await changeState(tx, current.id, { state: 'archived' }, context.actor);
    const elsewhere = picturesElsewhere(saved, content);
    if (elsewhere.length > 0) await wantPictures(tx, { importId, productId: saved.id }, elsewhere);
    if (content.key !== null) await insertKey(tx, content.key, current.id);
    return saved;
  } catch (error) {
    throw notWritten(error, position, row);
  }
}

/** The values of an error that its sentence may name. */
const onlyTexts = (details: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/**
 * Turns an error of the save into a problem of the product. Other errors of the database are thrown on, so that the
 * write is tried again.
 */
function notWritten(error: unknown, position: number, row: number): unknown {
  if (error instanceof HttpError) {
    const code = error.code === 'edit-conflict' ? 'changed-meanwhile' : 'refused';
    // Screens write the sentence of the error in their own language, by its code.
    const said = error.details as Record<string, string | number> | undefined;
    const params = { ...onlyTexts(said), why: error.message, error: error.code };
    return new NotWritten(position, [problem(code, params, { row })]);
  }
  const { code } = error as { code?: string };
  // SQLSTATE classes 22 and 23: values that no column takes, and violations such as a code in use (PostgreSQL, appendix
  // A).
  if (code && /^2[23]/.test(code)) {
    return new NotWritten(position, [problem('not-stored', { why: (error as Error).message }, { row })]);
  }
  return error;
}
