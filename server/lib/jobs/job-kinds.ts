import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import type { Work } from './job-worker.ts';

export interface JobOptions {
  /** The longest time in seconds until a node finds a job that another node has queued, or whose time has come. */
  pollSeconds?: number;
  /** The number of jobs of the kind that one node does at the same time. */
  workers?: number;
  /**
   * The number of jobs that a worker takes at once and does one after the other. With more than one, it takes the next
   * jobs only after `pollSeconds`, so that work for which nobody waits leaves room for other work. All of them together
   * must end within `expireSeconds`.
   */
  batch?: number;
  /** The number of retries, after 5 seconds at first, with the pause doubled each time up to an hour. */
  retryLimit?: number;
  /**
   * The time in seconds after which a job counts as failed and is tried again, also when its node has died; for jobs of
   * an hour and more, a dead node is noticed within minutes.
   */
  expireSeconds?: number;
  /** The time in seconds for which a finished or failed job is stored. */
  keepSeconds?: number;
  /** The kind of job into which a job turns after its last try failed; that kind must be defined before. */
  afterLastTry?: string;
  /**
   * Says that a job of the kind speaks to somebody outside, so that it waits while the shop is held (held-jobs.ts). Old
   * messages may be dropped when it is released; calls are made all the same.
   */
  leaves?: 'message' | 'call' | null;
}

export type Definition = Work &
  Required<Omit<JobOptions, 'afterLastTry'>> &
  Pick<JobOptions, 'afterLastTry'> & {
    /** The schedule on which the job is queued by itself, or null. */
    cron: string | null;
  };

/** The options of a kind of job that sets no others. */
export const USUAL = {
  pollSeconds: 1,
  workers: 1,
  batch: 1,
  retryLimit: 20,
  expireSeconds: 900,
  keepSeconds: 3600,
  leaves: null,
  cron: null,
};

/** Makes missing queues and schedules, and changes those that an earlier release made with other options. */
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
 * The longest time in seconds for which a job may wait. By default pg-boss drops jobs after two weeks, also when the
 * shop was off for so long, and with them mails and the expiry of unpaid orders. Scheduled jobs keep that default: the
 * schedule queues new ones, and old ones would only pile up.
 */
const WAITS_SECONDS = { asked: 10 * 365 * 24 * 3600, scheduled: 14 * 24 * 3600 };

/**
 * The heartbeat of long jobs, in seconds: a node at work reports twice in this time. So a dead node is noticed in
 * minutes, and another node tries the job again; shorter jobs have only their time limit.
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
