import {
  invitationAcceptance,
  invitationAccepted,
  invitationOffer,
  invitationParams,
  newInvitation,
  newOwnRole,
  ownRoleChange,
  placeOfStaff,
  roleChange,
  staff,
} from '../../accounts/staff.ts';
import { declare } from '../endpoint.ts';
import { codeLooks } from '../rate-limits.ts';

/** The people who work in the shop, and what they may do. */
export const staffEndpoints = declare('users', {
  'GET /api/staff': {
    id: 'listStaff',
    summary: 'Who works in the shop in which role, and who was invited',
    access: 'staff:write',
    responses: { 200: staff },
  },
  'PUT /api/staff/:id': {
    id: 'changeRole',
    summary: 'Gives a person another role or none, or another workshop',
    description:
      'It counts at once. With another role the person is signed out everywhere, and every owner gets a mail.',
    access: 'staff:write',
    body: roleChange,
    responses: { 200: staff },
    errors: ['user-not-found', 'last-administrator', 'not-allowed'],
  },
  'PUT /api/staff/:id/place': {
    id: 'setPlaceOfStaff',
    summary:
      'Says at which place of the shop a person sells, by which reports count what they sell from then on',
    access: 'staff:write',
    body: placeOfStaff,
    responses: { 200: staff },
    errors: ['user-not-found', 'place-not-found'],
  },
  'POST /api/staff/roles': {
    id: 'addRole',
    summary: "Makes a role of the shop's own from jobs",
    access: 'staff:write',
    body: newOwnRole,
    responses: { 201: staff },
    errors: ['not-allowed'],
  },
  'PUT /api/staff/roles/:id': {
    id: 'editRole',
    summary: "Changes a role of the shop's own",
    description: 'Whoever has it is signed out everywhere, if its jobs change.',
    access: 'staff:write',
    body: ownRoleChange,
    responses: { 200: staff },
    errors: ['role-not-found', 'edit-conflict', 'not-allowed'],
  },
  'DELETE /api/staff/roles/:id': {
    id: 'removeRole',
    summary: "Removes a role of the shop's own that nobody has",
    access: 'staff:write',
    responses: { 200: staff },
    errors: ['role-not-found', 'role-in-use', 'not-allowed'],
  },
  'POST /api/staff/invitations': {
    id: 'inviteStaff',
    summary:
      'Invites somebody by phone or mail to work in the shop; a new invitation replaces the one of before',
    access: 'staff:write',
    body: newInvitation,
    responses: { 201: staff },
    errors: ['already-staff', 'not-allowed', 'invalid-phone', 'sms-unavailable'],
  },
  'DELETE /api/staff/invitations/:id': {
    id: 'withdrawInvitation',
    summary: 'Withdraws an invitation; its link ends at once',
    access: 'staff:write',
    responses: { 200: staff },
    errors: ['invitation-over'],
  },
  'GET /api/staff-invitations/:token': {
    id: 'readInvitation',
    summary: 'What the link of an invitation offers',
    access: 'anyone',
    params: invitationParams,
    responses: { 200: invitationOffer },
    errors: ['invitation-over'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'POST /api/staff-invitations/:token/acceptance': {
    id: 'acceptInvitation',
    summary: 'Accepts an invitation, once, and signs in unless the account has a second factor',
    access: 'anyone',
    params: invitationParams,
    body: invitationAcceptance,
    responses: { 200: invitationAccepted },
    errors: ['invitation-over', 'common-password'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
});
