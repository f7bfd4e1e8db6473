import type { Http } from '../../server/platform/http.ts';

export interface Answer {
  status: number;
  /** Parsed JSON; the text where it is none. */
  body: any;
  headers: Record<string, string | undefined>;
}

export interface CallOptions {
  body?: unknown;
  /** A body that is sent as it stands, with a content type of its own in `headers`. */
  raw?: string | Buffer<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
  /** The address the call comes from: limits count by it. */
  from?: string;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Calls the shop's API in this process. */
export function clientOf(app: Http): Call {
  return async (method, path, { body, raw, token, headers = {}, from = '192.0.2.1' } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: from,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(raw !== undefined ? { payload: raw } : body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      body: parsed(answer.body),
      headers: answer.headers as Answer['headers'],
    };
  };
}

/** Calls a shop that listens. */
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
    return {
      status: answer.status,
      body: parsed(await answer.text()),
      headers: Object.fromEntries(answer.headers),
    };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
