import { createServer, request, type Server } from 'node:http';
import { chmodSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { BackupError } from './backup-error.ts';
import type { BackupsService } from './backups.service.ts';

/**
 * The path of a socket beside the embedded database. Only one process can open that database, so `npm run backup` asks
 * the running shop through this socket; everybody who may read the database's files may ask.
 */
const socketIn = (dataDir: string): string => resolve(dataDir, 'operator.sock');

/**
 * Listens on the socket until the server is closed.
 * @returns null for a PostgreSQL, or when no backups are configured.
 */
export function listenForOperator(
  { database, backup, dataDir }: Pick<Config, 'database' | 'backup' | 'dataDir'>,
  backups: Pick<BackupsService, 'makeAll'>,
  log: Log,
): Server | null {
  if (database.kind !== 'embedded' || !backup) return null;
  const path = socketIn(dataDir);
  // This process holds the lock on DATA_DIR, so a socket that exists was left behind by a dead process.
  rmSync(path, { force: true });
  const server = createServer((_call, answer) => {
    backups
      .makeAll((line) => answer.write(`${line}\n`))
      .then(
        () => answer.end('made\n'),
        (error: Error) => answer.end(`${error.message}\n`),
      );
  });
  server.on('error', (error) => log.warn({ err: error }, 'npm run backup cannot reach this process'));
  server.listen(path, () => chmodSync(path, 0o600));
  return server;
}

/**
 * Asks the shop that runs on this DATA_DIR for a backup.
 * @returns its lines, the last of which is 'made' or the problem.
 * @throws BackupError when it makes no backups, or ends before it has answered.
 */
export function askRunningShop(dataDir: string): Promise<string[]> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string[]>();
  const failed = (error: NodeJS.ErrnoException) => reject(new BackupError(problemOf(error)));
  const call = request({ socketPath: socketIn(dataDir), method: 'POST', path: '/' }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (more: string) => (text += more));
    answer.on('error', failed);
    answer.once('end', () => found(text.trim().split('\n')));
  });
  call.on('error', failed);
  call.end();
  return promise;
}

function problemOf({ code = '' }: NodeJS.ErrnoException): string {
  const shop = 'The shop that runs on this DATA_DIR';
  if (code === 'ENOENT' || code === 'ECONNREFUSED')
    return `${shop} makes no backups: set BACKUP_FOLDER or BACKUP_S3_ENDPOINT, and start it again.`;
  if (code === 'EACCES') return `${shop} belongs to another user: ask it as that one.`;
  return `${shop} ended before its backup was made (${code}).`;
}
