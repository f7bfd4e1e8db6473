import type { FastifyRequest } from 'fastify';
import { networkOf } from './caller.ts';
import type { Database } from './database.ts';
import type { Http } from './http.ts';
import { createLeasedLimiter } from './leases.ts';
import { createLimiter, type Limit, type Limiter } from './limits.ts';
import { viewerOf } from './permission-guard.ts';

/** A limit that counts calls of routes; several routes with one name share it. */
export interface RouteBudget extends Limit {
  by: 'network' | 'person';
  /** Nodes take points in blocks of so many: for what happens often. */
  lease?: number;
  /** Calls that count; all, when left out. */
  when?(request: FastifyRequest): boolean;
}

/**
 * Holds routes to their budgets. A call counts once it is known who calls and that it is well-formed, before anything
 * is done for it. The start fails for a budget without a route.
 */
export function limitRoutes(
  http: Http,
  table: Readonly<Record<string, RouteBudget>>,
  database: Database,
): void {
  const limiters = new Map<string, Limiter>();
  for (const { name, lease, ...limit } of Object.values(table)) {
    if (limiters.has(name)) continue;
    limiters.set(
      name,
      lease ? createLeasedLimiter(database, { name, ...limit }, lease) : createLimiter(database, name, limit),
    );
  }
  const missing = new Set(Object.keys(table));
  http.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) missing.delete(`${one} ${url}`);
  });
  http.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`there is no ${[...missing].join(', ')} to limit`);
  });
  http.addHook('preHandler', async (request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const budget = table[`${method} ${request.routeOptions.url}`];
    if (!budget || budget.when?.(request) === false) return;
    const key = budget.by === 'network' ? networkOf(request) : viewerOf(request).id;
    await limiters.get(budget.name)!.consume(key);
  });
}
