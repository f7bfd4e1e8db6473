import type { FastifyBaseLogger } from 'fastify';
import { whenAnswered, type Exchange } from '#server/lib/http/exchanges.ts';
import type { Http } from '#server/lib/http/http.ts';
import { wasCached } from '#server/lib/response-cache/serve-cached.ts';
import { nameRequest } from '#server/lib/telemetry/spans.ts';
import { findRoute } from './answer-routes.ts';

/** A finished answer; the status is 'none' when the caller left before the answer began. */
export interface Answer {
  method: string;
  route: string;
  status: number | 'none';
  seconds: number;
  isCached: boolean;
  /** The id of the request; absent when the request was answered before routing. */
  id?: string;
  /** The id of the order that the call is about. */
  order?: string;
}

/** Reports every answer of this node, also answers out of the cache and refusals before routing. */
export function watchAnswers(http: Http, tell: (answer: Answer) => void): void {
  whenAnswered(http.server, (exchange) => {
    const answer = describeExchange(exchange);
    nameRequest(exchange.request, answer.route);
    tell(answer);
  });
}

function describeExchange({ request, response, beganAt }: Exchange): Answer {
  return {
    method: request.method ?? 'GET',
    ...findRoute(request),
    status: response.headersSent ? response.statusCode : 'none',
    seconds: (performance.now() - beganAt) / 1000,
    isCached: wasCached(request),
  };
}

/** Routes that balancers and Prometheus call every second: single calls of them are no news. */
const ASKED_ALL_THE_TIME = new Set(['/api/health', '/api/ready', '/api/status', '/metrics', '/metrics/shop']);

/**
 * Writes a line for each answer, without the caller's address, the query or anything else that the caller sent. Of
 * usual answers (200 out of the cache, 304, and calls of monitors) only one in `sample` is written, and none when it
 * is 0.
 */
export function createAccessLog(log: FastifyBaseLogger, sample: number): (answer: Answer) => void {
  let count = 0;
  return ({ method, route, status, seconds, isCached, id, order }) => {
    const isUsual = status === 304 || (status === 200 && (isCached || ASKED_ALL_THE_TIME.has(route)));
    if (isUsual) {
      count += 1;
      if (sample === 0 || count % sample !== 0) return;
    }
    const ms = Math.round(seconds * 10_000) / 10;
    log.info(
      { method, route, status, ms, request: id, ...(order && { order }), ...(isCached && { cached: true }) },
      'answered',
    );
  };
}
