import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeEncode, type ZodType } from 'zod';
import {
  isEmpty,
  isFile,
  isRaw,
  type Endpoint,
  type EndpointDeclaration,
  type EndpointKey,
  type Endpoints,
  type RateLimit,
} from '#contract/endpoints/endpoint.ts';
import { valueMoveOf } from '#contract/endpoints/value-moves.ts';
import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';
import type { AccessCheck } from './access.ts';
import { callerFor, type Caller, type Viewer } from './caller.ts';
import { HttpError } from './http-error.ts';
import { asQuery, readInput, type RawInput } from './endpoint-input.ts';
import type { Http } from './http.ts';
import { writtenList } from './answers/kept-parts.ts';
import { ListText, RowBatches, sendList } from './answers/list-text.ts';
import { passwordNeeded } from './password-needed.ts';
import type { HandlerAnswer, Handlers, BeforeBody } from './handler-types.ts';

/** A handler of any endpoint, called with input that its own schemas have read. */
type AnyHandler = (input: never, caller: never) => Promise<HandlerAnswer<EndpointDeclaration>>;

export interface EndpointAnswer {
  status: number;
  /**
   * The body with exactly the declared fields: all others are removed before it leaves. A long list is a `ListText`.
   */
  body: unknown;
  /** The body's JSON, where it is written already. */
  text?: string;
  headers: Readonly<Record<string, string>>;
  surrogateKeys: readonly SurrogateKey[] | null;
  /** The milliseconds for which a cached answer holds, whatever changes. */
  ttlMs: number;
  isIndented: boolean;
}

interface Parts<E extends Endpoints> {
  endpoints: E;
  handlers: Handlers<E>;
  /** Checks that can be made before a large body is read. @throws HttpError */
  beforeBody?: BeforeBody<E>;
  access: AccessCheck;
  /** Counts a call under its rate limit. @throws HttpError 429 */
  consume(limit: RateLimit, key: string): Promise<void>;
  /**
   * Returns the function that hides the parts of an answer that this caller may not see, or null when they may see all
   * of it.
   */
  redactionFor?(endpoint: Endpoint, caller: Caller): ((body: unknown) => unknown) | null;
  /** Runs before an answer goes out. */
  beforeAnswer?(endpoint: Endpoint, input: object, caller: Caller): Promise<void>;
  /** Waits for a place under admission control; returns a function that frees the place. @throws HttpError 503 */
  enter(endpoint: Endpoint, caller: Caller): Promise<() => void>;
}

export type EndpointCalls = ReturnType<typeof createEndpoints>;

const JSON_TYPE = 'application/json; charset=utf-8';

