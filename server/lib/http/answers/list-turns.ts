import type { Caller } from '../caller.ts';
import { HttpError } from '../http-error.ts';

/**
 * The most whole lists that are sent at once: to one person, to one network of guests (which may be a mobile
 * carrier's), and to all guests together, so that a crowd of guests cannot keep administrators from their lists. Each
 * list holds a batch of rows in memory as long as its reader takes.
 */
const AT_ONCE = { person: 1, network: 20, networks: 200 };
/**
 * The wait of a caller who asks for a second list while the first is still being sent, as a page does that is drawn
 * twice.
 */
const WAIT = { callers: 3, ms: 5_000 };
const RETRY_SECONDS = 2;

interface Line {
  sent: number;
  /** The waiting callers, first come first served. */
  waiting: Set<() => void>;
}

const lines = new Map<string, Line>();
let sentToNetworks = 0;

/**
 * Waits until a list may be sent to the caller, and returns a function that ends their turn.
 * @throws HttpError 429 when the caller has too many lists in progress, 503 when all guests together have.
 */
export async function takeListTurn({ user, network }: Pick<Caller, 'user' | 'network'>): Promise<() => void> {
  if (user) return turnOf(user.id, AT_ONCE.person);
  if (sentToNetworks >= AT_ONCE.networks) throw new HttpError('unavailable');
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
  const refusal = new HttpError('list-under-way', { retryAfter: RETRY_SECONDS });
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
