import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { createAwayLog, type AwayLog } from '#server/lib/away-log.ts';
import { outsideFetch, type Outsider } from '#server/lib/telemetry/outside-call.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Log } from '#server/platform/log.ts';

/** Calls to the API of a provider over `fetch`: one request, its repetitions, and answers read by their shape. */

export interface ProviderAnswer {
  status: number;
  /** The parsed JSON; undefined when the body is not JSON. */
  body: unknown;
  retryAfterMs: number;
}

/** A provider's refusal in its words, with the names of the issues or fields that it complains about. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  readonly issues: string[];
  constructor(status: number, message: string, issues: string[]) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

/** The provider that is called, for the metrics, and the log of the times when it does not answer. */
export interface Asking {
  to: Outsider;
  away: AwayLog;
}

const SAYS = { away: 'a provider does not answer as it should', again: 'a provider answers again' };

export const askingOf = (to: Outsider, log: Log): Asking => ({ to, away: createAwayLog(log, SAYS) });

const LONGEST_ANSWER = 1024 * 1024;

export const providerAway = () => new HttpError('provider-unavailable');

/**
 * Sends one request. Returns null without an answer, or for a good status without JSON; a refusal may have no JSON,
 * because proxies answer in HTML.
 */
export async function sendOnce(
  asking: Asking,
  url: string,
  init: RequestInit,
): Promise<ProviderAnswer | null> {
  const answer = await fetchText(asking, url, init);
  if (!answer) return null;
  const { status, headers } = answer;
  const body = parsed(answer.text);
  if (status < 300 && body === undefined) return null;
  return { status, body, retryAfterMs: retryAfterOf(headers) };
}

/** Sends one request and returns the text of its answer; null without an answer. */
export async function fetchText(
  { to, away }: Asking,
  url: string,
  init: RequestInit,
): Promise<{ status: number; headers: Headers; text: string } | null> {
  try {
    const response = await outsideFetch(to, url, { ...init, redirect: 'error' });
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  } catch (error) {
    away.failed({ to, err: error, url });
    return null;
  }
}

interface Policy {
  /** The provider and the path of the call, for the log. */
  what: string;
  attempts: number;
  attemptMs: number;
  /** The deadline of the whole call (with repetitions and pauses), on the clock of `performance.now()`. */
  until: number;
  /** Statuses besides 5xx after which another attempt may succeed. */
  passing: readonly number[];
}

/**
 * Repeats an attempt, with growing random pauses, while another one can help and time is left; waits as long as a
 * Retry-After asks.
 * @throws HttpError 502 when the provider does not answer, which its log tells.
 */
export async function repeat(
  { to, away }: Asking,
  attempt: (signal: AbortSignal) => Promise<ProviderAnswer | null>,
  { what, attempts, attemptMs, until, passing }: Policy,
): Promise<ProviderAnswer> {
  for (let count = 1; ; count += 1) {
    const timeout = Math.max(Math.min(attemptMs, until - performance.now()), 0);
    const answer = await attempt(AbortSignal.timeout(Math.ceil(timeout)));
    if (answer && answer.status < 500 && !passing.includes(answer.status)) {
      away.answered({ to });
      return answer;
    }
    const pause = Math.max(answer?.retryAfterMs ?? 0, (100 + Math.random() * 200) * 2 ** (count - 1));
    if (count >= attempts || performance.now() + pause >= until) {
      away.failed({ to, status: answer?.status, what });
      throw providerAway();
    }
    await sleep(pause);
  }
}

/** Checks an answer against its schema; an answer of another shape counts as none. @throws HttpError 502. */
export function readAnswer<T>(log: Log, schema: z.ZodType<T>, body: unknown, path: string): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  log.error({ err: result.error, path }, 'an answer of a provider has an unknown shape');
  throw providerAway();
}

/** @throws when the body is longer than any answer can be */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop by an error cancels the rest of the download.
    if (length > LONGEST_ANSWER) throw new RangeError('an answer without end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses JSON; returns undefined for a text that is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the milliseconds of a Retry-After in seconds or as a date (RFC 9110 10.2.3); 0 without one. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return wait > 0 ? wait : 0;
}
