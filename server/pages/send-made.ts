import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InProcessAnswer } from '#server/platform/http-server.ts';
import { MADE_OF } from '#server/platform/made-of.ts';
import { answerKept, encodingFor } from './front-door.ts';
import { isKept, type Keeper } from './keeper.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Of one answer alone, or of the connection that it went through. */
const OWN_HEADERS = new Set(['x-request-id', MADE_OF, 'content-length', 'connection', 'date', 'keep-alive']);

/** The headers of an answer that may go out with its bytes to everybody. */
export function headersForAll(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const forAll = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return Object.fromEntries(forAll.map(([name, value]) => [name, String(value)]));
}

/** The same of what changes: nobody may use it without asking whether it has. */
export const forEverybody = (headers: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...headersForAll(headers),
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
});

/** Whether what is kept may be the answer. A call with a token is private, and renderings read it by themselves. */
export function isForAll({ method, isRendering, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !isRendering && headers.authorization === undefined;
}

/** Answers with what was made just now: as it will go out when it is kept, else as it was answered in this process. */
export async function sendMade(
  keeper: Keeper,
  key: string,
  made: KeptAnswer | InProcessAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isKept(made)) return sendKept(keeper, key, made, request, reply);
  return reply.status(made.status).headers(headersForAll(made.headers)).send(made.bytes);
}

/** Answers with what is kept, in the encoding that the asker likes best. */
export async function sendKept(
  keeper: Keeper,
  key: string,
  kept: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const isThere = encoding === null || kept[encoding] !== null;
  const encoded = isThere ? kept : await keeper.encode(key, kept, encoding);
  reply.hijack();
  answerKept(request.raw, reply.raw, encoded, encoding);
  return reply;
}
