import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCertificate } from '../support/balancers.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { debianMachine, type Debian } from './debian.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/high-availability.md'), 'utf8');
const HEALTHY_LIMIT_MS = 300_000;
const DISK_BYTES = 700 * 1024 * 1024;
/** The packages of `deploy/install.sh` for a machine whose database and balancer are elsewhere. */
const OF_A_NODE = ['ca-certificates', 'openssl', 'postgresql-client'];

/** The address that people reach, which one of the three machines holds. */
export const PUBLIC_ADDRESS = 'https://10.0.0.30';

/** The three machines of docs/high-availability.md, made by its blocks. */
export interface Cluster {
  machines: readonly Debian[];
  /** The address that the nodes have: all three databases, of which one takes writes. */
  url: string;
  primary(): Debian;
  /** The machine that holds the public address. */
  holder(): Debian;
  /** Waits until one leads, one follows synchronously and the third follows. */
  healthy(): Promise<void>;
  /** The folder of a machine's PostgreSQL, a disk of its own. */
  disk(machine: Debian): string;
  end(): void;
}

/** @param variables are what the shops have instead of accounts at providers. @param base is kept for the next time. */
export async function startCluster(
  folder: string,
  base: string,
  variables: Record<string, string>,
  say: (line: string) => void,
): Promise<Cluster> {
  const blocks = blocksOf(PAGE);
  const disks = [1, 2, 3].map((number) => makeDisk(join(folder, `disk-shop${number}`)));
  const machines = disks.map(({ path }, index) =>
    debianMachine(
      [`shop${index + 1}`, `10.0.0.1${index + 1}`],
      { base, release: ROOT, binds: [`${path}:/var/lib/postgresql/15`] },
      folder,
    ),
  );
  const first = machines[0]!;
  await Promise.all(machines.map((machine) => machine.boot()));
  const own = join(folder, 'certificate');
  mkdirSync(own);
  copyFileSync(makeCertificate(own).both, join(first.root, 'root/shop.pem'));
  for (const { on, commands } of blocks) {
    const begun = Date.now();
    if (on === 'on shop1') await first.type(commands);
    else if (on === 'on each') await Promise.all(machines.map((machine) => machine.type(commands)));
    else for (const machine of machines) await machine.type(commands);
    if (commands.includes('pg_dropcluster'))
      for (const machine of machines) await machine.type('chown postgres:postgres /var/lib/postgresql/15');
    if (commands.includes('>/root/cluster/env')) for (const machine of machines) arrange(machine, variables);
    say(`${on}: ${commands.trim().split('\n').length} lines in ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  const authority = join(folder, 'ca.crt');
  copyFileSync(join(first.root, 'etc/ssl/wenber-ca.crt'), authority);
  chmodSync(authority, 0o644);
  const [, url] = /^DATABASE_URL=(.*)$/m.exec(readFileSync(join(first.root, 'etc/wenber/env'), 'utf8'))!;
  const members = () => membersOf(machines);
  return {
    machines,
    url: url!.replace('/etc/ssl/wenber-ca.crt', authority),
    primary() {
      const leader = members().find(({ Role }) => Role === 'Leader');
      return machines.find(({ name }) => name === leader?.Member)!;
    },
    holder() {
      const address = new URL(PUBLIC_ADDRESS).hostname;
      const holds = (machine: Debian) =>
        execFileSync('ip', ['-n', `wenber-${machine.name}`, '-4', 'addr', 'show', 'dev', 'eth0'], {
          encoding: 'utf8',
        });
      const holder = machines.find((machine) => holds(machine).includes(`${address}/`));
      if (!holder) throw new Error('no machine holds the public address');
      return holder;
    },
    async healthy() {
      const deadline = Date.now() + HEALTHY_LIMIT_MS;
      for (;;) {
        const roles = members()
          .map(({ Role, State }) => `${Role} ${State}`)
          .sort()
          .join();
        if (/^Leader running,Replica (running|streaming),Sync Standby (running|streaming)$/.test(roles))
          return;
        if (Date.now() > deadline) throw new Error(`the databases are not whole: ${roles}`);
        await wait(1_000);
      }
    },
    disk: (machine) => disks[machines.indexOf(machine)]!.path,
    end() {
      for (const { unmount } of disks) unmount();
      for (const { root } of machines) execFileSync('umount', [root]);
    },
  };
}

/** The blocks of the page that are typed somewhere, in their order. */
function blocksOf(page: string): { on: string; commands: string }[] {
  return [...page.matchAll(/^```sh\n# (on [^\n]*)\n(.*?)^```$/gms)].map(([, on, commands]) => ({
    on: on!,
    commands: commands!,
  }));
}

/** The packages that the page and `deploy/install.sh` install. */
export function packagesOfPage(): string[] {
  const [, names] = /apt-get install .*--no-install-recommends (.*)/.exec(PAGE)!;
  return [...names!.split(' '), ...OF_A_NODE];
}

/** The stand-ins of tests instead of mail, PayPal and a bought picture store. */
function arrange(machine: Debian, variables: Record<string, string>): void {
  const file = join(machine.root, 'root/cluster/env');
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^(SMTP_URL|MAIL_FROM|PAYPAL_\w+|ADMIN_\w+|S3_\w+|PUBLIC_URL)=/.test(line));
  const added = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, [...kept.filter(Boolean), ...added, ''].join('\n'));
}

function makeDisk(path: string) {
  mkdirSync(path);
  return { path, ...mountSmallDisk(path, DISK_BYTES) };
}

interface Member {
  Member: string;
  /** `Leader`, `Sync Standby` or `Replica`, as `patronictl list` has it. */
  Role: string;
  State: string;
}

function membersOf(machines: readonly Debian[]): Member[] {
  for (const machine of machines) {
    try {
      return JSON.parse(
        machine.ask('patronictl', ['-c', '/etc/patroni/config.yml', 'list', '-f', 'json']),
      ) as Member[];
    } catch {
      // It is away, or its etcd is: another one answers.
    }
  }
  return [];
}

/** Takes all room that is left on a disk; the returned call gives it back. */
export function fillDisk(path: string): () => void {
  const file = join(path, 'filler');
  execFileSync('sh', ['-c', `cat /dev/zero > ${file} || true`], { stdio: 'ignore' });
  return () => rmSync(file);
}
