import { doneText } from '#contract/texts/done.ts';
import type { accountEndpoints } from '#contract/endpoints/accounts/users.ts';
import type { Guest } from '#server/lib/http/caller.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { answerList } from '#server/lib/http/answers/lists.ts';
import type { AccountsService } from './accounts.service.ts';
import { deviceLabel } from './device-label.ts';
import type { RegistrationService } from './registering/registration.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { Origin } from './trusted-devices.store.ts';

interface Services {
  accounts: AccountsService;
  registration: RegistrationService;
  sessions: SessionsService;
  signIn: SignInService;
}

const originOf = ({ network }: Guest, headers: { 'x-known-device'?: string | undefined }): Origin => ({
  network,
  device: headers['x-known-device'],
});

export const accountsHandlers = (services: Services): Handlers<typeof accountEndpoints> => ({
  ...sessionHandlers(services),
  ...registrationHandlers(services),
  ...userHandlers(services),
});

type Some = Partial<Handlers<typeof accountEndpoints>>;

const sessionHandlers = ({ sessions, signIn }: Services) =>
  ({
    'POST /api/users/login': async ({ body: { email, password }, headers }, caller) => ({
      body: await signIn.signIn(email, password, originOf(caller, headers), deviceLabel(caller.userAgent)),
    }),

    'POST /api/users/logout': async (_input, { user }) => {
      await sessions.signOut(user);
      return { body: { message: doneText('signed-out') } };
    },

    'POST /api/users/logout-everywhere': async (_input, { user }) => {
      await sessions.signOutEverywhere(user);
      return { body: { message: doneText('signed-out-everywhere') } };
    },

    'GET /api/users/sessions': async (_input, { user }) => ({ body: await sessions.list(user) }),

    'DELETE /api/users/sessions/:id': async ({ params }, { user }) => {
      await sessions.end(user, params.id);
      return { body: { message: doneText('signed-out') } };
    },
  }) satisfies Some;

const registrationHandlers = ({ registration }: Services) =>
  ({
    'POST /api/users': async ({ body }, { network, userAgent }) => ({
      body: await registration.register(body, network, deviceLabel(userAgent)),
    }),

    'POST /api/users/email-verification': async ({ body }, { network }) => {
      await registration.requestVerification(body.email, network, body.registration);
      return { body: { message: doneText('code-sent') } };
    },

    'POST /api/users/set-Verified-EmailCode': async ({ body }, { network, userAgent }) => {
      const { email, emailCode: code, registration: subject, signInSecret } = body;
      const place = { network, deviceLabel: deviceLabel(userAgent) };
      const signedIn = await registration.verify({ email, code, subject, signInSecret, ...place });
      return { body: { message: doneText('verified'), signedIn } };
    },

    'POST /api/users/forgot-password': async ({ body, headers }, caller) => {
      await registration.requestReset(body.email, originOf(caller, headers));
      return { body: { message: doneText('code-sent') } };
    },

    'POST /api/users/reset-password': async ({ body: { email, code, newPassword } }, { network }) => {
      await registration.reset(email, code, newPassword, network);
      return { body: { message: doneText('password-changed') } };
    },
  }) satisfies Some;

const userHandlers = ({ accounts }: Services) =>
  ({
    'PUT /api/users/profile': async ({ body }, { user, token }) => ({
      body: await accounts.saveProfile(user, token, body),
    }),

    'GET /api/users': ({ query }) => answerList(accounts.list(query), { path: '/api/users', query }),

    'GET /api/users/profile': async (_input, { user }) => ({ body: await accounts.getProfile(user) }),
    'GET /api/users/:id': async ({ params }, { user }) => ({ body: await accounts.getUser(params.id, user) }),

    'PUT /api/users/:id': async ({ params, body }, { user }) => ({
      body: await accounts.updateByAdministrator(params.id, body, user),
    }),

    'DELETE /api/users/:id/sessions': async ({ params }, { user }) => {
      await accounts.endSessionsOf(params.id, user);
      return { body: { message: doneText('sessions-ended') } };
    },
  }) satisfies Some;
