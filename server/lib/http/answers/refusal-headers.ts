import type { HttpError } from '../http-error.ts';

const REALM = 'realm="Wenber"';

/** Returns the headers that RFC 9110 demands for a refusal, and the refusal's own. */
export function headersOf(refusal: HttpError): Record<string, string> {
  const { status, retryAfter = status === 503 ? 5 : undefined } = refusal;
  return {
    ...refusal.headers,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(status === 401 && { 'www-authenticate': challengeOf(refusal) }),
  };
}

/**
 * Returns the challenge of a 401 (RFC 6750, 3): a call without a token is told no more than the scheme. A webhook needs
 * a signature and no token; no scheme for signatures is registered, and providers do not read the challenge.
 */
function challengeOf({ code, message }: HttpError): string {
  if (code === 'invalid-signature') return `Signature ${REALM}`;
  const isAboutToken = code === 'session-ended' || code === 'invalid-token';
  return isAboutToken
    ? `Bearer ${REALM}, error="invalid_token", error_description="${message}"`
    : `Bearer ${REALM}`;
}
