import { z } from 'zod';
import {
  askingOf,
  providerAway,
  sendOnce,
  type ProviderAnswer,
} from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';

/** The shop's registration at the Ministry's invoice system. */
export interface EimsAccount {
  apiBase: string;
  clientId: string;
  clientSecret: string;
  apiKey: string;
  tin: string;
  /** The number under which the Ministry has registered this software. */
  systemNumber: string;
  /** The time limit of a call, in milliseconds. */
  attemptMs?: number;
}

const ATTEMPT_MS = 12_000;
const signedIn = z.object({ data: z.object({ accessToken: z.string() }) });

/**
 * Calls of EIMS with an access token. No call is repeated here, because a document may be registered although its
 * answer was lost: the caller asks for it by its number before sending it again.
 */
export function createEimsHttp(account: EimsAccount, log: Log) {
  const { apiBase, clientId, clientSecret, apiKey, tin, attemptMs = ATTEMPT_MS } = account;
  const asking = askingOf('eims', log);
  let token: string | null = null;

  const send = async (method: string, path: string, body: object | null, authorization: string | null) => {
    const answer = await sendOnce(asking, apiBase + path, {
      method,
      headers: {
        ...(authorization !== null && { authorization: `Bearer ${authorization}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(attemptMs),
    });
    if (!answer || answer.status >= 500 || answer.status === 429) throw providerAway();
    asking.away.answered({ to: asking.to });
    return answer;
  };
  async function signIn(): Promise<string> {
    const answer = await send('POST', '/auth/login', { clientId, clientSecret, apikey: apiKey, tin }, null);
    const result = signedIn.safeParse(answer.body);
    if (result.success) return result.data.data.accessToken;
    log.error({ status: answer.status }, 'the Ministry’s invoice system refuses the shop’s account');
    throw providerAway();
  }

  /** @throws HttpError 502 where there is no answer that can be read. */
  return async function call(
    method: 'GET' | 'POST',
    path: string,
    body: object | null = null,
  ): Promise<ProviderAnswer> {
    token ??= await signIn();
    const answer = await send(method, path, body, token);
    if (answer.status !== 401) return answer;
    // The access token has expired.
    token = await signIn();
    const again = await send(method, path, body, token);
    if (again.status === 401) throw providerAway();
    return again;
  };
}
