import { note } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { factorMail, type FactorChange } from '#server/mail/mail-texts.ts';
import { refuseBeyond } from '../roles/given-roles.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';
import { findUserForUpdate, trustFromNow, type UserRow } from '../users.store.ts';
import { endChallenge, type Challenge } from './challenges.store.ts';
import { over } from './factor-proofs.ts';
import { deleteFactors, hasFactor, replaceRecoveryCodes } from './factors.store.ts';
import { inGroups, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { RelyingParty } from './passkeys.ts';

export interface SecondFactorParts {
  database: Database;
  settings: SettingsService;
  mail: MailService;
  config: Config;
  shop: RelyingParty;
}

/** Adds a factor. @returns recovery codes, if it is the person's first factor. */
export async function add(
  { database, ...parts }: SecondFactorParts,
  { viewer, challenge, what }: { viewer: Viewer; challenge: Challenge; what: 'passkey' | 'app' },
  write: (tx: Transaction) => Promise<void>,
): Promise<{ recoveryCodes?: string[] }> {
  return database.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, viewer.id);
    if (!user || !(await endChallenge(tx, challenge))) throw over();
    const isFirst = !(await hasFactor(tx, viewer.id));
    await write(tx);
    await tell(tx, parts, user, { kind: 'added', what });
    return isFirst ? { recoveryCodes: await makeRecoveryCodes(tx, viewer.id) } : {};
  });
}

/** Removes a factor. @throws HttpError 404, 409 for the last factor of a person of whom the shop demands one. */
export async function remove(
  { database, ...parts }: SecondFactorParts,
  { viewer, what }: { viewer: Viewer; what: 'passkey' | 'app' },
  write: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const demanded = await isDemanded(parts.settings, viewer);
  await database.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, viewer.id);
    if (!user || !(await write(tx))) throw new HttpError('not-found');
    if (!(await hasFactor(tx, viewer.id))) {
      if (demanded) throw new HttpError('second-factor-demanded');
      await deleteFactors(tx, viewer.id);
    }
    await tell(tx, parts, user, { kind: 'removed', what });
  });
}

/**
 * Removes the second factors of a person who has lost them; they sign in with their password and set up new ones.
 * @throws HttpError 404, 403 for somebody with more rights than the caller.
 */
export async function reset(parts: SecondFactorParts, id: string, by: AuthenticatedUser): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user) throw new HttpError('user-not-found');
    refuseBeyond(by, user);
    const factors = await deleteFactors(tx, id);
    if (factors === 0) return;
    await trustFromNow(tx, id);
    await deleteSessionsOf(tx, id, null);
    await tell(tx, parts, user, { kind: 'reset', by: by.name });
    const subject = { id, name: user.name };
    if (user.role) await tellAdministrators(tx, parts, { what: 'factorReset', by: by.name, subject });
    await note(tx, 'user.factor-reset', {
      by,
      of: { id, label: user.name },
      person: id,
      before: { factors },
      after: { factors: 0 },
    });
  });
}

/** Replaces a person's recovery codes; only hashes are stored. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes.map(inGroups);
}

export async function tell(
  tx: Transaction,
  { mail, config }: Pick<SecondFactorParts, 'mail' | 'config'>,
  { email, id }: UserRow,
  change: FactorChange,
): Promise<void> {
  if (email !== '') await mail.send(tx, factorMail(email, id, change, config.publicUrl));
}

/** Says whether the shop demands a second factor of this person, because they have a role in the shop. */
export const isDemanded = async (settings: SettingsService, viewer: Viewer): Promise<boolean> =>
  viewer.needsFactor || (viewer.role !== null && (await settings.getRecent()).settings.staffSecondFactor);
