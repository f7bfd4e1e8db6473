import { done, idParams } from '#contract/common.ts';
import {
  emailOnly,
  login,
  profileUpdate,
  registered,
  registration as registrationBody,
  resetPassword,
  user,
  userInfo,
  userListQuery,
  userUpdate,
  verifyEmail,
} from '#contract/users.ts';
import { z } from 'zod';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { AccountsService } from './accounts.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface Services {
  accounts: AccountsService;
  registration: RegistrationService;
  signIn: SignInService;
}

const CODE_SENT = { message: 'If this address is known to us, a code is on its way to it' };
const tags = ['users'];

export function accountsRoutes(http: Http, { accounts, registration, signIn }: Services): void {
  http.post(
    '/api/users/login',
    { schema: { tags, body: login, response: { 200: userInfo } } },
    async (request) => signIn.signIn(request.body.email, request.body.password, request.ip),
  );
  http.post('/api/users/logout', { schema: { tags, response: { 200: done } } }, async (request) => {
    await signIn.signOut(viewerOf(request));
    return { message: 'Signed out' };
  });
  http.post(
    '/api/users/logout-everywhere',
    { schema: { tags, response: { 200: done } } },
    async (request) => {
      await signIn.signOutEverywhere(viewerOf(request));
      return { message: 'Signed out everywhere' };
    },
  );

  http.post(
    '/api/users',
    { schema: { tags, body: registrationBody, response: { 201: registered } } },
    async (request, reply) => {
      reply.status(201);
      return registration.register(request.body, request.ip);
    },
  );
  http.post(
    '/api/users/email-verification',
    { schema: { tags, body: emailOnly, response: { 200: done } } },
    async (request) => {
      await registration.requestVerification(request.body.email);
      return CODE_SENT;
    },
  );
  http.post(
    '/api/users/set-Verified-EmailCode',
    { schema: { tags, body: verifyEmail, response: { 200: done } } },
    async (request) => {
      await registration.verify(request.body.email, request.body.emailCode);
      return { message: 'Verified' };
    },
  );
  http.post(
    '/api/users/forgot-password',
    { schema: { tags, body: emailOnly, response: { 200: done } } },
    async (request) => {
      await registration.requestReset(request.body.email);
      return CODE_SENT;
    },
  );
  http.post(
    '/api/users/reset-password',
    { schema: { tags, body: resetPassword, response: { 200: done } } },
    async (request) => {
      const { email, code, newPassword } = request.body;
      await registration.reset(email, code, newPassword);
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
    async (request) => accounts.updateByAdministrator(request.params.id, request.body),
  );
  http.delete(
    '/api/users/:id',
    { schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await accounts.remove(request.params.id, viewerOf(request));
      return { message: 'User deleted' };
    },
  );
}
