import { z } from 'zod';
import {
  askingOf,
  providerAway,
  sendOnce,
  type ProviderAnswer,
} from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';
import type { EimsKey } from '#server/platform/eims-key.ts';
import type { Exchange } from '../fiscal-provider.ts';
import { sealed } from './eims-envelope.ts';

/** The shop's registration at the Ministry's invoice system. */
export interface EimsAccount {
  /** The pair that signs at this moment; null where there is none that can. */
  key(): Promise<EimsKey | null>;
  apiBase: string;
  clientId: string;
  clientSecret: string;
  apiKey: string;
  tin: string;
  /** The number under which the Ministry has registered this software. */
  systemNumber: string;
  /** The codes of the place where the shop is registered, as the Ministry gives them. */
  place: { region: string; city: string; wereda: string };
  /** The account is only tried: people still type the numbers of the fiscal machine. */
  isTrial?: boolean;
  /** It is the stand-in's: nothing reaches the Ministry. */
  isStandIn?: boolean;
  /** The time limit of a call, in milliseconds. */
  attemptMs?: number;
}

const ATTEMPT_MS = 12_000;
const signedIn = z.object({
  data: z.object({ accessToken: z.string(), refreshToken: z.string().optional() }),
});

/**
 * Calls of EIMS with an access token; what is sent is sealed in the shop's envelope. No call is repeated here, because a
 * document may be registered although its answer was lost: the caller asks for it by its number before sending it again.
 * @param onExchange gets every call but those of signing in, which hold the shop's secrets.
 */
export function createEimsHttp(account: EimsAccount, log: Log, onExchange?: (exchange: Exchange) => void) {
  const { apiBase, clientId, clientSecret, apiKey, tin, attemptMs = ATTEMPT_MS } = account;
  const asking = askingOf('eims', log);
  let token: string | null = null;
  let refreshToken: string | null = null;

  async function seal(request: object): Promise<string> {
    const key = await account.key();
    if (key) return sealed(request, key);
    log.error({}, 'the shop has no key for the Ministry’s invoice system that can sign: see the settings');
    throw providerAway();
  }

  const send = async (method: string, path: string, body: string | null, authorization: string | null) => {
    const answer = await sendOnce(asking, apiBase + path, {
      method,
      headers: {
        ...(authorization !== null && { authorization: `Bearer ${authorization}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(attemptMs),
    });
    if (!answer || answer.status >= 500 || answer.status === 429) throw providerAway();
    asking.away.answered({ to: asking.to });
    return answer;
  };

  /** Asks for a token. @returns null where it is refused. */
  async function takeToken(path: string, request: object): Promise<string | null> {
    const answer = await send('POST', path, await seal(request), null);
    const result = signedIn.safeParse(answer.body);
    if (!result.success) {
      log.info({ status: answer.status, path }, 'the Ministry’s invoice system gives no token');
      return null;
    }
    refreshToken = result.data.data.refreshToken ?? null;
    return result.data.data.accessToken;
  }

  async function signIn(): Promise<string> {
    const taken = await takeToken('/auth/login', { clientId, clientSecret, apikey: apiKey, tin });
    if (taken !== null) return taken;
    log.error({}, 'the Ministry’s invoice system refuses the shop’s account');
    throw providerAway();
  }

  /** Renews an expired token, by a new sign-in where it cannot be renewed. */
  async function renew(): Promise<string> {
    const asked = refreshToken;
    refreshToken = null;
    return (asked !== null && (await takeToken('/refresh', { refreshToken: asked }))) || signIn();
  }

  async function sendWithToken(method: string, path: string, body: string | null): Promise<ProviderAnswer> {
    token ??= await signIn();
    const answer = await send(method, path, body, token);
    if (answer.status !== 401) return answer;
    token = await renew();
    const again = await send(method, path, body, token);
    if (again.status === 401) throw providerAway();
    return again;
  }

  /** @throws HttpError 502 where there is no answer that can be read. */
  return async function call(
    method: 'GET' | 'POST',
    path: string,
    request: object | null = null,
  ): Promise<ProviderAnswer> {
    const sent = request && (await seal(request));
    const exchange = { call: `${method} ${path}`, sent: sent ?? '' };
    try {
      const answer = await sendWithToken(method, path, sent);
      onExchange?.({ ...exchange, status: answer.status, answer: answer.body });
      return answer;
    } catch (error) {
      onExchange?.({ ...exchange, status: null, answer: null });
      throw error;
    }
  };
}
