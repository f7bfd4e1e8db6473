import { randomUUIDv7 } from 'node:crypto';
import { UNDO_SECONDS } from '#contract/goods/bulk-actions.ts';
import type { BulkQuestion, BulkRequest, BulkRun } from '#contract/goods/bulk.ts';
import { changeInWords, selectionInWords } from '#contract/goods/bulk-words.ts';
import { bulkText } from '#contract/texts/bulk.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { MANY } from '#server/settings/proofs.service.ts';
import { runOf } from './bulk-answers.ts';
import { planChange, type BulkPlan } from './bulk-plan.ts';
import { workBatch } from './bulk-work.ts';
import {
  countOutcomes,
  deleteOldChanges,
  findBulkChange,
  insertBulkChange,
  isUndoable,
  listStandingStill,
  lockBulkChange,
  setBulkActor,
  setBulkState,
  stopWaiting,
  type BulkRow,
} from './bulk.store.ts';
import type { OfficeParts } from '../inventory/inventory.service.ts';
import { listTags } from '../inventory/inventory.store.ts';

export type BulkChangesService = ReturnType<typeof createBulkChangesService>;

const JOB = 'bulk-changes';
/** A change whose last batch is older has stopped: the node that worked at it has died. */
const STILL_SECONDS = 30;

/**
 * Creates the service that changes many products at once. A change is stored whole before its first batch. The call
 * itself makes the first batches and a job the others; if a node dies in between, another one goes on within a minute.
 */
export function createBulkChangesService({ database, jobs, proofs }: OfficeParts) {
  const db = database.reader;
  const goOn = async (id: string): Promise<void> => {
    while (await database.transaction((tx) => workBatch(tx, id)));
  };
  const goOnWithAll = async (seconds = STILL_SECONDS): Promise<void> => {
    for (const id of await listStandingStill(db, seconds)) await goOn(id);
  };
  jobs.define<{ id: string }>(JOB, ({ id }) => goOn(id));
  jobs.defineEveryMinute('bulk-changes-go-on', () => goOnWithAll());
  jobs.defineHourly('bulk-changes-end', () => deleteOldChanges(db));

  /**
   * Makes up to three batches within the call: a change of a few products needs one or two, and the next one finds
   * nothing left and ends the change.
   */
  async function begin(id: string): Promise<BulkRun> {
    for (let batch = 1; batch <= 3; batch += 1)
      if (!(await database.transaction((tx) => workBatch(tx, id)))) break;
    return answer(id);
  }

  async function answer(id: string): Promise<BulkRun> {
    const row = await findBulkChange(db, id);
    if (!row) throw new HttpError('bulk-not-found');
    return runOf(db, row);
  }

  return {
    listTags: () => listTags(db),
    preview: async (question: BulkQuestion) => (await planChange(db, question)).preview,

    /**
     * Stores a change and begins it; a change sent again answers the first one.
     * @throws HttpError 409 bulk-stale, bulk-nothing, bulk-large, bulk-too-many, 400 sale-in-the-past, 403 where prices
     * fall by more than is allowed without proof of identity.
     */
    async change(request: BulkRequest, actor: AuthenticatedUser): Promise<BulkRun> {
      const id = request._id ?? randomUUIDv7();
      if (await findBulkChange(db, id)) return answer(id);
      const plan = await planChange(db, request);
      // The same change, sent twice at once, may have been stored in the meantime.
      if (await findBulkChange(db, id)) return answer(id);
      refuseOther(plan, request);
      await database.transaction(async (tx) => {
        if (!(await store(tx, jobs, { id, request, plan, actor }))) return;
        await proofs.ofCut(tx, actor, MANY, plan.deepestCut);
        await proofs.ofMoney(tx, actor, plan.takenOutSantim, { act: 'stockOff' });
      });
      return begin(id);
    },

    find: answer,

    /**
     * Undoes a change, or stops one that runs and undoes its part. A second call changes nothing more.
     * @throws HttpError 404, 409 bulk-undo-too-late.
     */
    async undo(id: string, actor: Actor): Promise<BulkRun> {
      await database.transaction((tx) => beginUndo(tx, jobs, id, actor));
      return begin(id);
    },

    /** Resumes changes on which no node has worked for this number of seconds. */
    goOn: goOnWithAll,
  };
}

function refuseOther({ products, preview }: BulkPlan, { mark, isLargeAccepted }: BulkRequest): void {
  if (preview.mark !== mark) throw new HttpError('bulk-stale');
  if (products.length === 0) throw new HttpError('bulk-nothing');
  if (preview.large > 0 && !isLargeAccepted)
    throw new HttpError('bulk-large', { params: { count: preview.large } });
}

interface NewChange {
  id: string;
  request: BulkRequest;
  plan: BulkPlan;
  actor: Actor;
}

/** Stores a new change; false where the same change, sent twice, was stored in the meantime. */
async function store(tx: Transaction, jobs: Jobs, { id, request, plan, actor }: NewChange): Promise<boolean> {
  const { selection, change } = request;
  const row = { id, begun_by: actor.id, actor_name: actor.name, network: actor.ipAddress, selection, change };
  if (!(await insertBulkChange(tx, row, plan.products))) return false;
  const { products, variants } = plan.preview.changing;
  await audit.record(tx, {
    actor,
    action: 'product.bulk-changed',
    subject: subjectOf(row, products),
    after: {
      change: changeInWords(change),
      selection: selectionInWords(selection),
      products,
      ...(variants > 0 && { variants }),
    },
  });
  await jobs.enqueue(tx, JOB, { id });
  return true;
}

const subjectOf = ({ id }: Pick<BulkRow, 'id'>, count: number) => ({
  id,
  label: bulkText('productsCount', { count }),
});

async function beginUndo(tx: Transaction, jobs: Jobs, id: string, actor: Actor): Promise<void> {
  const row = await lockBulkChange(tx, id);
  if (!row) throw new HttpError('bulk-not-found');
  if (row.state === 'undoing' || row.state === 'undone') return;
  if (!(await isUndoable(tx, id, UNDO_SECONDS))) throw new HttpError('bulk-undo-too-late');
  await stopWaiting(tx, id);
  await setBulkState(tx, id, 'undoing');
  await setBulkActor(tx, id, actor);
  const changed = (await countOutcomes(tx, id)).find(({ outcome }) => outcome === 'changed');
  await audit.record(tx, {
    actor,
    action: 'product.bulk-undone',
    subject: subjectOf(row, changed?.products ?? 0),
    after: { change: changeInWords(row.change), products: changed?.products ?? 0 },
  });
  await jobs.enqueue(tx, JOB, { id });
}
