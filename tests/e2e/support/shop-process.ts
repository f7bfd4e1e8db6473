import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER } from '../../../scripts/bundle-server.ts';
import { COMPILE_CACHE } from '../../../scripts/compile-cache.ts';
import { freePort } from '../../support/postgres-server.ts';
import { administrator } from './people.ts';
import { removePlace, variablesOf, type Place } from './place.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The time limit allows for two shops that start at once on a busy machine. */
export const START_LIMIT_MS = 150_000;
const STOP_LIMIT_MS = 15_000;
/** Pino's number for the level 'error'. */
const ERROR_LEVEL = 50;

/** Starts a shop that stores everything in a place. `end` throws when the shop has logged an error. */
export async function startIn(
  place: Place,
  variables: Record<string, string> = {},
): Promise<{ address: string; end: () => Promise<void> }> {
  const logFile = join(place.folder, 'shop.log');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    env: { ...shopEnvironment(port), ...variablesOf(place), ...variables },
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
    await removePlace(place);
    throw new Error(`The shop did not start. It said:\n${said}`, { cause: error });
  }
  const endAndJudge = async () => {
    await end(shop);
    log.end();
    await once(log, 'close');
    const errors = errorsOf(await readFile(logFile, 'utf8'));
    if (errors.length > 0) throw new Error(`The shop logged errors (${logFile}):\n${errors.join('\n')}`);
  };
  return { address, end: endAndJudge };
}

/** The environment of a shop with demo products as `npm start` has them, whatever the machine's own environment says. */
function shopEnvironment(port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return {
    ...(SystemRoot ? { SystemRoot } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    PATH,
    HOME,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: String(port),
    DEMO_DATA: 'true',
    SMS_WAIT_SECONDS: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SHOP_MODE: 'demo',
    UNPAID_PIECES: '0',
    // People can link their chat; what would go there is shown with the messages.
    TELEGRAM_BOT_NAME: 'wenber_bot',
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-sixteen-letters',
    // Calls that prepare a test come from a new address each time (call.ts), because limits count by network.
    TRUST_PROXY: 'loopback',
    // No balancer waits for news of a stop here.
    DRAIN_SECONDS: '0',
  };
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
