import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/common.ts';
import type { MessageCode } from '#contract/messages.ts';
import { fieldRefusal, Refusal } from './errors.ts';
import type { Http } from './http.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What the framework refuses by itself, by status. */
const BY_STATUS: Record<number, MessageCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'payload-too-large',
  503: 'unavailable',
};

/** The one place that turns refusals and surprises into HTTP. Never shows a stack, SQL or another person's data. */
export function answerErrors(http: Http): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && !isExpected(error)) {
      request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    }
    return sendRefusal(reply, refusal);
  });
  http.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal(404, 'not-found')));
}

/** Where more comes than can be served the doors tell how much, not each of those who are sent away. */
const isExpected = (error: unknown) =>
  error instanceof Refusal && error.code === 'unavailable' && error.cause === undefined;

/** What the framework refuses before hooks run: an address that cannot be decoded, a parameter that is too long. */
export const answerFrameworkErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, _request: unknown, reply: FastifyReply): void =>
    void sendRefusal(reply.headers(headers), refusalOf(error));

/** Of Node's parser and clock, by its code; all else is a request that is not HTTP (RFC 9112). */
const BY_PARSER_CODE: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** What Node refuses before there is a request: answered on the bare connection, which then ends. */
export const answerClientErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: Socket): void => {
    if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket)) {
      const [status, reason] = BY_PARSER_CODE[error.code] ?? [400, 'Bad Request'];
      const body = JSON.stringify(new Refusal(status, BY_STATUS[status] ?? 'bad-request').body());
      const all = {
        ...headers,
        'cache-control': 'no-store',
        connection: 'close',
        'content-type': JSON_TYPE,
        'content-length': Buffer.byteLength(body),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
    }
    socket.destroy(error);
  };

/** Whether an answer has begun on it: what is written now would become part of it. */
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  else if (refusal.status === 503) reply.header('retry-after', '5');
  const body: ErrorBody = refusal.body();
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send(body);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // Anything can be thrown; what is no error says nothing that could be told.
  if (!isError(error)) return new Refusal(500, 'internal');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
      fields[name] ??= issue.message ?? 'is not right';
    }
    return fieldRefusal(fields);
  }
  if (isResponseSerializationError(error)) return new Refusal(500, 'internal');
  // Before the database's: a caller who leaves in the midst of a body is told of by the same code, with status 400.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, BY_STATUS[status] ?? 'bad-request');
  if (isDatabaseAway(error)) return new Refusal(503, 'unavailable');
  // 22021: a character that text cannot hold (NUL), where a schema let it through.
  if ((error as { code?: string }).code === '22021') return new Refusal(400, 'bad-request');
  return status === 503 ? new Refusal(503, 'unavailable') : new Refusal(500, 'internal');
}

const isError = (error: unknown): error is FastifyError => error instanceof Error;

/** Connection refused, lost or timed out, statement cancelled, server shutting down or out of connections. */
function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(08|57|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', '55P03'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      message,
    )
  );
}
