import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { jobsOf } from '#contract/accounts/jobs.ts';
import type {
  InvitationAcceptance,
  InvitationOffer,
  NewInvitation,
  NewOwnRole,
  OwnRoleChange,
  Staff,
} from '#contract/accounts/staff.ts';
import type { SignedIn } from '#contract/accounts/users.ts';
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
import { findGivenRole, nameOfRole, refuseBeyond } from '../roles/given-roles.ts';
import { addOwnRole, changeOwnRole, ownRoleAnswer, removeOwnRole } from '../roles/own-roles.ts';
import { findOwnRole, listOwnRoles } from '../roles/own-roles.store.ts';
import { deleteFactors, hasFactor } from '../second-factor/factors.store.ts';
import { createSession } from '../sessions.service.ts';
import { deleteTrustedDevices, trustOrigin } from '../trusted-devices.store.ts';
import {
  deleteInvitation,
  findInvitation,
  listOpenInvitations,
  listOpenPlaces,
  listSellingPlaces,
  listStaff,
  saveInvitation,
  setSellingPlace,
  takeInvitation,
  type InvitationRow,
} from './staff.store.ts';
import {
  findUserByEmail,
  findUserForUpdate,
  insertUser,
  publicUser,
  updateUser,
  type UserRow,
} from '../users.store.ts';

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
    async changeRole(id: string, role: string | null, by: AuthenticatedUser): Promise<Staff> {
      await changeRoleOf(deps, id, role, by);
      return list();
    },

    /** Says at which place somebody sells. @throws HttpError 404 for whoever has no role, and for a place that is not open. */
    async setPlace(id: string, place: string | null, by: AuthenticatedUser): Promise<Staff> {
      await setPlaceOf(deps, id, place, by);
      return list();
    },

    /** Mails an invitation with its link. @throws HttpError 409 for a person who works here already. */
    async invite(invited: NewInvitation, by: AuthenticatedUser): Promise<Staff> {
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
      const { email, name, role } = invitation;
      const jobs = (await findOwnRole(database.reader, role))?.jobs;
      const { settings } = await deps.settings.getRecent();
      const known = await findUserByEmail(database.reader, email);
      const hasAccount = known !== undefined && isProven(deps);
      return {
        ...{ email, name, role, hasAccount, shop: settings.storeName },
        roleName: await nameOfRole(database.reader, role),
        jobs: [...jobsOf({ role, jobs })],
      };
    },

    accept: (token: string, given: InvitationAcceptance, place: Place) => accept(deps, token, given, place),

    async addRole(role: NewOwnRole, by: AuthenticatedUser): Promise<Staff> {
      await addOwnRole(deps, role, by);
      return list();
    },

    async editRole(id: string, role: OwnRoleChange, by: AuthenticatedUser): Promise<Staff> {
      await changeOwnRole(deps, id, role, by);
      return list();
    },

    async removeRole(id: string, by: AuthenticatedUser): Promise<Staff> {
      await removeOwnRole(deps, id, by);
      return list();
    },
  };
}

/** Lists the people of the shop and the open invitations. */
async function listPeople(reader: Executor): Promise<Staff> {
  const [people, sellAt, places, invitations, roles] = await Promise.all([
    listStaff(reader),
    listSellingPlaces(reader),
    listOpenPlaces(reader),
    listOpenInvitations(reader),
    listOwnRoles(reader),
  ]);
  return {
    people: people.map(({ id, name, email, role, jobs }) => ({
      ...{ _id: id, name, email, role: role! },
      ...(jobs && { jobs }),
      place: sellAt.get(id) ?? null,
    })),
    places: places.map(({ id, name, name_am: nameAm }) => ({ _id: id, name, nameAm })),
    roles: roles.map(ownRoleAnswer),
    invitations: invitations.map(({ id, email, name, role, expires_at }) => ({
      _id: id,
      email,
      name,
      role,
      expiresAt: moment(expires_at),
    })),
  };
}

async function setPlaceOf(
  { database }: StaffDeps,
  id: string,
  place: string | null,
  by: AuthenticatedUser,
): Promise<void> {
  await database.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user?.role) throw new HttpError('user-not-found');
    const before = (await listSellingPlaces(tx)).get(id) ?? null;
    if (before === place) return;
    if (place !== null && !(await listOpenPlaces(tx)).some((open) => open.id === place))
      throw new HttpError('place-not-found');
    await setSellingPlace(tx, id, place);
    await audit.record(tx, {
      actor: by,
      action: 'staff.place-set',
      subject: { id, label: user.name },
      person: id,
      before: { place: before },
      after: { place },
    });
  });
}

async function invite(
  deps: StaffDeps,
  { email, name, role }: NewInvitation,
  by: AuthenticatedUser,
): Promise<void> {
  const { settings } = await deps.settings.get();
  await deps.database.transaction(async (tx) => {
    if ((await findUserByEmail(tx, email))?.role) throw new HttpError('already-staff');
    refuseBeyond(by, await findGivenRole(tx, role));
    const token = randomBytes(16).toString('base64url');
    const id = randomUUIDv7();
    await saveInvitation(tx, {
      ...{ id, email, name, role },
      invited_by: by.id,
      tokenHash: hashOf(token),
      days: DAYS,
    });
    const link = `${deps.config.publicUrl}/invitation/${token}`;
    const named = {
      ...{ shop: settings.storeName, by: by.name, link, days: DAYS },
      role: await nameOfRole(tx, role),
    };
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
  place: Place,
): Promise<{ email: string; signedIn?: SignedIn }> {
  if (password !== undefined && isCommonPassword(password)) throw new HttpError('common-password');
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  try {
    return await deps.database.transaction(async (tx) => {
      const invitation = await takeInvitation(tx, hashOf(token));
      if (!invitation) throw invitationOver();
      const { email, role } = invitation;
      const given = await findGivenRole(tx, role);
      const known = await findUserByEmail(tx, email);
      if (known && role !== 'owner') await refuseLastOwner(tx, known.id);
      const user = known
        ? (await findUserForUpdate(tx, known.id))!
        : await makeAccount(tx, { email, name, passwordHash });
      if (known && !isProven(deps)) await takeOver(tx, user, passwordHash);
      await setRole(tx, deps, user, given, { name: user.name });
      await audit.record(tx, {
        actor: { id: user.id, name: user.name, ipAddress: null },
        action: 'staff.joined',
        subject: { id: user.id, label: user.name },
        person: user.id,
        before: { role: user.role },
        after: { role },
      });
      const signedIn = await signInInvited(tx, { ...user, ...given }, place, {
        isFresh: !known || !isProven(deps),
      });
      return { email, ...(signedIn && { signedIn }) };
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

/** The place from which somebody accepts an invitation. */
interface Place {
  network: string;
  deviceLabel: string;
}

/**
 * Signs in somebody who accepts, because the link in their mailbox proves who they are. An account with a second factor
 * still asks for it; one with a password of before has proved nothing for acts that ask for it.
 */
async function signInInvited(
  tx: Transaction,
  user: UserRow,
  { network, deviceLabel }: Place,
  { isFresh }: { isFresh: boolean },
): Promise<SignedIn | null> {
  if (await hasFactor(tx, user.id)) return null;
  const token = await createSession(tx, user, deviceLabel, { isFresh });
  const device = randomBytes(32).toString('base64url');
  await trustOrigin(tx, user, { network, device });
  return { ...publicUser(user), token, device };
}

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
  return { ...user, jobs: null };
}
