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
  /** Ends the call in a browser, where its answer is wanted no more. */
  signal?: AbortSignal;
  /** The longest that each try of the call waits for its answer in a browser: a person may be asked in between. */
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
  /** Of a refusal: what it says. */
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

/** Leaves the input out where an endpoint needs none. */
export type Arguments<K extends Key> =
  object extends Given<K> ? [input?: Given<K> & Ended] : [input: Given<K> & Ended];
type Ended = Pick<CallInput, 'signal' | 'withinMs'>;

export interface Counted<T> {
  items: T[];
  /** All there are, beyond this page. */
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
    /** The same of one page of a list, with the count of all there are. */
    async list<K extends ListKey>(endpoint: K, ...[input]: Arguments<K>): Promise<Page<K>> {
      const { body: items, header } = await send(endpoint, input);
      return { items, total: Number(header('x-total-count') ?? 0) };
    },
  };
}

/** The endpoints that answer lists by page. */
type ListKey = { [K in Key]: Answer<K> extends readonly unknown[] ? K : never }[Key];

/** `Counted` of what the list is of. */
type Page<K extends ListKey> = Omit<Counted<unknown>, 'items'> & { items: Answer<K> };

export type Api = ReturnType<typeof createApi>;

/** The refusal in an answer's body, whatever came. */
export function errorBodyOf(body: unknown): ErrorBody {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return { code: 'unknown', ...body, message: body.message };
  }
  return { code: 'unknown', message: 'Something went wrong!' };
}
