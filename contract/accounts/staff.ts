import { z } from 'zod';
import { done, email, id, line, moment } from '../common.ts';
import { STAFF_ROLES } from './roles.ts';
import { newPassword } from './users.ts';

const role = z.enum(STAFF_ROLES);

/** A member of the shop's staff. */
export const staffMember = z.object({ _id: id, name: z.string(), email: z.string(), role });
export type StaffMember = z.infer<typeof staffMember>;

/** An invitation that is still open: neither accepted, withdrawn nor expired. */
export const staffInvitation = z.object({ _id: id, email: z.string(), role, expiresAt: moment });
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** GET /staff */
export const staff = z.object({
  people: z.array(staffMember),
  invitations: z.array(staffInvitation).meta({ description: 'Those that are open, the newest first' }),
});
export type Staff = z.infer<typeof staff>;

/** PUT /staff/{id} */
export const roleChange = z.object({
  role: role.nullable().meta({ description: 'null takes every role away' }),
});

/** POST /staff/invitations */
export const newInvitation = z.object({ email, role });

/** GET /staff-invitations/{token}: the invitation as the invited person reads it. */
export const invitationOffer = z.object({
  email: z.string(),
  role,
  shop: z.string(),
  hasAccount: z
    .boolean()
    .meta({ description: 'Whether the address has an account, which then gets the role' }),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

/** POST /staff-invitations/{token}/acceptance; name and password are required if the address has no account yet. */
export const invitationAcceptance = z.object({
  name: line(100).optional(),
  password: newPassword.optional(),
});
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

export const invitationAccepted = done.extend({ email: z.string() });

/** The token of an invitation: 128 random bits in base64url. */
export const invitationParams = z.object({ token: z.string().max(200) });
