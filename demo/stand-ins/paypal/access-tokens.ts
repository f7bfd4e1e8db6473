/**
 * Access tokens (developer.paypal.com/api/rest/authentication). They are in memory, so after a
 * restart an old one is answered 401 and the client has to ask for a new one, as at PayPal.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newDebugId, type Answer } from './answers.ts';

const lifeInSeconds = 32_400;
const mostTokens = 1_000;

export interface AccessTokens {
  /** Answers `POST /v1/oauth2/token`. */
  issue(authorization: string | undefined, form: URLSearchParams): Answer;
  isValid(authorization: string | undefined): boolean;
}

export function createAccessTokens(clientId: string, clientSecret: string): AccessTokens {
  const expiries = new Map<string, number>();
  const expected = digest(`${clientId}:${clientSecret}`);

  function isClient(authorization: string | undefined): boolean {
    const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(authorization ?? '') ?? [];
    const credentials = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
    return timingSafeEqual(digest(credentials), expected);
  }

  return {
    issue(authorization, form) {
      if (!isClient(authorization)) {
        const body = { error: 'invalid_client', error_description: 'Client Authentication failed' };
        return { status: 401, body };
      }
      const grant = form.get('grant_type');
      if (grant !== 'client_credentials') {
        const body = grant
          ? { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' }
          : { error: 'invalid_request', error_description: 'grant_type is missing' };
        return { status: 400, body };
      }
      // A Map keeps the order of insertion, so the first is the oldest.
      if (expiries.size >= mostTokens) expiries.delete(expiries.keys().next().value!);
      const token = `A21AA${randomBytes(36).toString('base64url')}`;
      expiries.set(token, Date.now() + lifeInSeconds * 1000);
      return {
        status: 200,
        body: {
          scope:
            'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund https://api.paypal.com/v1/payments/.* https://uri.paypal.com/services/applications/webhooks',
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
          expires_in: lifeInSeconds,
          nonce: `${new Date().toISOString().slice(0, 19)}Z${newDebugId()}`,
        },
      };
    },

    isValid(authorization) {
      const [, token = ''] = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '') ?? [];
      const expiry = expiries.get(token);
      if (expiry !== undefined && expiry <= Date.now()) expiries.delete(token);
      return expiry !== undefined && expiry > Date.now();
    },
  };
}

/** Hashes to equal lengths, which the comparison in constant time needs. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
