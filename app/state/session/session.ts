import type { UserInfo } from '#contract/accounts/users.ts';
import { createStored, onStoredElsewhere } from '../stored.ts';

const KEY = 'userInfo';

/** The person who is signed in here, under the spec's key `userInfo`; null for a guest. */
export const session = createStored<UserInfo | null>(KEY, null, (value) =>
  typeof value === 'object' && value !== null && typeof (value as UserInfo).token === 'string'
    ? (value as UserInfo)
    : null,
);

/** Told whether it was the server that no longer knows the session. */
type Listener = (isEnded: boolean) => void;

const listeners = new Set<Listener>();

/** The server no longer knows a token: who carries it here is a guest from now on. */
export function endSession(token: string): void {
  if (session.get()?.token !== token) return;
  session.set(null);
  for (const listener of listeners) listener(true);
}

/**
 * Tells when the session ended or changed without this page's doing: at the server, in another tab, or (it may have)
 * while the page was away.
 */
export function onSessionMoved(listener: Listener): () => void {
  listeners.add(listener);
  const forget = onStoredElsewhere(KEY, () => listener(false));
  return () => {
    forget();
    listeners.delete(listener);
  };
}

/** The token that calls of the API carry, and the handler of a token that the server no longer knows. */
export const bearer = {
  token: (): string | null => session.get()?.token ?? null,
  dead: endSession,
};
