import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import { createCodeLimits } from '../codes/code-limits.ts';
import { createCodeMails } from '../codes/code-mails.ts';
import { deleteExpiredCodes } from '../codes/codes.store.ts';
import { register, type Registration } from './register.ts';
import { deleteOldInvitations } from '../staff/staff.store.ts';
import { deleteOldRegistrations } from './registrations.store.ts';
import { requestReset, resetPassword } from '../passwords/reset-password.ts';
import { deleteExpiredChallenges } from '../second-factor/challenges.store.ts';
import { deleteExpiredSessions } from '../sessions.store.ts';
import type { Origin } from '../trusted-devices.store.ts';
import { verifyAddress, type Verification } from '../codes/verify-address.ts';
import { deleteOldWantedEmails, setWantedEmail } from '../codes/wanted-email.store.ts';
import type { RegistrationDeps } from './registration-deps.ts';

export type RegistrationService = ReturnType<typeof createRegistrationService>;

type OwnParts = 'codeLimits' | 'codeMails' | 'registrationsFromNetwork';

/**
 * Registration, verification and reset of passwords. No answer shows whether an address is known: the work before the
 * answer is the same for every address, and only the mail to its owner differs (`code-mails.ts`).
 */
export function createRegistrationService(parts: Omit<RegistrationDeps, OwnParts> & { jobs: Jobs }) {
  const { database, mail, jobs, config } = parts;
  const codeLimits = createCodeLimits(database);
  const registrationsFromNetwork = createLimiter(database, 'registrations', countedByModules.registrations);
  const codeMails = createCodeMails({ database, jobs, mail, publicUrl: config.publicUrl, codeLimits });
  const deps = { ...parts, codeLimits, codeMails, registrationsFromNetwork };
  const forgetExpired = () => database.transaction(deleteExpired);
  jobs.defineEveryMinute('forget-expired', forgetExpired);

  return {
    register: (given: Registration, network: string, deviceLabel: string) =>
      register(deps, given, network, deviceLabel),

    /** Sends a code once more. @param subject see `verificationRequest` of the contract. */
    async requestVerification(email: string, network: string, subject?: string): Promise<void> {
      await codeLimits.toVerify(email, network);
      await database.transaction((tx) => codeMails.ask(tx, { purpose: 'verify', email, subject }));
    },

    verify: (given: Verification) => verifyAddress(deps, given),

    /** Asks for a code from the owner of a new address, which takes effect only then. */
    async requestAddressChange(tx: Transaction, userId: string, email: string): Promise<void> {
      await setWantedEmail(tx, userId, email);
      await codeMails.ask(tx, { purpose: 'verify', email, subject: userId });
    },
    forgetExpired,
    /** Counts one more verification code for an address that a person names. @throws HttpError 429. */
    limitCodes: (email: string, person: string) => codeLimits.toVerify(email, person),

    requestReset: (email: string, origin: Origin) => requestReset(deps, email, origin),
    reset: (email: string, code: string, newPassword: string, network: string) =>
      resetPassword(deps, { email, code, newPassword, network }),
  };
}

/**
 * Deletes expired codes, sessions, second-factor questions and invitations, and registrations and new addresses that
 * were not verified in time.
 */
async function deleteExpired(tx: Transaction): Promise<void> {
  await deleteExpiredCodes(tx);
  await deleteExpiredSessions(tx);
  await deleteExpiredChallenges(tx);
  await deleteOldRegistrations(tx);
  await deleteOldInvitations(tx);
  await deleteOldWantedEmails(tx);
}
