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
import type { HttpError } from '#server/lib/http/http-error.ts';
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
  /** True where some origins may read the API (CORS): caches then store an answer for each origin. */
  variesByOrigin: boolean;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** The queue in which outsiders wait for answers that are not cached. */
  queue: AdmissionQueue;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** A call that was refused; all who asked at the same time get the refusal. */
interface Refused {
  status: number;
  error: unknown;
}

type Asked = Pick<RenderCall, 'endpoint' | 'input'>;

/**
 * Answers of the API that are the same for every guest: asked for once, and then cached for outsiders, who get the
 * bytes, and for renderings, which get what they say, until something has changed.
 */
export function createCachedAnswers(parts: Parts) {
  const { cache, call, queue, log } = parts;
  const findOrAsk = createAsking(parts);
  const readingOf = createReadings();

  /** Calls the API for a rendering: a page that is made anew asks only for what has changed. */
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
      const refusal = httpErrorOf(error);
      if (isFailure(error, refusal)) log.error({ err: error, path: asked.endpoint }, 'request failed');
      return refusedAnswer(refusal);
    }
  };

  /** Whoever had to wait finds what others have asked for meanwhile. */
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

  /** Outsiders' calls of what is not there now. With a token they are answered anew, and privately. */
  function serveFrom(http: Http): void {
    http.addHook('onRequest', async (request, reply) => {
      const isCall = request.routeOptions.config?.endpoint !== undefined;
      const key = isCall && isForAll(request) ? answerKeyOf(request.originalUrl) : null;
      return key === null ? undefined : serve(key, request, reply);
    });
  }

  return { callApi, serveFrom };
}

/** Finds an answer in the cache, or asks for it as a guest does. */
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
      // No page is made of a list that long.
      parsedBytes: isLong ? 0 : 3 * bytes.length,
    });
  }

  return async (
    key: string,
    asked: Asked,
    ip: string,
  ): Promise<CachedResponse | EndpointAnswer | Refused> => {
    // A search may be refused to its caller, who has searched too often: nobody else gets their answer.
    const asker = isSearch(key) ? ip : undefined;
    return cache.find(key) ?? cache.fill<EndpointAnswer | Refused>(key, () => ask(asked, ip), asker);
  };
}

/** @throws what the call was refused with. */
function unlessRefused<Answer extends object>(answer: Answer): Exclude<Answer, Refused> {
  if ('error' in answer) throw answer.error;
  return answer as Exclude<Answer, Refused>;
}

/** Makes a function that parses each cached answer once, for readers who share it and change nothing. */
function createReadings() {
  const parsed = new WeakMap<CachedResponse, RenderAnswer>();
  return (cached: CachedResponse): RenderAnswer => {
    let reading = parsed.get(cached);
    if (!reading) {
      const { headers, surrogateKeys, plain } = cached;
      const body = JSON.parse(plain.body.toString()) as unknown;
      reading = { ...renderAnswer(200, body, headers, surrogateKeys), isSuperseded: cached.isSuperseded };
      parsed.set(cached, reading);
    }
    return reading;
  };
}

function refusedAnswer(refusal: HttpError): RenderAnswer {
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
