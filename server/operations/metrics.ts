import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { counters, gauges, type Sources } from './metric-sources.ts';

interface MetricsParts extends Sources {
  /** Callers who send this token may read the metrics; null means that there is no such page. */
  token: string | null;
}

/** Buckets in seconds, from an answer out of memory to the longest that a call may take. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Answers Prometheus at `GET /metrics` about this node: the process, routed calls, admission control, connections to the
 * database, jobs, and the response cache, which alone counts cached responses, because they are sent before routing.
 * Without METRICS_TOKEN it answers 404.
 */
export function metricsRoutes(http: Http, { token, ...parts }: MetricsParts): void {
  const registry = token === null ? null : createRegistry(http, parts);
  http.get('/metrics', async (request, reply) => {
    if (token === null || registry === null) throw new HttpError(404, 'not-found');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new HttpError(403, 'not-allowed');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function createRegistry(http: Http, parts: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeCalls(http, registry);
  for (const counter of counters(parts)) registry.registerMetric(new Counter({ ...counter, registers: [] }));
  for (const gauge of gauges(parts)) registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
  return registry;
}

function timeCalls(http: Http, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls that were routed, from their arrival to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
