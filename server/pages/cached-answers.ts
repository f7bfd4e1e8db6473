import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AdmissionQueue } from '#server/lib/admission/admission-queue.ts';
import { guestAt } from '#server/lib/http/caller.ts';
import {
  payloadOf,
  sendAnswer,
  type EndpointAnswer,
  type EndpointCalls,
} from '#server/lib/http/endpoints.ts';
import { httpErrorOf, isFailure } from '#server/lib/http/answers/error-answers.ts';
import { ListText } from '#server/lib/http/answers/list-text.ts';
import type { Http } from '#server/lib/http/http.ts';
import { createCachedResponse, type CachedResponse } from '#server/lib/response-cache/cached-response.ts';
import { isCached, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import { answerKeyOf, isSearch } from './answer-key.ts';
import type { CallApi, RenderAnswer, RenderCall } from './render-call.ts';
import { forEverybody, isForAll, sendCached } from './send-cached.ts';

const STALE_MS = 1_000;

interface Parts {
  cache: ResponseCache;
  call: EndpointCalls['call'];
  /** Says whether other origins may read the API (CORS): caches on the way then store one answer for each origin. */
  variesByOrigin: boolean;
  /** The security headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** The queue in which callers wait for answers that are not cached. */
  queue: AdmissionQueue;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The refusal of a call; all who asked for the same answer at the same time get it. */
interface Refused {
  status: number;
  error: unknown;
}

type Asked = Pick<RenderCall, 'endpoint' | 'input'>;

/**
 * Caches answers of the API that are the same for every guest. They serve outside callers, who get the bytes, and
 * renderings of pages, which get the parsed value; both until a row that an answer depends on changes.
 */
export function createCachedAnswers(parts: Parts) {
  const { cache, call, queue, log } = parts;
  const findOrAsk = createAsking(parts);
  const readingOf = createReadings();

  /** Calls the API for the rendering of a page; only answers that are not cached are made anew. */
  const callApi: CallApi = async (asked, ip) => {
    const key = asked.method === 'GET' ? answerKeyOf(asked.path) : null;
    try {
      const answer = await (key === null
        ? call(asked.endpoint, asked.input, guestAt(ip))
        : findOrAsk(key, asked, ip).then(unlessRefused));
      return isCached(answer)
        ? readingOf(answer)
        : renderAnswer(answer.status, answer.body, answer.headers, answer.surrogateKeys ?? []);
    } catch (error) {
      return failedAnswer(error, asked.endpoint, log);
    }
  };

  /** Waits for a place, and then finds the answer in the cache if another caller has asked for it meanwhile. */
  async function findInTurn(key: string, request: FastifyRequest) {
    const { network, ip } = request.caller;
    const leave = await queue.enter(network);
    try {
      const { params, query, routeOptions } = request;
      return await findOrAsk(key, { endpoint: routeOptions.config.endpoint!, input: { params, query } }, ip);
    } finally {
      leave();
    }
  }

  async function serve(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = unlessRefused(await cache.orStale(key, findInTurn(key, request)));
    return isCached(answer) ? sendCached(cache, key, answer, request, reply) : sendAnswer(reply, answer);
  }

  /**
   * Serves calls of outside callers from the cache, and makes missing answers. Calls with a token are not served here,
   * because their answers are private.
   */
  function serveFrom(http: Http): void {
    http.addHook('onRequest', async (request, reply) => {
      const key = keyOfCall(request);
      return key === null ? undefined : serve(key, request, reply);
    });
  }

  return { callApi, serveFrom };
}

/** Returns the key under which the answer to an outside call is cached; null for answers that are not. */
function keyOfCall(request: FastifyRequest): string | null {
  const isCall = request.routeOptions.config?.endpoint !== undefined;
  return isCall && isForAll(request) ? answerKeyOf(request.originalUrl) : null;
}

/** Makes a function that finds an answer in the cache, or makes it as for a guest. */
function createAsking({ cache, call, headers, variesByOrigin }: Parts) {
  async function ask({ endpoint, input }: Asked, ip: string) {
    let answer: EndpointAnswer;
    try {
      answer = await call(endpoint, input, guestAt(ip));
    } catch (error) {
      return { status: httpErrorOf(error).status, error } satisfies Refused;
    }
    if (answer.surrogateKeys === null) return answer;
    const { body } = answer;
    const isLong = body instanceof ListText;
    const bytes = isLong ? await body.toBuffer() : Buffer.from(payloadOf(answer) as string);
    const own = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]);
    const sent = forEverybody({ ...headers, ...Object.fromEntries(own) });
    if (variesByOrigin) sent['vary'] += ', origin';
    return createCachedResponse(bytes, sent, answer.surrogateKeys, {
      staleMs: STALE_MS,
      ttlMs: answer.ttlMs,
      // Renderings of pages never read such a long list, so its parsed value takes no memory.
      parsedBytes: isLong ? 0 : 3 * bytes.length,
    });
  }

  return async (
    key: string,
    asked: Asked,
    ip: string,
  ): Promise<CachedResponse | EndpointAnswer | Refused> => {
    // A search may be refused because its caller has searched too often, so callers do not share the outcome of
    // searches.
    const asker = isSearch(key) ? ip : undefined;
    return cache.find(key) ?? cache.fill<EndpointAnswer | Refused>(key, () => ask(asked, ip), asker);
  };
}

/** Passes an answer on. @throws the error of a refused call. */
function unlessRefused<Answer extends object>(answer: Answer): Exclude<Answer, Refused> {
  if ('error' in answer) throw answer.error;
  return answer as Exclude<Answer, Refused>;
}

/** Makes a function that parses each cached answer once; its readers share the value and must not change it. */
function createReadings() {
  const parsed = new WeakMap<CachedResponse, RenderAnswer>();
  return (cached: CachedResponse): RenderAnswer => {
    let reading = parsed.get(cached);
    if (!reading) {
      const { headers, surrogateKeys, plain, etag: tag } = cached;
      const body = JSON.parse(plain.body.toString()) as unknown;
      reading = {
        ...renderAnswer(200, body, headers, surrogateKeys),
        isSuperseded: cached.isSuperseded,
        tag,
      };
      parsed.set(cached, reading);
    }
    return reading;
  };
}

/** Returns the answer for an error, and logs it unless it is a refusal. */
function failedAnswer(error: unknown, path: string, log: Parts['log']): RenderAnswer {
  const refusal = httpErrorOf(error);
  if (isFailure(error, refusal)) log.error({ err: error, path }, 'request failed');
  const retryAfter = refusal.retryAfter ?? (refusal.status === 503 ? 5 : undefined);
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return renderAnswer(refusal.status, refusal.body(), headers, []);
}

const renderAnswer = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  surrogateKeys: RenderAnswer['surrogateKeys'],
): RenderAnswer => ({
  status,
  body,
  surrogateKeys,
  header: (name) => headers[name] ?? headers[name.toLowerCase()] ?? null,
});
