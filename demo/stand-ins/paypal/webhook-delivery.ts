import { randomUUID } from 'node:crypto';
import type { SandboxLog } from './answering.ts';
import type { Addresses } from './representation.ts';
import { signedHeaders } from './webhook-signature.ts';

/** The pauses between attempts. PayPal itself tries 25 times within three days. */
const pausesInSeconds = [1, 3, 10, 30, 60, 300, 900, 3600];
const timeLimitMs = 10_000;

/**
 * Sends events to the shop, and repeats those that it does not accept after a pause. Events wait until the shop has an
 * address.
 */
export function createDelivery(addresses: Addresses, log: SandboxLog) {
  let shopAddress: string | null = null;
  let waiting: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const ended = new AbortController();

  function after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  /** Resolves after the first attempt. */
  async function send(body: string): Promise<void> {
    if (shopAddress === null) waiting.push(body);
    else await attempt(shopAddress, randomUUID(), body, 0);
  }

  async function attempt(address: string, transmissionId: string, body: string, count: number) {
    const headers = signedHeaders(transmissionId, body, addresses.apiBase);
    const result = await post(address, body, headers, ended.signal);
    if (result === true || ended.signal.aborted) return;
    const pause = pausesInSeconds[count];
    log.warn({ address, result, again: pause }, 'a webhook was not taken');
    if (pause !== undefined)
      after(pause * 1000, () => void attempt(address, transmissionId, body, count + 1));
  }

  return {
    send,
    after,
    sendTo(address: string) {
      shopAddress = address;
      const bodies = waiting;
      waiting = [];
      bodies.forEach((body) => void send(body));
    },
    close() {
      ended.abort();
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}

/** Sends an event once. @returns true when the shop has accepted it, or the reason why it has not. */
async function post(
  address: string,
  body: string,
  headers: Record<string, string>,
  ended: AbortSignal,
): Promise<true | string> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(timeLimitMs)]);
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'error', signal });
    await response.body?.cancel();
    return response.ok || `status ${response.status}`;
  } catch (error) {
    return String(error);
  }
}
