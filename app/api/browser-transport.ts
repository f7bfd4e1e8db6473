import { toastsText } from '#contract/texts/toasts.ts';
import { ApiError, type Transport } from './client.ts';

/** Returns the error that stands in for an answer when the network brings none. */
export const noConnection = () => ({ code: 'offline', message: toastsText('noConnection') });

/**
 * Calls the API with `fetch` as the person whose token is given. An answer of 401 to a call with a token means that the
 * session is dead. A call without an answer, also one that was cut or aborted, has the status 0.
 */
export function browserTransport(session: {
  token(path: string): string | null;
  dead(token: string): void;
}): Transport {
  return async ({ endpoint, method, path, input: { body, headers, signal, withinMs } }) => {
    const token = session.token(path);
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
      content = contentOf(response, await response.text());
    } catch {
      throw new ApiError(0, noConnection());
    }
    if (response.status === 401 && token && endpoint !== 'POST /api/users/login') session.dead(token);
    return { status: response.status, body: content, header: (name) => response.headers.get(name) };
  };
}

/**
 * Parses the JSON of an answer; null for an empty body and for a refusal that is not JSON.
 * @throws SyntaxError when the body of a success is not JSON, as from a Wi-Fi network that answers with its own sign-in
 * page.
 */
function contentOf({ ok }: Response, text: string) {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
    return null;
  }
}

/** Returns the headers whose value is a string. */
const given = (headers: object = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === 'string'));
