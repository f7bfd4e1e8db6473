import type { IncomingMessage, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Histogram } from 'prom-client';
import { processMetrics } from '#server/lib/telemetry/process-metrics.ts';
import { routeOf } from './answer-routes.ts';

const EVERY_MS = 20;
/** A call that holds the thread for longer is counted; one that shoppers may notice is a line of the log. */
const COUNTED_MS = 50;
const LOGGED_MS = 200;
/** The number of calls that are named; while more are answered, none of them is known to be the cause. */
const MOST_NAMED = 5;

const stalls = new Histogram({
  name: 'event_loop_stall_seconds',
  help: 'Times of 50 ms and more in which this node answered nobody, by the route that alone was being answered; none: a job, several: any of many',
  labelNames: ['route'],
  buckets: [0.05, 0.1, 0.2, 0.5, 1, 2.5],
  registers: [processMetrics],
});

/**
 * Watches for how long the event loop stands still, and tells which calls were being answered then. It wakes fifty times a
 * second: what it is late by, somebody's work held the thread for.
 */
export function watchStalls(server: Server, log: Pick<FastifyBaseLogger, 'info'>): void {
  const open = new Set<IncomingMessage>();
  /** A call that was answered at the end of a stall is closed before the timer comes. */
  let closed: IncomingMessage[] = [];
  server.prependListener('request', (request, response) => {
    open.add(request);
    response.once('close', () => {
      open.delete(request);
      closed.push(request);
    });
  });
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - due >= COUNTED_MS) note(now - due, [...open, ...closed]);
    closed = [];
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  server.once('close', () => clearInterval(timer));

  function note(ms: number, requests: readonly IncomingMessage[]): void {
    const named = requests.slice(0, MOST_NAMED).map(routeOf);
    const route = requests.length > 1 ? 'several' : (named[0]?.route ?? 'none');
    stalls.observe({ route }, ms / 1000);
    if (ms < LOGGED_MS || named.length === 0) return;
    const answering = named.map(({ route: of, id }) => ({ route: of, request: id }));
    log.info(
      { event: 'stall', ms: Math.round(ms), calls: requests.length, answering },
      'nobody was answered',
    );
  }
}
