import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeKeys } from '../../server/backups/encryption.ts';
import {
  findPostgresBinaries,
  onServer,
  ownerOfServer,
  startPostgres,
  withDatabase,
  type PostgresServer,
} from '../support/postgres-server.ts';
import { startServer } from '../support/server-process.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/backup.ts');
const binaries = findPostgresBinaries();
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Runs a command of docs/backup.md to its end. */
function run(variables: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout, problem: stderr };
}

/** Makes the schema at an address, a backup of it, verifies that, and restores it at another one. */
async function expectBackupOf(DATABASE_URL: string, empty: string, more: Record<string, string> = {}) {
  const { identity, recipient } = await makeKeys();
  const secret = join(makeTemporaryFolder('key'), 'backup.key');
  writeFileSync(secret, `${identity}\n`);
  const variables = {
    DATABASE_URL,
    DATA_DIR: makeTemporaryFolder('data'),
    BACKUP_FOLDER: makeTemporaryFolder('backups'),
    BACKUP_RECIPIENT: recipient,
    ...more,
  };
  const shop = await startServer(variables);
  expect(await shop.end('SIGTERM')).toBe(0);
  expect(run(variables)).toMatchObject({ status: 0, problem: '' });
  const opened = `--identity=${secret}`;
  expect(run(variables, 'verify', opened)).toMatchObject({ status: 0, problem: '' });
  const other = { ...variables, DATABASE_URL: empty };
  expect(run(other, 'restore', opened)).toMatchObject({ status: 0, problem: '' });
}

describe.skipIf(!binaries || !inject('databases').postgres)(
  'backups of a DATABASE_URL with several hosts',
  () => {
    let primary: PostgresServer;
    let replica: PostgresServer;
    beforeAll(async () => {
      primary = await startPostgres(binaries!);
      replica = await startPostgres(binaries!, {}, primary);
      await onServer(primary.url, 'create database shop');
      await onServer(primary.url, 'create database empty');
    });
    afterAll(async () => {
      await replica.stop();
      await primary.stop();
    });

    test('are made of the host that takes writes, whichever is named first, and restored there', async () => {
      const { host } = new URL(primary.url);
      const both = (name: string) =>
        withDatabase(primary.url, name).replace(host, `${new URL(replica.url).host},${host}`);
      await expectBackupOf(both('shop'), both('empty'));
    });
  },
);

describe.skipIf(!binaries || !inject('databases').postgres || !has('openssl'))('backups over TLS', () => {
  const folder = makeTemporaryFolder('certificate');
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  let server: PostgresServer;
  beforeAll(async () => {
    const made = ['-nodes', '-subj', '/CN=db', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', ...made, '-keyout', key, '-out', certificate],
      { stdio: 'pipe' },
    );
    const owner = ownerOfServer();
    chmodSync(folder, 0o755);
    chmodSync(key, 0o600);
    if (owner) chownSync(key, owner.uid, owner.gid);
    server = await startPostgres(binaries!, { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key });
    await onServer(server.url, 'create database shop');
    await onServer(server.url, 'create database empty');
  });
  afterAll(() => server.stop());

  test('trust the authorities that the shop trusts', async () => {
    const over = (name: string) => `${withDatabase(server.url, name)}?sslmode=verify-full`;
    await expectBackupOf(over('shop'), over('empty'), { NODE_EXTRA_CA_CERTS: certificate });
  });
});
