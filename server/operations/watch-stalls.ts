import type { IncomingMessage, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Histogram } from 'prom-client';
import { processMetrics } from '#server/lib/telemetry/process-metrics.ts';
import { findRoute } from './answer-routes.ts';

const EVERY_MS = 20;
/**
 * The shortest stall of the event loop that is counted, and the shortest that is also logged, because shoppers may
 * notice it.
 */
const COUNTED_MS = 50;
const LOGGED_MS = 200;
/** The most calls that a line of the log names: with more calls at once, the cause cannot be told anyway. */
const MOST_NAMED = 5;

const stalls = new Histogram({
  name: 'event_loop_stall_seconds',
  help: 'Times of 50 ms and more in which this node answered nobody, by the route that alone was being answered; none: a job, several: any of many',
  labelNames: ['route'],
  buckets: [0.05, 0.1, 0.2, 0.5, 1, 2.5],
  registers: [processMetrics],
});

/**
 * Measures for how long the event loop stands still, and names the calls that were open meanwhile. A timer fires fifty
 * times a second: the time by which it is late is the time for which some work blocked the thread.
 */
export function watchStalls(server: Server, log: Pick<FastifyBaseLogger, 'info'>): void {
  const open = new Set<IncomingMessage>();
  /** Calls that were closed since the last tick: a call that causes a stall may be closed before the timer fires. */
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
    const named = requests.slice(0, MOST_NAMED).map(findRoute);
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
