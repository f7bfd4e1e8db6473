import { done } from '../../common.ts';
import {
  appBegun,
  factorAdded,
  factorProof,
  newApp,
  newPasskey,
  passkeyBegun,
  proofAsked,
  recoveryCodes,
  secondFactor,
} from '../../accounts/second-factor.ts';
import { signedIn } from '../../accounts/users.ts';
import { declare } from '../endpoint.ts';
import { codeLooks } from '../rate-limits.ts';
import { knownDevice } from './users.ts';

/** Passkeys and codes of authenticator apps, beside the password. */
export const secondFactorEndpoints = declare('users', {
  'POST /api/users/login/second-factor': {
    id: 'signInWithSecondFactor',
    summary: 'Signs in, after the password of an account with a second factor',
    description:
      'The challenge is that of the refusal `second-factor-required` of `POST /users/login`. It takes five wrong answers, ' +
      'and one right one.',
    access: 'anyone',
    headers: knownDevice,
    body: factorProof,
    responses: { 200: signedIn },
    errors: ['second-factor-over', 'second-factor-wrong'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'POST /api/users/reauthentication/challenge': {
    id: 'beginReauthentication',
    summary: 'Asks by what the caller proves again that it is them',
    access: 'signed-in',
    responses: { 200: proofAsked },
    errors: ['too-many-requests'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'GET /api/users/second-factor': {
    id: 'getSecondFactor',
    summary: 'The second factors of the caller',
    access: 'signed-in',
    responses: { 200: secondFactor },
    admission: 'reading',
  },
  'POST /api/users/second-factor/passkey-challenge': {
    id: 'beginPasskey',
    summary: 'Begins to add a passkey',
    access: 'signed-in',
    responses: { 200: passkeyBegun },
    errors: ['second-factor-needs-password', 'too-many-factors', 'too-many-requests'],
    admission: 'accounts',
  },
  'POST /api/users/second-factor/passkeys': {
    id: 'addPasskey',
    summary: 'Adds a passkey',
    access: 'signed-in',
    body: newPasskey,
    responses: { 201: factorAdded },
    errors: ['second-factor-over', 'second-factor-wrong', 'too-many-factors'],
    admission: 'accounts',
  },
  'DELETE /api/users/second-factor/passkeys/:id': {
    id: 'removePasskey',
    summary: 'Removes a passkey',
    access: 'signed-in',
    responses: { 200: secondFactor },
    errors: ['not-found', 'second-factor-demanded'],
    admission: 'accounts',
  },
  'POST /api/users/second-factor/app-challenge': {
    id: 'beginAuthenticatorApp',
    summary: 'Makes the secret of an authenticator app, which counts once a code of it has come back',
    access: 'signed-in',
    responses: { 200: appBegun },
    errors: ['second-factor-needs-password', 'too-many-requests'],
    admission: 'accounts',
  },
  'POST /api/users/second-factor/app': {
    id: 'addAuthenticatorApp',
    summary: 'Adds the authenticator app, in place of the one before',
    access: 'signed-in',
    body: newApp,
    responses: { 201: factorAdded },
    errors: ['second-factor-over', 'second-factor-wrong'],
    admission: 'accounts',
  },
  'DELETE /api/users/second-factor/app': {
    id: 'removeAuthenticatorApp',
    summary: 'Removes the authenticator app',
    access: 'signed-in',
    responses: { 200: secondFactor },
    errors: ['not-found', 'second-factor-demanded'],
    admission: 'accounts',
  },
  'POST /api/users/second-factor/recovery-codes': {
    id: 'renewRecoveryCodes',
    summary: 'Makes new recovery codes; those of before end',
    access: 'signed-in',
    responses: { 200: recoveryCodes },
    errors: ['not-found', 'too-many-requests'],
    admission: 'accounts',
  },
  'DELETE /api/users/:id/second-factor': {
    id: 'resetSecondFactor',
    summary: 'Takes the second factors of a person away who has lost them, and ends their sessions',
    access: 'staff:write',
    responses: { 200: done },
    errors: ['user-not-found'],
  },
});
