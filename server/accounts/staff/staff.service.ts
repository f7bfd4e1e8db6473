import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { StaffRole } from '#contract/accounts/roles.ts';
import type { InvitationAcceptance, InvitationOffer, Staff } from '#contract/accounts/staff.ts';
import { audit } from '#server/audit/audit.service.ts';
import { invitationMail } from '#server/mail/mail-texts.ts';
import { isUniqueViolation, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { changeRoleOf, refuseLastOwner, setRole } from './change-role.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import type { AccountDeps } from '../deps.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { deleteFactors } from '../second-factor/factors.store.ts';
import { deleteTrustedDevices } from '../trusted-devices.store.ts';
import {
  deleteInvitation,
  findInvitation,
  listOpenInvitations,
  listStaff,
  saveInvitation,
  takeInvitation,
  type InvitationRow,
} from './staff.store.ts';
import { findUserByEmail, findUserForUpdate, insertUser, updateUser, type UserRow } from '../users.store.ts';

export interface StaffDeps extends Omit<AccountDeps, 'profileChanges'> {
  settings: Pick<SettingsService, 'get' | 'getRecent'>;
}

export type StaffService = ReturnType<typeof createStaffService>;

/** The number of days for which an invitation is open. */
const DAYS = 7;
const FACE = '/default-picture.svg';
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const invitationOver = () => new HttpError('invitation-over');

/** The people who work in the shop: their roles, and the invitations by which they join. */
export function createStaffService(deps: StaffDeps) {
  const { database } = deps;
  const list = () => listPeople(database.reader);

  return {
    list,

    /** Changes a person's role. @throws HttpError 404, 409 for the last owner. */
    async changeRole(id: string, role: StaffRole | null, by: AuthenticatedUser): Promise<Staff> {
      await changeRoleOf(deps, id, role, by);
      return list();
    },

    /** Mails an invitation with its link. @throws HttpError 409 for a person who works here already. */
    async invite(invited: Invited, by: AuthenticatedUser): Promise<Staff> {
      await invite(deps, invited, by);
      return list();
    },

    /** Withdraws an invitation. @throws HttpError 410 when it is no longer open. */
    async withdraw(id: string, by: AuthenticatedUser): Promise<Staff> {
      await database.transaction(async (tx) => {
        const row = await deleteInvitation(tx, id);
        if (!row) throw invitationOver();
        await auditInvitation(tx, by, 'staff.invitation-withdrawn', row);
      });
      return list();
    },

    /**
     * Reads the invitation of a link.
     * @throws HttpError 410 when it is used, withdrawn, replaced, expired or unknown.
     */
    async read(token: string): Promise<InvitationOffer> {
      const invitation = await findInvitation(database.reader, hashOf(token));
      if (!invitation) throw invitationOver();
      const { email, role } = invitation;
      const { settings } = await deps.settings.getRecent();
      const known = await findUserByEmail(database.reader, email);
      const hasAccount = known !== undefined && isProven(deps);
      return { email, role, shop: settings.storeName, hasAccount };
    },

    accept: (token: string, given: InvitationAcceptance) => accept(deps, token, given),
  };
}

/** Lists the people of the shop and the open invitations. */
async function listPeople(reader: Executor): Promise<Staff> {
  const [people, invitations] = await Promise.all([listStaff(reader), listOpenInvitations(reader)]);
  return {
    people: people.map(({ id, name, email, role }) => ({ _id: id, name, email, role: role! })),
    invitations: invitations.map(({ id, email, role, expires_at }) => ({
      _id: id,
      email,
      role,
      expiresAt: moment(expires_at),
    })),
  };
}

interface Invited {
  email: string;
  role: StaffRole;
}

async function invite(deps: StaffDeps, { email, role }: Invited, by: AuthenticatedUser): Promise<void> {
  const { settings } = await deps.settings.get();
  await deps.database.transaction(async (tx) => {
    if ((await findUserByEmail(tx, email))?.role) throw new HttpError('already-staff');
    const token = randomBytes(16).toString('base64url');
    const id = randomUUIDv7();
    await saveInvitation(tx, { id, email, role, invitedBy: by.id, tokenHash: hashOf(token), days: DAYS });
    const link = `${deps.config.publicUrl}/invitation/${token}`;
    const named = { shop: settings.storeName, by: by.name, role, link, days: DAYS };
    await deps.mail.send(tx, () => invitationMail(email, named));
    await auditInvitation(tx, by, 'staff.invited', { id, role });
  });
}

/** Records an invitation in the audit log without its address, because the log outlives the person's account. */
const auditInvitation = (
  tx: Transaction,
  actor: AuthenticatedUser,
  action: 'staff.invited' | 'staff.invitation-withdrawn',
  { id, role }: Pick<InvitationRow, 'id' | 'role'>,
) => audit.record(tx, { actor, action, subject: { id, label: role }, before: {}, after: { role } });

/**
 * Says whether an account proves that its owner has the mailbox; without verification anybody may have entered the
 * address.
 */
const isProven = ({ config }: StaffDeps): boolean => config.requireVerifiedEmail;

/**
 * Accepts an invitation: gives the address's account the role, or makes an account. The link was mailed to the address,
 * which entitles its reader. An account that a stranger may have opened with this address is taken over with a new
 * password.
 * @throws HttpError 410, 409 for the last owner, 400 without a name or password for a new account.
 */
async function accept(
  deps: StaffDeps,
  token: string,
  { name, password }: InvitationAcceptance,
): Promise<{ email: string }> {
  if (password !== undefined && isCommonPassword(password)) throw new HttpError('common-password');
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  try {
    return await deps.database.transaction(async (tx) => {
      const invitation = await takeInvitation(tx, hashOf(token));
      if (!invitation) throw invitationOver();
      const { email, role } = invitation;
      const known = await findUserByEmail(tx, email);
      if (known && role !== 'owner') await refuseLastOwner(tx, known.id);
      const user = known
        ? (await findUserForUpdate(tx, known.id))!
        : await makeAccount(tx, { email, name, passwordHash });
      if (known && !isProven(deps)) await takeOver(tx, user, passwordHash);
      await setRole(tx, deps, user, role, { name: user.name });
      await audit.record(tx, {
        actor: { id: user.id, name: user.name, ipAddress: null },
        action: 'staff.joined',
        subject: { id: user.id, label: user.name },
        person: user.id,
        before: { role: user.role },
        after: { role },
      });
      return { email };
    });
  } catch (error) {
    // The address was registered at the same moment; the next try gives that account the role.
    if (isUniqueViolation(error, 'users_email')) throw new HttpError('edit-conflict');
    throw error;
  }
}

/** Shuts out the person who opened the account: their password, devices and second factors no longer work. */
async function takeOver(
  tx: Transaction,
  { id }: Pick<UserRow, 'id'>,
  passwordHash: string | undefined,
): Promise<void> {
  if (passwordHash === undefined) throw passwordNeeded();
  await updateUser(tx, id, { password_hash: passwordHash });
  await deleteTrustedDevices(tx, id);
  await deleteFactors(tx, id);
}

const passwordNeeded = () => fieldError({ password: 'is needed for a new account' });

async function makeAccount(
  tx: Transaction,
  given: { email: string; name: string | undefined; passwordHash: string | undefined },
) {
  const { email, name, passwordHash } = given;
  if (name === undefined) throw fieldError({ name: 'is needed for a new account' });
  if (passwordHash === undefined) throw passwordNeeded();
  const user = {
    id: randomUUIDv7(),
    name,
    email,
    password_hash: passwordHash,
    picture: FACE,
    role: null,
  };
  await insertUser(tx, user);
  return user;
}
