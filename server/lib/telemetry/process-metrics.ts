import { Histogram, Registry } from 'prom-client';

/** The metrics of this process about statements, jobs and outside calls, which `/metrics` shows. */
export const processMetrics = new Registry();

/** The buckets of durations in seconds, from an answer out of memory to the longest time that a call may take. */
export const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Histogram({ name, help, labelNames, buckets: DURATIONS, registers: [processMetrics] });

export const statements = histogram(
  'database_statement_duration_seconds',
  'Statements that this node has run, by whether they were done (ok) or not (failed)',
  ['outcome'],
);
export const poolWaits = histogram(
  'database_pool_wait_seconds',
  'Waiting for a connection to the database; failed: none came in time',
  ['outcome'],
);
export const outsideCalls = histogram(
  'outside_call_duration_seconds',
  'Calls of providers, stores and mail servers: ok, refused (4xx), failed (5xx) or without an answer (none)',
  ['to', 'outcome'],
);
export const jobRuns = histogram(
  'job_duration_seconds',
  'Jobs that this node has done or tried (failed), by kind',
  ['name', 'outcome'],
);

/** Runs work, and records its duration and whether it succeeded. */
export async function timed<T>(
  into: Histogram<'outcome'> | Histogram<'name' | 'outcome'>,
  work: () => Promise<T>,
  labels: { name?: string } = {},
): Promise<T> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = 'ok';
    return result;
  } finally {
    into.observe({ ...labels, outcome }, (performance.now() - began) / 1000);
  }
}
