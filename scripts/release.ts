import { createJobs } from '../server/lib/jobs/jobs.ts';
import { BackupError } from '../server/backups/backup-error.ts';
import { StartError } from '../server/lib/start-error.ts';
import { heldBackLines, releasedLine } from '../server/outgoing/held-back-lines.ts';
import { askRunningShop, type AskedHeld } from '../server/outgoing/operator-socket.ts';
import { createOutgoing } from '../server/outgoing/outgoing.service.ts';
import { ConfigError, readConfig, type Config } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { loadEnvironment } from './load-environment.ts';
import { openShop } from './open-shop.ts';
import { isRunning } from './is-running.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run release` says what a restored shop holds back; `-- --all` lets it out, and `-- --younger-than=24h` (or `3d`)
 * drops older messages (docs/backup.md).
 */
const { values } = readOptions({
  options: { all: { type: 'boolean' }, 'younger-than': { type: 'string' } },
});

try {
  loadEnvironment();
  const asked = askedOf(values.all === true, values['younger-than']);
  for (const line of await ask(readConfig(process.env), asked)) process.stdout.write(`${line}\n`);
} catch (error) {
  if (![StartError, ConfigError, BackupError].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function askedOf(all: boolean, younger: string | undefined): AskedHeld {
  if (all && younger !== undefined) throw new StartError('Please choose one: --all or --younger-than.');
  if (all) return { release: null };
  if (younger === undefined) return { tell: 'held-back' };
  const [, number, unit] = /^([1-9]\d{0,3})([hd])$/.exec(younger) ?? [];
  if (number === undefined) throw new StartError(`--younger-than is to be like 24h or 3d, not ${younger}.`);
  return { release: Number(number) * (unit === 'd' ? 24 : 1) };
}

async function ask(config: Config, asked: AskedHeld): Promise<string[]> {
  if (config.database.kind === 'embedded' && isRunning(config)) return askRunningShop(config.dataDir, asked);
  const database = await openShop(config);
  const jobs = createJobs(database, createLog('silent'), { byClock: false });
  try {
    await jobs.start();
    const outgoing = createOutgoing({ database, jobs });
    if ('tell' in asked) return heldBackLines(await outgoing.read());
    return [releasedLine(await outgoing.release(asked.release))];
  } finally {
    await jobs.stop();
    await database.close();
  }
}
