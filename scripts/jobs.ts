import { z } from 'zod';
import { BackupError } from '../server/backups/backup-error.ts';
import { HttpError } from '../server/lib/http/http-error.ts';
import { createJobs } from '../server/lib/jobs/jobs.ts';
import { StartError } from '../server/lib/start-error.ts';
import { askRunningShop } from '../server/outgoing/operator-socket.ts';
import { answerAboutJobs, type AskedJobs } from '../server/outgoing/waiting-jobs-lines.ts';
import { createWaitingJobsService } from '../server/outgoing/waiting-jobs.service.ts';
import { ConfigError, readConfig, type Config } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { isRunning } from './is-running.ts';
import { loadEnvironment } from './load-environment.ts';
import { openShop } from './open-shop.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run jobs` says which jobs wait, run, have failed or are held, and `-- of-order NUMBER` which an order has; `-- send-now ID` tries one at once, and
 * `-- give-up ID` drops one (docs/operations.md).
 */
const { positionals } = readOptions({ options: {}, allowPositionals: true });

try {
  loadEnvironment();
  const asked = askedOf(positionals);
  for (const line of await ask(readConfig(process.env), asked)) process.stdout.write(`${line}\n`);
} catch (error) {
  if (![StartError, ConfigError, BackupError, HttpError].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function askedOf([what, id, ...more]: readonly string[]): AskedJobs {
  if (what === undefined) return { jobs: 'list' };
  if (what === 'of-order' && /^[1-9]\d{0,8}$/.test(id ?? '') && more.length === 0)
    return { jobs: 'of-order', number: Number(id) };
  if ((what !== 'send-now' && what !== 'give-up') || id === undefined || more.length > 0)
    throw new StartError('Please ask for nothing, of-order NUMBER, send-now ID or give-up ID.');
  if (!z.uuid().safeParse(id).success) throw new StartError(`${id} is not the id of a job.`);
  return { jobs: what, id };
}

async function ask(config: Config, asked: AskedJobs): Promise<string[]> {
  if (config.database.kind === 'embedded' && isRunning(config)) return askRunningShop(config.dataDir, asked);
  const database = await openShop(config);
  const jobs = createJobs(database, createLog('silent'), { byClock: false });
  try {
    await jobs.start();
    return await answerAboutJobs(asked, createWaitingJobsService({ database, jobs }));
  } finally {
    await jobs.stop();
    await database.close();
  }
}
