import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.ts';
import { jobRuns, timed } from '../telemetry/process-metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

export interface Work {
  name: string;
  handle(data: object): Promise<void>;
  /** The pause between two polls for jobs, in seconds. */
  pollSeconds: number;
  /** The number of jobs that are taken at once and done one after the other. */
  batch: number;
}

/** The interval in seconds at which a worker polls by itself when nothing wakes it. */
const UNWOKEN_SECONDS = 60;

/**
 * Starts a worker of this node, which takes jobs now and whenever it is woken. A failed job is logged and reported to
 * pg-boss, which tries it again.
 * @returns the worker's id.
 */
export async function startWorker(boss: PgBoss, log: Logger, work: Work): Promise<string> {
  const { name, batch } = work;
  const options = {
    pollingIntervalSeconds: UNWOKEN_SECONDS,
    batchSize: batch,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const worker: string = await boss.work(name, options, async (jobs: JobWithMetadata[]) => {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await resultOf(job, work, log));
    // The worker takes the next job at once, instead of waiting for the next poll.
    if (batch === 1 && results[0]!.status === 'completed') boss.notifyWorker(worker);
    return results;
  });
  return worker;
}

async function resultOf(
  { id, data, retryCount, retryLimit }: JobWithMetadata,
  { name, handle }: Work,
  log: Logger,
): Promise<JobResult> {
  try {
    await inSpan(
      () => ({ name: `job ${name}`, kind: 'internal', attributes: { 'job.id': id } }),
      () => timed(jobRuns, () => handle(data), { name }),
      { isRoot: true },
    );
    return { id, status: 'completed' };
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    const next = isLast ? 'that was its last try' : 'it will be tried again';
    if (isLast || !isOutage(error)) log.warn({ err: error, job: name, id }, `job failed; ${next}`);
    return { id, status: 'failed', output: error };
  }
}
