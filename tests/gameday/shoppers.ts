import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { clientAt, type Answer } from '../support/shop-client.ts';
import { requestOrder, type Person } from '../support/factories.ts';

/** One call of a shopper, as they saw it. */
export interface Seen {
  what: 'order' | 'page';
  /** Milliseconds since 1970, when the answer came. */
  at: number;
  /** 0: the connection broke, or nothing came within ten seconds. */
  status: number;
}

const PAUSE_MS = 50;
const PATIENCE_MS = 10_000;

/** Shoppers who look and order without a pause, and repeat an order with its key until it is answered. */
export function startShoppers(address: string, buyers: readonly Person[], product: string) {
  const seen: Seen[] = [];
  const acknowledged = new Set<string>();
  const flow = { goesOn: true };
  const call = clientAt(address);

  async function look(what: Seen['what'], asked: Promise<Answer>): Promise<Answer | null> {
    const late = wait(PATIENCE_MS, null, { ref: false });
    const answer = await Promise.race([asked.catch(() => null), late]);
    seen.push({ what, at: Date.now(), status: answer?.status ?? 0 });
    return answer;
  }

  async function order(buyer: Person): Promise<void> {
    const key = randomUUID();
    while (flow.goesOn) {
      const answer = await look('order', requestOrder({ call }, buyer, [{ product, qty: 1 }], key));
      if (answer?.status === 200 || answer?.status === 201) return void acknowledged.add(answer.body._id);
      await wait(PAUSE_MS);
    }
  }

  async function browse(path: string): Promise<void> {
    while (flow.goesOn) {
      await look('page', call('GET', path));
      await wait(PAUSE_MS);
    }
  }

  const everybody = [
    ...buyers.map(async (buyer) => {
      while (flow.goesOn) {
        await order(buyer);
        await wait(PAUSE_MS);
      }
    }),
    browse('/'),
    browse(`/product/${product}`),
  ];
  return {
    seen,
    acknowledged,
    async stop() {
      flow.goesOn = false;
      await Promise.all(everybody);
    },
  };
}

/** Milliseconds between two successful calls of a kind, the longest of those that ended after `from`. */
export function longestGap(seen: readonly Seen[], what: Seen['what'], from: number): number {
  const times = seen
    .filter((call) => call.what === what && (call.status === 200 || call.status === 201))
    .map(({ at }) => at);
  let longest = 0;
  for (let index = 1; index < times.length; index += 1)
    if (times[index]! > from) longest = Math.max(longest, times[index]! - times[index - 1]!);
  return longest;
}

/** Counts the calls that were answered otherwise than well, by their status. */
export function failuresOf(seen: readonly Seen[], from: number): Record<string, number> {
  const failures: Record<string, number> = {};
  for (const { what, at, status } of seen) {
    if (at <= from || (status >= 200 && status < 300)) continue;
    const name = `${what} ${status || 'broken'}`;
    failures[name] = (failures[name] ?? 0) + 1;
  }
  return failures;
}
