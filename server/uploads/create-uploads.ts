import { LARGEST_IN_PIECES } from '#contract/pictures/upload-limits.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { createPictureStorage } from './picture-storage.ts';
import { createRenderer } from './image-worker.ts';
import { createResumableService } from './resumable.service.ts';
import { openStores } from './storage.ts';
import { createTus } from './tus.ts';
import { createUploadAdmission } from './upload-admission.ts';
import { createUploadWriter } from './upload-writer.ts';
import { createUploadsService } from './uploads.service.ts';

const COLLECTION_JOB = 'uploads-collection';

/** Builds the uploads module from its parts, and registers its hourly cleaning. */
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
  const pictureStorage = createPictureStorage({ database, stores, renderer: createRenderer() });
  const admission = createUploadAdmission(database);
  const resumable = createResumableService({ database, stores, pictureStorage, admission });
  const uploads = createUploadsService({ database, stores, pictureStorage, admission, resumable });
  const writer = createUploadWriter(database, stores.incoming);
  const tus = createTus(resumable, writer, Math.max(...Object.values(LARGEST_IN_PIECES)));
  jobs.defineHourly(COLLECTION_JOB, async () => {
    // A shop that was restored may share its pictures with the one it was copied from, which needs newer ones.
    if (await jobs.isHeld()) return;
    await resumable.sweep();
    await uploads.collect();
  });
  return { uploads, resumable, tus, pictureFolder, paperFiles: stores.papers };
}
