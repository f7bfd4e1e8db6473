import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeMachine, type Machine } from './network.ts';

/** An empty Debian in a network namespace, with systemd as its first process. */
export interface Debian extends Machine {
  /** Its root folder, seen from outside. */
  root: string;
  boot(): Promise<void>;
  /** Runs commands of a page as root. @throws Error with the end of the output when one of them fails. */
  type(commands: string): Promise<string>;
}

/** The settings by which this machine reaches packages. */
const SETTINGS = ['/etc/apt', '/etc/resolv.conf', '/usr/local/share/ca-certificates'];
/** Beside what every provider's Debian has: what these lines need to boot and to be reached by ssh. */
const BASE =
  'systemd,systemd-sysv,dbus,ca-certificates,curl,openssl,openssh-server,openssh-client,iproute2,procps';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const BOOT_LIMIT_MS = 180_000;

/** Makes the Debian of which every machine is a copy, with the packages in its cache: the machines reach nothing outside. */
export function makeDebian(base: string, packages: readonly string[]): void {
  if (!existsSync(base))
    execFileSync('debootstrap', ['--variant=minbase', `--include=${BASE}`, 'bookworm', base], {
      stdio: 'ignore',
    });
  for (const path of SETTINGS.filter(existsSync)) {
    rmSync(base + path, { recursive: true, force: true });
    cpSync(path, base + path, { recursive: true });
  }
  const inside = (commands: string) =>
    execFileSync('chroot', [base, 'sh', '-ec', commands], { stdio: 'pipe', env: { PATH } });
  inside(
    `rm -f /etc/apt/apt.conf.d/docker-* /root/.ssh/id_ed25519
    update-ca-certificates
    apt-get update
    apt-get upgrade -y
    apt-get install -y --no-install-recommends --download-only ${packages.join(' ')}
    rm -f /var/lib/dpkg/lock*
    mkdir -p -m 0700 /root/.ssh
    ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
    cp /root/.ssh/id_ed25519.pub /root/.ssh/authorized_keys
    echo 'StrictHostKeyChecking accept-new' > /root/.ssh/config`,
  );
}

/** @param binds folders that the machine keeps elsewhere: `/outside:/inside`. @param release is there in `/srv/wenber-0.1.0`. */
export function debianMachine(
  [name, address]: readonly [string, string],
  { base, release, binds }: { base: string; release: string; binds: readonly string[] },
  folder: string,
): Debian {
  const machine = makeMachine(name, address, folder);
  const at = (part: string) => join(folder, `${name}-${part}`);
  for (const part of ['upper', 'work', 'root', 'release']) mkdirSync(at(part));
  const root = at('root');
  execFileSync('mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${base},upperdir=${at('upper')},workdir=${at('work')}`,
    root,
  ]);
  let leader = '';
  const entered = (commands: string[]) => [
    '-t',
    leader,
    '-m',
    '-u',
    '-i',
    '-n',
    '-p',
    '-C',
    '--',
    ...commands,
  ];
  const boot = async () => {
    const output = openSync(at('console.log'), 'a');
    const container = spawn(
      'systemd-nspawn',
      [
        ...[
          '--register=no',
          '--keep-unit',
          '--quiet',
          '--console=pipe',
          '--capability=all',
          '-D',
          root,
          '-b',
        ],
        ...[`--machine=${name}`, `--hostname=${name}`, `--network-namespace-path=/run/netns/wenber-${name}`],
        `--overlay=${release}:${at('release')}:/srv/wenber-0.1.0`,
        ...binds.map((bind) => `--bind=${bind}`),
      ],
      { stdio: ['ignore', output, output], env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '0' } },
    );
    const deadline = Date.now() + BOOT_LIMIT_MS;
    for (;;) {
      leader = spawnSync('pgrep', ['-P', String(container.pid)], { encoding: 'utf8' }).stdout.trim();
      const isUp =
        leader &&
        spawnSync('nsenter', entered(['systemctl', 'is-system-running']), {
          encoding: 'utf8',
          env: { PATH },
        });
      if (isUp && /running|degraded/.test(isUp.stdout)) return;
      if (Date.now() > deadline) throw new Error(`${name} did not boot`);
      await wait(500);
    }
  };
  return {
    ...machine,
    root,
    boot,
    ask: (program, args) =>
      execFileSync('nsenter', entered([program, ...args]), {
        encoding: 'utf8',
        env: { PATH, HOME: '/root' },
        stdio: 'pipe',
      }),
    type: (commands) =>
      new Promise((resolve, reject) => {
        execFile(
          'nsenter',
          entered(['bash', '-c', `set -eu; cd /root; ${commands}`]),
          {
            env: { PATH, HOME: '/root', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' },
            maxBuffer: 50_000_000,
          },
          (error, stdout, stderr) => {
            if (error) reject(new Error(`on ${name}: ${`${stdout}\n${stderr}`.slice(-3_000)}`));
            else resolve(stdout);
          },
        );
      }),
  };
}
