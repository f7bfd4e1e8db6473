import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describeProblems } from '#contract/problems.ts';
import type { Config } from './config.ts';
import { connectionLimits, createListener, endIdle, type ConnectionLimits } from './connections.ts';
import { answerClientErrors, answerErrors, answerFrameworkErrors } from './error-answers.ts';
import { Refusal } from './errors.ts';
import type { Http } from './http.ts';
import { isOtherCharset, readJson } from './json-body.ts';
import type { Log } from './log.ts';
import { isPlainQuery } from './query-text.ts';
import { isNoDocument, securityHeaders } from './security-headers.ts';

const BODY_LIMIT = 100 * 1024;
const RENDERING = 'x-rendering';

export interface HttpServerParts {
  config: Config;
  log: Log;
  /** Paths that are the same as their twin below `/api`. */
  unprefixed: RegExp;
  /** Calls of the pages that are rendered in this process carry it; nobody else can know it. */
  renderingSecret: string;
  /** Answers what can be answered before routing; false lets the request in. */
  frontDoor(request: IncomingMessage, response: ServerResponse): boolean;
  connections?: ConnectionLimits | undefined;
}

/** The HTTP server without any routes: limits, headers, one shape of errors, request ids, log. */
export function createHttpServer(parts: HttpServerParts): Http {
  const {
    config,
    log,
    unprefixed,
    renderingSecret,
    frontDoor,
    connections = connectionLimits(config),
  } = parts;
  const headers = securityHeaders(config.publicUrl);
  const http: Http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
    // On close, connections that wait for nothing are ended; requests in progress are finished.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => (unprefixed.test(url) ? `/api${url.replace(/^\/+/, '/')}` : url),
    serverFactory: (handle) =>
      createListener(connections, (request, response) => {
        if (!frontDoor(request, response)) handle(request, response);
      }),
  }).withTypeProvider<ZodTypeProvider>();
  describeProblems();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  answerErrors(http);
  readBodies(http);
  endIdle(http, connections);

  http.decorateRequest('isRendering', false);
  http.addHook('onRequest', (request, reply, done) => {
    request.isRendering = request.headers[RENDERING] === renderingSecret;
    reply.headers(headers).header('x-request-id', request.id);
    // The default; pages and files say otherwise.
    reply.header('cache-control', 'no-store');
    done();
  });
  refuseAmbiguousQueries(http);
  // RFC 9112, 3.2: HTTP/1.1 names the host. It makes no link here, but caches on the way live by it.
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNamed = raw.headers.host !== undefined || raw.httpVersion === '1.0';
    done(isNamed ? undefined : new Refusal(400, 'bad-request'));
  });
  http.addHook('onSend', (request, reply, _payload, done) => {
    // What was asked with a token is for this person alone, whatever it is.
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
    if (isNoDocument(reply.getHeader('content-type'))) reply.removeHeader('permissions-policy');
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    request.log.debug({ method: request.method, path: request.routeOptions.url, status, ms }, 'answered');
    done();
  });
  return http;
}

/**
 * JSON in UTF-8 is the one body that calls take (others have parsers of their own routes), as it is: not compressed.
 * Clients of the spec say 'JSON' on every call, also on those that send nothing (POST products/, PUT …/deliver).
 */
function readBodies(http: Http): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isOtherCharset(request.headers['content-type'])) throw new Refusal(415, 'unsupported-media-type');
    done(null, readJson(body as Buffer));
  });
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    done(encoding === 'identity' ? null : new Refusal(415, 'unsupported-media-type'));
  });
}

/** Pages ignore what they do not know; a call of the API is refused when its query could be read in two ways. */
function refuseAmbiguousQueries(http: Http): void {
  http.addHook('onRequest', ({ originalUrl, routeOptions }, _reply, done) => {
    const at = originalUrl.indexOf('?');
    const isWrong =
      at > 0 && routeOptions.url?.startsWith('/api/') && !isPlainQuery(originalUrl.slice(at + 1));
    done(isWrong ? new Refusal(400, 'bad-request') : undefined);
  });
}

/** An answer of a call in this process. */
export interface InProcessAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  /** The parsed JSON. */
  readonly body: unknown;
  header(name: string): string | null;
}

/** How a page that is being rendered calls the API: in this process, for its caller, with no network. */
export function callInProcess(http: Http, renderingSecret: string) {
  return async (
    call: { method: string; path: string; body?: unknown; headers?: Record<string, string> },
    caller: string,
  ): Promise<InProcessAnswer> => {
    const answer = await http.inject({
      method: call.method as 'GET',
      url: call.path,
      remoteAddress: caller,
      headers: { ...call.headers, [RENDERING]: renderingSecret },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    );
    return {
      status: answer.statusCode,
      headers,
      bytes: answer.rawPayload,
      get body() {
        return answer.json() as unknown;
      },
      header: (name) => headers[name.toLowerCase()] ?? null,
    };
  };
}
