import { subjectsOf } from './job-subjects.ts';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createAwayLog } from '../away-log.ts';
import { isOutage } from '../database/outage.ts';
import { jobRuns, timed } from '../telemetry/process-metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

export type Work = {
  name: string;
  /** The pause between two polls for jobs, in seconds. */
  pollSeconds: number;
  /** The number of jobs that are taken at once and done one after the other, or together. */
  batch: number;
} & (OneByOne | Together);

export interface OneByOne {
  handle(data: object): Promise<void>;
}

export interface Together {
  /** Does all jobs that were taken at once in one transaction, along with those that come before them in their turn. */
  together(jobs: readonly JobWithMetadata[], withEarlier: boolean): Promise<void>;
}

/** The interval in seconds at which a worker polls by itself when nothing wakes it. */
const UNWOKEN_SECONDS = 60;

const SAYS = {
  away: 'job failed; it will be tried again, as all of its kind',
  again: 'jobs of this kind succeed again',
};

/**
 * Logs the failures of a kind of job that will be tried again: one line for the first, one a minute while the same
 * error goes on, as it does in all jobs that wait for a provider that is away, and one when a job succeeds again.
 */
export function createRetryLog(log: Logger, name: string) {
  // Only the last try of a job is lost work; until then nobody has to do anything.
  const quiet = { error: log.warn.bind(log), info: log.info.bind(log) };
  const startLog = () => createAwayLog(quiet, SAYS);
  let last = '';
  let away = startLog();
  return {
    failed(error: unknown, job: { id: string }): void {
      const message = String(error);
      if (message !== last) away = startLog();
      last = message;
      away.failed({ err: error, job: name, ...job });
    },
    succeeded: (): void => away.answered({ job: name }),
  };
}

export type RetryLog = ReturnType<typeof createRetryLog>;

/**
 * Starts a worker of this node, which takes jobs now and whenever it is woken. A failed job is logged and reported to
 * pg-boss, which tries it again.
 * @param retries the log that all workers of the kind share.
 * @returns the worker's id.
 */
export async function startWorker(boss: PgBoss, log: Logger, work: Work, retries: RetryLog): Promise<string> {
  const { name, batch } = work;
  const options = {
    pollingIntervalSeconds: UNWOKEN_SECONDS,
    batchSize: batch,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const worker: string = await boss.work(name, options, async (jobs: JobWithMetadata[]) => {
    const results = await resultsOf(jobs, work, log, retries);
    // The worker takes the next job at once, instead of waiting for the next poll.
    if (isFull(jobs, work) && results[0]!.status === 'completed') boss.notifyWorker(worker);
    return results;
  });
  return worker;
}

/** Says whether more jobs may wait that are to be done at once. */
const isFull = (jobs: readonly JobWithMetadata[], work: Work): boolean =>
  'together' in work ? jobs.length === work.batch : work.batch === 1;

async function resultsOf(
  jobs: JobWithMetadata[],
  work: Work,
  log: Logger,
  retries: RetryLog,
): Promise<JobResult[]> {
  if ('together' in work) {
    try {
      const began = performance.now();
      await timed(jobRuns, () => work.together(jobs, true), { name: work.name });
      retries.succeeded();
      for (const job of jobs) noteDone(log, job, began);
      return jobs.map(({ id }) => ({ id, status: 'completed' }));
    } catch (error) {
      if (isOutage(error)) return jobs.map(({ id }) => ({ id, status: 'failed', output: error as Error }));
    }
  }
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await resultOf(job, work, log, retries));
  return results;
}

/** Writes a line for a job by which an order is followed through the log. */
function noteDone(log: Logger, { id, name, data }: JobWithMetadata, began: number): void {
  const subject = subjectsOf(data);
  if (Object.keys(subject).length === 0) return;
  log.info({ job: name, id, ...subject, ms: Math.round(performance.now() - began) }, 'job done');
}

async function resultOf(
  job: JobWithMetadata,
  work: Work,
  log: Logger,
  retries: RetryLog,
): Promise<JobResult> {
  const { id, data, retryCount, retryLimit } = job;
  const { name } = work;
  const subject = subjectsOf(data);
  const run = () => ('together' in work ? work.together([job], false) : work.handle(data));
  try {
    const began = performance.now();
    await inSpan(
      () => ({ name: `job ${name}`, kind: 'internal', attributes: { 'job.id': id } }),
      () => timed(jobRuns, run, { name }),
      { isRoot: true },
    );
    retries.succeeded();
    noteDone(log, job, began);
    return { id, status: 'completed' };
  } catch (error) {
    if (retryCount >= retryLimit)
      log.warn({ err: error, job: name, id, ...subject }, 'job failed; that was its last try');
    else if (!isOutage(error)) retries.failed(error, { id, ...subject });
    return { id, status: 'failed', output: error };
  }
}
