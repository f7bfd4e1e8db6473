import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { StockService } from '#server/stock/stock.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';

/** The modules that service cases depend on. */
export interface CaseParts {
  database: Database;
  config: Pick<Config, 'publicUrl'>;
  settings: SettingsService;
  proofs: Proofs;
  mail: MailService;
  messages: MessagesService;
  uploads: UploadsService;
  accounts: AccountsService;
  notices: NoticesService;
  catalogue: CatalogueService;
  stock: StockService;
  sales: SalesDeps;
}

export interface CaseDeps extends CaseParts {
  /** The rate limit of pictures by one person. */
  picturesPerPerson: ReturnType<typeof createLimiter>;
}
