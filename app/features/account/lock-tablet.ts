import { api } from '#app/state/api.ts';
import { signOutHere } from '#app/state/session/forget-person.ts';

/**
 * Signs the person out of this tablet. The call to the server carries their token, which this device forgets whatever
 * the server answers.
 */
export function lockTablet(): void {
  api.call('POST /api/users/logout').catch((error: unknown) => console.warn('logout', error));
  signOutHere();
}
