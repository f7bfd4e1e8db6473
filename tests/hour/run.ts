import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOutside } from '../support/doctor-outside.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/**
 * `npm run hour` runs the blocks of 'A shop in an hour' (docs/operations.md) in a Debian that it makes and boots, and prints
 * the time that each takes (decision 0201). Run it as root, with Debian's debootstrap, systemd-container and openssl.
 */
const ROOT = join(import.meta.dirname, '../..');
const DOMAIN = 'shop.example.et';
/** The settings by which this machine reaches packages. */
const SETTINGS = [
  '/etc/apt',
  '/etc/resolv.conf',
  '/usr/local/share/ca-certificates',
  '/etc/npmrc',
  '/root/.npmrc',
  '/usr/etc/npmrc',
  '/usr/local/etc/npmrc',
];
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,curl,xz-utils,openssl';
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'wenber-hour-'));
const machine = join(folder, 'debian');
const smtp = await startSmtpServer();
const outside = await startOutside(`https://${DOMAIN}`);
let container: ChildProcess | null = null;
let isDone = false;
try {
  makeMachine();
  container = bootMachine();
  const leader = await leaderOf(container);
  await prepare(leader);
  const began = Date.now();
  for (const [index, block] of blocksOf(join(ROOT, 'docs/operations.md')).entries()) {
    const at = Date.now();
    await run(leader, asHere(block));
    if (index === 0) arrange();
    say(`step ${index + 1}: ${minutesSince(at)} min`);
  }
  say(`all: ${minutesSince(began)} min; mails that arrived: ${smtp.received.length}`);
  isDone = true;
} catch (error) {
  say((error as Error).message);
} finally {
  container?.kill('SIGTERM');
  if (container && container.exitCode === null) await new Promise((end) => container!.once('exit', end));
  rmSync(folder, { recursive: true, force: true });
  await smtp.close();
  outside.close();
}
process.exit(isDone ? 0 : 1);

function minutesSince(at: number): string {
  return ((Date.now() - at) / 60_000).toFixed(1);
}

/** The machine as it comes from its provider, with Node and the release in root's folder. */
function makeMachine(): void {
  execFileSync('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', machine], {
    stdio: 'ignore',
  });
  for (const path of SETTINGS.filter(existsSync)) {
    rmSync(machine + path, { recursive: true, force: true });
    cpSync(path, machine + path, { recursive: true });
  }
  const archive = join(machine, 'root/wenber-0.1.0.tar');
  execFileSync('git', ['archive', '--format=tar', '-o', archive, 'HEAD'], { cwd: ROOT });
  packNode();
  appendFileSync(join(machine, 'etc/hosts'), `127.0.0.1 localhost ${DOMAIN}\n`);
}

/** Node of the shop's packages with the npm at hand, as nodejs.org packs them. */
function packNode(): void {
  const content = join(folder, 'node-v24');
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  mkdirSync(join(content, 'bin'), { recursive: true });
  cpSync(process.execPath, join(content, 'bin/node'));
  cpSync(npm, join(content, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(content, 'bin/npm'));
  const archive = join(machine, 'root/node-v24-linux-x64.tar.xz');
  execFileSync('tar', ['-cJf', archive, '-C', folder, 'node-v24'], { env: { ...process.env, XZ_OPT: '-0' } });
}

/** Boots it with systemd as its first process, on the network of this machine. */
function bootMachine(): ChildProcess {
  const options = ['--register=no', '--keep-unit', '--quiet', '--console=pipe', '-D', machine, '-b'];
  return spawn('systemd-nspawn', options, {
    stdio: 'ignore',
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '0' },
  });
}

/** The machine's first process, seen from outside, once its system runs. */
async function leaderOf({ pid }: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const leader = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim();
    if (leader) {
      const { stdout } = await inside(leader, 'systemctl is-system-running');
      if (/running|degraded/.test(stdout)) return leader;
    }
    await wait(500);
  }
  throw new Error('The machine did not boot within a minute.');
}

/** A certificate that this machine's own authority has signed, and its trust. */
async function prepare(leader: string): Promise<void> {
  const at = (name: string) => join(machine, 'root', name);
  writeFileSync(at('san'), `subjectAltName=DNS:${DOMAIN}\n`);
  await run(
    leader,
    `cd /root
    openssl req -x509 -newkey rsa:2048 -nodes -days 7 -subj /CN=hour -keyout ca.key -out /usr/local/share/ca-certificates/hour.crt
    openssl req -newkey rsa:2048 -nodes -subj /CN=${DOMAIN} -keyout shop.key -out shop.csr
    openssl x509 -req -in shop.csr -CA /usr/local/share/ca-certificates/hour.crt -CAkey ca.key -CAcreateserial -days 7 -extfile san -out shop.crt
    update-ca-certificates`,
  );
}

/** After the first block: the certificate instead of Let's Encrypt, and the tests' PayPal. */
function arrange(): void {
  const caddy = join(machine, 'etc/caddy');
  for (const name of ['shop.crt', 'shop.key']) cpSync(join(machine, 'root', name), join(caddy, name));
  execFileSync('chmod', ['0644', join(caddy, 'shop.key')]);
  const variables = join(machine, 'etc/wenber/caddy.env');
  const text = readFileSync(variables, 'utf8');
  writeFileSync(
    variables,
    text.replace(/^SHOP_TLS=.*$/m, 'SHOP_TLS=/etc/caddy/shop.crt /etc/caddy/shop.key'),
  );
  appendFileSync(
    join(machine, 'etc/wenber/env'),
    `PAYPAL_API_BASE=${outside.address}\nNODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n`,
  );
}

/** The commands of the document's first section, a text for each block. */
function blocksOf(path: string): string[] {
  const [, section] = /^## A shop in an hour$(.*?)^## /ms.exec(readFileSync(path, 'utf8')) ?? [];
  return [...(section ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!);
}

function asHere(block: string): string {
  return block.replace('smtp://shop:password@mail.example.et:587', smtp.url);
}

/** @throws Error with the end of the output when a command of the block fails. */
async function run(leader: string, commands: string): Promise<void> {
  const { status, stdout, stderr } = await inside(leader, `set -eu; cd /root; ${commands}`);
  process.stdout.write(
    stdout
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n')
      .trimEnd() + '\n',
  );
  if (status !== 0) throw new Error(`A command failed (${status}): ${`${stdout}\n${stderr}`.slice(-2_000)}`);
}

/** Runs beside this process, whose mail server and PayPal answer meanwhile. */
function inside(leader: string, commands: string) {
  const enter = ['-t', leader, '-m', '-u', '-i', '-p', '-C', '--', 'bash', '-c', commands];
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }),
  };
  return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      'nsenter',
      enter,
      { env, timeout: 20 * 60_000, maxBuffer: 50_000_000 },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}
