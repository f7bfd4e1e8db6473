import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, networkOf } from '#server/platform/caller.ts';
import type { Door } from '#server/platform/door.ts';
import type { Http } from '#server/platform/http.ts';
import type { InProcessAnswer } from '#server/platform/http-server.ts';
import { MADE_OF, type Ingredient } from '#server/platform/made-of.ts';
import { answerKeyOf, isSearch } from './answer-key.ts';
import { isKept, type Keeper } from './keeper.ts';
import { keptAnswer, type KeptAnswer } from './kept-answer.ts';
import type { CallApi, RenderAnswer, RenderCall } from './render-call.ts';
import { forEverybody, isForAll, sendMade } from './send-made.ts';

type CallInProcess = (call: RenderCall, caller: string) => Promise<InProcessAnswer>;

const PATIENCE_MS = 1_000;

/**
 * Answers of the API that are the same for every guest: asked for once, and then kept for outsiders, who get the bytes,
 * and for renderings, which get what they say, until something has changed.
 */
export function createKeptAnswers(keeper: Keeper, callInProcess: CallInProcess, door: Door) {
  const parsed = new WeakMap<KeptAnswer, RenderAnswer>();

  /** As a guest asks, whoever asks: no header of his goes along. */
  async function ask(key: string, caller: string): Promise<KeptAnswer | InProcessAnswer> {
    const answer = await callInProcess({ method: 'GET', path: key }, caller);
    const madeOf = answer.header(MADE_OF);
    if (answer.status !== 200 || madeOf === null) return answer;
    return keptAnswer(answer.bytes, forEverybody(answer.headers), JSON.parse(madeOf) as Ingredient[], {
      patienceMs: PATIENCE_MS,
      parsedBytes: 3 * answer.bytes.length,
    });
  }

  /** A search may be refused to its caller, who has searched too often: nobody else gets his answer. */
  const keptOrAsked = async (key: string, caller: string) =>
    keeper.find(key) ?? (await keeper.make(key, () => ask(key, caller), isSearch(key) ? caller : undefined));

  /** What a kept answer says, shared by its readers, who change nothing in it. */
  function readingOf(kept: KeptAnswer): RenderAnswer {
    let reading = parsed.get(kept);
    if (!reading) {
      const { headers, ingredients, plain } = kept;
      const header = (name: string) => headers[name.toLowerCase()] ?? null;
      reading = { status: 200, body: JSON.parse(plain.body.toString()) as unknown, header, ingredients };
      parsed.set(kept, reading);
    }
    return reading;
  }

  /** How renderings call the API: a page that is made anew asks only for what has changed. */
  const callApi: CallApi = async (call, caller) => {
    const key = call.method === 'GET' && !call.headers ? answerKeyOf(call.path) : null;
    if (key === null) return callInProcess(call, caller);
    const answer = await keptOrAsked(key, caller);
    return isKept(answer) ? readingOf(answer) : answer;
  };

  /** Whoever had to wait at the door finds what others have asked for meanwhile. Renderings have a door of their own. */
  async function inTurn(key: string, request: FastifyRequest) {
    const leave = await door.enter(networkOf(request));
    try {
      return await keptOrAsked(key, callerOf(request));
    } finally {
      leave();
    }
  }

  async function serve(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = await inTurn(key, request);
    return sendMade(keeper, key, answer, request, reply);
  }

  /** Outsiders' calls of what is not there now. With a token they are answered anew, and privately. */
  function serveFrom(http: Http): void {
    http.addHook('onRequest', async (request, reply) => {
      const key = isForAll(request) ? answerKeyOf(request.originalUrl) : null;
      return key === null ? undefined : serve(key, request, reply);
    });
  }

  return { callApi, serveFrom };
}
