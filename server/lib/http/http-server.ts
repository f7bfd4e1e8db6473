import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { describeProblems } from '#contract/problems.ts';
import { readBodies } from './body-types.ts';
import { clientNetwork, createTold } from './client-ip.ts';
import { createCors } from './cors.ts';
import { connectionLimits, createListener, type ConnectionLimits } from './connections.ts';
import {
  answerClientErrors,
  answerErrors,
  answerFrameworkErrors,
  answerLateBodies,
} from './answers/error-answers.ts';
import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';
import { boundConnections } from './open-connections.ts';
import { isPlainQuery } from './query-text.ts';
import { noteRouted } from './routed-requests.ts';
import { requestTraceId, resumeTrace, traceRequest } from '../telemetry/spans.ts';
import { isNoDocument, securityHeaders } from './answers/security-headers.ts';

/** The bytes of a body, where a call says nothing else. */
export const BODY_LIMIT = 100 * 1024;

export interface HttpServerParts {
  config: {
    publicUrl: string;
    /** The proxies whose word is taken for the address of a caller. */
    trustProxy: string | false;
    /** The origins whose programs may read the API in a browser. */
    corsOrigins: readonly string[];
  };
  log: FastifyBaseLogger;
  /** Paths that are the same as their twin below `/api`. */
  unprefixed: RegExp;
  /** Answers what can be answered before routing; false lets the request in. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  connections?: ConnectionLimits | undefined;
}

/** The HTTP server without any routes: limits, headers, one shape of errors, request ids, log. */
export function createHttpServer(parts: HttpServerParts): Http {
  const { config, log, unprefixed, serveCached, connections = connectionLimits(config) } = parts;
  const headers = securityHeaders(config.publicUrl);
  const isApi = (url: string) => unprefixed.test(url) || /^\/+api(?!\/+docs)(?=[/?]|$)/.test(url);
  const cors = createCors({ origins: config.corsOrigins, isApi, headers });
  const http: Http = Fastify({
    loggerInstance: log,
    genReqId: () => requestTraceId() ?? randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // The first start after an update reads the texts of all products before it listens, however long that takes.
    pluginTimeout: 0,
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
    // On close, connections that wait for nothing are ended; requests in progress are finished.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => (unprefixed.test(url) ? `/api${url.replace(/^\/+/, '/')}` : url),
    serverFactory: (handle) =>
      createListener(connections, (request, response) => {
        if (cors(request, response)) return;
        if (!isOfOneHost(request) || !serveCached(request, response))
          traceRequest(request, response, () => handle(request, response));
      }),
  });
  describeProblems();
  answerErrors(http);
  readBodies(http);
  const told = createTold(config.trustProxy);
  boundConnections(http, {
    limits: connections,
    callerNetwork: (request) => clientNetwork(told(request)),
    peerOf: ({ remoteAddress: ip = '' }) => (config.trustProxy === false ? clientNetwork({ ip }) : null),
    endLate: answerLateBodies(headers),
  });

  http.addHook('onRequest', (request, reply, done) => {
    noteRouted(request.raw, { route: request.routeOptions.url, id: request.id });
    reply.headers(headers).header('x-request-id', request.id);
    // The default; pages and files say otherwise.
    reply.header('cache-control', 'no-store');
    // Pictures are for everybody: the pages of other programs show them.
    if (config.corsOrigins.length > 0 && isPicture(request.url))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
  refuseAmbiguousQueries(http);
  http.addHook('onRequest', ({ raw }, _reply, done) =>
    done(isOfOneHost(raw) ? undefined : new HttpError(400, 'bad-request')),
  );
  // The events of a body lead out of the trace of its request.
  http.addHook('preValidation', ({ raw }, _reply, done) => resumeTrace(raw, done));
  http.addHook('onSend', (request, reply, _payload, done) => {
    // The answer to a call with a token is for this person alone, so no cache may store it.
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
    const type = reply.getHeader('content-type');
    if (isNoDocument(type)) reply.removeHeader('permissions-policy');
    // Files know no charset of what is text and called an image.
    if (type === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
    done();
  });
  return http;
}

const isPicture = (url: string) => /^\/(images\/|(default|no)-picture\.svg)/.test(url);

/**
 * RFC 9112, 3.2: HTTP/1.1 names the host, once. It makes no link here, but caches on the way live by it; of two, Node shows
 * the first, and something else may have read the second.
 */
function isOfOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Pages ignore what they do not know; a call of the API is refused when its query could be read in two ways. */
function refuseAmbiguousQueries(http: Http): void {
  http.addHook('onRequest', ({ originalUrl, routeOptions }, _reply, done) => {
    const at = originalUrl.indexOf('?');
    const isWrong =
      at > 0 && routeOptions.url?.startsWith('/api/') && !isPlainQuery(originalUrl.slice(at + 1));
    done(isWrong ? new HttpError(400, 'bad-request') : undefined);
  });
}
