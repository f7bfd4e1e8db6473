import { LARGEST_UPLOAD } from '#contract/pictures.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createPictureKeeping } from './picture-keeping.ts';
import { createRenderer } from './renderer.ts';
import { createResumableService } from './resumable.service.ts';
import { openStores } from './storage.ts';
import { createTus } from './tus.ts';
import { createUploadAdmission } from './upload-admission.ts';
import { createUploadWriter } from './upload-writer.ts';
import { createUploadsService } from './uploads.service.ts';

const COLLECTION_JOB = 'uploads-collection';

/** The module out of its parts. */
export function createUploads({
  config,
  database,
  jobs,
}: {
  config: Config;
  database: Database;
  jobs: Jobs;
}) {
  const { folder: pictureFolder, ...stores } = openStores(config);
  const keeping = createPictureKeeping({ database, stores, renderer: createRenderer() });
  const admission = createUploadAdmission(database);
  const resumable = createResumableService({ database, stores, keeping, admission });
  const uploads = createUploadsService({ database, stores, keeping, admission, resumable });
  const writer = createUploadWriter(database, stores.incoming);
  const tus = createTus(resumable, writer, Math.max(...Object.values(LARGEST_UPLOAD)));
  jobs.defineHourly(COLLECTION_JOB, async () => {
    await resumable.sweep();
    await uploads.collect();
  });
  return { uploads, resumable, tus, pictureFolder };
}
