import { z } from 'zod';
import { done, email, id, line, moment } from '../common.ts';
import { STAFF_ROLES } from './roles.ts';
import { newPassword } from './users.ts';
import { namedObject } from '../named-object.ts';

const role = z.enum(STAFF_ROLES);

/** A member of the shop's staff. */
export const staffMember = namedObject('StaffMember', { _id: id, name: z.string(), email: z.string(), role });
export type StaffMember = z.infer<typeof staffMember>;

/** An invitation that is still open: neither accepted, withdrawn nor expired. */
export const staffInvitation = namedObject('StaffInvitation', {
  _id: id,
  email: z.string(),
  role,
  expiresAt: moment,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** GET /staff */
export const staff = namedObject('Staff', {
  people: z.array(staffMember),
  invitations: z.array(staffInvitation).meta({ description: 'Those that are open, the newest first' }),
});
export type Staff = z.infer<typeof staff>;

/** PUT /staff/{id} */
export const roleChange = namedObject('RoleChange', {
  role: role.nullable().meta({ description: 'null takes every role away' }),
});

/** POST /staff/invitations */
export const newInvitation = namedObject('NewInvitation', { email, role });

/** GET /staff-invitations/{token}: the invitation as the invited person reads it. */
export const invitationOffer = namedObject('InvitationOffer', {
  email: z.string(),
  role,
  shop: z.string(),
  hasAccount: z
    .boolean()
    .meta({ description: 'Whether the address has an account, which then gets the role' }),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

/** POST /staff-invitations/{token}/acceptance; name and password are required if the address has no account yet. */
export const invitationAcceptance = namedObject('InvitationAcceptance', {
  name: line(100).optional(),
  password: newPassword.optional(),
});
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

export const invitationAccepted = done.extend({ email: z.string() }).meta({ id: 'InvitationAccepted' });

/** The token of an invitation: 128 random bits in base64url. */
export const invitationParams = z.object({ token: z.string().max(200) });
