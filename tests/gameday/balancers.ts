import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, makeCertificate, ofCaddy } from '../support/balancers.ts';
import type { Machine } from './network.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The address that people reach, which one of the two balancers holds. */
export const PUBLIC_ADDRESS = 'https://10.0.0.30';

/** Starts haproxy with the lines of docs/operations.md, and keepalived with those of `deploy/ha`. */
export function startBalancer(machine: Machine, other: Machine, folder: string): void {
  const own = join(folder, machine.name);
  mkdirSync(own, { recursive: true });
  chmodSync(own, 0o755);
  const certificate = makeCertificate(own);
  const written = (name: string, text: string) => {
    writeFileSync(join(own, name), text);
    return join(own, name);
  };
  const haproxy = written(
    'haproxy.cfg',
    linesOf('haproxy')
      .replaceAll('/etc/haproxy/shop.pem', certificate.both)
      .replaceAll('/etc/haproxy/shop-away.html', join(ROOT, 'docs/shop-away.html')),
  );
  const keepalived = written(
    'keepalived.conf',
    readFileSync(join(ROOT, 'deploy/ha/keepalived.conf'), 'utf8')
      .replaceAll('OWN_ADDRESS', machine.address)
      .replaceAll('OTHER_ADDRESS', other.address)
      .replaceAll('OWN_PRIORITY', machine.name < other.name ? '110' : '100')
      .replaceAll('/run/haproxy.pid', join(own, 'haproxy.pid')),
  );
  const balancer = machine.run('haproxy', ['-db', '-f', haproxy]);
  written('haproxy.pid', String(balancer.pid));
  const pids = ['-p', '-r', '-c', '-b'].flatMap((option) => [option, join(own, `keepalived${option}.pid`)]);
  machine.run('keepalived', ['-n', '-l', '-f', keepalived, ...pids]);
}

/** Starts Caddy with `deploy/Caddyfile`, as a shop without a second balancer has it. */
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

/** The balancer that holds the public address. */
export function holderOf(machines: readonly Machine[]): Machine {
  const address = new URL(PUBLIC_ADDRESS).hostname;
  const holder = machines.find((machine) =>
    machine.ask('ip', ['-4', 'addr', 'show', 'dev', 'eth0']).includes(`${address}/`),
  );
  if (!holder) throw new Error('no balancer holds the public address');
  return holder;
}
