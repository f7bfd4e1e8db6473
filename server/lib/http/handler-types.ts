import type { EndpointDeclaration } from '#contract/endpoints/endpoint.ts';
import type { BodyOf, InputOf, ResponsesOf, SentBy } from '#contract/endpoints/types.ts';
import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';
import type { Caller, Guest, SignedIn } from './caller.ts';
import type { RowBatches } from './answers/list-text.ts';

/**
 * Endpoints that can be called as functions: by their routes, which read HTTP, and by pages that are rendered in this
 * process. Both run the same steps: access, input, rate limit, admission, handler, output.
 */

/** The answer of a handler; its headers and surrogate keys are return values. */
export type HandlerAnswer<D> = {
  [S in keyof ResponsesOf<D>]: {
    /** The status; the first declared one when left out. */
    status?: S;
    body: BodyOf<ResponsesOf<D>[S]> | BatchesOf<BodyOf<ResponsesOf<D>[S]>>;
    headers?: SentBy<D>;
    /** The keys of the rows that the answer depends on, for answers that are cached. */
    surrogateKeys?: readonly SurrogateKey[];
    /** The milliseconds for which such an answer holds, because it says something of the time; for ever when left out. */
    ttlMs?: number;
    /** Says whether the JSON is indented, for people to read. */
    isIndented?: boolean;
  };
}[keyof ResponsesOf<D>];

/** The batches that may stand for a declared array in a handler's answer. */
type BatchesOf<Body> = Body extends readonly (infer Row)[] ? RowBatches<Row> : never;

/** The function behind an endpoint; with access other than 'anyone' its caller is signed in. */
export type Handler<D extends EndpointDeclaration> = (
  input: InputOf<D>,
  caller: D['access'] extends 'anyone' ? Guest : SignedIn,
) => Promise<HandlerAnswer<D>>;
export type Handlers<D extends Readonly<Record<string, EndpointDeclaration>>> = {
  [K in keyof D]: Handler<D[K]>;
};

export type BeforeBody<E> = { [K in keyof E]?: (caller: Caller) => Promise<void> };
