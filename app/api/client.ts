import type { endpoints } from '#contract/endpoints/endpoints.ts';
import type { AnswerOf, GivenTo } from '#contract/endpoints/types.ts';
import type { ErrorBody } from '#contract/common.ts';

type Declared = typeof endpoints;
/** Names an endpoint: 'GET /api/products/:id'. */
export type Key = keyof Declared;
/** The input and the answer of a call, as its endpoint is declared. */
export type Given<K extends Key> = GivenTo<Declared[K]> extends infer G extends CallInput ? G : never;
export type Answer<K extends Key> = AnswerOf<Declared[K]>;

/** The parts that a call may have: the parameters of its path and query, its headers and its body. */
export interface CallInput {
  params?: object;
  query?: object;
  headers?: object;
  body?: unknown;
  /** Aborts the call in a browser, when its answer is no longer wanted. */
  signal?: AbortSignal;
  /**
   * The longest wait in milliseconds for the answer to each try of a call in a browser; a proof that the person is
   * asked for between two tries does not count.
   */
  withinMs?: number;
}

/** One call of the shop's API, whichever way it travels: `fetch` in the browser, a function call on the server. */
export interface ApiRequest<K extends Key = Key> {
  endpoint: K;
  input: CallInput;
  method: string;
  /** Path with query, below the origin: `/api/products?pageNumber=2`. */
  path: string;
}
export interface ApiAnswer<Body> {
  status: number;
  /** The content of the answer; a refusal has a code and a message in it. */
  body: Body;
  header(name: string): string | null;
}
/** @throws ApiError when no answer comes. */
export type Transport = <K extends Key>(request: ApiRequest<K>) => Promise<ApiAnswer<Answer<K>>>;

/** A refusal or failure of the API. `message` is the sentence to show; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.details = body.details;
  }
}

/** Says whether the shop has refused a call, so that the same call will not succeed later either. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status !== 0 && status !== 401 && status !== 408 && status !== 429 && status < 500;
}

export function addressOf(endpoint: Key, { params = {}, query = {} }: CallInput): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint
    .slice(endpoint.indexOf('/'))
    .replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(values.get(name))));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** The arguments of a call: its input may be left out when the endpoint needs none. */
export type Arguments<K extends Key> =
  object extends Given<K> ? [input?: Given<K> & Ended] : [input: Given<K> & Ended];
type Ended = Pick<CallInput, 'signal' | 'withinMs'>;

export interface Counted<T> {
  items: T[];
  /** The number of all items of the list, on all its pages. */
  total: number;
}

/** The calls of the API, typed by their declarations. Both ways to call reject with `ApiError` alone. */
export function createApi(transport: Transport) {
  async function send<K extends Key>(endpoint: K, input: CallInput = {}): Promise<ApiAnswer<Answer<K>>> {
    const method = endpoint.slice(0, endpoint.indexOf(' '));
    const answer = await transport({ endpoint, input, method, path: addressOf(endpoint, input) });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new ApiError(answer.status, errorBodyOf(answer.body));
  }

  return {
    /** Calls an endpoint: `call('GET /api/products/:id', { params: { id } })`. */
    async call<K extends Key>(endpoint: K, ...[input]: Arguments<K>): Promise<Answer<K>> {
      return (await send(endpoint, input)).body;
    },
    /** Calls an endpoint that answers one page of a list; returns its items and the number of all of them. */
    async list<K extends ListKey>(endpoint: K, ...[input]: Arguments<K>): Promise<Page<K>> {
      const { body: items, header } = await send(endpoint, input);
      return { items, total: Number(header('x-total-count') ?? 0) };
    },
  };
}

/** The endpoints that answer a list in pages. */
type ListKey = { [K in Key]: Answer<K> extends readonly unknown[] ? K : never }[Key];

/** One page of a list's items, and the number of all of them. */
type Page<K extends ListKey> = Omit<Counted<unknown>, 'items'> & { items: Answer<K> };

export type Api = ReturnType<typeof createApi>;

/** Reads the code and message of a refusal from an answer's body; a body without a message gives a general one. */
export function errorBodyOf(body: unknown): ErrorBody {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return { code: 'unknown', ...body, message: body.message };
  }
  return { code: 'unknown', message: 'Something went wrong!' };
}
