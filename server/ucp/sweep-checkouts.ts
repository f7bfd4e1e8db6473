import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { deleteOldCheckouts } from './checkouts.store.ts';

/** Deletes the checkouts of agents that have expired, each night. To be called before the jobs start. */
export function sweepCheckouts({ reader }: Database, jobs: Pick<Jobs, 'defineEveryNight'>): void {
  jobs.defineEveryNight('agent-checkouts-old', () => deleteOldCheckouts(reader));
}
