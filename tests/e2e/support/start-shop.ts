import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../../scripts/build-pages.ts';
import { administrator } from './people.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Two may start at once, on a machine that does other things. */
export const START_LIMIT_MS = 150_000;
const STOP_LIMIT_MS = 15_000;
/** Pino's number of 'error'. */
const ERROR_LEVEL = 50;

/** Starts the one shop that all browser tests use; what it answers stops it again. */
export default async function startShop(): Promise<() => Promise<void>> {
  process.stdout.write(`  Browser: ${process.env['E2E_BROWSER']}\n`);
  buildPages();
  const { address, stop } = await runShop();
  process.env['E2E_SHOP'] = address;
  return stop;
}

/** A shop of its own, over a new database. Its pages are built. */
export async function runShop(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wenber-e2e-'));
  const logFile = join(folder, 'shop.log');
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: shopEnvironment(port, join(folder, 'data')),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  shop.stdout.pipe(log, { end: false });
  shop.stderr.pipe(log, { end: false });
  try {
    await untilReady(shop, address);
  } catch (error) {
    shop.kill('SIGKILL');
    const said = await readFile(logFile, 'utf8');
    await rm(folder, { recursive: true, force: true });
    throw new Error(`The shop did not start. It said:\n${said}`, { cause: error });
  }
  const endAndJudge = async () => {
    await end(shop);
    log.end();
    await once(log, 'close');
    const errors = errorsOf(await readFile(logFile, 'utf8'));
    if (errors.length > 0) throw new Error(`The shop logged errors (${logFile}):\n${errors.join('\n')}`);
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop: endAndJudge };
}

/** A shop as it starts with no configuration, whatever the machine's own environment says. */
function shopEnvironment(port: number, dataDirectory: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return {
    ...(SystemRoot ? { SystemRoot } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    DATABASE: 'embedded',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    // Calls that prepare a test come from somewhere else each time (call.ts): limits are for one network.
    TRUST_PROXY: 'loopback',
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(shop: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode} instead of starting.`);
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop was not ready within ${START_LIMIT_MS / 1000} s.`);
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) throw new Error(`The shop ended by itself with ${shop.exitCode}.`);
  const ended = once(shop, 'close', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  shop.kill('SIGTERM');
  const [code] = (await ended.catch(() => {
    shop.kill('SIGKILL');
    return ['none within 15 s of SIGTERM'];
  })) as [unknown];
  if (code !== 0) throw new Error(`The shop did not stop cleanly: exit code ${code}.`);
}

function errorsOf(log: string): string[] {
  return log.split('\n').filter((line) => {
    try {
      return (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL;
    } catch {
      return false;
    }
  });
}
