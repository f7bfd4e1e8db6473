import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The process of a crowd: searches (pages and calls) with ever new words, quotes and orders, from many networks. With
 * `connections` each asks again as soon as it was answered; with `perSecond` they come at that rate, however long
 * they wait.
 */
export type CrowdOrder = { url: string; seconds: number; tokens: string[]; bodies: string[] } & (
  | { connections: number }
  | { perSecond: number }
);

export interface CrowdResult {
  seconds: number;
  /** Good answers within the time, by kind. */
  served: Record<string, number>;
  /** Good answers, also those that came after the time was over. */
  servedInAll: number;
  /** The number of answers 503 with Retry-After. */
  refused: number;
  /** Anything else, by status or error. */
  other: Record<string, number>;
  /** Milliseconds from the moment at which each call was due, p50 and p99. */
  servedMs: [number, number];
  refusedMs: [number, number];
}

const KINDS = ['page', 'page', 'page', 'call', 'call', 'call', 'quote', 'quote', 'order', 'order'] as const;
const NETWORKS = 200;
const TIMEOUT_MS = 30_000;
const TICK_MS = 2;

process.on('message', async (order: CrowdOrder) => {
  process.send!(await run(order));
});
process.once('disconnect', () => process.exit(0));

async function run(order: CrowdOrder): Promise<CrowdResult> {
  const agent = new Agent({ keepAlive: true });
  const served: Record<string, number> = {};
  const other: Record<string, number> = {};
  const servedMs: number[] = [];
  const refusedMs: number[] = [];
  const begin = performance.now();
  const end = begin + 1000 * order.seconds;
  const come = async (due: number) => {
    const kind = KINDS[randomInt(KINDS.length)]!;
    const outcome = await ask(order, agent, kind);
    const now = performance.now();
    if (outcome === 'served') {
      // Calls that end after this moment were not served in time.
      if (now <= end) served[kind] = (served[kind] ?? 0) + 1;
      servedMs.push(now - due);
    } else if (outcome === 'refused') refusedMs.push(now - due);
    else other[outcome] = (other[outcome] ?? 0) + 1;
  };
  if ('connections' in order) {
    const one = async () => {
      while (performance.now() < end) await come(performance.now());
    };
    await Promise.all(Array.from({ length: order.connections }, one));
  } else {
    const all: Promise<void>[] = [];
    // This process may be late itself, so it makes up for calls that were due, and their time counts from then.
    while (performance.now() < end) {
      const now = Math.min(performance.now(), end);
      for (let due = 0; (due = begin + (1000 * all.length) / order.perSecond) < now;) all.push(come(due));
      await wait(TICK_MS);
    }
    await Promise.all(all);
  }
  agent.destroy();
  return {
    seconds: order.seconds,
    served,
    servedInAll: servedMs.length,
    refused: refusedMs.length,
    other,
    servedMs: quantiles(servedMs),
    refusedMs: quantiles(refusedMs),
  };
}

/** Returns `served`, `refused`, or the other outcome. */
function ask(
  { url, tokens, bodies }: CrowdOrder,
  agent: Agent,
  kind: (typeof KINDS)[number],
): Promise<string> {
  const body = bodies[randomInt(bodies.length)]!;
  const [method, path, headers, payload] = {
    page: () => ['GET', `/search/chair${randomInt(1e6)}`, {}, ''] as const,
    call: () => ['GET', `/api/products?keyword=chair%20${randomInt(1e6)}`, {}, ''] as const,
    quote: () => ['POST', '/api/orders/quote', {}, body] as const,
    order: () =>
      [
        'POST',
        '/api/orders',
        { authorization: `Bearer ${tokens[randomInt(tokens.length)]}`, 'idempotency-key': randomUUID() },
        body,
      ] as const,
  }[kind]();
  return new Promise((resolve) => {
    const call = request(url + path, {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        ...headers,
        'x-forwarded-for': `198.18.0.${randomInt(NETWORKS)}`,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    });
    call.once('timeout', () => call.destroy(new Error('timeout')));
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.once('response', (answer) => {
      const status = answer.statusCode!;
      const isRefused = status === 503 && answer.headers['retry-after'] !== undefined;
      answer.resume();
      answer.once('end', () => resolve(status < 300 ? 'served' : isRefused ? 'refused' : `status ${status}`));
    });
    call.end(payload);
  });
}

function quantiles(all: readonly number[]): [number, number] {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return [at(0.5), at(0.99)];
}
