import type { JobWithMetadata, PgBoss } from 'pg-boss';

/**
 * A search for jobs: fields of a job's data, each with its allowed values, compared exactly ('' for a missing field).
 * All fields must match, and at least one field must exclude ''. Texts are never searched, because one person's words
 * may stand in another's mails.
 */
export type Content = Record<string, readonly string[]>;

/** Finds the jobs of one kind, in any state, that match one of the searches. */
export async function findFitting(
  boss: PgBoss,
  name: string,
  contents: readonly Content[],
): Promise<JobWithMetadata[]> {
  const found = new Map<string, JobWithMetadata>();
  for (const content of contents) {
    for (const data of searchesFor(content)) {
      for (const job of await boss.findJobs<object>(name, { data })) {
        if (fits(job.data, content)) found.set(job.id, job);
      }
    }
  }
  return [...found.values()];
}

/**
 * Returns the objects to search for: pg-boss finds jobs whose data contain an object, so there is one for each value of
 * the first field that must not be empty.
 */
function searchesFor(content: Content): object[] {
  for (const [field, values] of Object.entries(content)) {
    if (!values.includes('')) return values.map((value) => ({ [field]: value }));
  }
  throw new Error('jobs are not searched by what they do not say alone');
}

export function fits(data: object, content: Content): boolean {
  const fields = data as Record<string, string | number | undefined>;
  return Object.entries(content).every(([field, values]) => values.includes(String(fields[field] ?? '')));
}

/** Says whether a job waits for its first or its next try. */
export const isWaiting = ({ state }: JobWithMetadata): boolean => state === 'created' || state === 'retry';
