import { BULK_FACTS, UNDO_SECONDS } from '#contract/goods/bulk-actions.ts';
import type { BulkRun } from '#contract/goods/bulk.ts';
import { changeInWords } from '#contract/goods/bulk-words.ts';
import type { Executor } from '#server/lib/database/database.ts';
import {
  countOutcomes,
  listMissed,
  type BulkRow,
  type ItemOutcome,
  type OutcomeCount,
} from './bulk.store.ts';

const SHOWN = 50;

/** The API's answer about a bulk change and its progress. */
export async function runOf(db: Executor, row: BulkRow): Promise<BulkRun> {
  const counts = await countOutcomes(db, row.id);
  const { id, change, state, actor_name: by, finished_at: end } = row;
  const isUndo = state === 'undoing' || state === 'undone';
  const { missed, count: leftCount } = await listMissed(
    db,
    id,
    isUndo ? ['undone', 'kept'] : ['changed', 'left'],
    SHOWN,
  );
  const sumOf = (outcomes: ItemOutcome[]) =>
    sum(counts, outcomes, BULK_FACTS[change.action].of === 'variants');
  return {
    _id: id,
    action: change.action,
    words: changeInWords(change),
    by,
    state,
    products: counts.reduce((all, { products }) => all + products, 0),
    waiting: sumOf(isUndo ? ['changed'] : ['waiting']).products,
    changed: sumOf(['changed', 'undone', 'kept']),
    undone: sumOf(['undone']),
    left: missed,
    leftCount,
    undoSeconds: secondsLeft(state, end),
  };
}

function sum(counts: readonly OutcomeCount[], outcomes: readonly ItemOutcome[], withVariants: boolean) {
  const of = counts.filter(({ outcome }) => outcomes.includes(outcome));
  return {
    products: of.reduce((all, { products }) => all + products, 0),
    variants: withVariants ? of.reduce((all, { units }) => all + units, 0) : 0,
  };
}

function secondsLeft(state: BulkRun['state'], end: Date | null): number | null {
  if (state !== 'done' || !end) return null;
  const left = Math.floor((end.getTime() - Date.now()) / 1000) + UNDO_SECONDS;
  return left > 0 ? Math.min(left, UNDO_SECONDS) : null;
}
