import type { secondFactorEndpoints } from '#contract/endpoints/accounts/second-factor.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { AccountDataService } from '../account-data.service.ts';
import { deviceLabel } from '../device-label.ts';
import type { SignInService } from '../sign-in.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

interface Services {
  signIn: SignInService;
  accountData: AccountDataService;
  secondFactor: SecondFactorService;
}

type Some = Partial<Handlers<typeof secondFactorEndpoints>>;

export const secondFactorHandlers = (services: Services): Handlers<typeof secondFactorEndpoints> => ({
  ...proofHandlers(services),
  ...ownFactorHandlers(services),
});

/** The calls by which people prove who they are. */
const proofHandlers = ({ signIn, accountData }: Services) =>
  ({
    'POST /api/users/login/second-factor': async ({ body, headers }, { network, userAgent }) => {
      const origin = { network, device: headers['x-known-device'] };
      return { body: await signIn.finish(body, origin, deviceLabel(userAgent)) };
    },

    'POST /api/users/reauthentication/challenge': async (_input, { user }) => ({
      body: { question: await accountData.askFactor(user) },
    }),
  }) satisfies Some;

/** The calls by which people set up and remove their factors. */
const ownFactorHandlers = ({ secondFactor }: Services) =>
  ({
    'GET /api/users/second-factor': async (_input, { user }) => ({ body: await secondFactor.read(user) }),

    'POST /api/users/second-factor/passkey-challenge': async (_input, { user }) => ({
      body: await secondFactor.beginPasskey(user),
    }),

    'POST /api/users/second-factor/passkeys': async ({ body }, { user, userAgent }) => ({
      body: await secondFactor.addPasskey(user, { ...body, name: body.name || deviceLabel(userAgent) }),
    }),

    'DELETE /api/users/second-factor/passkeys/:id': async ({ params }, { user }) => ({
      body: await secondFactor.removePasskey(user, params.id),
    }),

    'POST /api/users/second-factor/app-challenge': async (_input, { user }) => ({
      body: await secondFactor.beginApp(user),
    }),

    'POST /api/users/second-factor/app': async ({ body }, { user }) => ({
      body: await secondFactor.addApp(user, body),
    }),

    'DELETE /api/users/second-factor/app': async (_input, { user }) => ({
      body: await secondFactor.removeApp(user),
    }),

    'POST /api/users/second-factor/recovery-codes': async (_input, { user }) => ({
      body: {
        message: doneText('recovery-codes-made'),
        recoveryCodes: await secondFactor.renewRecoveryCodes(user),
      },
    }),

    'DELETE /api/users/:id/second-factor': async ({ params }, { user }) => {
      await secondFactor.reset(params.id, user);
      return { body: { message: doneText('factor-reset') } };
    },
  }) satisfies Some;
