import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { freePort } from './postgres-server.ts';

export const BALANCERS = ['haproxy', 'nginx', 'caddy'] as const;
export type BalancerName = (typeof BALANCERS)[number];

/** A balancer with the configuration of docs/operations.md, or deploy/Caddyfile, in front of two nodes. */
export interface Balancer {
  /** `https://127.0.0.1:port`; its certificate is self-signed. */
  address: string;
  /** `http://127.0.0.1:port` */
  plainAddress: string;
  /** The errors that it printed, and the lines of its log. */
  said(): string;
  stop(): Promise<void>;
}

const DOCUMENTS = join(import.meta.dirname, '../../docs');

/** Returns the balancer's version; null when it is not installed. */
export function versionOf(name: BalancerName): string | null {
  try {
    // nginx prints its version to stderr.
    const text = execFileSync(
      'sh',
      ['-c', `PATH=$PATH:/usr/sbin:/sbin ${name} ${name === 'caddy' ? 'version' : '-v'} 2>&1`],
      {
        encoding: 'utf8',
      },
    );
    return /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? null;
  } catch {
    return null;
  }
}

/** Reserves the ports of a balancer before its start, because nodes need to know the public address first. */
export interface Ports {
  plain: number;
  tls: number;
}
export const balancerPorts = async (): Promise<Ports> => ({ plain: await freePort(), tls: await freePort() });

export async function startBalancer(
  name: BalancerName,
  { plain, tls }: Ports,
  nodes: readonly [number, number],
): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), `wenber-${name}-`));
  // nginx's workers may run as another user.
  chmodSync(folder, 0o755);
  const certificate = makeCertificate(folder);
  const { options, variables } =
    name === 'caddy'
      ? ofCaddy(folder, {
          domain: '127.0.0.1',
          nodes: nodes.map((port) => `127.0.0.1:${port}`),
          certificate,
          HTTP_PORT: String(plain),
          HTTPS_PORT: String(tls),
        })
      : { options: ofDocument(name, folder, { plain, tls }, nodes, certificate), variables: {} };
  const child = spawn(name, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  });
  const atExit = () => child.kill('SIGTERM');
  process.once('exit', atExit);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return {
    address: `https://127.0.0.1:${tls}`,
    plainAddress: `http://127.0.0.1:${plain}`,
    said: () => (name === 'nginx' ? said + readFileSync(logOfNginx(folder), 'utf8') : said),
    async stop() {
      process.removeListener('exit', atExit);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const logOfNginx = (folder: string) => join(folder, 'shop.log');

/** Writes the lines of the document with a test's own addresses. @returns the options with which the balancer starts. */
function ofDocument(
  name: 'haproxy' | 'nginx',
  folder: string,
  { plain, tls }: Ports,
  nodes: readonly [number, number],
  certificate: Certificate,
): string[] {
  const replaced = linesOf(name)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${nodes[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${nodes[1]}`)
    .replaceAll('0.0.0.0:80', `127.0.0.1:${plain}`)
    .replaceAll('0.0.0.0:443', `127.0.0.1:${tls}`)
    .replaceAll('/etc/haproxy/shop.pem', certificate.both)
    .replaceAll('/etc/nginx/shop.crt', certificate.certificate)
    .replaceAll('/etc/nginx/shop.key', certificate.key)
    .replaceAll('/etc/haproxy/shop-away.html', join(DOCUMENTS, 'shop-away.html'))
    .replaceAll('root /etc/nginx;', `root ${DOCUMENTS};`)
    .replaceAll('/var/log/nginx/shop.log', logOfNginx(folder))
    .replaceAll('$host$request_uri', `$host:${tls}$request_uri`);
  // Only root may become another user.
  const asAllowed = process.getuid?.() === 0 ? replaced : replaced.replace(/^ *(user|group) haproxy\n/gm, '');
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, name === 'nginx' ? aroundNginx(replaced, folder) : asAllowed);
  return name === 'nginx' ? ['-c', file, '-g', 'daemon off;'] : ['-db', '-f', file];
}

interface CaddyOptions {
  domain: string;
  /** The addresses of the nodes, `host:port`. */
  nodes: readonly string[];
  certificate: Certificate;
  HTTP_PORT?: string;
  HTTPS_PORT?: string;
}

/** `deploy/Caddyfile` is used as it is: it takes all that differs from the environment. */
export const ofCaddy = (folder: string, { domain, nodes, certificate, ...ports }: CaddyOptions) => ({
  options: ['run', '--adapter', 'caddyfile', '--config', join(DOCUMENTS, '../deploy/Caddyfile')],
  variables: {
    SHOP_DOMAIN: domain,
    SHOP_NODES: nodes.join(' '),
    SHOP_TLS: `${certificate.certificate} ${certificate.key}`,
    SHOP_AWAY: DOCUMENTS,
    // Caddy writes its state below them.
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    ...ports,
  },
});

/** Returns the block of the document that is for this balancer. */
export function linesOf(name: 'haproxy' | 'nginx'): string {
  const [, lines] =
    new RegExp(`\`\`\`${name}\\n([^]*?)\`\`\``).exec(
      readFileSync(join(DOCUMENTS, 'operations.md'), 'utf8'),
    ) ?? [];
  if (!lines) throw new Error(`docs/operations.md has no lines for ${name}`);
  return lines;
}

/** The rest of a distribution's nginx configuration, around `conf.d`. */
const aroundNginx = (lines: string, folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n  ')}
${lines}
}
`;

type Certificate = ReturnType<typeof makeCertificate>;

/** Makes a certificate that nobody has signed but its own key. */
export function makeCertificate(folder: string) {
  const [key, certificate, both] = ['shop.key', 'shop.crt', 'shop.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const made = ['-keyout', key, '-out', certificate, '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...made], { stdio: 'pipe' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { key, certificate, both };
}

/** Returns the version of TLS that an address speaks with these options, or 'refused'. */
export function spokenTls(address: string, options: ConnectionOptions): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const port = Number(new URL(address).port);
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options });
  socket.once('secureConnect', () => {
    resolve(socket.getProtocol()!);
    socket.destroy();
  });
  socket.once('error', () => resolve('refused'));
  return promise;
}
