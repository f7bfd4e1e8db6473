import type { Caller } from '../caller.ts';
import { HttpError } from '../http-error.ts';

/**
 * Whole lists that are sent at once: one to a person, some to a network without a person, which may be a carrier's, and so
 * many to all networks, so that no crowd takes the lists of administrators. Each costs a batch of rows in memory for as
 * long as its reader takes.
 */
const AT_ONCE = { person: 1, network: 20, networks: 200 };
/** Whoever asks twice, as a page that is drawn twice does, waits for the end of their first list for so long. */
const WAIT = { callers: 3, ms: 5_000 };
const RETRY_SECONDS = 2;

interface Line {
  sent: number;
  /** Those who wait, in the order in which they came. */
  waiting: Set<() => void>;
}

const lines = new Map<string, Line>();
let sentToNetworks = 0;

/**
 * Waits until the caller may be sent a list, and answers how to end their turn.
 * @throws HttpError 429 when they have lists under way, 503 when too many networks have.
 */
export async function takeListTurn({ user, network }: Pick<Caller, 'user' | 'network'>): Promise<() => void> {
  if (user) return turnOf(user.id, AT_ONCE.person);
  if (sentToNetworks >= AT_ONCE.networks) throw new HttpError(503, 'unavailable');
  const end = await turnOf(network, AT_ONCE.network);
  sentToNetworks += 1;
  return () => {
    sentToNetworks -= 1;
    end();
  };
}

async function turnOf(key: string, most: number): Promise<() => void> {
  const line = lines.get(key) ?? { sent: 0, waiting: new Set() };
  lines.set(key, line);
  if (line.sent < most) line.sent += 1;
  else await turnIn(line);
  return () => {
    const [next] = line.waiting;
    if (next) return next();
    line.sent -= 1;
    if (line.sent === 0) lines.delete(key);
  };
}

function turnIn({ waiting }: Line): Promise<void> {
  const refusal = new HttpError(429, 'list-under-way', { retryAfter: RETRY_SECONDS });
  if (waiting.size >= WAIT.callers) throw refusal;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    clearTimeout(limit);
    waiting.delete(begin);
  };
  const begin = () => {
    leave();
    resolve();
  };
  const limit = setTimeout(() => {
    leave();
    reject(refusal);
  }, WAIT.ms);
  waiting.add(begin);
  return promise;
}
