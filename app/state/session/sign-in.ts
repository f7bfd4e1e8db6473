import type { SignedIn } from '#contract/accounts/users.ts';
import type { Given } from '#app/api/client.ts';
import { api } from '../api.ts';
import { session } from './session.ts';
import { createStored } from '../stored.ts';

/** The shop knows this browser by it: somebody else's guesses then do not keep its person out. Outlives a sign-out. */
const knownDevice = createStored<string | null>('knownDevice', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Asks for a code to choose a new password with. @throws ApiError */
export const requestPasswordReset = (email: string) =>
  api.call('POST /api/users/forgot-password', {
    body: { email },
    headers: { 'x-known-device': knownDevice.get() ?? undefined },
  });

/** Signs in as the person of this browser, from now on in every tab. @throws ApiError, also where a second factor is asked for. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const signedIn = await api.call('POST /api/users/login', {
    body: credentials,
    headers: { 'x-known-device': knownDevice.get() ?? undefined },
  });
  enter(signedIn);
}

/** The same with the second factor, after the password. @throws ApiError */
export async function signInWithFactor(
  proof: Given<'POST /api/users/login/second-factor'>['body'],
): Promise<void> {
  const signedIn = await api.call('POST /api/users/login/second-factor', {
    body: proof,
    headers: { 'x-known-device': knownDevice.get() ?? undefined },
  });
  enter(signedIn);
}

/** Makes an answer of the shop the session of this browser. */
export function enter({ device, ...person }: SignedIn): void {
  knownDevice.set(device);
  session.set(person);
}
