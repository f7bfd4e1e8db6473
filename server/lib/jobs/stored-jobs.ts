import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { findFitting, fits, isWaiting, type Content } from './job-search.ts';
import { countGivenUp } from './job-times.ts';
import type { Inside } from './jobs-boss.ts';

/** Finds, counts and removes jobs by their kind and by what they say. */
export function createStoredJobs(boss: PgBoss, inside: Inside, database: Database) {
  return {
    /**
     * Removes jobs about somebody, whatever has become of them: those that fit one of the contents. What runs at this
     * moment stays, and so does what waits and fits `but`.
     */
    forget: (tx: Transaction, contents: readonly Content[], but?: Content): Promise<void> =>
      inside(tx, async () => {
        const stays = (job: JobWithMetadata) =>
          job.state === 'active' || (but !== undefined && isWaiting(job) && fits(job.data, but));
        // Also kinds that only an earlier release defined.
        for (const { name } of await boss.getQueues()) {
          const found = await findFitting(boss, name, contents);
          const ids = found.filter((job) => !stays(job)).map(({ id }) => id);
          if (ids.length > 0) await boss.deleteJob(name, ids);
        }
      }),
    /** Jobs of one kind that are not over and fit, oldest first. */
    async listWaiting(name: string, content: Content): Promise<{ data: object; createdAt: Date }[]> {
      const found = await findFitting(boss, name, [content]);
      return found
        .filter((job) => isWaiting(job) || job.state === 'active')
        .sort((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
        .map(({ data, createdOn }) => ({ data, createdAt: createdOn }));
    },
    /** Says whether a job that fits waits to be done. */
    isWaiting: (tx: Transaction, content: Content): Promise<boolean> =>
      inside(tx, async () => {
        for (const { name } of await boss.getQueues())
          if ((await findFitting(boss, name, [content])).some(isWaiting)) return true;
        return false;
      }),
    /** Counts the jobs of each kind that wait or are at work, at most a minute old, and that were given up within the hour. */
    async count(): Promise<{ name: string; state: 'waiting' | 'active' | 'failed'; count: number }[]> {
      const givenUp = await countGivenUp(database);
      return (await boss.getQueues()).flatMap(({ name, queuedCount, activeCount }) => [
        { name, state: 'waiting', count: queuedCount },
        { name, state: 'active', count: activeCount },
        { name, state: 'failed', count: givenUp.get(name) ?? 0 },
      ]);
    },
  };
}
