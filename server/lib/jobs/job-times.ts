import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Definition } from './job-kinds.ts';

/**
 * The options of what is done once in 24 hours, at 2:40 in the Ethiopian night. Its jobs are kept for nine days, so that it
 * can be told when one was done.
 */
export const EVERY_NIGHT = {
  pollSeconds: 30,
  retryLimit: 3,
  cron: '40 23 * * *',
  keepSeconds: 9 * 24 * 3600,
};

/**
 * Tells for how long the oldest job of each of these kinds has waited beyond its time: one that fails waits since it was due
 * first, however late its next try is. pg-boss has no call for it that would not read all jobs whole, so this reads its
 * documented tables; `keep_until` is the first time and the days for which a job may wait. A kind that this release does
 * not do any more is nobody's work, and late for ever.
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

/** Counts the jobs of each kind that were given up within the hour, which is longer than most but shorter than some are kept. */
export async function countGivenUp({ query }: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query(
    `select name, count(*)::int as count from jobs.job
     where state = 'failed' and completed_on > now() - interval '1 hour' group by name`,
  );
  return new Map((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
}

/** Tells when each job of the night was done last, or planned first. */
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
