import { randomInt } from 'node:crypto';
import { sharedWrite } from './shared-writes.ts';

/** The address of the one shop of all tests. */
export function shopAddress(): string {
  const address = process.env['E2E_SHOP'];
  if (!address) throw new Error('E2E_SHOP is not set: the global setup has not started the shop.');
  return address;
}

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

const BUSY_TRIES = 5;

/** Calls the shop's API; where it is too busy, again when it says. @throws Error when it refuses. */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const shared = sharedWrite(method, shopAddress() + path);
  if (shared) throw new Error(shared);
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(method, path, options);
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    const retryAfter = response.headers.get('retry-after');
    if (response.status !== 503 || retryAfter === null || attempt === BUSY_TRIES)
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(retryAfter)));
  }
}

const send = (method: string, path: string, { body, token, headers }: CallOptions): Promise<Response> =>
  fetch(shopAddress() + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': someAddress(),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** Returns an IP address of the range for benchmarks (RFC 2544). */
const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

const POLL_LIMIT_MS = 60_000;

/** Asks until there is an answer. @throws Error when there is none in time. */
export async function poll<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + POLL_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come within ${POLL_LIMIT_MS / 1000} s`);
}
