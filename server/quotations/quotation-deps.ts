import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { PapersService } from '#server/papers/papers.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface QuotationDeps {
  database: Database;
  jobs: Jobs;
  config: Pick<Config, 'publicUrl'>;
  settings: SettingsService;
  mail: MailService;
  messages: MessagesService;
  accounts: AccountsService;
  notices: NoticesService;
  catalogue: CatalogueService;
  sales: SalesDeps;
  papers: PapersService;
}
