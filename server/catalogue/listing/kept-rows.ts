import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ProductState } from '#contract/goods/product-states.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import { listShown, listWritten, type ListedRow } from './product-listing.store.ts';

/** The most products whose rows are kept, of 1 to 2 KB each. */
const MOST_ROWS = 2_500;

type States = readonly ProductState[] | 'any';

/** A question that is sent at the end of this turn of the event loop, and that others may join until then. */
interface Question {
  states: States;
  ids: Set<string>;
  answer: Promise<ReadonlyMap<string, ListedRow>>;
}

/**
 * The rows of products for lists. Which of them are there, and as what they were last written, is asked each time, in one
 * trip for all who ask in the same turn. A row is read only where it was written anew since it was last read, so it is never
 * older than one that is always read.
 */
export function createKeptRows(lists: RunList) {
  const kept = new LRUCache<string, ListedRow>({ max: MOST_ROWS });
  let questions: Question[] = [];

  const read = (ids: readonly string[], states: States): Promise<ReadonlyMap<string, ListedRow>> =>
    lists(async (from) => {
      const rows = new Map<string, ListedRow>();
      const others: string[] = [];
      for (const { id, written } of await listWritten(from, ids, states)) {
        const row = kept.get(id);
        if (row?.written === written) rows.set(id, row);
        else others.push(id);
      }
      for (const row of others.length === 0 ? [] : await listShown(from, others, states)) {
        rows.set(row.id, row);
        kept.set(row.id, row);
      }
      return rows;
    });

  function begin(states: States): Question {
    const ids = new Set<string>();
    const question: Question = {
      states,
      ids,
      answer: turn().then(() => {
        questions = questions.filter((each) => each !== question);
        return read([...ids], states);
      }),
    };
    questions.push(question);
    return question;
  }

  return {
    /** The products in the order of the ids, without those that are deleted or in other states. */
    async rowsOf(ids: readonly string[], states: States): Promise<ListedRow[]> {
      const question = questions.find((each) => each.states === states) ?? begin(states);
      for (const id of ids) question.ids.add(id);
      const rows = await question.answer;
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    /** Forgets all, because the database may be another one than before. */
    forget: () => kept.clear(),
  };
}
