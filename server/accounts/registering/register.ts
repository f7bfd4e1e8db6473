import { randomUUIDv7 } from 'node:crypto';
import { isCheckoutPath } from '#contract/orders/checkout-paths.ts';
import type { Language } from '#contract/shop/languages.ts';
import type { Registered } from '#contract/accounts/users.ts';
import { isUniqueViolation } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createCheckoutRegistration } from './checkout-registration.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { insertConsent } from '../consents.store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertRegistration } from './registrations.store.ts';
import { createSession } from '../sessions.service.ts';
import { insertUser } from '../users.store.ts';
import type { RegistrationDeps } from './registration-deps.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  picture: string;
  redirect?: string | undefined;
  language: Language;
}

/**
 * Registers a person: the account is made when the verification code comes back, or at once when verification is off
 * (REQUIRE_VERIFIED_EMAIL=false).
 * @throws HttpError 400 for a common password, 429; 409 for a known address, only when verification is off.
 */
export async function register(
  deps: RegistrationDeps,
  given: Registration,
  network: string,
  deviceLabel: string,
): Promise<Registered> {
  const { database, policies, config, codeLimits, codeMails, registrationsFromNetwork } = deps;
  if (isCommonPassword(given.password)) throw new HttpError('common-password');
  await registrationsFromNetwork.consume(network);
  const { name, email, picture, language } = given;
  if (config.requireVerifiedEmail) await codeLimits.toVerify(email, network);
  const passwordHash = await hashPassword(given.password);
  if (!config.requireVerifiedEmail) return registerAtOnce(deps, given, passwordHash, deviceLabel);
  const { id, secret } = isCheckoutPath(given.redirect)
    ? createCheckoutRegistration()
    : { id: randomUUIDv7(), secret: undefined };
  const consent = await policies.textOf('privacy');
  await database.transaction(async (tx) => {
    const registration = { id, name, email, picture, language, password_hash: passwordHash, consent };
    await insertRegistration(tx, registration);
    await codeMails.ask(tx, { purpose: 'verify', email, subject: id });
  });
  return { name, email, picture, isAdmin: false, registration: id, signInSecret: secret };
}

async function registerAtOnce(
  { database, policies, uploads }: RegistrationDeps,
  { name, email, picture, language }: Registration,
  passwordHash: string,
  deviceLabel: string,
): Promise<Registered> {
  const id = randomUUIDv7();
  const consent = await policies.textOf('privacy');
  try {
    const token = await database.transaction(async (tx) => {
      const user = { id, name, email, picture, language, password_hash: passwordHash, role: null };
      await insertUser(tx, user);
      await uploads.adopt(tx, picture, id);
      await insertConsent(tx, id, consent, null);
      return createSession(tx, user, deviceLabel);
    });
    return { _id: id, name, email, picture, isAdmin: false, token };
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new HttpError('email-in-use');
    throw error;
  }
}
