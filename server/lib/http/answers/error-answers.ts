import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply } from 'fastify';
import type { ErrorBody } from '#contract/common.ts';
import type { ErrorCode } from '#contract/texts/errors.ts';
import { isOutage, isPassing } from '../../database/outage.ts';
import { otherType } from '../body-types.ts';
import { exchangesOn, hasBegunAnswer } from '../exchanges.ts';
import { HttpError } from '../http-error.ts';
import type { Http } from '../http.ts';
import { headersOf } from './refusal-headers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The error codes of refusals that the framework makes by itself, by status. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'payload-too-large',
  429: 'too-many-requests',
  431: 'payload-too-large',
  503: 'unavailable',
};

const refusalOfStatus = (status: number): HttpError =>
  new HttpError(BY_STATUS[status] ?? 'bad-request', { status });

/** Turns every error into an HTTP answer, here alone. An answer never shows a stack, SQL or another person's data. */
export function answerErrors(http: Http): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = isError(error) && error.statusCode === 415 ? otherType(request) : httpErrorOf(error);
    if (isFailure(error, refusal)) {
      request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    }
    return sendHttpError(reply, refusal);
  });
  http.setNotFoundHandler((_request, reply) => sendHttpError(reply, new HttpError('not-found')));
}

/** Says whether an error is worth a line of the log; outages of the database are logged elsewhere (outage.ts). */
export const isFailure = (error: unknown, refusal: HttpError): boolean =>
  refusal.status >= 500 && !isExpected(error) && !isOutage(error);

/**
 * Says whether a call was refused because the shop is busy: admission control logs the number of such calls instead of
 * each one.
 */
const isExpected = (error: unknown) =>
  error instanceof HttpError && error.code === 'unavailable' && error.cause === undefined;

/**
 * Answers what Fastify refuses before hooks run: addresses that cannot be decoded, and parameters that are too long.
 */
export const answerFrameworkErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, _request: unknown, reply: FastifyReply): void =>
    void sendHttpError(reply.headers(headers), httpErrorOf(error));

/**
 * The statuses of errors of Node's HTTP parser and its timeouts, by error code; any other error means a request that is
 * not HTTP (RFC 9112).
 */
const BY_PARSER_CODE: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/**
 * Answers requests that Node refuses before Fastify sees them, on the bare connection, and then ends the connection.
 */
export const answerClientErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: Pick<ConnectionError, keyof Error | 'code'>, socket: Socket): void => {
    if (socket.writable && error.code !== 'ECONNRESET' && !hasBegunAnswer(socket)) {
      const [status, reason] = BY_PARSER_CODE[error.code] ?? [400, 'Bad Request'];
      const body = JSON.stringify(refusalOfStatus(status).body());
      // The request exists already when its body does not end in time, with the headers that were set for its answer
      // (cors.ts).
      const [exchange] = exchangesOn(socket);
      const all = {
        ...headers,
        ...exchange?.response.getHeaders(),
        'cache-control': 'no-store',
        connection: 'close',
        'content-type': JSON_TYPE,
        'content-length': Buffer.byteLength(body),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
    }
    socket.destroy(error);
  };

/** Answers 408 to a caller whose body came too slowly, and ends the connection. */
export const answerLateBodies = (headers: Readonly<Record<string, string>>) => (socket: Socket) =>
  answerClientErrors(headers)(
    Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );

function sendHttpError(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const body: ErrorBody = refusal.body();
  return reply
    .status(refusal.status)
    .headers(headersOf(refusal))
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send(body);
}

export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // JavaScript can throw any value; one that is not an Error says nothing that could be told to the caller.
  if (!isError(error)) return new HttpError('internal');
  // No id is that long, so the thing that the address names does not exist.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new HttpError('not-found');
  // The status comes before the check of the database's errors, because a caller who hangs up in the midst of a body
  // causes ECONNRESET, too, but with status 400.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return refusalOfStatus(status);
  if (isOutage(error)) return new HttpError('shop-away');
  if (isPassing(error)) return new HttpError('unavailable');
  // SQLSTATE 22021: the database cannot store a character (NUL) that a schema has let through.
  if ((error as { code?: string }).code === '22021') return new HttpError('bad-request');
  return status === 503 ? new HttpError('unavailable') : new HttpError('internal');
}

const isError = (error: unknown): error is FastifyError => error instanceof Error;
