import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Config } from '#server/platform/config.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';

/** The dependencies of every verb of this module. */
export interface WorkshopDeps {
  database: Database;
  jobs: Jobs;
  config: Pick<Config, 'publicUrl'>;
  accounts: AccountsService;
  notices: NoticesService;
  uploads: UploadsService;
  sales: SalesDeps;
  /** The cases by which pieces are repaired. */
  repairs: { finish: (tx: Transaction, caseId: string) => Promise<void> };
}
