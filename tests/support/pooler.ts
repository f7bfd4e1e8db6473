import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, ownerOfServer } from './postgres-server.ts';
import { makeTemporaryFolder } from './temporary.ts';

const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`;

/** The version of PgBouncer on this machine; null when it is not installed. */
export function versionOfPooler(): string | null {
  try {
    const text = execFileSync('pgbouncer', ['--version'], {
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
    return /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? null;
  } catch {
    return null;
  }
}

/** A PgBouncer that gives each transaction any of four connections. */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = makeTemporaryFolder('pooler');
  const owner = ownerOfServer();
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
`,
  );
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const child = spawn('pgbouncer', [file], {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    stdio: 'ignore',
    env: { ...process.env, PATH },
  });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      process.removeListener('exit', atExit);
      if (child.exitCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}
