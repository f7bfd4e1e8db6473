import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.ts';
import { jobRuns, timed } from '../telemetry/process-metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

export interface Work {
  name: string;
  handle(data: object): Promise<void>;
  /** Pause between two looks for jobs, in seconds. */
  pollSeconds: number;
  /** The number of jobs that are taken at once and done one after the other. */
  batch: number;
}

/** A worker that nobody wakes looks by itself so rarely. */
const UNWOKEN_SECONDS = 60;

/**
 * Starts one worker of this node, which looks for jobs now and whenever it is woken. A job that fails is logged and told to
 * pg-boss, which tries it again. Returns the worker's id.
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
    // The next one is fetched at once, without a look of its own for it.
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
