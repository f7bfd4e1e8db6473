import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';

/** The process that makes the load: told by messages what to ask for and how long, answers what it saw. */

export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Places orders instead of getting `url`: each by the next buyer, with a key of its own. */
  orders?: { tokens: string[]; bodies: string[] };
}

export interface LoadResult {
  good: number;
  seconds: number;
  /** Answers that were not 2xx, errors and timeouts. */
  bad: number;
  /** What the bad ones were. */
  example: string;
  p99: number;
}

process.on('message', async (order: LoadOrder) => {
  const { url, connections, seconds, headers, orders } = order;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers } : {}),
    ...(orders ? { requests: [placingOrders(orders)] } : {}),
  });
  const answer: LoadResult = {
    good: result['2xx'],
    seconds: result.duration,
    bad: result.non2xx + result.errors + result.timeouts,
    example: JSON.stringify({ ...result.statusCodeStats, errors: result.errors, timeouts: result.timeouts }),
    p99: result.latency.p99,
  };
  process.send!(answer);
});
process.once('disconnect', () => process.exit(0));

function placingOrders({ tokens, bodies }: NonNullable<LoadOrder['orders']>) {
  let count = 0;
  return {
    setupRequest(request: Request): Request {
      count += 1;
      return {
        ...request,
        method: 'POST',
        path: '/api/orders',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[count % tokens.length]}`,
          'idempotency-key': randomUUID(),
        },
        body: bodies[Math.floor(Math.random() * bodies.length)]!,
      };
    },
  };
}
