import { z } from 'zod';
import { Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';

/** Authorised calls to PayPal's REST API over `fetch` (developer.paypal.com/api/rest). */

export interface PaypalAccount {
  clientId: string;
  secret: string;
  apiBase: string;
  /** The id that PayPal gave to the shop's address for webhooks; null when it has none. */
  webhookId: string | null;
}

/** What PayPal said when it refused: the error's name and the issues of its details. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issues: string[];
  constructor(status: number, name: string, issues: string[]) {
    super(`PayPal: ${status} ${name} ${issues.join(' ')}`);
    this.name = 'PaypalRefusal';
    this.status = status;
    this.issues = issues;
  }
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text, sent as it stands. */
  body?: string;
  /** PayPal-Request-Id. Every call that creates something has one: calls are repeated. */
  requestId?: string;
}

interface Answer {
  status: number;
  body: unknown;
  retryAfterMs: number;
}

interface Token {
  value: string;
  expiresAt: number;
}

/** A call with everything in it (token, repetitions, pauses) ends within this: two in a row stay below 15 s. */
const CALL_LIMIT_MS = 7_000;
const ATTEMPTS = 3;
const LONGEST_ANSWER = 1024 * 1024;
/** PayPal may answer otherwise the next time: busy, broken, or at work on the same request id. */
const PASSING = new Set([401, 408, 409, 429]);

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

export function createPaypalHttp(
  { clientId, secret, apiBase }: PaypalAccount,
  log: Log,
  limitMs = CALL_LIMIT_MS,
) {
  let token: Token | null = null;
  let fetching: Promise<Token> | null = null;

  const away = (path: string, details: object): Refusal => {
    log.warn({ ...details, path }, 'PayPal does not answer as it should');
    return new Refusal(502, 'provider-unavailable');
  };

  /** One request. Null: no answer, or one that is not JSON. */
  async function send(path: string, init: RequestInit): Promise<Answer | null> {
    try {
      const response = await fetch(apiBase + path, { ...init, redirect: 'error' });
      const text = await textOf(response);
      // Refusals may come without a body, or from a proxy that speaks HTML; the status says enough.
      const body = parsed(text);
      if (response.ok && body === undefined) return null;
      return { status: response.status, body, retryAfterMs: retryAfterOf(response.headers) };
    } catch (error) {
      log.debug({ err: error, path }, 'no answer from PayPal');
      return null;
    }
  }

  async function fetchToken(): Promise<Token> {
    const path = '/v1/oauth2/token';
    const init: RequestInit = {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(limitMs),
    };
    const answer = await send(path, init);
    const given = tokenAnswer.safeParse(answer?.body);
    if (answer?.status === 401) log.error('PayPal refuses the client id and secret');
    if (answer?.status !== 200 || !given.success) throw away(path, { status: answer?.status });
    const { access_token: value, expires_in: seconds } = given.data;
    // Given up a little early, so that none expires on its way.
    return { value, expiresAt: Date.now() + Math.max(seconds - 60, seconds / 2) * 1000 };
  }

  /** The token, kept until it expires; many who ask at once wait for one fetch. */
  async function accessToken(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.value;
    fetching ??= fetchToken().finally(() => (fetching = null));
    token = await fetching;
    return token.value;
  }

  async function attempt(request: PaypalRequest, signal: AbortSignal): Promise<Answer | null> {
    const bearer = await before(signal, accessToken()).catch(() => null);
    if (bearer === null) return null;
    const answer = await send(request.path, {
      method: request.method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(request.requestId ? { 'paypal-request-id': request.requestId } : {}),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal,
    });
    if (answer?.status === 401 && token?.value === bearer) token = null;
    return answer;
  }

  /**
   * One call, repeated with growing random pauses while that can help and time is left; a Retry-After is kept to.
   * @returns the answer's JSON
   * @throws PaypalRefusal what PayPal says no to; Refusal 502 when it does not answer
   */
  return async function call(request: PaypalRequest): Promise<unknown> {
    const deadline = Date.now() + limitMs;
    const signal = AbortSignal.timeout(limitMs);
    for (let count = 1; ; count += 1) {
      const answer = await attempt(request, signal);
      if (answer && answer.status < 300) return answer.body;
      const passing = answer === null || answer.status >= 500 || PASSING.has(answer.status);
      if (!passing) throw refusalOf(answer);
      const pause = Math.max(answer?.retryAfterMs ?? 0, (100 + Math.random() * 200) * 2 ** (count - 1));
      if (count >= ATTEMPTS || Date.now() + pause >= deadline) {
        throw away(request.path, { status: answer?.status });
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}

function refusalOf({ status, body }: Answer): PaypalRefusal {
  const { data } = refusalBody.safeParse(body);
  return new PaypalRefusal(status, data?.name ?? '', data?.details?.map(({ issue }) => issue) ?? []);
}

/** @throws when the body is longer than any answer can be */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (length > LONGEST_ANSWER) throw new RangeError('an answer without end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After as seconds or as a date (RFC 9110 10.2.3); 0 where there is none. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return wait > 0 ? wait : 0;
}

/** The promise, or a rejection as soon as the signal says that time is up. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason);
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}
