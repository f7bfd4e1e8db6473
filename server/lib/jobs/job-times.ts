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
 * Tells for how long the oldest job of each kind has waited beyond its time. pg-boss has no call for it that would not read
 * all jobs whole, so this reads its documented table.
 */
export async function findOldest({ query }: Database): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await query(
    `select name, extract(epoch from now() - min(start_after))::float8 as seconds from jobs.job
     where state in ('created', 'retry') and start_after < now() group by name`,
  );
  return rows as { name: string; seconds: number }[];
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
