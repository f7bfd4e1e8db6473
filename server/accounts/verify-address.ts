import { randomUUIDv7 } from 'node:crypto';
import { addressChangedMail } from '#server/mail/mail-texts.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { checkCode, useUpCode, type RightCode } from './codes.ts';
import { insertConsent } from './consents.store.ts';
import type { RegistrationDeps } from './deps.ts';
import { deleteRegistrationsOf, takeRegistration } from './registrations.store.ts';
import { findUserByEmail, insertUser, updateUser } from './users.store.ts';
import { findUserByWantedEmail } from './wanted-email.store.ts';

/**
 * Verifies an address by its code: the registration becomes a user, or the user's new address begins to count.
 * @param subject the id of what the caller wants to verify; a code for anything else is refused (B18).
 * @throws HttpError 400 for a wrong code, and for an address that somebody else has been given meanwhile.
 */
export async function verifyAddress(
  deps: RegistrationDeps,
  { email, code, subject }: { email: string; code: string; subject?: string | undefined },
): Promise<void> {
  const right = await checkCode(deps.database, { email, purpose: 'verify', code });
  if (subject !== undefined && !right.subject.endsWith(`:${subject}`)) throw wrongCode();
  try {
    await deps.database.transaction(async (tx) => {
      await useUpCode(tx, right);
      if (await findUserByEmail(tx, email)) throw wrongCode();
      await settle(tx, deps, right);
      await deleteRegistrationsOf(tx, email);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw wrongCode();
    throw error;
  }
}

async function settle(tx: Transaction, { mail, uploads }: RegistrationDeps, { email, subject }: RightCode) {
  const [kind, id] = subject.split(':') as ['registration' | 'user', string];
  if (kind === 'user') {
    const user = await findUserByWantedEmail(tx, id, email);
    if (!user) throw wrongCode();
    await updateUser(tx, id, { email, wanted_email: null });
    await mail.send(tx, addressChangedMail(user.email, email, id));
    return;
  }
  const registration = await takeRegistration(tx, id);
  if (!registration) throw wrongCode();
  const { consent, created_at: agreedAt, ...person } = registration;
  const userId = randomUUIDv7();
  await insertUser(tx, { ...person, id: userId, is_admin: false });
  await uploads.adopt(tx, person.picture, userId);
  if (consent) await insertConsent(tx, userId, consent, agreedAt);
}

const wrongCode = () => new HttpError(400, 'wrong-code');
