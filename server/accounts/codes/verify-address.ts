import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { SignedIn } from '#contract/accounts/users.ts';
import { addressChangedMail } from '#server/mail/mail-texts.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isSecretOf } from '../registering/checkout-registration.ts';
import { checkCode, useUpCode, type RightCode } from './codes.ts';
import { insertConsent } from '../consents.store.ts';
import { deleteRegistrationsOf, takeRegistration } from '../registering/registrations.store.ts';
import { createSession } from '../sessions.service.ts';
import { trustOrigin } from '../trusted-devices.store.ts';
import { findUserByEmail, insertUser, updateUser, type UserRow } from '../users.store.ts';
import { findUserByWantedEmail } from './wanted-email.store.ts';
import type { RegistrationDeps } from '../registering/registration-deps.ts';

interface Place {
  network: string;
  /** The name of the device in the person's list of sessions, such as 'Chrome on Android'. */
  deviceLabel: string;
}

export interface Verification extends Place {
  email: string;
  code: string;
  /** The id of the registration or user that the caller wants to verify; a code for any other is refused (B18). */
  subject?: string | undefined;
  /** The secret of a registration that began at the checkout; only the browser that registered has it. */
  signInSecret?: string | undefined;
}

/**
 * Verifies an address by its code: a registration becomes a user, or a user's new address takes effect.
 * @returns the session of a new user who sends the secret of their registration; else nothing.
 * @throws HttpError 400 for a wrong code, and for an address that has become somebody else's meanwhile.
 */
export async function verifyAddress(
  deps: RegistrationDeps,
  { email, code, subject, signInSecret, ...place }: Verification,
): Promise<SignedIn | undefined> {
  const right = await checkCode(deps.database, { email, purpose: 'verify', code });
  if (subject !== undefined && !right.subject.endsWith(`:${subject}`)) throw wrongCode();
  try {
    return await deps.database.transaction(async (tx) => {
      await useUpCode(tx, right);
      if (await findUserByEmail(tx, email)) throw wrongCode();
      const registered = await settle(tx, deps, right);
      await deleteRegistrationsOf(tx, email);
      if (!registered || signInSecret === undefined) return undefined;
      if (!isSecretOf(registered.registration, signInSecret)) return undefined;
      return signInNewUser(tx, { ...registered.user, jobs: null }, place);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw wrongCode();
    throw error;
  }
}

/**
 * Carries out what a right code confirms: a new user, or the changed address of one.
 * @returns the new user and the id of their registration; null for a changed address.
 */
async function settle(tx: Transaction, { mail, uploads }: RegistrationDeps, { email, subject }: RightCode) {
  const [kind, id] = subject.split(':') as ['registration' | 'user', string];
  if (kind === 'user') {
    const user = await findUserByWantedEmail(tx, id, email);
    if (!user) throw wrongCode();
    await updateUser(tx, id, { email, wanted_email: null });
    await mail.send(tx, addressChangedMail(user.email, email, id));
    return null;
  }
  const registration = await takeRegistration(tx, id);
  if (!registration) throw wrongCode();
  const { consent, created_at: agreedAt, ...person } = registration;
  const userId = randomUUIDv7();
  const user = { ...person, id: userId, role: null };
  await insertUser(tx, user);
  await uploads.adopt(tx, person.picture, userId);
  if (consent) await insertConsent(tx, userId, consent, agreedAt);
  return { user, registration: id };
}

/**
 * Signs in a new user without the password: the browser has proved the address and holds the secret of the
 * registration.
 */
async function signInNewUser(
  tx: Transaction,
  user: UserRow,
  { network, deviceLabel }: Place,
): Promise<SignedIn> {
  const { id: _id, name, email, picture } = user;
  const token = await createSession(tx, user, deviceLabel);
  const device = randomBytes(32).toString('base64url');
  await trustOrigin(tx, user, { network, device });
  return { _id, name, email, picture, isAdmin: false, token, device };
}

const wrongCode = () => new HttpError('wrong-code');
