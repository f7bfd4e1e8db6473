import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Limiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { OrdersService } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';

/** The modules that reviews depend on. */
export interface ReviewParts {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  accounts: AccountsService;
  settings: SettingsService;
  uploads: UploadsService;
  mail: MailService;
  notices: NoticesService;
  config: Pick<Config, 'publicUrl'>;
}

export interface ReviewDeps extends ReviewParts {
  /** The rate limit of reviews by one person. */
  perPerson: Limiter;
}
