import type { UserInfo } from '#contract/users.ts';
import { createStored } from './stored.ts';

/** Who is signed in here, under the spec's key `userInfo`; null for a guest. */
export const session = createStored<UserInfo | null>('userInfo', null, (value) =>
  typeof value === 'object' && value !== null && typeof (value as UserInfo).token === 'string'
    ? (value as UserInfo)
    : null,
);

/** What calls of the API carry, and what becomes of a token that the server no longer knows. */
export const bearer = {
  token: (): string | null => session.get()?.token ?? null,
  dead(token: string): void {
    if (session.get()?.token === token) session.set(null);
  },
};
