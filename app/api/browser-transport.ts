import type { Transport } from './client.ts';

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
  return async ({ method, path, body, headers }) => {
    const token = session.token();
    let response: Response;
    let content: unknown;
    try {
      response = await fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      content = await response.json().catch(() => null);
    } catch {
      return { status: 0, body: NO_CONNECTION, header: () => null };
    }
    if (response.status === 401 && token && !path.endsWith('/users/login')) session.dead(token);
    return { status: response.status, body: content, header: (name) => response.headers.get(name) };
  };
}
