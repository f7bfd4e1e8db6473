import { done, idParams } from '#contract/common.ts';
import {
  emailOnly,
  login,
  ownSession,
  profileUpdate,
  registered,
  registration as registrationBody,
  resetPassword,
  signedIn,
  user,
  userInfo,
  userListQuery,
  userUpdate,
  verificationRequest,
  verifyEmail,
} from '#contract/users.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkOf } from '#server/platform/caller.ts';
import { keyOf, pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { AccountsService } from './accounts.service.ts';
import { deviceWords } from './device-words.ts';
import type { Place } from './known-places.store.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface Services {
  accounts: AccountsService;
  registration: RegistrationService;
  sessions: SessionsService;
  signIn: SignInService;
}

const CODE_SENT = { message: 'If this address is known to us, a code is on its way to it' };
const tags = ['users'];

const placeOf = (request: FastifyRequest): Place => ({
  network: networkOf(request),
  device: keyOf(request.headers['x-known-device']),
});

export function accountsRoutes(http: Http, services: Services): void {
  const { accounts, registration, sessions, signIn } = services;
  http.post(
    '/api/users/login',
    { schema: { tags, body: login, response: { 200: signedIn } } },
    async (request) => {
      const { email, password } = request.body;
      return signIn.signIn(email, password, placeOf(request), deviceWords(request.headers['user-agent']));
    },
  );
  http.post('/api/users/logout', { schema: { tags, response: { 200: done } } }, async (request) => {
    await sessions.signOut(viewerOf(request));
    return { message: 'Signed out' };
  });
  http.post(
    '/api/users/logout-everywhere',
    { schema: { tags, response: { 200: done } } },
    async (request) => {
      await sessions.signOutEverywhere(viewerOf(request));
      return { message: 'Signed out everywhere' };
    },
  );

  http.get(
    '/api/users/sessions',
    { schema: { tags, response: { 200: z.array(ownSession) } } },
    async (request) => sessions.list(viewerOf(request)),
  );
  http.delete(
    '/api/users/sessions/:id',
    { schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await sessions.end(viewerOf(request), request.params.id);
      return { message: 'Signed out' };
    },
  );

  http.post(
    '/api/users',
    { schema: { tags, body: registrationBody, response: { 201: registered } } },
    async (request, reply) => {
      reply.status(201);
      const words = deviceWords(request.headers['user-agent']);
      return registration.register(request.body, networkOf(request), words);
    },
  );
  http.post(
    '/api/users/email-verification',
    { schema: { tags, body: verificationRequest, response: { 200: done } } },
    async (request) => {
      await registration.requestVerification(request.body.email, request.body.registration);
      return CODE_SENT;
    },
  );
  http.post(
    '/api/users/set-Verified-EmailCode',
    { schema: { tags, body: verifyEmail, response: { 200: done } } },
    async (request) => {
      const { email, emailCode, registration: subject } = request.body;
      await registration.verify(email, emailCode, subject);
      return { message: 'Verified' };
    },
  );
  http.post(
    '/api/users/forgot-password',
    { schema: { tags, body: emailOnly, response: { 200: done } } },
    async (request) => {
      await registration.requestReset(request.body.email, placeOf(request));
      return CODE_SENT;
    },
  );
  http.post(
    '/api/users/reset-password',
    { schema: { tags, body: resetPassword, response: { 200: done } } },
    async (request) => {
      const { email, code, newPassword } = request.body;
      await registration.reset(email, code, newPassword, networkOf(request));
      return { message: 'Password changed' };
    },
  );

  http.put(
    '/api/users/profile',
    { schema: { tags, body: profileUpdate, response: { 200: userInfo } } },
    async (request) => {
      const token = request.headers.authorization!.slice('Bearer '.length);
      return accounts.saveProfile(viewerOf(request), token, request.body);
    },
  );
  http.get(
    '/api/users',
    { schema: { tags, querystring: userListQuery, response: { 200: z.array(user) } } },
    async (request, reply) => {
      const { page, size } = request.query;
      const { users, total } = await accounts.list(request.query);
      reply.headers(pageHeaders('/api/users', request.query, page, size, total));
      return users;
    },
  );
  http.get(
    '/api/users/:id',
    { schema: { tags, params: idParams, response: { 200: user } } },
    async (request) => accounts.getUser(request.params.id, viewerOf(request)),
  );
  http.put(
    '/api/users/:id',
    { schema: { tags, params: idParams, body: userUpdate, response: { 200: user } } },
    async (request) => accounts.updateByAdministrator(request.params.id, request.body, viewerOf(request)),
  );
}
