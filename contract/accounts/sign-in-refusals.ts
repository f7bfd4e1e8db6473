/**
 * The refusals (401) of a call that needs a living session: no token, one whose session has ended, one that never was.
 */
export const SIGN_IN_REFUSALS = ['not-signed-in', 'session-ended', 'invalid-token'] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

export const isSignInRefusal = (code: unknown): code is SignInRefusal =>
  (SIGN_IN_REFUSALS as readonly unknown[]).includes(code);
