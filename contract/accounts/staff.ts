import { z } from 'zod';
import { done, id, line, moment, phoneLine, version } from '../common.ts';
import { givenJobs } from './given-jobs.ts';
import { JOBS, READY_ROLES } from './jobs.ts';
import { emailOrNone, newPassword, signedIn } from './users.ts';
import { namedObject } from '../named-object.ts';

/** The id of a ready set of jobs, or of a role of the shop's own. */
const role = z
  .string()
  .max(60)
  .meta({ description: `${READY_ROLES.join(', ')}, or the id of an own role` });
const jobs = z.array(z.enum(JOBS));

/** A role that the shop made itself from jobs. */
export const ownRole = namedObject('OwnRole', {
  _id: id,
  name: z.string(),
  nameAm: z.string(),
  jobs,
  version: z.int(),
});
export type OwnRole = z.infer<typeof ownRole>;

/** POST /staff/roles; a role without a job sees nothing. */
export const newOwnRole = namedObject('NewOwnRole', {
  name: line(60),
  nameAm: line(60),
  jobs: givenJobs.meta({ description: 'owning is with owners alone' }),
});
export type NewOwnRole = z.infer<typeof newOwnRole>;

/** PUT /staff/roles/{id} */
export const ownRoleChange = newOwnRole.extend({ version }).meta({ id: 'OwnRoleChange' });
export type OwnRoleChange = z.infer<typeof ownRoleChange>;

/** A member of the shop's staff. */
export const staffMember = namedObject('StaffMember', {
  _id: id,
  name: z.string(),
  email: z.string().meta({ description: 'Empty for who signs in by phone' }),
  phone: z.string().optional().meta({ description: 'Of who signs in by phone' }),
  role,
  jobs: jobs.optional(),
  workshop: id.optional().meta({ description: 'The workshop whose pieces alone they see and move' }),
  place: id.nullable().meta({ description: 'of the shop, where they sell; null: it is not said' }),
});
export type StaffMember = z.infer<typeof staffMember>;

/** An invitation that is still open: neither accepted, withdrawn nor expired. */
export const staffInvitation = namedObject('StaffInvitation', {
  _id: id,
  email: z.string().meta({ description: 'Empty for an invitation by phone' }),
  phone: z.string().meta({ description: 'Empty for an invitation by mail' }),
  name: z.string(),
  role,
  expiresAt: moment,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** GET /staff */
export const staff = namedObject('Staff', {
  people: z.array(staffMember),
  places: z
    .array(z.object({ _id: id, name: z.string(), nameAm: z.string() }))
    .meta({ description: 'The open places of the shop' }),
  roles: z.array(ownRole).meta({ description: "The shop's own roles" }),
  invitations: z.array(staffInvitation).meta({ description: 'Those that are open, the newest first' }),
  workshops: z
    .array(z.object({ _id: id, name: z.string(), nameAm: z.string(), isActive: z.boolean() }))
    .meta({ description: 'To which people who make pieces may belong' }),
});
export type Staff = z.infer<typeof staff>;

/** PUT /staff/{id} */
export const roleChange = namedObject('RoleChange', {
  role: role.nullable().meta({ description: 'null takes every role away' }),
  workshop: id.nullable().optional().meta({
    description: 'Of people who make pieces: the workshop to which they belong; null: all. Absent: it stays',
  }),
});
export type RoleChange = z.infer<typeof roleChange>;

/** PUT /staff/{id}/place */
export const placeOfStaff = namedObject('PlaceOfStaff', {
  place: id.nullable().meta({ description: 'what they sell from now on counts there; null: at no place' }),
});

/** POST /staff/invitations */
export const newInvitation = z
  .object({
    name: line(100, 0).default('').meta({ description: 'Needed for an invitation by phone' }),
    phone: phoneLine(30, 0).default('').meta({
      description: 'A mobile of Ethiopia, which gets the link by SMS, or in its chat with the shop’s bot',
    }),
    email: emailOrNone.default(''),
    role,
  })
  .refine(({ phone, email }) => (phone === '') !== (email === ''), {
    path: ['phone'],
    message: 'or an e-mail address is needed, and not both',
  })
  .refine(({ name, phone }) => name !== '' || phone === '', {
    path: ['name'],
    message: 'is needed for an invitation by phone',
  })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof newInvitation>;

/** GET /staff-invitations/{token}: the invitation as the invited person reads it. */
export const invitationOffer = namedObject('InvitationOffer', {
  email: z.string(),
  phone: z.string().meta({ description: 'The number that signs in by codes, for an invitation by phone' }),
  name: z.string(),
  role,
  roleName: z.object({ en: z.string(), am: z.string() }),
  jobs,
  shop: z.string(),
  shopAm: z.string().meta({ description: "its Amharic name; '' for none" }),
  hasAccount: z
    .boolean()
    .meta({ description: 'Whether the address or number has an account, which then gets the role' }),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

/** POST /staff-invitations/{token}/acceptance; whoever has no account yet names themselves, and chooses a password unless they sign in by phone. */
export const invitationAcceptance = namedObject('InvitationAcceptance', {
  name: line(100).optional(),
  password: newPassword.optional(),
});
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

export const invitationAccepted = done
  .extend({
    email: z.string(),
    signedIn: signedIn.optional().meta({ description: 'Missing if the account has a second factor' }),
  })
  .meta({ id: 'InvitationAccepted' });

/** The token of an invitation: 128 random bits in base64url. */
export const invitationParams = z.object({ token: z.string().max(200) });
