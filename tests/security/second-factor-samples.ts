import { randomUUID } from 'node:crypto';
import { createCustomer } from '../support/factories.ts';
import { createAuthenticator } from '../support/software-authenticator.ts';
import { file, type Samples } from './sample.ts';

const OF_NOBODY = 'no challenge of this shop';
const own = (path: string) => `/api/users/second-factor/${path}`;

/** Second factors, and bank accounts that wait for a second owner. */
export const secondFactorSamples: Samples = {
  'POST /api/users/login/second-factor': () => ({
    path: '/api/users/login/second-factor',
    body: { challenge: OF_NOBODY, code: '123456' },
    allowed: 400,
  }),
  'POST /api/users/reauthentication/challenge': () => ({
    path: '/api/users/reauthentication/challenge',
    allowed: 200,
  }),
  'GET /api/users/second-factor': file('/api/users/second-factor'),
  'POST /api/users/second-factor/passkey-challenge': () => ({ path: own('passkey-challenge'), allowed: 200 }),
  'POST /api/users/second-factor/passkeys': () => ({
    path: own('passkeys'),
    body: { challenge: OF_NOBODY, passkey: createAuthenticator().make(OF_NOBODY) },
    allowed: 400,
  }),
  'DELETE /api/users/second-factor/passkeys/:id': () => ({
    path: own(`passkeys/${randomUUID()}`),
    allowed: 404,
  }),
  'POST /api/users/second-factor/app-challenge': () => ({ path: own('app-challenge'), allowed: 200 }),
  'POST /api/users/second-factor/app': () => ({
    path: own('app'),
    body: { challenge: OF_NOBODY, code: '123456' },
    allowed: 400,
  }),
  'DELETE /api/users/second-factor/app': () => ({ path: own('app'), allowed: 404 }),
  'POST /api/users/second-factor/recovery-codes': () => ({ path: own('recovery-codes'), allowed: 404 }),
  'DELETE /api/users/:id/sessions': async ({ shop }) => ({
    path: `/api/users/${(await createCustomer(shop))._id}/sessions`,
    allowed: 200,
  }),
  'DELETE /api/users/:id/second-factor': async ({ shop }) => ({
    path: `/api/users/${(await createCustomer(shop))._id}/second-factor`,
    allowed: 200,
  }),
  'POST /api/settings/waiting-accounts/confirmation': () => ({
    path: '/api/settings/waiting-accounts/confirmation',
    body: { accounts: [] },
    allowed: 404,
  }),
  'DELETE /api/settings/waiting-accounts': async ({ shop, owner }) => {
    await letAccountsWait(shop, owner._id);
    return { path: '/api/settings/waiting-accounts', allowed: 200 };
  },
};

/** A second factor that is there, and accounts that wait, for those of the samples that change nothing else. */
export const changingFactors: Samples = {
  'DELETE /api/users/:id/second-factor': async ({ shop }) => {
    const { _id } = await createCustomer(shop);
    await shop.database.query(
      "insert into authenticator_apps (user_id, secret, last_step) values ($1, 'JBSWY3DPEHPK3PXP', 0)",
      [_id],
    );
    return { path: `/api/users/${_id}/second-factor`, allowed: 200 };
  },
  'POST /api/settings/waiting-accounts/confirmation': async ({ shop, owner }) => {
    const accounts = await letAccountsWait(shop, owner._id);
    return { path: '/api/settings/waiting-accounts/confirmation', body: { accounts }, allowed: 200 };
  },
};

/** Bank accounts that somebody else has entered. */
async function letAccountsWait(
  shop: Parameters<Samples[string]>[0]['shop'],
  askedBy: string,
): Promise<object[]> {
  const account = { bank: 'Awash Bank', accountName: 'Wenber', accountNumber: randomUUID().slice(0, 13) };
  await shop.database.query(
    `insert into waiting_accounts (accounts, asked_by, counts_at) values ($1, $2, now() + interval '1 day')
    on conflict (is_only) do update set accounts = excluded.accounts, asked_by = excluded.asked_by`,
    [JSON.stringify([account]), askedBy],
  );
  // Owners of less than a day confirm nothing.
  await shop.database.query('update users set trusted_since = null where is_admin');
  return [account];
}
