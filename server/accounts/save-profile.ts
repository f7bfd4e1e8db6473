import type { Language } from '#contract/shop/languages.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { passwordChangedMail } from '#server/mail/mail-texts.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { findWantedEmail } from './codes/wanted-email.store.ts';
import type { AccountDeps } from './deps.ts';
import { hashPassword } from './passwords/passwords.ts';
import { deleteSessionsOf, lockSession } from './sessions.store.ts';
import { findUser, findUserForUpdate, publicUser, updateUser } from './users.store.ts';

export interface Profile {
  name: string;
  email: string;
  picture: string;
  password?: string;
  currentPassword?: string;
  language?: Language;
  /** True withdraws the new address that waits for its code. */
  keepsEmail?: boolean;
}

/**
 * Saves the viewer's own profile. A new address takes effect when its code comes back; until then it is answered as
 * `wantedEmail`, and a new password or `keepsEmail` withdraws it. A new password or address ends all other sessions.
 * @param token is sent back, because the browser stores it with the profile.
 * @throws HttpError 400 for a common password, 401 when the session has ended meanwhile, 404, and for a new address or
 * password 403 when the current password is needed, and 429 after ten changes in an hour.
 */
export async function saveProfile(
  { database, accountData, registration, mail, config, profileChanges }: AccountDeps,
  viewer: Viewer,
  token: string,
  { name, email, picture, password, currentPassword, language, keepsEmail }: Profile,
): Promise<UserInfo> {
  const user = await findUser(database.reader, viewer.id);
  if (!user) throw new HttpError(404, 'user-not-found');
  const changesEmail = email !== user.email;
  if (changesEmail && email === '') throw fieldError({ email: 'must be an email address' });
  if (password && isCommonPassword(password)) throw new HttpError(400, 'common-password');
  if (changesEmail || password) {
    await accountData.confirm(viewer, currentPassword, changesEmail ? 'ownEmail' : 'ownPassword');
    await profileChanges.consume(viewer.id);
  }
  if (changesEmail) await registration.limitCodes(email, viewer.id);
  const passwordHash = password ? await hashPassword(password) : undefined;

  return database.transaction(async (tx) => {
    if (!(await findUserForUpdate(tx, user.id))) throw new HttpError(404, 'user-not-found');
    // This session may have ended while the new password was being hashed.
    if (!(await lockSession(tx, viewer.tokenHash))) throw new HttpError(401, 'session-ended');
    await updateUser(tx, user.id, {
      name,
      picture,
      ...(keepsEmail && { wanted_email: null }),
      // Whoever takes a new password may have lost the old one to the person who asked for the address.
      ...(passwordHash && { password_hash: passwordHash, wanted_email: null }),
      ...(language && { language }),
    });
    if (passwordHash) await mail.send(tx, passwordChangedMail(user.email, config.publicUrl));
    if (changesEmail) await registration.requestAddressChange(tx, user.id, email);
    if (passwordHash || changesEmail) await deleteSessionsOf(tx, user.id, viewer.tokenHash);
    const wantedEmail = await findWantedEmail(tx, user.id);
    return { ...publicUser({ ...user, name, picture }), ...(wantedEmail && { wantedEmail }), token };
  });
}
