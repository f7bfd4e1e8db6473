import type { ImportParts } from './import-parts.ts';
import { listLeftAlone } from './imports.store.ts';
import { fetchPictures, PICTURES_JOB, wakeForPictures } from './pictures/fetch-pictures.ts';
import { IMPORT_JOB, workAtImport } from './work-at-import.ts';

const LEFT_ALONE_SECONDS = 30;

/** The imports of products from files, and the jobs that work at them. */
export function createImportsService(deps: ImportParts) {
  const { database, jobs } = deps;
  jobs.define(IMPORT_JOB, ({ id }: { id: string }) => workAtImport(deps, id), {
    expireSeconds: 120,
    retryLimit: 5,
  });
  /** Resumes imports whose node has died, and asks for the pictures that are due. */
  const resume = async (afterSeconds = LEFT_ALONE_SECONDS) => {
    await database.transaction(async (tx) => {
      for (const id of await listLeftAlone(tx, afterSeconds)) await jobs.enqueue(tx, IMPORT_JOB, { id });
    });
    await wakeForPictures(deps);
  };
  jobs.define(PICTURES_JOB, () => fetchPictures(deps), {
    expireSeconds: 300,
    retryLimit: 5,
    leaves: 'call',
  });
  jobs.defineEveryMinute('product-imports', () => resume());
  return { deps, resume };
}
