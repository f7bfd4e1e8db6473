import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { chmodSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError, type BackupsService } from '#server/backups/backups.service.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { heldBackLines, releasedLine } from './held-back-lines.ts';
import type { OutgoingService } from './outgoing.service.ts';
import { answerAboutJobs, type AskedJobs } from './waiting-jobs-lines.ts';
import type { WaitingJobsService } from './waiting-jobs.service.ts';

/**
 * The path of a socket beside the embedded database. Only one process can open that database, so commands of the
 * operator ask the running shop through this socket; everybody who may read the database's files may ask.
 */
const socketIn = (dataDir: string): string => resolve(dataDir, 'operator.sock');

/**
 * A command of the operator: a backup, a question about what is held back, its release (`hours` as in the service), or
 * something about the waiting jobs.
 */
export type Asked = { make: 'backup' } | AskedHeld | AskedJobs;
export type AskedHeld = { tell: 'held-back' } | { release: number | null };

interface Services {
  backups: Pick<BackupsService, 'makeAll'>;
  outgoing: OutgoingService;
  waitingJobs: WaitingJobsService;
}

/** The last line of an answer, after which nothing is missing. */
const DONE = 'done';

/** Listens on the socket until the server is closed. @returns null for a PostgreSQL. */
export function listenForOperator(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  services: Services,
  log: Log,
): Server | null {
  if (database.kind !== 'embedded') return null;
  const path = socketIn(dataDir);
  // This process holds the lock on DATA_DIR, so a socket that exists was left behind by a dead process.
  rmSync(path, { force: true });
  const server = createServer((call, answer) => {
    readAsked(call)
      .then((asked) => act(asked, services, (line) => answer.write(`${line}\n`)))
      .then(
        () => answer.end(`${DONE}\n`),
        (error: Error) => answer.end(`${error.message}\n`),
      );
  });
  server.on('error', (error) =>
    log.warn({ err: error }, 'commands of the operator cannot reach this process'),
  );
  server.listen(path, () => chmodSync(path, 0o600));
  return server;
}

async function readAsked(call: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const part of call.setEncoding('utf8')) text += part as string;
  return JSON.parse(text) as Asked;
}

async function act(asked: Asked, { backups, outgoing, waitingJobs }: Services, say: (line: string) => void) {
  if ('make' in asked) return backups.makeAll(say);
  if ('jobs' in asked) return (await answerAboutJobs(asked, waitingJobs)).forEach(say);
  if ('tell' in asked) return heldBackLines(await outgoing.read()).forEach(say);
  say(releasedLine(await outgoing.release(asked.release)));
}

/**
 * Asks the shop that runs on this DATA_DIR.
 * @returns the lines of its answer.
 * @throws BackupError with what went wrong there, or StartError when nobody has answered to the end.
 */
export function askRunningShop(dataDir: string, asked: Asked): Promise<string[]> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string[]>();
  const failed = (error: NodeJS.ErrnoException) => reject(new StartError(sentenceOfSocketError(error)));
  const call = request({ socketPath: socketIn(dataDir), method: 'POST', path: '/' }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (more: string) => (text += more));
    answer.on('error', failed);
    answer.once('end', () => {
      const lines = text.trim().split('\n');
      const last = lines.pop();
      if (last === DONE) found(lines);
      else reject(new BackupError([...lines, last].join('\n')));
    });
  });
  call.on('error', failed);
  call.end(JSON.stringify(asked));
  return promise;
}

function sentenceOfSocketError({ code = '' }: NodeJS.ErrnoException): string {
  const shop = 'The shop that runs on this DATA_DIR';
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return `${shop} cannot be asked: stop it, and ask again.`;
  if (code === 'EACCES') return `${shop} belongs to another user: ask it as that one.`;
  return `${shop} ended before it had answered (${code}).`;
}
