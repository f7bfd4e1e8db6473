import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate, ofCaddy } from '../support/balancers.ts';
import type { Machine } from './network.ts';

/** Starts Caddy with `deploy/Caddyfile` before the three nodes, as a shop without haproxy has it. */
export function startCaddy(machine: Machine, nodes: readonly Machine[], folder: string): void {
  const own = join(folder, machine.name);
  mkdirSync(own, { recursive: true });
  const { options, variables } = ofCaddy(own, {
    domain: machine.address,
    nodes: nodes.map(({ address }) => `${address}:3000`),
    certificate: makeCertificate(own),
  });
  machine.run('caddy', options, { env: variables });
}
