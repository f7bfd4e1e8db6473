import '#server/lib/compile-texts.ts';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createJobs, type Jobs } from '#server/lib/jobs/jobs.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { createIndexReader } from '#server/catalogue/finding/read-index.ts';
import { createServices } from '#server/services.ts';
import { connectOutside, forgetInStandIns } from '#server/stand-ins.ts';
import { watchThread, type ThreadTime } from './stalls/thread-watch.ts';

/**
 * The server of a shop as `main.ts` starts it, in a process that tells how long its thread was held. Its environment is the
 * shop's configuration. The clock begins no jobs here, so that nothing but what is asked for is measured.
 */
export type StallsOrder =
  | { ask: 'jobs' }
  | { ask: 'query'; text: string; values: unknown[] }
  | { ask: 'begin' }
  | { ask: 'end' }
  | { ask: 'job'; name: string };

export interface StallsAnswers {
  jobs: string[];
  query: { rows: Record<string, unknown>[]; rowCount: number | null };
  begin: null;
  end: ThreadTime;
  job: ThreadTime;
}

const PAGES = join(import.meta.dirname, '../build');

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, log);
const outside = await connectOutside(config, database.query, log);
const { jobs, comingAgain } = notedJobs(createJobs(database, log, { byClock: false }));
const services = createServices({
  config,
  database,
  jobs,
  log,
  mailTransport: outside.mail.transport,
  messageProviders: outside.messageProviders,
  forgetInStandIns: forgetInStandIns(database.query),
  providerAccounts: outside.accounts,
  eims: outside.eims,
  receiptVerifier: outside.receiptVerifier,
});
await services.settings.writeFirst();
if (config.admin && !(await services.accounts.hasAdministrator()))
  await services.accounts.createFirstAdministrator(config.admin);
await jobs.start();
const app = await buildApp({
  config,
  database,
  log,
  services,
  paypal: { clientId: 'bench', currency: 'USD', sdkUrl: 'http://127.0.0.1:9/sdk', test: true },
  standIns: outside.mail.addRoutes,
  pages: { serverBundle: join(PAGES, 'server/index.js'), clientFolder: join(PAGES, 'client') },
});
await app.listen({ host: config.host, port: config.port });

/** Jobs of which those that come again by themselves can be begun here. */
function notedJobs(all: Jobs) {
  const handlers = new Map<string, () => Promise<void>>();
  const noted =
    <More extends unknown[]>(
      define: (name: string, handle: () => Promise<void>, ...more: More) => undefined,
    ) =>
    (name: string, handle: () => Promise<void>, ...more: More): undefined => {
      handlers.set(name, handle);
      return define(name, handle, ...more);
    };
  const jobsNoted: Jobs = {
    ...all,
    defineEveryMinute: noted(all.defineEveryMinute),
    defineHourly: noted(all.defineHourly),
    defineEveryNight: noted(all.defineEveryNight),
  };
  return { jobs: jobsNoted, comingAgain: handlers };
}

comingAgain.set('index of search, facets and lists', async () => {
  await createIndexReader(database.reader).whole(await services.lexicon.current());
});

let end = watchThread();
await end();

async function answer(order: StallsOrder): Promise<StallsAnswers[keyof StallsAnswers]> {
  switch (order.ask) {
    case 'jobs':
      return [...comingAgain.keys()];
    case 'query': {
      const { rows, rowCount } = await database.query(order.text, order.values);
      return { rows, rowCount };
    }
    case 'begin':
      end = watchThread();
      return null;
    case 'end':
      return end();
    case 'job':
      end = watchThread();
      await comingAgain.get(order.name)!();
      return end();
  }
}

process.on('message', (order: StallsOrder) => {
  answer(order).then(
    (answered) => process.send!({ answered }),
    (error: unknown) => process.send!({ failed: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await app.close();
  await jobs.stop();
  await outside.close();
  await database.close();
  process.exit(0);
});