export function createEndpoints<E extends Endpoints>(parts: Parts<E>) {
  const endpoints: Endpoints = parts.endpoints;
  const handlers = parts.handlers as unknown as Record<string, AnyHandler>;

  async function work(key: string, endpoint: Endpoint, input: unknown, caller: Caller) {
    const provesAs = valueMoveOf(key)?.act;
    const user = caller.user && { ...caller.user, ...(provesAs && { provesAs }) };
    const signedIn = { ...caller, user, token: caller.authorization?.slice('Bearer '.length) };
    const answer = await handlers[key]!(input as never, signedIn as never);
    await parts.beforeAnswer?.(endpoint, input as object, caller);
    return checked(key, endpoint, answer, parts.redactionFor?.(endpoint, caller) ?? null);
  }

  async function serve(key: string, endpoint: Endpoint, request: FastifyRequest): Promise<EndpointAnswer> {
    const { caller } = request;
    const input = await prepare(key, endpoint, request, caller, parts.consume);
    const leave = await parts.enter(endpoint, caller);
    try {
      await parts.access.checkAgain(endpoint.access, caller, key);
      const answer = await work(key, endpoint, input, caller);
      if (answer.body instanceof Readable) answer.body.once('close', leave);
      else leave();
      return answer;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    /** Calls an endpoint in this process, for a caller that holds a place already. @throws HttpError */
    async call(key: string, raw: RawInput, caller: Caller): Promise<EndpointAnswer> {
      const endpoint = endpoints[key as EndpointKey];
      if (!endpoint) throw new Error(`there is no endpoint ${key}`);
      await parts.access.check(endpoint.access, caller, key);
      const query = asQuery(raw.query);
      return work(
        key,
        endpoint,
        await prepare(key, endpoint, { ...raw, query }, caller, parts.consume),
        caller,
      );
    },

    /**
     * Returns the text that an endpoint would answer to somebody who has sent nothing: what the shop sends to a program by
     * itself is what the program reads. No rate limit counts it.
     * @throws HttpError
     */
    async answerFor(key: EndpointKey, params: object, viewer: Viewer): Promise<string> {
      const endpoint = endpoints[key]!;
      const caller = callerFor(viewer);
      parts.access.admit(viewer, endpoint.access, caller, key);
      const answer = await work(key, endpoint, readInput(endpoint, { params }), caller);
      return answer.text ?? JSON.stringify(answer.body);
    },

    /** Adds the route of each endpoint. */
    register(http: Http): void {
      const beforeBody: BeforeBody<Endpoints> = parts.beforeBody ?? {};
      for (const [key, endpoint] of Object.entries(endpoints)) {
        const ask = beforeBody[key as EndpointKey];
        const onRequest = ask && (({ caller }: FastifyRequest) => ask(caller));
        addRoute(http, key, endpoint, { onRequest, serve: (request) => serve(key, endpoint, request) });
      }
    },
  };
}

interface Served {
  /** Runs after the check of the session and before the body is read. */
  onRequest: ((request: FastifyRequest) => Promise<void>) | undefined;
  serve(request: FastifyRequest): Promise<EndpointAnswer>;
}

function addRoute(
  http: Http,
  key: string,
  { body, bodyLimit }: Endpoint,
  { onRequest, serve }: Served,
): void {
  const [method = '', url = ''] = key.split(' ');
  const route = {
    method,
    url,
    config: { endpoint: key, ...(body && isRaw(body) && { mediaTypes: body.mediaTypes }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(onRequest && { onRequest }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => sendAnswer(reply, await serve(request)),
  };
  if (!body || !isRaw(body)) http.route(route);
  else
    // A body that is not JSON is parsed on this route alone; other routes refuse its type (415).
    void http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      for (const type of body.mediaTypes)
        scope.addContentTypeParser(
          type === 'image/*' ? /^image\// : type,
          { parseAs: body.as },
          (_request, content, done) => done(null, content),
        );
      scope.route(route);
    });
}

/** Reads the input of a call, and counts the call under its rate limit. @throws HttpError 400, 403, 429. */
async function prepare(
  key: string,
  endpoint: Endpoint,
  raw: RawInput,
  caller: Caller,
  consume: Parts<Endpoints>['consume'],
) {
  const move = valueMoveOf(key);
  const { user } = caller;
  if ((move?.always || endpoint.isOwn) && user?.tablet) throw new HttpError('not-on-tablet');
  if ((move?.always || endpoint.isOwn) && user?.program) throw new HttpError('not-for-programs');
  if (move?.always && !(move.always === 'just now' ? user?.isFresh : user?.hasProof))
    throw passwordNeeded(move.act, { hasFactor: user?.hasFactor ?? false });
  const input = readInput(endpoint, raw);
  const { rateLimit: limit } = endpoint;
  if (limit && (limit.onlyWith === undefined || hasValue(input.query, limit.onlyWith)))
    await consume(limit, limit.by === 'network' ? caller.network : caller.user!.id);
  return input;
}

const hasValue = (query: unknown, name: string) => Boolean((query as Record<string, unknown>)[name]);

/**
 * Checks an answer against its declaration and encodes it.
 * @throws Error when the answer was not declared, which is a fault of the handler.
 */
function checked(
  key: string,
  endpoint: Endpoint,
  answer: HandlerAnswer<EndpointDeclaration>,
  seen: ((body: unknown) => unknown) | null,
): EndpointAnswer {
  const { status = Number(Object.keys(endpoint.responses)[0]), body, headers = {} } = answer;
  const declared = endpoint.responses[status];
  if (!declared) throw new Error(`${key} answers ${status}, which it does not declare`);
  const { surrogateKeys = null, ttlMs = Infinity, isIndented = false } = answer;
  const rest = { status, surrogateKeys, ttlMs, isIndented };
  if (isEmpty(declared)) return { ...rest, body: undefined, headers };
  if (isFile(declared)) return { ...rest, body, headers: { 'content-type': declared.mediaType, ...headers } };
  const encode = (value: unknown) => {
    const whole = encoded(key, declared, value);
    return seen ? seen(whole) : whole;
  };
  const sent = { 'content-type': JSON_TYPE, ...headers };
  const list =
    seen || isIndented ? null : writtenList(declared, body, (schema, part) => encoded(key, schema, part));
  if (list) return { ...rest, body: list.values, text: list.text, headers: sent };
  return {
    ...rest,
    body: body instanceof RowBatches ? new ListText(body, encode) : encode(body),
    headers: sent,
  };
}

function encoded(key: string, schema: ZodType, body: unknown): unknown {
  const result = safeEncode(schema, body);
  if (!result.success) throw new Error(`${key} answers what it does not declare`, { cause: result.error });
  return result.data;
}

/** Returns the body that goes out: a file as it is, anything else as JSON. */
export const payloadOf = ({ body, text, headers, isIndented }: EndpointAnswer) =>
  headers['content-type'] === JSON_TYPE ? (text ?? JSON.stringify(body, null, isIndented ? 2 : 0)) : body;

export async function sendAnswer(reply: FastifyReply, answer: EndpointAnswer): Promise<FastifyReply> {
  reply.status(answer.status).headers(answer.headers);
  return answer.body instanceof ListText ? sendList(reply, answer.body) : reply.send(payloadOf(answer));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls an endpoint in this process, without HTTP. */
    callEndpoint: EndpointCalls['call'];
  }
  interface FastifyContextConfig {
    /** The key of the endpoint that the route serves. */
    endpoint?: string;
  }
}
