import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';

/** The process that makes the load: messages tell it what to ask for and how long, and it returns what it saw. */

export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  /** Ends after so many calls instead of the seconds. */
  calls?: number;
  headers?: Record<string, string>;
  /** Paths that each connection asks for in turn, instead of the path of `url`. */
  paths?: readonly string[];
  /** The calls come as if from so many networks, so that a limit by network does not stop them. */
  networks?: number;
  /**
   * Values of `{word}` in `url`, in turn; `{spelling}` is the word in ever new capital letters (which finds the same
   * and is not cached), `{page}` is 1 to 9, `{n}` another number each time, and `{price}` another one that no price
   * reaches.
   */
  words?: string[];
  /** A JSON that is sent by POST, with `networks`, instead of getting `url`. */
  body?: string;
  /** Counts a missing answer as one that took the whole time, and not as an error of the bench. */
  toleratesTimeouts?: boolean;
  /** Accepts 503, because a server with too much to do should say so. */
  mayBeRefused?: boolean;
  /** Counts 304 as the good answer instead of 2xx. */
  isUnchanged?: boolean;
  /** Places orders instead of getting `url`: each by the next buyer, with a key of its own. */
  orders?: { tokens: string[]; bodies: string[] };
}

export interface LoadResult {
  good: number;
  seconds: number;
  /** The number of bad answers, errors and timeouts included. */
  bad: number;
  /** The statuses and errors of the bad ones. */
  example: string;
  p50: number;
  p99: number;
}

process.on('message', async (order: LoadOrder) => {
  const { url, connections, seconds, calls, headers, networks, orders, paths } = order;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(calls ? { amount: calls } : {}),
    ...(headers ? { headers } : {}),
    ...(paths ? { requests: paths.map((path) => ({ path, ...(headers ? { headers } : {}) })) } : {}),
    ...(orders ? { requests: [placingOrders(orders)] } : {}),
    ...(networks ? { requests: [comingFrom(networks, order)] } : {}),
  });
  const good = order.isUnchanged ? (result.statusCodeStats['304']?.count ?? 0) : result['2xx'];
  const refused = order.mayBeRefused ? (result.statusCodeStats['503']?.count ?? 0) : 0;
  const answer: LoadResult = {
    good,
    seconds: result.duration,
    bad: result['2xx'] + result.non2xx - good - refused + result.errors + result.timeouts,
    example: JSON.stringify({ ...result.statusCodeStats, errors: result.errors, timeouts: result.timeouts }),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
  process.send!(answer);
});
process.once('disconnect', () => process.exit(0));

/** Counts over all orders of a process, so that no search is asked for twice. */
let asked = 0;

/** A price in birr above all of the demo. */
const ABOVE_PRICES = 10_000_000;

function comingFrom(networks: number, { url, body, words = [''] }: LoadOrder) {
  const { pathname, search } = new URL(url);
  const path = (pathname + search).replaceAll('%7B', '{').replaceAll('%7D', '}');
  return {
    setupRequest(request: Request): Request {
      asked += 1;
      const headers = { ...request.headers, 'x-forwarded-for': `198.18.0.${asked % networks}` };
      if (body !== undefined) return { ...request, method: 'POST', headers, body };
      if (!path.includes('{')) return { ...request, headers };
      const word = words[asked % words.length]!;
      const spelling = path.includes('{spelling}') ? spelled(word, Math.floor(asked / words.length)) : '';
      const parts = {
        word: encodeURIComponent(word),
        spelling: encodeURIComponent(spelling),
        page: 1 + (asked % 9),
        n: asked,
        price: ABOVE_PRICES + asked,
      };
      const filled = Object.entries(parts).reduce(
        (all, [name, value]) => all.replace(`{${name}}`, `${value}`),
        path,
      );
      return { ...request, headers, path: filled };
    },
  };
}

/** Returns the nth way to write a text with capital letters. @throws when there are not so many ways. */
function spelled(text: string, n: number): string {
  let left = n;
  const letters = [...text].map((letter) => {
    if (letter.toUpperCase() === letter) return letter;
    const isCapital = left % 2 === 1;
    left = Math.floor(left / 2);
    return isCapital ? letter.toUpperCase() : letter;
  });
  if (left > 0) throw new Error(`'${text}' cannot be written in ${n} ways`);
  return letters.join('');
}

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
