import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface DispatchDeps {
  database: Database;
  settings: SettingsService;
  accounts: AccountsService;
  jobs: Jobs;
  sales: SalesDeps;
}
