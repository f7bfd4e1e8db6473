/** The result of one check. A failure keeps customers from something; a warning is for the operator to consider. */
export interface Finding {
  outcome: 'ok' | 'warning' | 'failed';
  /** The subject of the check, such as `database`. */
  about: string;
  /** One sentence; unless the outcome is 'ok', it says what to do. It never contains a secret. */
  says: string;
}

/** Returns functions that make findings about one subject. */
export const findingsAbout = (about: string) => ({
  ok: (says: string): Finding => ({ outcome: 'ok', about, says }),
  warning: (says: string): Finding => ({ outcome: 'warning', about, says }),
  failed: (says: string): Finding => ({ outcome: 'failed', about, says }),
});

/** The reasons why a connection fails, in words, by the code of the error (Node.js: Errors). */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'the name cannot be looked up now',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'nobody answers there in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody who is trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the one that signed it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** The reason of an error in a few words, taken from its innermost cause that has one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return REASONS['ETIMEDOUT']!;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  // Libraries put the system's error code into a sentence of their own.
  const { code } = error as NodeJS.ErrnoException;
  const known = Object.keys(REASONS).find((name) => name === code || error.message.includes(name));
  if (known) return REASONS[known]!;
  return inner ? reasonOf(inner) : error.message;
}
