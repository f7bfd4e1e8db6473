import { createAccountDataService } from './accounts/account-data.service.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createPhoneAccountsService } from './accounts/registering/phone-accounts.service.ts';
import { createRegistrationService } from './accounts/registering/registration.service.ts';
import { createFactorProofs } from './accounts/second-factor/factor-proofs.ts';
import { relyingPartyOf } from './accounts/second-factor/passkeys.ts';
import { createSecondFactorService } from './accounts/second-factor/second-factor.service.ts';
import { createSessionsService } from './accounts/sessions.service.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { createProgramsService } from './accounts/programs/programs.service.ts';
import { createTabletsService } from './accounts/tablets/tablets.service.ts';
import { createStaffService } from './accounts/staff/staff.service.ts';
import type { MailService, MailTransport } from './mail/mail.service.ts';
import type { MessagesService } from './messages/messages.service.ts';
import type { hasBought } from './sales/sales.service.ts';
import type { PoliciesService } from './legal-pages/policies.service.ts';
import { createNoticesService } from './notices/notices.service.ts';
import type { SettingsService } from './settings/settings.service.ts';
import type { UploadsService } from './uploads/uploads.service.ts';
import type { EndWhatRoleMade } from './accounts/staff/what-role-made.ts';
import type { MessageProviders } from './message-providers/message-provider.ts';
import type { VerifierAccount } from './receipt-verifiers/http-verifier.ts';
import type { ProviderAccounts } from './payment-providers/create-providers.ts';
import type { ForgetInStandIns } from './personal-data/erasure.service.ts';
import type { Config } from './platform/config.ts';
import type { ShopDatabase } from './lib/database/lists.ts';
import type { Jobs } from './lib/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { EimsAccount } from './fiscal-providers/eims/eims-http.ts';
import type { EimsKey } from './platform/eims-key.ts';

/** The account at the Ministry's system with the pair of the variables, if they have one. */
export type EimsParts = Omit<EimsAccount, 'key'> & { key: EimsKey | null };

export interface ServiceParts {
  config: Config;
  database: ShopDatabase;
  jobs: Jobs;
  log: Log;
  mailTransport: MailTransport;
  messageProviders: MessageProviders;
  forgetInStandIns: ForgetInStandIns;
  /** The shop's accounts at the payment providers. */
  providerAccounts: ProviderAccounts;
  /** The shop's account at the Ministry's invoice system; without it people type the numbers of the fiscal machine. */
  eims?: EimsParts | null;
  /** The service that reads the receipts of banks; without it, receipts are checked by people only. */
  receiptVerifier?: VerifierAccount | null;
}

interface PeopleParts extends Pick<ServiceParts, 'config' | 'database' | 'jobs' | 'log'> {
  settings: SettingsService;
  policies: PoliciesService;
  mail: MailService;
  messages: MessagesService;
  uploads: UploadsService;
  hasBought: typeof hasBought;
  endWhatRoleMade: EndWhatRoleMade;
}

/** The services of accounts, by mail and by phone, and their sessions. */
export function createPeople(parts: PeopleParts) {
  const { database } = parts;
  const shop = relyingPartyOf(parts.config.publicUrl);
  const factors = createFactorProofs(database, shop);
  const signIn = createSignInService({ ...parts, factors });
  const sessions = createSessionsService(database);
  const registration = createRegistrationService({ ...parts, signIn });
  const phoneAccounts = createPhoneAccountsService(parts);
  const accountData = createAccountDataService(database, factors, parts.endWhatRoleMade);
  const secondFactor = createSecondFactorService({ ...parts, shop });
  const accounts = createAccountsService({ ...parts, accountData, registration });
  const staff = createStaffService({ ...parts, accountData, registration });
  const tablets = createTabletsService({ database });
  const programs = createProgramsService({ database });
  const notices = createNoticesService({ ...parts, accounts });
  return {
    signIn,
    sessions,
    registration,
    phoneAccounts,
    accountData,
    secondFactor,
    accounts,
    staff,
    tablets,
    programs,
    notices,
  };
}
