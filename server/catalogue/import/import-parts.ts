import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Config } from '#server/platform/config.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';

/** The parts of other modules that imports need. */
export interface ImportParts {
  database: Database;
  jobs: Jobs;
  settings: Pick<SettingsService, 'get' | 'getRecent'>;
  proofs: Proofs;
  uploads: Pick<UploadsService, 'keepShopPicture'>;
  config: Pick<Config, 'ownNetwork' | 'publicUrl'>;
}
