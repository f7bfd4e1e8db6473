import { z } from 'zod';
import {
  askingOf,
  ProviderRefusal,
  repeat,
  sendOnce,
  type Asking,
  type ProviderAnswer,
} from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';

export interface PaypalAccount {
  clientId: string;
  secret: string;
  apiBase: string;
  /** The id that PayPal gave to the shop's address for webhooks; null when it has none. */
  webhookId: string | null;
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text, sent as it stands. */
  body?: string;
  /** Sent as PayPal-Request-Id. Every call that creates something has one, because calls are repeated. */
  requestId?: string;
}

/** A call with everything in it (token, repetitions, pauses) ends within this: two in a row stay below 15 s. */
const CALL_LIMIT_MS = 7_000;
const ATTEMPTS = 3;
/** Statuses that pass: PayPal is busy, or still works on a call with the same request id. */
const PASSING = [408, 409, 429];

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Creates the function that calls PayPal's REST API with an access token (developer.paypal.com/api/rest). */
export function createPaypalHttp(account: PaypalAccount, log: Log, limitMs = CALL_LIMIT_MS) {
  const asking = askingOf('paypal', log);
  const tokens = createTokens(account, asking, log);

  async function attempt(request: PaypalRequest, signal: AbortSignal): Promise<ProviderAnswer | null> {
    const bearer = await tokens.get(signal);
    if (bearer === null) return null;
    const answer = await sendOnce(asking, account.apiBase + request.path, {
      method: request.method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(request.requestId ? { 'paypal-request-id': request.requestId } : {}),
      },
      body: request.body,
      signal,
    });
    if (answer?.status !== 401) return answer;
    tokens.drop(bearer);
    return null;
  }

  /** Makes one call and returns the JSON of its answer. @throws ProviderRefusal when PayPal refuses; HttpError 502. */
  return async function call(request: PaypalRequest): Promise<unknown> {
    const { status, body } = await repeat(asking, (signal) => attempt(request, signal), {
      what: `PayPal ${request.path}`,
      attempts: ATTEMPTS,
      attemptMs: limitMs,
      until: performance.now() + limitMs,
      passing: PASSING,
    });
    if (status < 300) return body;
    const { data } = refusalBody.safeParse(body);
    const issues = data?.details?.map(({ issue }) => issue) ?? [];
    throw new ProviderRefusal(status, `PayPal: ${status} ${data?.name ?? ''} ${issues.join(' ')}`, issues);
  };
}

interface Token {
  value: string;
  expiresAt: number;
}

/** The access token, stored until it expires; many who ask at once wait for one fetch. */
function createTokens(account: PaypalAccount, asking: Asking, log: Log) {
  let token: Token | null = null;
  let fetching: Promise<Token | null> | null = null;
  return {
    /** @param signal of the first caller: those who join its fetch later have at least as much time. */
    async get(signal: AbortSignal): Promise<string | null> {
      if (token && token.expiresAt > Date.now()) return token.value;
      fetching ??= fetchToken({ account, asking, log }, signal).finally(() => (fetching = null));
      token = await fetching;
      return token?.value ?? null;
    },
    /** Forgets a token that PayPal did not take. */
    drop(value: string): void {
      if (token?.value === value) token = null;
    },
  };
}

async function fetchToken(
  { account, asking, log }: { account: PaypalAccount; asking: Asking; log: Log },
  signal: AbortSignal,
): Promise<Token | null> {
  const answer = await sendOnce(asking, `${account.apiBase}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal,
  });
  if (answer?.status === 401) log.error('PayPal refuses the client id and secret');
  const given = tokenAnswer.safeParse(answer?.body);
  if (answer?.status !== 200 || !given.success) return null;
  const { access_token: value, expires_in: seconds } = given.data;
  // The token is dropped a little early, so that it cannot expire while a request is under way.
  return { value, expiresAt: Date.now() + Math.max(seconds - 60, seconds / 2) * 1000 };
}
