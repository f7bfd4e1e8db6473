import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { deleteOldSessions } from './sessions.store.ts';

/** Deletes the carts and checkouts of agents that have expired, each night. To be called before the jobs start. */
export function sweepSessions({ reader }: Database, jobs: Pick<Jobs, 'defineEveryNight'>): void {
  jobs.defineEveryNight('agent-sessions-old', () => deleteOldSessions(reader));
}
