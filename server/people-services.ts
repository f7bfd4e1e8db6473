import { createAccountDataService } from './accounts/account-data.service.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import type { EndWhatRoleMade } from './accounts/deps.ts';
import { createPhoneAccountsService } from './accounts/registering/phone-accounts.service.ts';
import { createRegistrationService } from './accounts/registering/registration.service.ts';
import { createFactorProofs } from './accounts/second-factor/factor-proofs.ts';
import { relyingPartyOf } from './accounts/second-factor/passkeys.ts';
import { createSecondFactorService } from './accounts/second-factor/second-factor.service.ts';
import { createSessionsService } from './accounts/sessions.service.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { createTabletsService } from './accounts/tablets/tablets.service.ts';
import { createStaffService } from './accounts/staff/staff.service.ts';
import type { MailService } from './mail/mail.service.ts';
import type { MessagesService } from './messages/messages.service.ts';
import type { hasBought } from './sales/sales.service.ts';
import type { PoliciesService } from './legal-pages/policies.service.ts';
import { createNoticesService } from './notices/notices.service.ts';
import type { SettingsService } from './settings/settings.service.ts';
import type { UploadsService } from './uploads/uploads.service.ts';
import type { ServiceParts } from './services.ts';

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
  const tablets = createTabletsService({ database, namesOf: accounts.namesOf });
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
    notices,
  };
}
