import type { Http } from '../../server/lib/http/http.ts';
import { expectDeclared } from './declared-errors.ts';

export interface Answer {
  status: number;
  /** The parsed JSON, or the text when it is not JSON. */
  body: any;
  headers: Record<string, string | undefined>;
}

export interface CallOptions {
  body?: unknown;
  /** A body that is sent as it is, with its own content type in `headers`. */
  raw?: string | Buffer<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
  /** The IP address that the call comes from, by which limits count. */
  from?: string;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Calls the API of a shop in this process. */
export function clientOf(app: Http): Call {
  return async (method, path, { body, raw, token, headers = {}, from = '192.0.2.1' } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: from,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(raw !== undefined ? { payload: raw } : body === undefined ? {} : { payload: body as object }),
    });
    return answered(method, path, {
      status: answer.statusCode,
      text: answer.body,
      headers: answer.headers as Answer['headers'],
    });
  };
}

/** Calls the API of a shop that listens on a port. */
export function clientAt(address: string): Call {
  return async (method, path, { body, raw, token, headers = {} } = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: AbortSignal.timeout(30_000),
    });
    return answered(method, path, {
      status: answer.status,
      text: await answer.text(),
      headers: Object.fromEntries(answer.headers),
    });
  };
}

type Sent = Omit<Answer, 'body'> & { text: string };

function answered(method: string, path: string, { status, text, headers }: Sent): Answer {
  const body = parsed(text);
  if (status >= 400) expectDeclared(method, path, body);
  return { status, body, headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
