import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { startWorker, type Work } from './job-worker.ts';

export interface JobOptions {
  /** Pause between two looks for work. */
  pollSeconds?: number;
  /** The number of jobs of the kind that a node does at the same time. */
  workers?: number;
  /**
   * The number of jobs that a worker takes at one poll and does one after the other. With more than one it
   * polls again only after the pause, so that work for which nobody waits leaves room for other work. All of
   * them must fit into `expireSeconds`.
   */
  batch?: number;
  /** The number of retries: after 5 seconds, doubled each time up to an hour. */
  retryLimit?: number;
  /** A job that takes longer is tried again: so is one whose node has died. */
  expireSeconds?: number;
  /** For so long its content is kept when it is over, one that was given up too. */
  keepSeconds?: number;
  /** The kind of job, defined before, that one becomes after its last try. */
  afterLastTry?: string;
}

export interface Definition
  extends Work, Required<Omit<JobOptions, 'afterLastTry'>>, Pick<JobOptions, 'afterLastTry'> {
  /** The schedule on which the job comes again by itself. */
  cron: string | null;
}

/** The options of a kind of job that sets none. */
export const USUAL = {
  pollSeconds: 1,
  workers: 1,
  batch: 1,
  retryLimit: 20,
  expireSeconds: 900,
  keepSeconds: 3600,
  cron: null,
};

/** Makes the queue of a kind, and starts its workers. */
export async function startKind(boss: PgBoss, log: Logger, definition: Definition): Promise<void> {
  const { name, cron, workers } = definition;
  const queue = {
    retryLimit: definition.retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: definition.expireSeconds,
    deleteAfterSeconds: definition.keepSeconds,
    ...(definition.afterLastTry && { deadLetter: definition.afterLastTry }),
  };
  await boss.createQueue(name, queue);
  // One that an earlier release made keeps its own numbers otherwise.
  await boss.updateQueue(name, queue);
  if (cron) await boss.schedule(name, cron);
  for (let worker = 0; worker < workers; worker += 1) await startWorker(boss, log, definition);
}
