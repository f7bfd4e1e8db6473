import type { Database } from '#server/lib/database/database.ts';
import type { Limiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { PoliciesService } from '#server/legal-pages/policies.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import type { CodeLimits } from '../codes/code-limits.ts';
import type { CodeMails } from '../codes/code-mails.ts';
import type { SignInService } from '../sign-in.service.ts';

export interface RegistrationDeps {
  database: Database;
  mail: MailService;
  policies: PoliciesService;
  signIn: SignInService;
  config: Config;
  uploads: UploadsService;
  codeLimits: CodeLimits;
  codeMails: CodeMails;
  registrationsFromNetwork: Limiter;
}
