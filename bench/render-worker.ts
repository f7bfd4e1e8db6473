import { join } from 'node:path';
import { mailboxStore } from '../sandbox/mailbox/store.ts';
import { buildApp } from '#server/app.ts';
import { writeDemoData } from '#server/demo/demo-data.service.ts';
import { openDatabase } from '#server/open-database.ts';
import { hashMarkedScripts } from '#server/pages/policy.ts';
import type { CallApi } from '#server/pages/render-call.ts';
import { loadRenderer } from '#server/pages/renderer.ts';
import { readConfig } from '#server/platform/config.ts';
import { callInProcess } from '#server/platform/http-server.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createServices } from '#server/services.ts';

/**
 * The process that renders pages with no HTTP around them: the page bundle over the API of the same process. Its
 * environment is the shop's configuration; a message names a page and how long, the answer what it cost.
 */
export interface RenderOrder {
  /** A path; `{product}` in it is the id of a product. */
  path: string;
  /** Whether the API's answers are kept, as they are while nothing has changed. */
  kept: boolean;
  /** Of processor time, so that a busy machine does not make the measurement shorter. */
  seconds: number;
}

export interface RenderResult {
  pages: number;
  /** Processor time of this process, all its threads. */
  cpuSeconds: number;
  htmlBytes: number;
}

/** Of a database outside this process the answers are waited for: others render meanwhile. */
const AT_ONCE = 4;
/** However busy the machine is, so many seconds of its time are the limit for one of the processor. */
const PATIENCE = 4;
/** Nobody may search as fast as this: each page is asked for by another of so many callers. */
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
  forgetInStandIns: async () => undefined,
  paypal,
  chapa: null,
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
// No secret: what an answer was made of is for the dropping of what is kept, and nothing changes here.
const callApi = callInProcess(app, 'bench');
const answers = new Map<string, ReturnType<CallApi>>();
/** Parsed once, as the shop keeps it. */
const readAnswer: CallApi = async (call, caller) => ({ ...(await callApi(call, caller)) });
const keptAnswer: CallApi = (call, caller) => {
  const answer = answers.get(call.path) ?? readAnswer(call, caller);
  answers.set(call.path, answer);
  return answer;
};
const renderAsking = await loadRenderer(bundle, callApi);
const renderKept = await loadRenderer(bundle, keptAnswer);
const [product] = (await app.inject('/api/products/top')).json<{ _id: string }[]>();

process.on('message', async ({ path, kept, seconds }: RenderOrder) => {
  const render = kept ? renderKept : renderAsking;
  const url = config.publicUrl + path.replace('{product}', product!._id);
  const until = performance.now() + PATIENCE * seconds * 1000;
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
      // To ask for the processor's time costs as much as a tenth of a page.
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
