import type { JobWithMetadata, PgBoss } from 'pg-boss';

/**
 * Fields of a job's data, each with the values that it may have, letter for letter ('' for none): all of them must fit,
 * and at least one field must have values that are not empty. It is never a search in the text, where one person's words
 * stand in another's mails.
 */
export type Content = Record<string, readonly string[]>;

/** Jobs of one kind, in any state, that fit one of the contents. */
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

/** pg-boss finds jobs whose data contain an object: one search for each value of the first field that has any. */
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

/** Waits to be done, for the first time or again. */
export const isWaiting = ({ state }: JobWithMetadata): boolean => state === 'created' || state === 'retry';
