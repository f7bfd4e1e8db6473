import { toastsText } from '#contract/texts/toasts.ts';
import { ApiError, type Transport } from './client.ts';

/** Returns what stands for the answer that did not come. */
export const noConnection = () => ({ code: 'offline', message: toastsText('noConnection') });

/**
 * Calls the API with `fetch`, as the person whose token is given. A 401 to a call that carried a token means
 * that the session is dead. No answer at all becomes status 0, and so does one that breaks off or is ended on its way.
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
      content = contentOf(response, await response.text());
    } catch {
      throw new ApiError(0, noConnection());
    }
    if (response.status === 401 && token && endpoint !== 'POST /api/users/login') session.dead(token);
    return { status: response.status, body: content, header: (name) => response.headers.get(name) };
  };
}

/**
 * The JSON of an answer, null where it is empty.
 * @throws where a body that should be the shop's is none: a network with a page of its own for signing in answers so.
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

/** The headers that have a value. */
const given = (headers: object = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === 'string'));
