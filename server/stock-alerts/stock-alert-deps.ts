import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { PhoneAccountsService } from '#server/accounts/registering/phone-accounts.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';

export interface StockAlertDeps {
  database: Database;
  jobs: Jobs;
  mail: MailService;
  messages: Pick<MessagesService, 'ofContact'>;
  accounts: AccountsService;
  phoneAccounts: Pick<PhoneAccountsService, 'findPhone' | 'findVerifiedPhone'>;
  catalogue: CatalogueService;
  settings: SettingsService;
  config: Pick<Config, 'publicUrl'>;
}
