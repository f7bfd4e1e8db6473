import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { jobsOf, needsAddress } from '#contract/accounts/jobs.ts';
import { DAYS_OF_PHONE_PROOF } from '#contract/accounts/phone-proofs.ts';
import type {
  InvitationAcceptance,
  InvitationOffer,
  NewInvitation,
  NewOwnRole,
  OwnRoleChange,
  RoleChange,
  Staff,
} from '#contract/accounts/staff.ts';
import type { SignedIn } from '#contract/accounts/users.ts';
import { isEthiopianMobile, LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import { note } from '#server/audit/audit.service.ts';
import { invitationMail } from '#server/mail/mail-texts.ts';
import { isUniqueViolation, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { e164 } from '#server/lib/phone-number.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { changeRoleOf, setRole } from './change-role.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import {
  findChatOfPhone,
  findIdOfStaffPhone,
  hasAccountOfPhone,
  listAccountsOfPhone,
  listStaffPhones,
  lockStaffOfPhone,
  saveContact,
} from '../contacts.store.ts';
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
import { listWorkshopNames, listWorkshopPeople } from './workshop-people.store.ts';
import {
  findUserByEmail,
  findUserForUpdate,
  insertUser,
  lockOwners,
  publicUser,
  updateUser,
  type UserRow,
} from '../users.store.ts';

export interface StaffDeps extends Omit<AccountDeps, 'profileChanges'> {
  settings: Pick<SettingsService, 'get' | 'getRecent'>;
  messages: Pick<MessagesService, 'send'>;
}

export type StaffService = ReturnType<typeof createStaffService>;

/** The number of days for which an invitation is open. */
const DAYS = 7;
const FACE = '/default-picture.svg';
const hashToken = (token: string) => createHash('sha256').update(token).digest();
const invitationOver = () => new HttpError('invitation-over');

/** The people who work in the shop: their roles, and the invitations by which they join. */
export function createStaffService(deps: StaffDeps) {
  const { database } = deps;
  const list = () => listPeople(database.reader);

  return {
    list,

    /** Changes a person's role or workshop. @throws HttpError 404, 409 for the last owner. */
    async changeRole(id: string, change: RoleChange, by: AuthenticatedUser): Promise<Staff> {
      await changeRoleOf(deps, id, change, by);
      return list();
    },

    /** Says at which place somebody sells. @throws HttpError 404 for whoever has no role, and for a place that is not open. */
    async setPlace(id: string, place: string | null, by: AuthenticatedUser): Promise<Staff> {
      await setPlaceOf(deps, id, place, by);
      return list();
    },

    /**
     * Sends an invitation with its link to an address or a phone.
     * @throws HttpError 400 for a number that is no mobile of Ethiopia or a role that a number does not open, 409 for a
     * person who works here already, 429 when no message can go to the number.
     */
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
      const invitation = await findInvitation(database.reader, hashToken(token));
      if (!invitation) throw invitationOver();
      const { email, phone, name, role } = invitation;
      const jobs = (await findOwnRole(database.reader, role))?.jobs;
      const { settings, look } = await deps.settings.getRecent();
      return {
        ...{ email: email ?? '', phone: phone ?? '', name, role },
        ...{ shop: settings.storeName, shopAm: look?.nameAm ?? '' },
        hasAccount: await hasAccount(deps, invitation),
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
  const [people, sellAt, places, invitations, roles, workshops, homes] = await Promise.all([
    listStaff(reader),
    listSellingPlaces(reader),
    listOpenPlaces(reader),
    listOpenInvitations(reader),
    listOwnRoles(reader),
    listWorkshopNames(reader),
    listWorkshopPeople(reader),
  ]);
  const byPhone = people.flatMap(({ id, email }) => (email === '' ? [id] : []));
  const phones = await listStaffPhones(reader, byPhone);
  return {
    people: people.map(({ id, name, email, role, jobs }) => {
      const phone = phones.get(id);
      const workshop = homes.get(id);
      return {
        ...{ _id: id, name, email, role: role! },
        ...(phone !== undefined && { phone }),
        ...(jobs && { jobs }),
        ...(workshop !== undefined && { workshop }),
        place: sellAt.get(id) ?? null,
      };
    }),
    places: places.map(({ id, name, name_am: nameAm }) => ({ _id: id, name, nameAm })),
    roles: roles.map(ownRoleAnswer),
    workshops: workshops.map((each) => ({
      _id: each.id,
      name: each.name,
      nameAm: each.name_am,
      isActive: each.is_active,
    })),
    invitations: invitations.map(({ id, email, phone, name, role, expires_at }) => ({
      _id: id,
      email: email ?? '',
      phone: phone ?? '',
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
    await note(tx, 'staff.place-set', {
      by,
      of: { id, label: user.name },
      person: id,
      before: { place: before },
      after: { place },
    });
  });
}

async function invite(
  deps: StaffDeps,
  { email, phone: typed, name, role }: NewInvitation,
  by: AuthenticatedUser,
): Promise<void> {
  const phone = typed === '' ? null : mobileOf(typed);
  const { settings } = await deps.settings.get();
  await deps.database.transaction(async (tx) => {
    if (await worksHere(tx, email, phone)) throw new HttpError('already-staff');
    const given = await findGivenRole(tx, role);
    refuseBeyond(by, given);
    if (phone !== null && needsAddress(given))
      throw fieldError({ email: 'is needed for a role with these jobs' });
    // An account without an address can have no second factor, without which it would do nothing here.
    if (phone !== null && settings.staffSecondFactor)
      throw fieldError({ email: 'is needed, because this shop demands a second factor' });
    const token = randomBytes(16).toString('base64url');
    const id = randomUUIDv7();
    await saveInvitation(tx, {
      ...{ id, email: phone === null ? email : null, phone, name, role },
      invited_by: by.id,
      tokenHash: hashToken(token),
      days: DAYS,
    });
    const link = `${deps.config.publicUrl}/invitation/${token}`;
    if (phone === null) {
      const named = {
        ...{ shop: settings.storeName, by: by.name, link, days: DAYS },
        role: await nameOfRole(tx, role),
      };
      await deps.mail.send(tx, () => invitationMail(email, named));
    } else await sendToPhone(tx, deps, { phone, link, shop: settings.storeName });
    await auditInvitation(tx, by, 'staff.invited', { id, role });
  });
}

const worksHere = async (tx: Transaction, email: string, phone: string | null): Promise<boolean> =>
  phone === null
    ? Boolean((await findUserByEmail(tx, email))?.role)
    : (await findIdOfStaffPhone(tx, phone)) !== undefined;

/** Returns a mobile number as E.164. @throws HttpError 400 for another number, to which no message can go. */
function mobileOf(typed: string): string {
  const phone = e164(typed);
  if (phone !== null && isEthiopianMobile(phone)) return phone;
  throw new HttpError('invalid-phone', { details: { fields: { phone: errorsText('invalid-phone') } } });
}

/** Sends the link of an invitation to the chat of a number, else by SMS. @throws HttpError 429 when neither is possible. */
async function sendToPhone(
  tx: Transaction,
  { messages }: Pick<StaffDeps, 'messages'>,
  { phone, link, shop }: { phone: string; link: string; shop: string },
): Promise<void> {
  const chat = await findChatOfPhone(tx, phone);
  const named = { shop: Array.from(shop).slice(0, LONGEST_NAME_IN_SMS).join('') };
  const words = { en: shortMessagesText('invitation', named), am: shortMessagesText.am('invitation', named) };
  const isSent = await messages.send(tx, {
    to: chat === undefined ? { kind: 'phone', value: phone } : { kind: 'telegram', value: chat },
    subject: words,
    text: words,
    language: 'am',
    link,
    otherwise: phone,
  });
  if (!isSent) throw new HttpError('sms-unavailable', { details: { offered: ['mail'] } });
}

/** Records an invitation in the audit log without its address, because the log outlives the person's account. */
const auditInvitation = (
  tx: Transaction,
  actor: AuthenticatedUser,
  action: 'staff.invited' | 'staff.invitation-withdrawn',
  { id, role }: Pick<InvitationRow, 'id' | 'role'>,
) => note(tx, action, { by: actor, of: { id, label: role }, before: {}, after: { role } });

/**
 * Says whether an account proves that its owner has the mailbox; without verification anybody may have entered the
 * address.
 */
const isProven = ({ config }: StaffDeps): boolean => config.requireVerifiedEmail;

/** Says whether the person of an invitation has an account, which then gets the role. */
async function hasAccount(
  deps: StaffDeps,
  { email, phone }: Pick<InvitationRow, 'email' | 'phone'>,
): Promise<boolean> {
  const { reader } = deps.database;
  if (phone === null) return isProven(deps) && (await findUserByEmail(reader, email!)) !== undefined;
  const isOfStaff = (await findIdOfStaffPhone(reader, phone)) !== undefined;
  return isOfStaff || hasAccountOfPhone(reader, phone, DAYS_OF_PHONE_PROOF);
}

/**
 * Locks the account of the invited person: that of the address, or the one that has proven the number within the days in
 * which nobody else gets it.
 */
async function lockInvited(
  tx: Transaction,
  { email, phone }: Pick<InvitationRow, 'email' | 'phone'>,
): Promise<UserRow | undefined> {
  if (phone !== null) {
    const worker = await lockStaffOfPhone(tx, phone);
    return worker ?? (await listAccountsOfPhone(tx, phone, DAYS_OF_PHONE_PROOF))[0];
  }
  const known = await findUserByEmail(tx, email!);
  return known && findUserForUpdate(tx, known.id);
}

/**
 * Accepts an invitation: gives the account of the address or number the role, or makes an account. The link was sent
 * there, which entitles its reader. An account that a stranger may have opened with this address is taken over with a
 * new password. Whoever was invited by phone needs none: they sign in by codes.
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
      const invitation = await takeInvitation(tx, hashToken(token));
      if (!invitation) throw invitationOver();
      const { phone, role } = invitation;
      const email = invitation.email ?? '';
      const given = await findGivenRole(tx, role);
      const owners = role === 'owner' ? [] : await lockOwners(tx);
      const known = await lockInvited(tx, invitation);
      if (owners.length === 1 && owners[0] === known?.id) throw new HttpError('last-administrator');
      const user = known ?? (await makeAccount(tx, { email, name, passwordHash, isByPhone: phone !== null }));
      if (phone !== null) await saveContact(tx, user.id, { kind: 'phone', value: phone, isVerified: true });
      else if (known && !isProven(deps)) await takeOver(tx, user, passwordHash);
      await setRole(tx, deps, user, given, { name: user.name });
      await note(tx, 'staff.joined', {
        by: { id: user.id, name: user.name, ipAddress: null },
        of: { id: user.id, label: user.name },
        person: user.id,
        before: { role: user.role },
        after: { role },
      });
      const signedIn = await signInInvited(tx, { ...user, ...given }, place, {
        // A link to a phone proves what a code to it proves.
        isFresh: phone !== null || !known || !isProven(deps),
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
  given: {
    email: string;
    name: string | undefined;
    passwordHash: string | undefined;
    isByPhone: boolean;
  },
) {
  const { email, name, isByPhone } = given;
  const passwordHash = isByPhone ? '' : given.passwordHash;
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
