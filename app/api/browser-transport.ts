import { ApiError, type Transport } from './client.ts';

/** Stands for the answer that did not come. */
export const NO_CONNECTION = {
  code: 'offline',
  message: 'No connection to the shop. Please check your network and try again',
};

/**
 * Calls the API with `fetch`, as the person whose token is given. A 401 to a call that carried a token means
 * that the session is dead. No answer at all becomes status 0.
 */
export function browserTransport(session: { token(): string | null; dead(token: string): void }): Transport {
  return async ({ endpoint, method, path, input: { body, headers, signal, withinMs } }) => {
    const token = session.token();
    let response: Response;
    let content;
    try {
      response = await fetch(path, {
        method,
        signal: withinMs === undefined ? signal : AbortSignal.timeout(withinMs),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...given(headers),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      content = await response.json().catch(() => null);
    } catch {
      throw new ApiError(0, NO_CONNECTION);
    }
    if (response.status === 401 && token && endpoint !== 'POST /api/users/login') session.dead(token);
    return { status: response.status, body: content, header: (name) => response.headers.get(name) };
  };
}

/** The headers that have a value. */
const given = (headers: object = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === 'string'));
