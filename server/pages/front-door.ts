import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { answerKeyOf } from './answer-key.ts';
import type { Keeper } from './keeper.ts';
import { ENCODINGS, type Encoding, type KeptAnswer } from './kept-answer.ts';
import type { Refuse } from './refuse-crowd.ts';

/** Answers a request; false when it must go the long way. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * What a cache in front of the shop would do, in its process: what is kept under exactly this address (calls of the API:
 * under any spelling of it) goes out before routing, hooks and logging, which cost more than the answer itself
 * (bench/RESULTS.md).
 *
 * @param refuse answers what is not kept when there is too much of it.
 */
export function createFrontDoor(keeper: Keeper, refuse: Refuse): FrontDoor {
  return (request, response) => {
    const { method, url = '/' } = request;
    const { host, authorization, range } = request.headers;
    // What is asked with a token is marked as private behind this door; parts of files are cut there.
    if ((method !== 'GET' && method !== 'HEAD') || authorization !== undefined || host === undefined)
      return method === 'POST' && refuse(request, response, null);
    if (range !== undefined && /^\/(images|assets)\//.test(url)) return false;
    let key: string | null = url;
    let answer = keeper.find(url);
    if (answer === undefined) {
      key = answerKeyOf(url);
      if (key !== null && key !== url) answer = keeper.find(key);
      if (key === null || answer === undefined) return refuse(request, response, key);
    }
    const encoding = encodingFor(request);
    if (!answer.isCompressible || encoding === null || answer[encoding] !== null) {
      answerKept(request, response, answer, encoding);
      return true;
    }
    // So far it was asked for in another: a few milliseconds are less than five times the bytes on a slow network.
    const plain = answer;
    void keeper.encode(key, plain, encoding).then(
      (encoded) => answerKept(request, response, encoded, encoding),
      () => answerKept(request, response, plain, null),
    );
    return true;
  };
}

/** The encoding that the asker likes best. */
export const encodingFor = ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null =>
  acceptedEncoding(headers['accept-encoding'] as string | undefined, ENCODINGS);

/** Writes what is kept, or 304 for what the asker has, in that encoding if it is there. */
export function answerKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  encoding: Encoding | null,
): void {
  const { body, headers } = (encoding !== null && answer[encoding]) || answer.plain;
  const known = request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, answer.etag)) {
    response.writeHead(304, withoutBody(headers)).end();
    return;
  }
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** RFC 9110, 304: what describes the body stays away. The policy goes along: a browser takes it for the page it has. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 1 || OF_THE_BODY.has(name) ? [] : [name, headers[index + 1]!],
  );
}

/** RFC 9110, If-None-Match: any encoding of the same answer will do. */
function isKnown(header: string, etag: string): boolean {
  const own = bare(etag);
  return header.split(',').some((entry) => bare(entry.trim()) === own);
}

const bare = (etag: string): string => etag.replace(/^W\//, '').replace(/^"|(-br|-gzip)?"$/g, '');
