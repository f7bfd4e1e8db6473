import type { FastifyError, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/common.ts';
import type { MessageCode } from '#contract/messages.ts';
import { fieldRefusal, Refusal } from './errors.ts';
import type { Http } from './http.ts';

/** What the framework refuses by itself, by status. */
const BY_STATUS: Record<number, MessageCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** The one place that turns refusals and surprises into HTTP. Never shows a stack, SQL or another person's data. */
export function answerErrors(http: Http): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    }
    return sendRefusal(reply, refusal);
  });
  http.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal(404, 'not-found')));
}

/** What the framework refuses before there is a route: an address that cannot be decoded, a parameter that is too long. */
export function answerFrameworkError(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  sendRefusal(reply, refusalOf(error));
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  else if (refusal.status === 503) reply.header('retry-after', '5');
  const body: ErrorBody = refusal.body();
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
      fields[name] ??= issue.message ?? 'is not right';
    }
    return fieldRefusal(fields);
  }
  if (isResponseSerializationError(error)) return new Refusal(500, 'internal');
  if (isDatabaseAway(error)) return new Refusal(503, 'unavailable');
  // 22021: a character that text cannot hold (NUL), where a schema let it through.
  if ((error as { code?: string }).code === '22021') return new Refusal(400, 'bad-request');
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, BY_STATUS[status] ?? 'bad-request');
  return status === 503 ? new Refusal(503, 'unavailable') : new Refusal(500, 'internal');
}

/** Connection refused, lost or timed out, statement cancelled, server shutting down or out of connections. */
function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(08|57|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', '55P03'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(message)
  );
}
