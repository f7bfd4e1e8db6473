import type { Database } from '#server/lib/database/database.ts';
import type { Limiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { AccountDataService } from './account-data.service.ts';
import type { RegistrationService } from './registering/registration.service.ts';
import type { EndWhatRoleMade } from './staff/what-role-made.ts';

export interface AccountDeps {
  database: Database;
  accountData: AccountDataService;
  registration: RegistrationService;
  mail: MailService;
  config: Config;
  profileChanges: Limiter;
  endWhatRoleMade: EndWhatRoleMade;
}
