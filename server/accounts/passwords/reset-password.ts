import { passwordChangedMail } from '#server/mail/mail-texts.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { checkCode, isShort, useUpCode, type RightCode } from '../codes/codes.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { findTrust, type Origin } from '../trusted-devices.store.ts';
import { findUserForUpdate, updateUser } from '../users.store.ts';
import type { RegistrationDeps } from '../registering/registration-deps.ts';

/** Asks for a code by mail for a new password. @throws HttpError 429. */
export async function requestReset(
  { database, codeLimits, codeMails }: RegistrationDeps,
  email: string,
  origin: Origin,
): Promise<void> {
  const trust = await findTrust(database.reader, email, origin);
  await (trust.device ? codeLimits.toTrustedDevice(email) : codeLimits.toReset(email, origin.network));
  await database.transaction((tx) => codeMails.ask(tx, { purpose: 'reset', email }));
}

/**
 * Checks a code. After ten wrong short codes within thirty days, of which the owner is told once, only long codes are
 * accepted: they cannot be guessed, and no stranger can use them up.
 * @throws HttpError 400, always the same.
 */
async function lookAtCode(
  { database, codeLimits, codeMails }: RegistrationDeps,
  email: string,
  code: string,
): Promise<RightCode> {
  if (!isShort(code)) return checkCode(database, { email, purpose: 'reset', code });
  if (!(await codeLimits.mayLook(email))) throw new HttpError('wrong-code');
  try {
    const right = await checkCode(database, { email, purpose: 'reset', code });
    await codeLimits.wasRight(email);
    return right;
  } catch (error) {
    await database.transaction(async (tx) => {
      if ((await codeLimits.needsLong(tx, email)) && (await codeLimits.isToBeTold(tx, email)))
        await codeMails.tellOfWrongCodes(tx, email);
    });
    throw error;
  }
}

/**
 * Sets a new password by a code. Every session of the user ends, and a new address that still waits for its code is
 * withdrawn.
 * @throws HttpError 400 for a wrong code or a common password.
 */
export async function resetPassword(
  deps: RegistrationDeps,
  given: { email: string; code: string; newPassword: string; network: string },
): Promise<void> {
  const { email, code, newPassword, network } = given;
  const { database, mail, signIn, config } = deps;
  if (isCommonPassword(newPassword)) throw new HttpError('common-password');
  const right = await lookAtCode(deps, email, code);
  const passwordHash = await hashPassword(newPassword);
  await database.transaction(async (tx) => {
    await useUpCode(tx, right);
    const user = await findUserForUpdate(tx, right.subject.slice('user:'.length));
    // The account may have changed its address after the code was mailed to this one.
    if (user?.email !== email) throw new HttpError('wrong-code');
    await updateUser(tx, user.id, { password_hash: passwordHash, wanted_email: null });
    await deleteSessionsOf(tx, user.id, null);
    await signIn.resetTrust(tx, user, network);
    await mail.send(tx, passwordChangedMail(user.email, config.publicUrl));
  });
}
