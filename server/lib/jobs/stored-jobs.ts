import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { findFitting, fits, isWaiting, type Content } from './job-search.ts';
import { countGivenUp } from './job-times.ts';
import type { Inside } from './jobs-boss.ts';

/** Finds, counts and removes jobs by their kind and data. */
export function createStoredJobs(boss: PgBoss, inside: Inside, database: Database) {
  return {
    /**
     * Removes jobs about a person in any state: those that match one of the searches. Running jobs stay, and so do
     * waiting ones that match `but`.
     */
    forget: (tx: Transaction, contents: readonly Content[], but?: Content): Promise<void> =>
      inside(tx, async () => {
        const stays = (job: JobWithMetadata) =>
          job.state === 'active' || (but !== undefined && isWaiting(job) && fits(job.data, but));
        // The queues also include kinds that only an earlier release defined.
        for (const { name } of await boss.getQueues()) {
          const found = await findFitting(boss, name, contents);
          const ids = found.filter((job) => !stays(job)).map(({ id }) => id);
          if (ids.length > 0) await boss.deleteJob(name, ids);
        }
      }),
    /**
     * Removes the jobs of one kind that match and have never been tried, and returns for when the first of them was
     * planned; null: there was none. Together with `enqueue` a newer job takes the place of an older one.
     */
    takeBack: (tx: Transaction, name: string, content: Content): Promise<Date | null> =>
      inside(tx, async () => {
        const found = (await findFitting(boss, name, [content])).filter(({ state }) => state === 'created');
        if (found.length === 0) return null;
        await boss.deleteJob(
          name,
          found.map(({ id }) => id),
        );
        return new Date(Math.min(...found.map(({ startAfter }) => startAfter.getTime())));
      }),
    /** Lists the jobs of one kind that wait or run and match, oldest first. */
    async listWaiting(name: string, content: Content): Promise<{ data: object; createdAt: Date }[]> {
      const found = await findFitting(boss, name, [content]);
      return found
        .filter((job) => isWaiting(job) || job.state === 'active')
        .sort((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
        .map(({ data, createdOn }) => ({ data, createdAt: createdOn }));
    },
    /** Says whether any job that matches is waiting. */
    isWaiting: (tx: Transaction, content: Content): Promise<boolean> =>
      inside(tx, async () => {
        for (const { name } of await boss.getQueues())
          if ((await findFitting(boss, name, [content])).some(isWaiting)) return true;
        return false;
      }),
    /**
     * Counts the waiting and running jobs of each kind, as pg-boss counted them last, and those that failed for good
     * within the hour.
     */
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
