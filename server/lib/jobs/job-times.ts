import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Definition } from './job-kinds.ts';

/**
 * The options of jobs that run once in 24 hours, at 2:40 in the Ethiopian night. Finished ones are stored for nine
 * days, to show when a job ran last.
 */
export const EVERY_NIGHT = {
  pollSeconds: 30,
  retryLimit: 3,
  cron: '40 23 * * *',
  keepSeconds: 9 * 24 * 3600,
};

/**
 * Returns for how many seconds the oldest job of each kind is overdue. A job that fails is overdue since its first due
 * time, however late its next try is. pg-boss has no call for this that would not read all jobs, so its documented
 * tables are read; `keep_until` minus the retention is the first due time. Kinds that this release does not define are
 * left out, because their jobs would be overdue for ever.
 */
export async function findOldest(
  { query }: Database,
  names: readonly string[],
): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await query(
    `select name, extract(epoch from now() - min(due))::float8 as seconds from (
       select job.name, case job.state when 'retry'
         then greatest(job.created_on, job.keep_until - queue.retention_seconds * interval '1 second')
         else job.start_after end as due
       from jobs.job join jobs.queue using (name)
       where job.name = any($1::text[]) and job.state in ('created', 'retry')
     ) as waiting where due < now() group by name`,
    [names],
  );
  return rows as { name: string; seconds: number }[];
}

/** Counts the jobs of each kind that failed for good within the last hour. */
export async function countGivenUp({ query }: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query(
    `select name, count(*)::int as count from jobs.job
     where state = 'failed' and completed_on > now() - interval '1 hour' group by name`,
  );
  return new Map((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
}

/** Returns when each nightly job last ran; for one that has never run, when it was first scheduled. */
export async function findLastNights(
  boss: PgBoss,
  definitions: ReadonlyMap<string, Definition>,
): Promise<{ name: string; at: Date }[]> {
  const nightly = (await boss.getQueues()).filter(
    ({ name }) => definitions.get(name)?.cron === EVERY_NIGHT.cron,
  );
  return Promise.all(
    nightly.map(async ({ name, createdOn }) => {
      const done = (await boss.findJobs<object>(name)).flatMap(({ state, completedOn }) =>
        state === 'completed' && completedOn ? [new Date(completedOn).getTime()] : [],
      );
      return { name, at: new Date(Math.max(new Date(createdOn).getTime(), ...done)) };
    }),
  );
}
