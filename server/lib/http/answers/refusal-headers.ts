import type { HttpError } from '../http-error.ts';

const REALM = 'realm="Wenber"';

/** The headers that RFC 9110 wants with a refusal, beside those that it brings itself. */
export function headersOf(refusal: HttpError): Record<string, string> {
  const { status, retryAfter = status === 503 ? 5 : undefined } = refusal;
  return {
    ...refusal.headers,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(status === 401 && { 'www-authenticate': challengeOf(refusal) }),
  };
}

/**
 * Says how to be let in (RFC 6750, 3): a call without a token is told no more than the scheme. A webhook is opened by its
 * signature alone, so its challenge names no token; no scheme of that name is registered, and providers read none.
 */
function challengeOf({ code, message }: HttpError): string {
  if (code === 'invalid-signature') return `Signature ${REALM}`;
  const isAboutToken = code === 'session-ended' || code === 'invalid-token';
  return isAboutToken
    ? `Bearer ${REALM}, error="invalid_token", error_description="${message}"`
    : `Bearer ${REALM}`;
}
