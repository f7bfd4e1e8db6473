import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { PhoneAccountsService } from '#server/accounts/registering/phone-accounts.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { Limiter } from '#server/lib/rate-limit/rate-limit.ts';

export interface BotParts {
  database: Database;
  jobs: Jobs;
  log: Log;
  config: Config;
  catalogue: CatalogueService;
  phoneAccounts: PhoneAccountsService;
  sales: SalesDeps;
}

export interface BotDeps extends BotParts {
  /** Limits the questions of one chat. */
  asked: Limiter;
}
