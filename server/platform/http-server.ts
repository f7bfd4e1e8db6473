import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { answerErrors, answerFrameworkError } from './error-answers.ts';
import type { Http } from './http.ts';
import type { Log } from './log.ts';

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
}

/** The HTTP server without any routes: limits, headers, one shape of errors, request ids, log. */
export async function createHttpServer(parts: HttpServerParts): Promise<Http> {
  const { config, log, unprefixed, renderingSecret, frontDoor } = parts;
  const http: Http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerFrameworkError,
    // On close, connections that wait for nothing are ended; requests in progress are finished.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => (unprefixed.test(url) ? `/api${url.replace(/^\/+/, '/')}` : url),
    serverFactory: (handle) =>
      createServer({ requestTimeout: 60_000, keepAliveTimeout: 72_000 }, (request, response) => {
        if (!frontDoor(request, response)) handle(request, response);
      }),
  }).withTypeProvider<ZodTypeProvider>();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  answerErrors(http);
  acceptEmptyJson(http);
  endIdleOnClose(http);

  http.decorateRequest('isRendering', false);
  http.addHook('onRequest', (request, reply, done) => {
    request.isRendering = request.headers[RENDERING] === renderingSecret;
    reply.header('x-request-id', request.id);
    // The default; pages and files say otherwise.
    reply.header('cache-control', 'no-store');
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    request.log.debug({ method: request.method, path: request.routeOptions.url, status, ms }, 'answered');
    done();
  });
  await http.register(fastifyHelmet, securityHeaders(config));
  return http;
}

/**
 * A close waits for the calls in progress and for nothing else: connections that are kept for later, and those that
 * a browser opened ahead and never used, are ended (Node's own `closeIdleConnections` sees neither the latter, nor
 * those that become idle afterwards).
 */
function endIdleOnClose(http: Http): void {
  const calls = new Map<Socket, number>();
  let closing = false;
  const count = (socket: Socket, by: number) => {
    const left = (calls.get(socket) ?? 0) + by;
    if (!socket.destroyed) calls.set(socket, left);
    if (closing && left === 0) socket.end();
  };
  const server: Server = http.server;
  server.on('connection', (socket) => {
    count(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  http.addHook('preClose', async () => {
    closing = true;
    for (const [socket, left] of calls) if (left === 0) socket.destroy();
  });
}

/** Clients of the spec say 'JSON' on every call, also on those that send nothing (POST products/, PUT …/deliver). */
function acceptEmptyJson(http: Http): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** How a page that is being rendered calls the API: in this process, for its caller, with no network. */
export function callInProcess(http: Http, renderingSecret: string) {
  return async (
    call: { method: string; path: string; body?: unknown; headers?: Record<string, string> },
    caller: string,
  ) => {
    const answer = await http.inject({
      method: call.method as 'GET',
      url: call.path,
      remoteAddress: caller,
      headers: { ...call.headers, [RENDERING]: renderingSecret },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    });
    const header = (name: string) => {
      const value = answer.headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    };
    return { status: answer.statusCode, body: answer.json() as unknown, header };
  };
}

/** Each header on purpose; pages bring a policy of their own, everything else may do nothing in a browser. */
function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' as const },
    xXssProtection: false,
  };
}
