import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { StockService } from '#server/stock/stock.service.ts';

export interface HoldDeps {
  database: Database;
  jobs: Jobs;
  mail: MailService;
  messages: Pick<MessagesService, 'ofContact' | 'mayAskForSms' | 'send'>;
  catalogue: Pick<CatalogueService, 'listForSale' | 'lockForSale'>;
  stock: Pick<StockService, 'holdPieces' | 'returnStock'>;
  settings: SettingsService;
  config: Pick<Config, 'publicUrl'>;
}
