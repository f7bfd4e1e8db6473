import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ownerOfServer } from '../support/postgres-server.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import type { Machine } from './network.ts';

const FILES = join(import.meta.dirname, '../../deploy/ha');
const PASSWORD = 'of-the-game-day';
const HEALTHY_LIMIT_MS = 120_000;
const DISK_BYTES = 700 * 1024 * 1024;

/** Three machines with PostgreSQL under Patroni, as `deploy/ha` has it. */
export interface Databases {
  /** The address that the nodes have: all three databases, of which one takes writes. */
  url: string;
  primary(): Promise<Machine>;
  /** Waits until one leads, one follows synchronously and the third follows. */
  healthy(): Promise<void>;
  /** Starts what does not run on the machine. */
  start(machine: Machine): void;
  /** The folder of the machine's data, a disk of its own. */
  disk(machine: Machine): string;
  end(): void;
}

export async function startDatabases(machines: readonly Machine[], folder: string): Promise<Databases> {
  const disks = machines.map((machine) => makeDisk(join(folder, `disk-${machine.name}`)));
  const disk = (machine: Machine) => disks[machines.indexOf(machine)]!.path;
  const hosts = machines.map(({ address }) => address);
  const start = (machine: Machine) => {
    const own = disk(machine);
    const written = (name: string) => {
      const file = join(own, name);
      writeFileSync(file, filled(name, machine, own));
      chmodSync(file, 0o644);
      return file;
    };
    if (machine.pids('etcd').length === 0)
      machine.run('etcd', ['--config-file', written('etcd.yml')], { as: 'postgres' });
    if (machine.pids('patroni').length === 0)
      machine.run('patroni', [written('patroni.yml')], { as: 'postgres' });
  };
  machines.forEach(start);
  const members = () => membersOf(machines);
  const healthy = async () => {
    const deadline = Date.now() + HEALTHY_LIMIT_MS;
    for (;;) {
      const found = await members();
      const roles = found.map(({ role, state }) => `${role} ${state}`).sort();
      if (/^leader running,replica (running|streaming),sync_standby (running|streaming)$/.test(roles.join()))
        return;
      if (Date.now() > deadline) throw new Error(`the databases are not whole: ${roles.join()}`);
      await wait(500);
    }
  };
  await healthy();
  await asSuperuser(hosts, [
    `create role wenber login password '${PASSWORD}'`,
    'create database shop owner wenber',
  ]);
  return {
    url: `postgres://wenber:${PASSWORD}@${hosts.join(',')}/shop?target_session_attrs=read-write`,
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader');
      return machines.find(({ name }) => name === leader?.name)!;
    },
    healthy,
    start,
    disk,
    end: () => disks.forEach(({ unmount }) => unmount()),
  };
}

function makeDisk(path: string) {
  mkdirSync(path);
  const { unmount } = mountSmallDisk(path, DISK_BYTES);
  const { uid, gid } = ownerOfServer()!;
  chownSync(path, uid, gid);
  chmodSync(path, 0o700);
  return { path, unmount };
}

/** A file of `deploy/ha` with a machine's own name, address and folders. */
function filled(name: string, machine: Machine, disk: string): string {
  return readFileSync(join(FILES, name), 'utf8')
    .replaceAll('OWN_NAME', machine.name)
    .replaceAll('OWN_ADDRESS', machine.address)
    .replaceAll(/(SUPERUSER|REPLICATION)_PASSWORD/g, PASSWORD)
    .replaceAll('/run/postgresql', disk)
    .replaceAll('/var/lib/etcd/wenber', join(disk, 'etcd'))
    .replaceAll('/var/lib/postgresql/15/wenber', join(disk, 'data'));
}

interface Member {
  name: string;
  /** `leader`, `sync_standby` or `replica` (Patroni's REST API). */
  role: string;
  state: string;
}

async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    const answer = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function asSuperuser(hosts: readonly string[], statements: readonly string[]): Promise<void> {
  for (const host of hosts) {
    const client = new pg.Client({ connectionString: `postgres://postgres:${PASSWORD}@${host}/postgres` });
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_replica');
    if (!rows[0].is_replica) for (const statement of statements) await client.query(statement);
    await client.end();
  }
}

/** Takes all room that is left on a disk; the returned call gives it back. */
export function fillDisk(path: string): () => void {
  const file = join(path, 'filler');
  execFileSync('sh', ['-c', `cat /dev/zero > ${file} || true`], { stdio: 'ignore' });
  return () => rmSync(file);
}
