import { api } from '#app/state/api.ts';
import { signOutHere } from '#app/state/session/forget-person.ts';

/** Ends the session on this device; the call takes the token along, which is dead here whatever the server answers. */
export function lockTablet(): void {
  api.call('POST /api/users/logout').catch((error: unknown) => console.warn('logout', error));
  signOutHere();
}
