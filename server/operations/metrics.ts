import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { DURATIONS, processMetrics } from '#server/lib/telemetry/process-metrics.ts';
import { counters, gauges, type Sources } from './metric-sources.ts';
import { shopGauges } from './shop-metrics.ts';
import { createAccessLog, watchAnswers, type Answer } from './watch-answers.ts';
import { watchStalls } from './watch-stalls.ts';

interface MetricsParts extends Sources {
  log: FastifyBaseLogger;
  /**
   * The configuration. With `metricsToken`, callers who send it may read the metrics; without it, the pages answer
   * 404.
   */
  config: Sources['config'] & Pick<Config, 'metricsToken' | 'accessLogSample'>;
}

const OF_NODE = '/metrics';
const OF_SHOP = '/metrics/shop';

/**
 * Answers Prometheus: `GET /metrics` has the figures of this node, and `GET /metrics/shop` those that all nodes share
 * (jobs, orders), which Prometheus would otherwise count once for each node. Without METRICS_TOKEN both answer 404.
 */
export function metricsRoutes(http: Http, parts: MetricsParts): void {
  const { metricsToken: token, accessLogSample } = parts.config;
  const timeAnswer = token === null ? serveNothing(http) : serve(http, token, parts);
  const writeLine = createAccessLog(parts.log, accessLogSample);
  watchStalls(http.server, parts.log);
  watchAnswers(http, (answer) => {
    timeAnswer(answer);
    writeLine(answer);
  });
}

function serveNothing(http: Http): (answer: Answer) => void {
  for (const path of [OF_NODE, OF_SHOP])
    http.get(path, async () => {
      throw new HttpError('not-found');
    });
  return () => undefined;
}

function serve(http: Http, token: string, parts: Sources): (answer: Answer) => void {
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const durations = createDurations(ofNode);
  for (const counter of counters(parts)) ofNode.registerMetric(new Counter({ ...counter, registers: [] }));
  for (const gauge of gauges(parts)) ofNode.registerMetric(new Gauge({ ...gauge, registers: [] }));
  addRoute(http, OF_NODE, token, Registry.merge([ofNode, processMetrics]));

  const ofShop = new Registry();
  for (const gauge of shopGauges(parts)) ofShop.registerMetric(new Gauge({ ...gauge, registers: [] }));
  addRoute(http, OF_SHOP, token, ofShop);

  return ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds);
}

function addRoute(http: Http, path: string, token: string, registry: Registry): void {
  http.get(path, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new HttpError('not-allowed');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const createDurations = (registry: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'All answers, from the arrival of the request to the end of the answer; status none: the caller left before it',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
