import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balancerPorts, startBalancer, versionOf, type Balancer } from '../support/balancers.ts';

/** The start of the run says when Caddy is missing (tests/support/global-setup.ts). */
const isInstalled = versionOf('caddy') !== null;
const DEATHS = 8;
const LOOKS = 40;
const BODY = 'x'.repeat(500);

let nodes: Server[];
let balancer: Balancer;

// Caddy's certificate is self-signed, so its check is switched off.
const strict = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
beforeEach(async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  if (!isInstalled) return;
  nodes = await Promise.all([0, 0].map(listening));
  balancer = await startBalancer('caddy', await balancerPorts(), [portOf(nodes[0]!), portOf(nodes[1]!)]);
});
afterEach(async () => {
  if (strict === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strict;
  if (!isInstalled) return;
  await balancer.stop();
  await Promise.all(nodes.map(killed));
});

const portOf = (node: Server) => (node.address() as AddressInfo).port;

async function listening(port: number): Promise<Server> {
  const node = createServer((request, response) => {
    request.resume().once('end', () => response.end(String(portOf(node))));
  });
  node.listen(port, '127.0.0.1');
  await once(node, 'listening');
  return node;
}

async function killed(node: Server): Promise<void> {
  node.closeAllConnections();
  await new Promise((resolve) => node.close(resolve));
}

const asked = async (method: 'GET' | 'POST') => {
  const answer = await fetch(balancer.address, { method, ...(method === 'POST' && { body: BODY }) });
  return { status: answer.status, by: Number(await answer.text()) };
};

test.skipIf(!isInstalled)(
  'a call with a body that meets a dead node behind Caddy takes no other node away',
  async () => {
    const living = portOf(nodes[0]!);
    for (let death = 0; death < DEATHS; death += 1) {
      const port = portOf(nodes[1]!);
      const reached = new Set<number>();
      const look = async () => reached.add((await asked('GET')).by).has(living) && reached.has(port);
      await expect.poll(look).toBe(true);
      await killed(nodes[1]!);
      // One of two calls in a row meets the dead node.
      await Promise.all([asked('POST'), asked('POST')]);
      const answers = await Promise.all(Array.from({ length: LOOKS }, () => asked('GET')));
      expect(new Set(answers.map(({ status, by }) => `${status} by ${by}`))).toEqual(
        new Set([`200 by ${living}`]),
      );
      nodes[1] = await listening(port);
    }
  },
);
