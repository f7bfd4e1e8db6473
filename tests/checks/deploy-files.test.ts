import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** Says whether a program is installed; of one that is not, its test says so and does not run. */
function has(program: string): boolean {
  const isThere = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!isThere) process.stdout.write(`deploy: ${program} is NOT INSTALLED, its test does not run\n`);
  return isThere;
}

test.skipIf(!has('caddy'))('Caddy takes its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-caddy-'));
  const env = {
    ...process.env,
    SHOP_DOMAIN: 'shop.example.et',
    SHOP_TLS: 'owner@example.et',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const given = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
  expect(execFileSync('caddy', given, { env, encoding: 'utf8', stdio: 'pipe' })).toContain(
    'Valid configuration',
  );
  rmSync(folder, { recursive: true });
});

test('Caddy cuts no answer that moves: ten megabytes over a line of 8 KB a second', () => {
  const minutes = /^\s*write (\d+)m$/m.exec(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'))?.[1] ?? 0;
  expect(Number(minutes) * 60 * 8).toBeGreaterThan(10 * 1024);
});

test.skipIf(!has('systemd-analyze'))(
  'systemd takes the unit, but for the program, which stands elsewhere',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenber-unit-'));
    const unit = join(folder, 'wenber@3001.service');
    cpSync(join(DEPLOY, 'systemd/wenber@.service'), unit);
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const said = stderr.split('\n').filter((line) => line.includes('wenber@'));
    expect(said.filter((line) => !line.includes('is not executable'))).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

test.skipIf(!has('shellcheck'))('the shell scripts have no mistake that shellcheck knows', () => {
  const scripts = readdirSync(DEPLOY).filter((name) => name.endsWith('.sh') || name === 'wenber');
  expect(scripts.length).toBeGreaterThan(2);
  scripts.push('../scripts/run-server.sh');
  const { stdout } = spawnSync('shellcheck', scripts, { cwd: DEPLOY, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('nodes have time to stop: their draining, and the 14 seconds after which they give up', () => {
  const seconds = (file: string, setting: RegExp) =>
    Number(setting.exec(readFileSync(join(DEPLOY, file), 'utf8'))?.[1]);
  expect(seconds('systemd/wenber@.service', /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(4 + 14);
  expect(seconds('compose.yml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(4 + 14);
});

/** Runs the command `wenber` with a file of variables. @returns what the shop's script then finds in its environment. */
function variablesOfCommand(file: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-command-'));
  const program = join(folder, 'node_modules/.bin/node');
  mkdirSync(join(program, '..'), { recursive: true });
  writeFileSync(join(folder, 'env'), file);
  writeFileSync(
    program,
    `#!${process.execPath}\nprocess.stdout.write(JSON.stringify([process.argv.slice(2), process.env]));\n`,
    { mode: 0o755 },
  );
  const command = readFileSync(join(DEPLOY, 'wenber'), 'utf8')
    .replaceAll('/etc/wenber/env', join(folder, 'env'))
    .replaceAll('/opt/wenber', folder)
    .replace('runuser -u wenber --', '');
  const { stdout, stderr } = spawnSync('sh', ['-c', command, 'wenber', 'doctor', '--json'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  const [given, variables] = JSON.parse(stdout) as [string[], Record<string, string>];
  expect(given).toEqual(['scripts/doctor.ts', '--json']);
  return variables;
}

test('the command wenber reads the variables as systemd does for the nodes', () => {
  const DATABASE_URL =
    'postgres://wenber:a$b`c`#d@10.0.0.21/shop?target_session_attrs=read-write&sslmode=require';
  const file = `# The variables of the nodes.
; Another remark.
DATABASE_URL=${DATABASE_URL}
SMS_FIELDS=sender=Wenber&from=shop
MAIL_FROM="Wenber \\"and\\" sons <shop@shop.example.et>"
STORE_NAME=Selam Furniture (Bole); Addis
PAYPAL_SECRET='it has a $dollar'
SMS_TOKEN=

LOG_LEVEL=warn`;
  expect(variablesOfCommand(file)).toMatchObject({
    DATABASE_URL,
    SMS_FIELDS: 'sender=Wenber&from=shop',
    MAIL_FROM: 'Wenber "and" sons <shop@shop.example.et>',
    STORE_NAME: 'Selam Furniture (Bole); Addis',
    PAYPAL_SECRET: 'it has a $dollar',
    SMS_TOKEN: '',
    LOG_LEVEL: 'warn',
    SHOP_MODE: 'production',
    DATA_DIR: '/var/lib/wenber',
    PORT: '3001',
  });
});

/** Runs PostgreSQL's command of `deploy/compose.yml` for a file of its log. @returns its code: 0 lets the file be removed. */
function archiveOnce(folder: string, content: string): number | null {
  const [, command] = /-carchive_command=(.+)$/m.exec(readFileSync(join(DEPLOY, 'compose.yml'), 'utf8'))!;
  const path = join(folder, 'of-the-log');
  writeFileSync(path, content);
  const ran = command!
    .replaceAll('%p', path)
    .replaceAll('%f', '0001')
    .replaceAll('/archive', join(folder, 'archive'));
  return spawnSync('sh', ['-c', ran]).status;
}

test('the archive of compose takes a file once more that it has, and another of that name never', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-archive-'));
  mkdirSync(join(folder, 'archive'));
  expect(archiveOnce(folder, 'the log')).toBe(0);
  // PostgreSQL asks again when it died before it had noted the answer.
  expect(archiveOnce(folder, 'the log')).toBe(0);
  expect(archiveOnce(folder, 'another log')).not.toBe(0);
  expect(readFileSync(join(folder, 'archive/0001'), 'utf8')).toBe('the log');
  expect(existsSync(join(folder, 'archive/.0001'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('each node has the port of its unit, also where the variables of all name one', () => {
  const unit = readFileSync(join(DEPLOY, 'systemd/wenber@.service'), 'utf8');
  const [, start] = /^ExecStart=(.+)$/m.exec(unit)!;
  const program = `${process.execPath} -p process.env.PORT`;
  const { stdout } = spawnSync(
    'sh',
    ['-c', start!.replaceAll('%i', '3002').replace(/\S+node scripts\/start\.ts/, program)],
    // The variables of EnvironmentFile win, as in systemd.
    { env: { ...process.env, PORT: '3000' }, encoding: 'utf8' },
  );
  expect(stdout).toBe('3002\n');
});

test('Prometheus of compose asks for what all nodes share through the balancer, and each node itself', () => {
  const text = readFileSync(join(DEPLOY, 'compose.yml'), 'utf8');
  const jobs = text.slice(text.indexOf('scrape_configs:')).split('- job_name: ').slice(1);
  const targets = Object.fromEntries(
    jobs.map((job) => [/^\S+/.exec(job)![0], /targets: \[(.+?)\]/.exec(job)![1]]),
  );
  expect(targets).toEqual({
    wenber: "'10.89.0.3:3000', '10.89.0.4:3000'",
    'wenber-shop': "'${SHOP_DOMAIN}'",
  });
  expect(text).toContain("ipv4_address: 10.89.0.2, aliases: ['${SHOP_DOMAIN}']");
});

/** Stands for the programs that change a machine: it writes down how it was called, and answers as a new PostgreSQL. */
const PROGRAM = `#!/bin/sh
name="$(basename "$0")"
case "$name $*" in
  'id -u') echo 0; exit ;;
  *'-c '*|*doctor*|systemctl*) ;;
  'runuser -u postgres'*) echo "psql: $(cat)" >>"$SAID" ;;
esac
echo "$name $*" >>"$SAID"
case "$*" in
  *'select 1 from pg_tables'*) [ -e "$PLACE/restored" ] && echo 1 ;;
  *'select 1 from pg_'*) grep -q '^runuser.*-c create database' "$SAID.before" && echo 1 ;;
esac
exit 0
`;

/** A machine with the installer and its programs, in a folder. @returns what a run of it prints and has called. */
function machineOf(variables: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-machine-'));
  const at = (path: string) => join(folder, path);
  for (const path of [
    'release/deploy',
    'release/build',
    'release/node_modules/.bin',
    'etc/wenber',
    'programs',
  ])
    mkdirSync(at(path), { recursive: true });
  for (const path of ['var/lib/wenber', 'run/systemd/system']) mkdirSync(at(path), { recursive: true });
  writeFileSync(at('etc/wenber/env'), variables);
  writeFileSync(at('release/build/commit'), 'abc');
  writeFileSync(at('said.before'), '');
  const script = readFileSync(join(DEPLOY, 'install.sh'), 'utf8').replaceAll(
    /(?<=[\s'"=>])\/(etc|var|opt|run|usr\/local)\//g,
    `${folder}/$1/`,
  );
  writeFileSync(at('release/deploy/install.sh'), script);
  const programs = [
    'apt-get',
    'id',
    'install',
    'chown',
    'useradd',
    'runuser',
    'systemctl',
    'wenber',
    'sleep',
    'ln',
  ];
  for (const name of programs) writeFileSync(at(`programs/${name}`), PROGRAM, { mode: 0o755 });
  writeFileSync(
    at('release/node_modules/.bin/node'),
    `#!/bin/sh\n[ "$1" = -p ] || exit 0\nexec ${process.execPath} "$@"\n`,
    { mode: 0o755 },
  );
  return {
    at,
    run() {
      writeFileSync(at('said'), '');
      const { status, stdout, stderr } = spawnSync('sh', [at('release/deploy/install.sh')], {
        env: { PATH: `${at('programs')}:${process.env['PATH']}`, SAID: at('said'), PLACE: folder },
        encoding: 'utf8',
      });
      const called = readFileSync(at('said'), 'utf8');
      writeFileSync(at('said.before'), called, { flag: 'a' });
      return { status, said: stdout + stderr, called };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

test('the installer on a new machine with the variables of one that is gone makes its role, and waits for the restore', () => {
  const machine = machineOf(`PUBLIC_URL=https://shop.example.et
DATABASE_URL=postgres://wenber:its%27secret@127.0.0.1:5432/wenber
ADMIN_EMAIL=owner@example.et
`);
  const first = machine.run();
  expect(first).toMatchObject({ status: 0, said: expect.stringContaining('wenber backup restore') });
  expect(first.called).toContain('-c create role wenber login');
  expect(first.called).toContain("psql: alter role wenber password 'its''secret'");
  expect(first.called).toContain('-c create database wenber owner wenber');
  expect(first.called).not.toContain('systemctl restart');
  expect(readFileSync(machine.at('etc/wenber/caddy.env'), 'utf8')).toMatch(
    /^SHOP_DOMAIN=shop.example.et\nSHOP_TLS=owner@example.et\n/,
  );
  expect(machine.run().called).not.toContain('systemctl restart');
  writeFileSync(machine.at('restored'), '');
  const last = machine.run();
  expect(last.called).toContain('systemctl restart wenber@3001');
  expect(last.called).not.toContain('alter role');
  machine.remove();
});

test('the installer makes no database where that of the shop is elsewhere', () => {
  const machine = machineOf('DATABASE_URL=postgres://shop:secret@10.0.0.21/shop?sslmode=require\n');
  const { status, called } = machine.run();
  expect(status).toBe(0);
  expect(called).not.toMatch(/create (role|database)/);
  expect(called).toContain('systemctl restart wenber@3002');
  machine.remove();
});
