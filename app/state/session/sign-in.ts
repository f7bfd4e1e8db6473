import type { SignedIn } from '#contract/accounts/users.ts';
import type { Given } from '#app/api/client.ts';
import { api } from '../api.ts';
import { session } from './session.ts';
import { createStored } from '../stored.ts';

/**
 * The key by which the shop knows this browser as a trusted device: other people's failed logins do not lock its owner
 * out. It survives a sign-out.
 */
const knownDevice = createStored<string | null>('knownDevice', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Asks for a mail with the code of a password reset. @throws ApiError */
export const requestPasswordReset = (email: string) =>
  api.call('POST /api/users/forgot-password', {
    body: { email },
    headers: { 'x-known-device': knownDevice.get() ?? undefined },
  });

/**
 * Signs in by e-mail and password, in every tab of this browser.
 * @throws ApiError, also when a second factor is asked for.
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const signedIn = await api.call('POST /api/users/login', {
    body: credentials,
    headers: { 'x-known-device': knownDevice.get() ?? undefined },
  });
  enter(signedIn);
}

/** Signs in with the second factor, after the password. @throws ApiError */
export async function signInWithFactor(
  proof: Given<'POST /api/users/login/second-factor'>['body'],
): Promise<void> {
  const signedIn = await api.call('POST /api/users/login/second-factor', {
    body: proof,
    headers: { 'x-known-device': knownDevice.get() ?? undefined },
  });
  enter(signedIn);
}

/** Stores the answer to a sign-in as the session of this browser. */
export function enter({ device, ...person }: SignedIn): void {
  knownDevice.set(device);
  session.set(person);
}
