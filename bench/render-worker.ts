import '#server/lib/compile-texts.ts';
import { join } from 'node:path';
import { mailboxStore } from '../demo/stand-ins/mailbox/store.ts';
import { buildApp } from '#server/app.ts';
import { writeDemoData } from '../demo/products/demo-data.service.ts';
import { openDatabase } from '#server/open-database.ts';
import { hashMarkedScripts } from '#server/pages/csp.ts';
import type { CallApi } from '#server/pages/render-call.ts';
import { loadRenderer } from '#server/pages/page-renderer.ts';
import { readConfig } from '#server/platform/config.ts';
import { guestAt } from '#server/lib/http/caller.ts';
import { createJobs } from '#server/lib/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createServices } from '#server/services.ts';

/**
 * The process that renders pages without HTTP: the page bundle over the API of the same process. Its environment is
 * the shop's configuration; a message names a page and how long, and the answer says what it cost.
 */
export interface RenderOrder {
  /** A path, in which `{product}` is replaced by the id of a product. */
  path: string;
  /** Says whether the API's answers are cached, as they are while nothing has changed. */
  cached: boolean;
  /** Seconds of processor time, so that a busy machine does not make the measurement shorter. */
  seconds: number;
}

export interface RenderResult {
  pages: number;
  /** The processor time of this process, all its threads. */
  cpuSeconds: number;
  htmlBytes: number;
}

/** Pages rendered at once, because an answer of an outside database is waited for while others render. */
const AT_ONCE = 4;
/** The limit of seconds of the clock for one of the processor, for a busy machine. */
const CLOCK_SECONDS = 4;
/** The number of callers who take turns, because a single one would be stopped by the limit of searches. */
const CALLERS = 250;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, log);
const paypal = {
  clientId: 'bench',
  secret: 'bench',
  apiBase: 'http://127.0.0.1:9',
  webhookId: null,
  sdkUrl: 'http://127.0.0.1:9/sdk',
};
const services = createServices({
  config,
  database,
  jobs: createJobs(database, log),
  log,
  mailTransport: { send: mailboxStore(database.query).add },
  messageProviders: { sms: null, telegram: null },
  forgetInStandIns: async () => undefined,
  providerAccounts: { paypal, chapa: null },
});
await services.settings.writeFirst();
await writeDemoData(database, services);
const app = await buildApp({
  config,
  database,
  log,
  services,
  paypal: { clientId: 'bench', currency: 'USD', sdkUrl: paypal.sdkUrl, test: true },
});
await app.ready();

const bundle = join(import.meta.dirname, '../build/server/index.js');
const answers = new Map<string, ReturnType<CallApi>>();
const readAnswer: CallApi = async ({ endpoint, input }, caller) => {
  const { status, body, headers } = await app.callEndpoint(endpoint, input, guestAt(caller));
  // The surrogate keys are empty, because nothing changes here and no cached answer has to be invalidated.
  return { status, body, surrogateKeys: [], header: (name) => headers[name] ?? null };
};
/** Asks for each answer once, as the shop's cache does. */
const cachedAnswer: CallApi = (call, caller) => {
  const answer = answers.get(call.path) ?? readAnswer(call, caller);
  answers.set(call.path, answer);
  return answer;
};
const renderUncached = await loadRenderer(bundle, readAnswer);
const renderCached = await loadRenderer(bundle, cachedAnswer);
const [product] = (await app.inject('/api/products/top')).json<{ _id: string }[]>();

process.on('message', async ({ path, cached, seconds }: RenderOrder) => {
  const render = cached ? renderCached : renderUncached;
  const url = config.publicUrl + path.replace('{product}', product!._id);
  const until = performance.now() + CLOCK_SECONDS * seconds * 1000;
  const begin = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6;
  };
  let isOver = false;
  let pages = 0;
  let htmlBytes = 0;
  const renderOn = async () => {
    while (!isOver) {
      const rendering = await render(url, `10.0.0.${pages % CALLERS}`);
      if (rendering.status !== 200) throw new Error(`${url} was rendered with status ${rendering.status}`);
      htmlBytes = Buffer.from(hashMarkedScripts(rendering.html, rendering.nonce).html).length;
      pages += 1;
      // Asking for the processor's time costs as much as a tenth of a page.
      if (pages % 16 === 0) isOver = used() >= seconds || performance.now() > until;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, renderOn));
  process.send!({ pages, cpuSeconds: used(), htmlBytes } satisfies RenderResult);
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
