import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { describeProblems } from '#contract/problems.ts';
import { readBodies } from './body-types.ts';
import { clientNetwork, createAddressReader, trustedProxies } from './client-ip.ts';
import { createCors } from './cors.ts';
import { connectionLimits, createListener, type ConnectionLimits } from './connections.ts';
import {
  answerClientErrors,
  answerErrors,
  answerFrameworkErrors,
  answerLateBodies,
} from './answers/error-answers.ts';
import { HttpError } from './http-error.ts';
import { ROUTER, type Http } from './http.ts';
import { boundConnections } from './open-connections.ts';
import { isPlainQuery } from './query-text.ts';
import { isOfAnyFormat, pictureFileOf } from './picture-format.ts';
import { noteRouted, orderOf } from './routed-requests.ts';
import { requestTraceId, resumeTrace, traceRequest } from '../telemetry/spans.ts';
import { isNoDocument, securityHeaders } from './answers/security-headers.ts';

/** The largest body in bytes, for calls that declare no limit of their own. */
export const BODY_LIMIT = 100 * 1024;

export interface HttpServerParts {
  config: {
    publicUrl: string;
    /** The proxies that are trusted to report the address of a caller. */
    trustProxy: string | false;
    /** The origins whose programs may read the API in a browser. */
    corsOrigins: readonly string[];
  };
  log: FastifyBaseLogger;
  /** Matches paths without `/api` that mean the same as the path with it. */
  unprefixed: RegExp;
  /** Answers a request before routing if it can; false passes the request on. */
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
    trustProxy: config.trustProxy !== false && trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Starting has no time limit: the first start after an update reads the texts of all products before it listens.
    pluginTimeout: 0,
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
    // On close, idle connections are ended at once, and requests in progress are finished.
    forceCloseConnections: 'idle',
    routerOptions: ROUTER,
    rewriteUrl: ({ url = '/', headers: { accept } }) =>
      unprefixed.test(url) ? `/api${url.replace(/^\/+/, '/')}` : pictureFileOf(url, accept),
    serverFactory: (handle) =>
      createListener(connections, (request, response) => {
        request.url = originForm(request.url);
        if (cors(request, response)) return;
        if (!isOfOneHost(request) || !serveCached(request, response))
          traceRequest(request, response, () => handle(request, response));
      }),
  });
  describeProblems();
  answerErrors(http);
  readBodies(http);
  const addressesOf = createAddressReader(config.trustProxy);
  boundConnections(http, {
    limits: connections,
    callerNetwork: (request) => clientNetwork(addressesOf(request)),
    peerOf: ({ remoteAddress: ip = '' }) => (config.trustProxy === false ? clientNetwork({ ip }) : null),
    endLate: answerLateBodies(headers),
  });

  sendHeaders(http, headers, config.corsOrigins.length > 0);
  refuseAmbiguousQueries(http);
  varyPictures(http);
  http.addHook('onRequest', ({ raw }, _reply, done) =>
    done(isOfOneHost(raw) ? undefined : new HttpError('bad-request')),
  );
  // The events of a body arrive outside the trace of its request.
  http.addHook('preValidation', ({ raw }, _reply, done) => resumeTrace(raw, done));
  completeHeaders(http);
  return http;
}

/**
 * Returns the path and query of a target. A target in absolute form, as some proxies send it, names the same as its
 * path (RFC 9112, 3.2.2), whatever host it names: the shop asks no other one.
 */
function originForm(target = '/'): string {
  return target.replace(/^https?:\/\/[^/?]*(\/?)/i, '/');
}

/** Sets the headers of every answer. @param isReadByOthers says whether other origins may read the API. */
function sendHeaders(http: Http, headers: Readonly<Record<string, string>>, isReadByOthers: boolean): void {
  http.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    noteRouted(request.raw, { route, id: request.id, ...orderOf(route, request.params as { id?: string }) });
    reply.headers(headers).header('x-request-id', request.id);
    // No answer may be stored by default; pages and files set another header.
    reply.header('cache-control', 'no-store');
    // Pictures may be shown by the pages of other programs.
    if (isReadByOthers && isPicture(request.url))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/** Changes the headers that depend on the caller and on the type of an answer. */
function completeHeaders(http: Http): void {
  http.addHook('onSend', (request, reply, _payload, done) => {
    // The answer to a call with a token is for this person alone, so no cache may store it.
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
    const type = reply.getHeader('content-type');
    if (isNoDocument(type)) reply.removeHeader('permissions-policy');
    // Files have no charset, so that of an SVG, an image that is text, is named here.
    if (type === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
    done();
  });
}

const isPicture = (url: string) => /^\/(images\/|(default|no)-picture\.svg)/.test(url);

/**
 * Says whether a request names its host exactly once, which HTTP/1.1 demands (RFC 9112, 3.2). The shop makes no links
 * from it, but caches on the way rely on it; of two hosts Node shows the first, while something on the way may have
 * read the second.
 */
function isOfOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Tells all caches on the way that a picture without a format in its address differs with the formats that are accepted. */
function varyPictures(http: Http): void {
  http.addHook('onRequest', ({ originalUrl }, reply, done) => {
    if (isOfAnyFormat(originalUrl)) reply.header('vary', 'accept');
    done();
  });
}

/** Refuses calls of the API whose query could be read in two ways; pages ignore queries that they do not know. */
function refuseAmbiguousQueries(http: Http): void {
  http.addHook('onRequest', ({ originalUrl, routeOptions }, _reply, done) => {
    const at = originalUrl.indexOf('?');
    const isWrong =
      at > 0 && routeOptions.url?.startsWith('/api/') && !isPlainQuery(originalUrl.slice(at + 1));
    done(isWrong ? new HttpError('bad-request') : undefined);
  });
}
