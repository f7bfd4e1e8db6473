import type { FastifyBaseLogger } from 'fastify';
import { whenAnswered, type Exchange } from '#server/lib/http/exchanges.ts';
import type { Http } from '#server/lib/http/http.ts';
import { wasCached } from '#server/lib/response-cache/serve-cached.ts';
import { nameRequest } from '#server/lib/telemetry/spans.ts';
import { routeOf } from './answer-routes.ts';

/** An answer that is at its end; the status is 'none' where the caller left before it began. */
export interface Answer {
  method: string;
  route: string;
  status: number | 'none';
  seconds: number;
  isCached: boolean;
  /** A request that was routed has one. */
  id?: string;
}

/** Tells of every answer of this node, of those out of the cache and of refusals before routing too. */
export function watchAnswers(http: Http, tell: (answer: Answer) => void): void {
  whenAnswered(http.server, (exchange) => {
    const answer = answerOf(exchange);
    nameRequest(exchange.request, answer.route);
    tell(answer);
  });
}

function answerOf({ request, response, beganAt }: Exchange): Answer {
  return {
    method: request.method ?? 'GET',
    ...routeOf(request),
    status: response.headersSent ? response.statusCode : 'none',
    seconds: (performance.now() - beganAt) / 1000,
    isCached: wasCached(request),
  };
}

/** Balancers and Prometheus ask every second, and say nothing by it. */
const ASKED_ALL_THE_TIME = new Set(['/api/health', '/api/ready', '/api/status', '/metrics', '/metrics/shop']);

/**
 * Writes a line for each answer: no address of a caller, no query, nothing that somebody sent. Of good answers out of the
 * cache, of those that a browser had already (304), and of what watchers ask for, one of `sample` is written, none when it is 0.
 */
export function createAccessLog(log: FastifyBaseLogger, sample: number): (answer: Answer) => void {
  let count = 0;
  return ({ method, route, status, seconds, isCached, id }) => {
    const isUsual = status === 304 || (status === 200 && (isCached || ASKED_ALL_THE_TIME.has(route)));
    if (isUsual) {
      count += 1;
      if (sample === 0 || count % sample !== 0) return;
    }
    const ms = Math.round(seconds * 10_000) / 10;
    log.info({ method, route, status, ms, request: id, ...(isCached && { cached: true }) }, 'answered');
  };
}
