import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client';
import type { Database } from './database.ts';
import type { Door } from './door.ts';
import { Refusal } from './errors.ts';
import type { Http } from './http.ts';
import type { Jobs } from './jobs.ts';

interface MetricsParts {
  /** Who knows this may read them; null: nobody. */
  token: string | null;
  database: Database;
  jobs: Jobs;
  doors: Readonly<Record<string, Door>>;
}

/** Seconds: from what is read from memory to the longest that a call may take. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What Prometheus reads of this node at `GET /metrics`: the process, calls by route, doors, connections to the
 * database, jobs. What is kept goes out before routing and is not counted. Without METRICS_TOKEN there is no such page.
 */
export function metricsRoutes(http: Http, { token, database, jobs, doors }: MetricsParts): void {
  const registry = token === null ? null : createRegistry(http, { database, jobs, doors });
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === null || registry === null) throw new Refusal(404, 'not-found');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal(403, 'not-allowed');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function createRegistry(http: Http, { database, jobs, doors }: Omit<MetricsParts, 'token'>): Registry {
  const registry = new Registry();
  const add = (gauge: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
  collectDefaultMetrics({ register: registry });

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

  add({
    name: 'door_calls',
    help: 'Dear work by kind (docs/decisions/0052): at work and waiting now, sent away since the start',
    labelNames: ['door', 'state'],
    collect() {
      for (const [door, { count }] of Object.entries(doors)) {
        const { atWork, waiting, refused } = count();
        this.set({ door, state: 'at-work' }, atWork);
        this.set({ door, state: 'waiting' }, waiting);
        this.set({ door, state: 'refused' }, refused);
      }
    },
  });
  add({
    name: 'database_connections',
    help: 'Connections of this node to the database, and calls that wait for one',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  add({
    name: 'jobs',
    help: 'Jobs of all nodes that are not over, or were given up within the hour',
    labelNames: ['name', 'state'],
    async collect() {
      const counts = await jobs.count();
      this.reset();
      for (const { name, state, count } of counts) this.set({ name, state }, count);
    },
  });
  return registry;
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
