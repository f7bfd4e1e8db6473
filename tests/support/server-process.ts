import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../../scripts/compile-cache.ts';
import type { StoredMail } from '../../demo/stand-ins/mailbox/store.ts';
import { ensureBuilt } from '../../scripts/build-pages.ts';
import { ensureBundled, SERVER } from '../../scripts/bundle-server.ts';
import { mailboxOver, type Mailbox } from './mailbox.ts';
import { clientAt, type Call } from './shop-client.ts';
import { ADMINISTRATOR } from './administrator.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 180_000;
ensureBuilt(ROOT);
ensureBundled(ROOT);

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** `http://127.0.0.1:port` */
  address: string;
  port: number;
  pid: number;
  call: Call;
  mailbox: Mailbox;
  stdout(): string;
  stderr(): string;
  /** Sends the signal and waits for the end: the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a server on a free port and waits until it prints its address. @param script what is run: the bundled server,
 * that from its sources, or what `npm start` runs. @param root the folder of another release.
 */
export async function startServer(
  variables: Record<string, string>,
  script: typeof SERVER | 'server/main.ts' | 'scripts/start.ts' = SERVER,
  root = ROOT,
): Promise<ServerProcess> {
  const { child, output } = launch(variables, script, root);
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output.stdout}\n${output.stderr}`));
    const limit = setTimeout(() => fail('the server did not start in time'), START_LIMIT_MS);
    const look = () => {
      const found = /The shop is at https?:\/\/[^\s:]+:(\d+)/.exec(output.stdout);
      if (!found) return;
      clearTimeout(limit);
      child.stdout.removeListener('data', look);
      // A server with a given port prints the public address instead.
      resolve(Number(variables['PORT'] ?? found[1]));
    };
    child.stdout.on('data', look);
    child.once('close', (code) => fail(`the server ended with ${code}`));
  });
  const address = `http://127.0.0.1:${port}`;
  const call = clientAt(address);
  return {
    address,
    port,
    pid: child.pid!,
    call,
    mailbox: mailboxOver(async (recipient) => {
      const mails = (await call('GET', '/dev/mailbox.json')).body as StoredMail[];
      return mails.filter(({ to }) => to === recipient);
    }),
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close');
        child.kill(signal);
        await closed;
      }
      return child.exitCode;
    },
  };
}

/** Starts a server that is expected to end by itself; one that starts well is ended at once. */
export async function runServer(variables: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(variables);
  child.stdout.on('data', () => {
    if (output.stdout.includes('The shop is at')) child.kill('SIGKILL');
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  await once(child, 'close');
  clearTimeout(limit);
  return { code: child.exitCode, ...output };
}

function launch(variables: Record<string, string>, script: string = SERVER, root = ROOT) {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The environment passes on only where programs are, because each test says what it configures.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'false',
      REQUIRE_VERIFIED_EMAIL: 'false',
      UNPAID_PIECES: '0',
      SMS_WAIT_SECONDS: '0',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...variables,
    },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return { child, output };
}
