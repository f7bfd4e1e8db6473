import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { requestOrder, type Person } from '../support/factories.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { Cast } from '../security/sample.ts';
import { probe } from './probe.ts';
import type { Findings } from './tool.ts';

const FORGED = '{"id":"WH-FORGED"}';
const RATE = 1_000;
const SECONDS = 10;
const HOME_P99_MS = 100;
const ORDER_MS = 1_000;
const PAUSE_MS = 100;

/**
 * Sends forged webhooks of PayPal to a node that trusts this machine's word for addresses: from one address, and each from
 * another. The certificate that they name is the stand-in's own, so that the signature is what refuses them.
 */
export async function forgedWebhooks(
  node: ServerProcess,
  { product, owner }: Pick<Cast, 'product' | 'owner'>,
): Promise<Findings> {
  const { sdkUrl } = (await node.call('GET', '/api/config/paypal/script')).body as { sdkUrl: string };
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `http://127.0.0.1:${new URL(sdkUrl).port}/v1/notifications/certs/CERT-sandbox`,
    'paypal-transmission-sig': 'A'.repeat(344),
    'paypal-transmission-time': new Date().toISOString(),
  };
  const findings: string[] = [];
  // A node that has just begun is slow by itself.
  const warming = wait(SECONDS * 1000);
  const done = [`before: slowest order ${await orderUntil(warming, node, owner, product._id)} ms`];
  done[0] += `, then ${await orderUntil(wait(SECONDS * 500), node, owner, product._id)} ms`;
  const senders = {
    'one address': () => '198.51.100.7',
    'an address each': (count: number) => `203.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
  };
  for (const [who, addressOf] of Object.entries(senders)) {
    let count = 0;
    const forging = autocannon({
      url: `${node.address}/api/webhooks/paypal`,
      connections: 50,
      overallRate: RATE,
      duration: SECONDS,
      requests: [
        {
          setupRequest: (request) => {
            const own = { 'paypal-transmission-id': randomUUID(), 'x-forwarded-for': addressOf(count++) };
            return { ...request, method: 'POST' as const, body: FORGED, headers: { ...headers, ...own } };
          },
        },
      ],
    });
    const stop = new AbortController();
    const watching = probe(`${node.address}/`, stop.signal);
    const slowest = await orderUntil(forging, node, owner, product._id);
    stop.abort();
    const [{ p99 }, { statusCodeStats }] = [await watching, await forging];
    const statuses = Object.entries(statusCodeStats).map(
      ([status, { count: often }]) => `${often}x ${status}`,
    );
    done.push(`${who}: ${statuses.join(', ')}; home p99 ${p99} ms, slowest order ${slowest} ms`);
    if (p99 > HOME_P99_MS) findings.push(`${who}: home takes ${p99} ms`);
    if (slowest > ORDER_MS) findings.push(`${who}: an order takes ${slowest} ms`);
    if (Object.keys(statusCodeStats).some((status) => status.startsWith('2')))
      findings.push(`${who}: one was taken`);
  }
  return { done: `${RATE} forged webhooks a second for ${SECONDS} s; ${done.join('; ')}`, findings };
}

/** Places some orders a second, as many as one person may, until all is sent. @returns the milliseconds of the slowest. */
async function orderUntil(
  ending: PromiseLike<unknown>,
  node: ServerProcess,
  buyer: Person,
  product: string,
): Promise<number> {
  const flow = { goesOn: true };
  void Promise.resolve(ending).then(() => (flow.goesOn = false));
  let slowest = 0;
  while (flow.goesOn) {
    const began = performance.now();
    const { status } = await requestOrder(node, buyer, [{ product, qty: 1 }]);
    slowest = Math.max(slowest, status === 201 ? performance.now() - began : Infinity);
    await wait(PAUSE_MS);
  }
  return Math.round(slowest);
}
