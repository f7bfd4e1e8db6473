import type { UserInfo } from '#contract/accounts/users.ts';
import { createStored, onStoredElsewhere } from '../stored.ts';

const KEY = 'userInfo';

/** The person who is signed in here, under the spec's key `userInfo`; null for a guest. */
export const session = createStored<UserInfo | null>(KEY, null, (value) =>
  typeof value === 'object' && value !== null && typeof (value as UserInfo).token === 'string'
    ? (value as UserInfo)
    : null,
);

/** Called with true when the server has ended the session, with false after other changes. */
type Listener = (isEnded: boolean) => void;

const listeners = new Set<Listener>();

/** Ends the session in this browser, if it has this token, because the server no longer knows the token. */
export function endSession(token: string): void {
  if (session.get()?.token !== token) return;
  session.set(null);
  for (const listener of listeners) listener(true);
}

/**
 * Calls the listener when the session changes outside this page: ended by the server, changed in another tab, or
 * perhaps changed while the page was away.
 */
export function onSessionMoved(listener: Listener): () => void {
  listeners.add(listener);
  const forget = onStoredElsewhere(KEY, () => listener(false));
  return () => {
    forget();
    listeners.delete(listener);
  };
}

/** The token of the session for calls of the API, and the function that ends the session of a dead token. */
export const bearer = {
  /** Returns the token for a call of this path that an order was opened with; set where orders can be opened. */
  ofOrder: null as ((path: string) => string | null) | null,
  token: (path = ''): string | null => bearer.ofOrder?.(path) ?? session.get()?.token ?? null,
  dead: endSession,
};
