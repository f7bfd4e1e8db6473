import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

/** The parts of other modules that imports need. */
export interface ImportParts {
  database: Database;
  jobs: Jobs;
  accounts: Pick<AccountsService, 'namesOf'>;
  settings: Pick<SettingsService, 'get' | 'getRecent'>;
  proofs: Proofs;
}
