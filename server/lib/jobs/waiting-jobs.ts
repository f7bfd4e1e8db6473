import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { many, one } from '#server/lib/database/ask.ts';
import { afterCommit, type Database, type Transaction } from '../database/database.ts';
import { SUBJECTS } from './job-subjects.ts';
import type { Inside } from './jobs-boss.ts';

/** Kinds of jobs; those by the clock count only when a try has failed. */
export interface AskedKinds {
  names: readonly string[];
  byClock: readonly string[];
}

type State = 'waiting' | 'running' | 'failed' | 'held';

/** A job that is not done, with its data, which must not leave the server. */
export interface StoredJob {
  id: string;
  name: string;
  state: State;
  data: Readonly<Record<string, unknown>>;
  /** The first line of its last error. */
  problem: string | null;
  tries: number;
  since: Date;
  nextTry: Date | null;
}

/** A job in the state that pg-boss has given it. */
export interface JobInLog {
  id: string;
  name: string;
  state: string;
  created: Date;
  ended: Date | null;
  tries: number;
}

/** A job that is locked until the transaction ends. */
export interface LockedJob {
  id: string;
  name: string;
  state: State | 'done';
  /** The time of the next try has not come. */
  isLater: boolean;
}

/** A job whose time comes within so many seconds needs no hurry; clocks of nodes and database differ as well. */
const SOON_SECONDS = 2;

/**
 * The states of jobs as people know them; null for one that is over, turned into its next kind, or is planned for later
 * and was never tried. pg-boss has no call for several kinds, so its documented table is read.
 */
const STATE = sql`case
  when job.state = 'active' then 'running'
  when job.state = 'failed' and job.dead_letter is null then 'failed'
  when job.state = 'created' and job.start_after > clock_timestamp() then null
  when job.state in ('created', 'retry') then case
    when exists (select from outgoing_holds where released_at is null)
      and job.name in (select name from outgoing_kinds) then 'held' else 'waiting' end
  when job.state = 'completed' then 'done' end`;

/** Lists the jobs that are not done, and lets people try one now or give it up. */
export function createWaitingJobs(
  boss: PgBoss,
  inside: Inside,
  { reader }: Database,
  wake: (name: string) => void,
) {
  const shown = ({ names, byClock }: AskedKinds) => sql`
    select job.*, ${STATE} as shown_state from jobs.job
    where job.name = any(${names}::text[]) and job.state not in ('completed', 'cancelled')
      and (job.name <> all(${byClock}::text[]) or job.state in ('retry', 'failed'))`;

  return {
    /** Counts them by kind and state. */
    countWaiting: (
      asked: AskedKinds,
    ): Promise<{ name: string; state: State; count: number; oldest: Date }[]> =>
      many<{ name: string; state: State; count: number; oldest: Date }>(reader)`
        select name, shown_state as state, count(*)::int as count, min(created_on) as oldest
        from (${shown(asked)}) as job where shown_state is not null group by name, shown_state`,

    /** Lists at most `most` of each kind, the newest trouble first. */
    listNotDone: (asked: AskedKinds, most: number): Promise<StoredJob[]> =>
      many<StoredJob>(reader)`
        select id, name, shown_state as state, coalesce(data, '{}') as data, retry_count as tries,
          case when state in ('retry', 'failed')
            then split_part(coalesce(output->>'message', output->'value'->>'message'), E'\\n', 1) end as problem,
          case shown_state when 'failed' then completed_on when 'running' then started_on else created_on end as since,
          case when shown_state in ('waiting', 'held') and start_after > clock_timestamp() then start_after end as "nextTry"
        from (
          select job.*, row_number() over (partition by name order by
            case when state = 'failed' then 0 when state = 'retry' then 1 when state = 'active' then 3 else 2 end,
            created_on desc, id) as place
          from (${shown(asked)}) as job where shown_state is not null
        ) as ranked where place <= ${most} order by name, place`,

    /** Lists the jobs in any state that are about one of these orders, payments or refunds, oldest first. */
    listAbout: (subjects: readonly string[]): Promise<JobInLog[]> =>
      many<JobInLog>(reader)`
        select id, name, state::text, created_on as created, completed_on as ended, retry_count as tries
        from jobs.job where ${sql.join(
          SUBJECTS.map((name) => sql`data->>${sql.lit(name)} = any(${subjects}::text[])`),
          sql` or `,
        )} order by created_on, id`,

    /** Locks a job of one of the kinds; null when there is none that waits, runs, has failed or was just done. */
    async lockJob(
      tx: Transaction,
      { names }: Pick<AskedKinds, 'names'>,
      id: string,
    ): Promise<LockedJob | null> {
      const job = await one<Omit<LockedJob, 'state'> & { state: LockedJob['state'] | null }>(tx)`
        select id, name, ${STATE} as state,
          start_after > clock_timestamp() + ${SOON_SECONDS} * interval '1 second' as "isLater"
        from jobs.job where name = any(${names}::text[]) and id = ${id} for update`;
      return job?.state ? { ...job, state: job.state } : null;
    },

    /** Has a locked job tried now: one that failed for good is queued again, and one with a pause loses it. */
    hurry: (tx: Transaction, { id, name, state }: LockedJob): Promise<void> =>
      inside(tx, async () => {
        if (state === 'failed') await boss.retry(name, id);
        else await boss.update(name, undefined, { id, startAfter: new Date() });
        afterCommit(tx, () => wake(name));
      }),

    /** Drops a locked job. */
    drop: (tx: Transaction, { id, name }: LockedJob): Promise<void> =>
      inside(tx, async () => void (await boss.deleteJob(name, id))),
  };
}
