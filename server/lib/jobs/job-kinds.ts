import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import type { Work } from './job-worker.ts';

export interface JobOptions {
  /** The time after which a job is found at the latest that another node asked for, or that had to wait for its moment. */
  pollSeconds?: number;
  /** The number of jobs of the kind that a node does at the same time. */
  workers?: number;
  /**
   * The number of jobs that a worker takes at once and does one after the other. With more than one it
   * takes the next only when `pollSeconds` are over, so that work for which nobody waits leaves room for other work. All
   * of them must fit into `expireSeconds`.
   */
  batch?: number;
  /** The number of retries: after 5 seconds, doubled each time up to an hour. */
  retryLimit?: number;
  /** A job that takes longer is tried again: so is one whose node has died, of an hour and more within minutes. */
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

/** Makes the queues and schedules that are not there yet, and changes those that an earlier release made otherwise. */
export async function prepareKinds(boss: PgBoss, definitions: Iterable<Definition>): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const definition of definitions) {
    const { name, cron } = definition;
    const wanted = queueOf(definition);
    const found = queues.get(name);
    if (!found) await boss.createQueue(name, wanted);
    else if (!isDeepStrictEqual({ ...found, ...wanted }, found)) await boss.updateQueue(name, wanted);
    if (cron && crons.get(name) !== cron) await boss.schedule(name, cron);
  }
}

/**
 * The time for which work waits to be done. pg-boss would drop it after two weeks, also when the shop was off as long, and
 * with it mails and the end of unpaid orders. What a schedule asks for comes again by itself, and would only heap up.
 */
const WAITS_SECONDS = { asked: 10 * 365 * 24 * 3600, scheduled: 14 * 24 * 3600 };

/**
 * A node that does a job of hours says twice in this time that it is still at it. One that has died is so found in
 * minutes, and another node tries the job again; shorter jobs are found by their own end.
 */
const SILENT_SECONDS = 120;
const LONG_SECONDS = 3600;

const queueOf = ({ retryLimit, expireSeconds, keepSeconds, afterLastTry, cron }: Definition) => ({
  retryLimit,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: expireSeconds,
  ...(expireSeconds >= LONG_SECONDS && { heartbeatSeconds: SILENT_SECONDS }),
  deleteAfterSeconds: keepSeconds,
  retentionSeconds: cron ? WAITS_SECONDS.scheduled : WAITS_SECONDS.asked,
  ...(afterLastTry && { deadLetter: afterLastTry }),
});
