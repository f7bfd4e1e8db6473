/** The answer to one question. A failure keeps customers from something; a warning is for the operator to think over. */
export interface Finding {
  outcome: 'ok' | 'warning' | 'failed';
  /** The subject of the question, such as `database`. */
  about: string;
  /** One sentence, which says what to do when it is no good news. No secret stands in it. */
  says: string;
}

/** The findings about one subject. */
export const findingsAbout = (about: string) => ({
  ok: (says: string): Finding => ({ outcome: 'ok', about, says }),
  warning: (says: string): Finding => ({ outcome: 'warning', about, says }),
  failed: (says: string): Finding => ({ outcome: 'failed', about, says }),
});

/** The sentences for what keeps a connection from being made, by the code of the error (Node.js: Errors). */
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

/** The reason in a few words, from the innermost error that has one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return REASONS['ETIMEDOUT']!;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  // Libraries put the system's code into a sentence of their own.
  const { code } = error as NodeJS.ErrnoException;
  const known = Object.keys(REASONS).find((name) => name === code || error.message.includes(name));
  if (known) return REASONS[known]!;
  return inner ? reasonOf(inner) : error.message;
}
