import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { FiscalAccount, FiscalProvider } from '#server/fiscal-providers/fiscal-provider.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import type { Log } from '#server/platform/log.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import type { FiscalKeys } from './fiscal-key.service.ts';

export interface PapersDeps {
  database: Database;
  jobs: Jobs;
  log: Log;
  settings: SettingsService;
  accounts: AccountsService;
  uploads: Pick<UploadsService, 'readPublicPicture'>;
  /** The store of issued papers, under `{order}/{paper}-{hash}.pdf`. */
  paperFiles: ObjectStore;
  sales: SalesDeps;
  /** Null when the shop is not connected to the Ministry's system: staff type the numbers from the fiscal machine. */
  fiscalProvider: FiscalProvider | null;
  /** The pair that signs what goes there. */
  fiscalKeys: FiscalKeys;
  /** The shop's account at the Ministry's system, also while it is only tried. */
  fiscalAccount: FiscalAccount | null;
}

/** Gives papers their numbers, then asks for the fiscal documents that are still to be issued. */
export const PAPERS_JOB = 'papers-soon';
