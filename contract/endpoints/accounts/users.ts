import { z } from 'zod';
import { done } from '../../common.ts';
import { accountDeletion, personExport } from '../../accounts/personal-data.ts';
import { reauthentication } from '../../accounts/second-factor.ts';
import {
  emailOnly,
  login,
  ownSession,
  profileUpdate,
  registered,
  registration,
  resetPassword,
  signedIn,
  user,
  userInfo,
  userListQuery,
  userUpdate,
  verificationRequest,
  verified,
  verifyEmail,
} from '../../accounts/users.ts';
import { declare, MAX_HEADER_BYTES } from '../endpoint.ts';
import { codeLooks, codeRequests } from '../rate-limits.ts';
import { wholeList } from '../whole-list.ts';

/** The header with a device's token: a known device may sign in although others have failed for the same account. */
export const knownDevice = z.object({
  'x-known-device': z
    .string()
    .max(MAX_HEADER_BYTES)
    .optional()
    .meta({ description: '`device` of the sign-in before' }),
});

export const accountEndpoints = declare('users', {
  'POST /api/users/login': {
    id: 'signIn',
    summary: 'Signs in',
    access: 'anyone',
    headers: knownDevice,
    body: login,
    responses: { 200: signedIn },
    description:
      'An account with a second factor is answered with 401 `second-factor-required`, whose details are the question that ' +
      '`POST /users/login/second-factor` takes the answer to.',
    errors: ['second-factor-required', 'wrong-credentials', 'too-many-requests'],
    admission: 'accounts',
  },
  'POST /api/users/logout': {
    id: 'signOut',
    summary: 'Ends the session of this call',
    access: 'signed-in',
    responses: { 200: done },
    admission: 'accounts',
  },
  'POST /api/users/logout-everywhere': {
    id: 'signOutEverywhere',
    summary: 'Ends all sessions of the caller',
    access: 'signed-in',
    responses: { 200: done },
    admission: 'accounts',
  },
  'GET /api/users/sessions': {
    id: 'listSessions',
    summary: 'The sessions of the caller',
    access: 'signed-in',
    responses: { 200: z.array(ownSession) },
    admission: 'reading',
  },
  'DELETE /api/users/sessions/:id': {
    id: 'endSession',
    summary: 'Ends one session of the caller; others do not exist',
    access: 'signed-in',
    responses: { 200: done },
    errors: ['not-found'],
    admission: 'accounts',
  },
  'POST /api/users': {
    id: 'register',
    summary: 'Registers',
    access: 'anyone',
    body: registration,
    responses: { 201: registered },
    errors: ['common-password', 'email-in-use', 'too-many-requests'],
    admission: 'accounts',
  },
  'POST /api/users/email-verification': {
    id: 'requestVerificationCode',
    summary: 'Asks for a code that verifies an address',
    access: 'anyone',
    body: verificationRequest,
    responses: { 200: done },
    rateLimit: codeRequests,
    admission: 'accounts',
  },
  'POST /api/users/set-Verified-EmailCode': {
    id: 'verifyEmail',
    summary: 'Verifies an address',
    access: 'anyone',
    body: verifyEmail,
    responses: { 200: verified },
    errors: ['wrong-code'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'POST /api/users/forgot-password': {
    id: 'requestPasswordCode',
    summary: 'Asks for a code to choose a new password with',
    access: 'anyone',
    headers: knownDevice,
    body: emailOnly,
    responses: { 200: done },
    rateLimit: codeRequests,
    admission: 'accounts',
  },
  'POST /api/users/reset-password': {
    id: 'resetPassword',
    summary: 'Chooses a new password',
    access: 'anyone',
    body: resetPassword,
    responses: { 200: done },
    errors: ['wrong-code', 'common-password'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'PUT /api/users/profile': {
    id: 'updateProfile',
    summary: 'Changes what the caller says about themself',
    description:
      'A new address counts once its code has come back: until then it is answered as `wantedEmail`, and `email` is the ' +
      'old one. `keepsEmail` or a new password withdraws it. A new address or password asks for `currentPassword` when ' +
      'the sign-in is older than ten minutes.',
    access: 'signed-in',
    body: profileUpdate,
    responses: { 200: userInfo },
    errors: ['common-password', 'reauthentication-required', 'too-many-requests', 'user-not-found'],
    admission: 'accounts',
  },
  'GET /api/users': {
    ...wholeList,
    id: 'listUsers',
    summary: 'The people who have an account, newest first',
    access: 'customers:read',
    query: userListQuery,
    responses: { 200: z.array(user) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/users/profile': {
    id: 'getProfile',
    summary: 'Oneself',
    access: 'signed-in',
    responses: { 200: user },
    errors: ['user-not-found'],
    admission: 'reading',
  },
  'GET /api/users/:id': {
    id: 'getUser',
    summary: 'A person, for themself and administrators',
    access: 'owner or customers:read',
    responses: { 200: user },
    errors: ['user-not-found'],
    admission: 'reading',
  },
  'PUT /api/users/:id': {
    id: 'updateUser',
    summary: 'Changes the name, address or right of a person',
    description:
      'A new address counts at once, without a code, and the old one is told of it. A new address or right asks for the ' +
      'administrator’s own `currentPassword` when their sign-in is older than ten minutes.',
    access: 'staff:write',
    body: userUpdate,
    responses: { 200: user },
    errors: [
      'reauthentication-required',
      'user-not-found',
      'email-in-use',
      'edit-conflict',
      'last-administrator',
      'own-address',
      'too-many-requests',
    ],
  },
  'DELETE /api/users/:id/sessions': {
    id: 'endSessionsOfUser',
    summary: 'Ends all sessions of a person',
    access: 'staff:write',
    responses: { 200: done },
    errors: ['user-not-found'],
  },
});

export const personalDataEndpoints = declare('users', {
  'POST /api/users/reauthentication': {
    id: 'reauthenticate',
    summary: 'Gives the password again, or proves the second factor, for what asks for a fresh sign-in',
    access: 'signed-in',
    body: reauthentication,
    responses: { 200: done },
    errors: ['reauthentication-required', 'second-factor-over', 'second-factor-wrong', 'too-many-requests'],
    admission: 'accounts',
  },
  'GET /api/users/profile/export': {
    id: 'exportPersonalData',
    summary: 'Everything that the shop keeps about the caller, as a file; asks for a fresh sign-in (403)',
    access: 'signed-in',
    responses: { 200: personExport },
    sends: ['content-disposition'],
    errors: ['reauthentication-required', 'too-many-requests', 'user-not-found'],
    admission: 'reading',
  },
  'POST /api/users/profile/deletion': {
    id: 'deleteAccount',
    summary: "Deletes the caller's account and what is personal in it; always asks for the password",
    access: 'signed-in',
    body: accountDeletion,
    responses: { 200: done },
    errors: ['reauthentication-required', 'last-administrator', 'too-many-requests'],
    admission: 'accounts',
  },
  'DELETE /api/users/:id': {
    id: 'deleteUser',
    summary: 'Deletes the account of somebody else and what is personal in it; asks for a fresh sign-in',
    access: 'staff:write',
    responses: { 200: done },
    errors: ['user-not-found', 'last-administrator'],
  },
});
