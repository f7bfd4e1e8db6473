import { sql } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { many, run } from '#server/lib/database/ask.ts';
import type { Database, Executor, Transaction } from '../database/database.ts';
import type { Definition } from './job-kinds.ts';
import type { Together } from './job-worker.ts';
import type { Inside } from './jobs-boss.ts';

/** The way in which many jobs of a kind are done at once. */
export interface DoneTogether<T extends object> {
  /** Does the jobs, in the order in which they were queued; what it throws leaves all of them as they were. */
  handleAll: (tx: Transaction, all: readonly T[]) => Promise<void>;
  /** The field of the data that says what a job is about: jobs about the same thing are done in their order. */
  inTurnOf: string & keyof T;
  /** The field of the data with the moment of a job, in ISO 8601. */
  queuedAt: string & keyof T;
}

interface Kind<T extends object> extends DoneTogether<T> {
  name: string;
}

/**
 * Makes the function that does jobs in one transaction. It locks them first: of two nodes that have the same job,
 * because the first was thought dead, the second finds it gone. A worker of another node may have taken an earlier job
 * about the same thing; that one is done here as well, so that the later one does not overtake it.
 */
export function createTogether<T extends object>(
  boss: PgBoss,
  inside: Inside,
  database: Database,
  { name, handleAll, inTurnOf, queuedAt }: Kind<T>,
): Together['together'] {
  /**
   * Locks the jobs that nobody else has done meanwhile. pg-boss has no call for this, so its documented table is read.
   * The name stands in the statement, so that the planner knows how few jobs have it.
   */
  async function lock(tx: Transaction, jobs: readonly JobWithMetadata[], withEarlier: boolean) {
    const ids = jobs.map(({ id }) => id);
    const subjects = jobs.map(({ data }) => String((data as T)[inTurnOf]));
    return many<{ id: string; data: T }>(tx)`
      select id, data from jobs.job
      where name = ${sql.lit(name)} and state <= 'active' and (
        (state = 'active' and id = any(${ids}::uuid[]))
        or (${withEarlier} and not blocked and data->>${inTurnOf}::text = any(${subjects}::text[])))
      order by id for update`;
  }

  return (jobs, withEarlier) =>
    database.transaction(async (tx) => {
      const locked = await lock(tx, jobs, withEarlier);
      if (locked.length === 0) return;
      await inside(tx, () =>
        boss.deleteJob(
          name,
          locked.map(({ id }) => id),
        ),
      );
      const moment = ({ data }: { data: T }) => String(data[queuedAt]);
      const inOrder = locked.toSorted((one, other) => moment(one).localeCompare(moment(other)));
      await handleAll(
        tx,
        inOrder.map(({ data }) => data),
      );
    });
}

/**
 * Makes jobs of a dead node due at once. A living node holds those that it does locked; one that it has only just taken
 * is left to whoever comes next, because only jobs that are still its own are done.
 */
export async function takeUpTogether(db: Executor, definitions: Iterable<Definition>): Promise<void> {
  const names = [...definitions].flatMap((each) => ('together' in each ? [sql.lit(each.name)] : []));
  if (names.length === 0) return;
  await run(db)`
    update jobs.job set state = 'retry', start_after = now() where name in (${sql.join(names)}) and id in (
      select id from jobs.job where name in (${sql.join(names)}) and state = 'active' for update skip locked)`;
}
