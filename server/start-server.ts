import { randomBytes } from 'node:crypto';
import { isIPv6, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentMethod } from '#contract/paying/payment-methods.ts';
import { LOCAL_METHODS } from '#contract/paying/payment-order.ts';
import { buildApp } from './app.ts';
import type { Database } from './lib/database/database.ts';
import { openDatabase } from './open-database.ts';
import { BUILD } from './platform/build-info.ts';
import type { Config } from './platform/config.ts';
import { refuseLooseFiles } from './lib/private-files.ts';
import { isHere } from './platform/insecure-settings.ts';
import { listenForOperator } from './outgoing/operator-socket.ts';
import { watchRun } from './outgoing/outgoing.service.ts';
import { createJobs } from './lib/jobs/jobs.ts';
import type { Http } from './lib/http/http.ts';
import { listenWidely } from './lib/http/listen.ts';
import { createLog, linesWritten, type Log } from './platform/log.ts';
import { warnBeforeStart } from './preflight/preflight.service.ts';
import { startErrorOfListen } from './lib/http/port.ts';
import { whenToldToEnd } from './lib/told-to-end.ts';
import { followRun } from './today/last-run.service.ts';
import { createServices, type Services } from './services.ts';
import { connectOutside, forgetInStandIns, type Outside } from './stand-ins.ts';

/** The start after the configuration: database → migrations → listening, and the shutdown. Only main.ts imports it. */

const PAGES = join(import.meta.dirname, '../build');
const CLOSE_LIMIT_MS = 14_000;

export async function startServer(config: Config): Promise<void> {
  const log = createLog(config.logLevel, undefined, { node: config.nodeName });
  refuseLooseFiles(config.dataDir);
  void warnBeforeStart(config, log);
  const tracing = await traceTo(config);
  const database = await openDatabase(config, log);

  const run = await followRun({ config, database, log });
  const watch = await watchRun({ config, database, log });
  const outside = await connectOutside(config, database.query, log);
  const jobs = createJobs(database, log);
  const services = createServices({ config, database, jobs, log, ...partsOf(outside, database) });
  await services.settings.writeFirst();
  const firstSignIn = await ensureAdministrator(services, config, log);
  if (config.demoData) await fillDemo(database, services);
  // The first call may be one that saves a product, which needs the shop's categories.
  await services.settings.follow();

  const operator = listenForOperator(config, services, log);
  const draining = { isBegun: false };
  const app = await buildApp({
    draining,
    config,
    database,
    log,
    services,
    paypal: publicPaypal(config, outside),
    standIns: outside.mail.addRoutes,
    pages: { serverBundle: join(PAGES, 'server/index.js'), clientFolder: join(PAGES, 'client') },
  });
  // Loading the pages keeps the thread busy, for seconds on a slow machine; the jobs' connections would time out.
  await jobs.start();
  await services.erasure.applyList();

  endWhenTold(log, async () => {
    // Balancers see first that this node is about to stop, and send their calls to other nodes.
    draining.isBegun = true;
    await wait(1000 * config.drainSeconds);
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    operator?.close();
    watch.end();
    await app.close();
    await jobs.stop();
    await outside.close();
    await Promise.all([database.close(), tracing?.stop()]);
    await run.end();
  });
  await listen(app, config);
  await run.begin();
  const { port } = app.server.address() as AddressInfo;
  await outside.sendEventsTo(ownAddress(config.host, port));
  const { settings } = await services.settings.get();
  greet(config, port, firstSignIn, outside.controls, settings.paymentMethods);
}

async function listen(app: Http, config: Config): Promise<void> {
  try {
    await listenWidely(app, config);
  } catch (error) {
    throw startErrorOfListen(error, config.host, config.port);
  }
}

async function fillDemo(database: Database, services: Services): Promise<void> {
  const { writeDemoData } = await import('../demo/products/demo-data.service.ts');
  await writeDemoData(database, services);
}

/** Loads the tracing library, if the configuration names a place to send traces to. */
async function traceTo({ traces, nodeName }: Config) {
  if (!traces) return null;
  const { startTracing } = await import('./lib/telemetry/start-tracing.ts');
  return startTracing({ ...traces, node: nodeName, version: BUILD.version });
}

/** The connections to services outside this machine. */
function partsOf(outside: Outside, { query }: Database) {
  return {
    mailTransport: outside.mail.transport,
    messageProviders: outside.messageProviders,
    forgetInStandIns: forgetInStandIns(query),
    providerAccounts: outside.accounts,
    eims: outside.eims,
    receiptVerifier: outside.receiptVerifier,
  };
}

/** Returns the part of the account at PayPal that browsers may know. */
function publicPaypal(
  { payments: { currency } }: Config,
  { accounts: { paypal }, isPaypalStandIn: test }: Outside,
) {
  const { clientId } = paypal;
  const query = new URLSearchParams({
    'client-id': clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
  });
  return { clientId, currency, sdkUrl: `${paypal.sdkUrl}?${query}`, test };
}

/** Shuts down once, whichever signal or event comes first, and ends the process. */
function endWhenTold(log: Log, close: () => Promise<void>): void {
  let isClosing = false;
  const end = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
    await close();
    await linesWritten(log);
    process.exit(0);
  };
  whenToldToEnd((signal) => void end(signal));
}

/**
 * Returns the address at which this process reaches itself: the host may stand for all addresses, to which nobody can
 * connect.
 */
function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** Creates the first administrator: the configured one, or in the demo one whose sign-in is printed once. */
async function ensureAdministrator(services: Services, config: Config, log: Log) {
  if (await services.accounts.hasAdministrator()) return null;
  if (config.admin) {
    await services.accounts.createFirstAdministrator(config.admin);
    return null;
  }
  if (config.mode === 'production') {
    log.warn('there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD and start again');
    return null;
  }
  const administrator = { email: 'owner@wenber.example', password: randomBytes(9).toString('base64url') };
  return (await services.accounts.createFirstAdministrator(administrator)) ? administrator : null;
}

/** Prints the last lines of a start, for the person who typed the command. */
function greet(
  config: Config,
  port: number,
  firstSignIn: { email: string; password: string } | null,
  controls: string[],
  paymentMethods: readonly PaymentMethod[],
): void {
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  const testPayments = controls.join(' and ');
  const standIns = [
    config.database.kind === 'embedded' && `embedded database in ${config.dataDir}`,
    testPayments && `test payments at ${testPayments}`,
    config.mail.kind === 'outbox' && `mailbox at ${address}/dev/mailbox`,
    config.messages.sms?.kind === 'outbox' && `messages at ${address}/dev/messages`,
  ].filter(Boolean);
  const lines = ['', `  The shop is at ${address}`];
  if (config.mode === 'demo' && !isHere(config.host))
    lines.push('  This is a demo that other machines reach. For customers set SHOP_MODE=production.');
  if (standIns.length > 0) lines.push(`  Stand-ins: ${standIns.join(', ')}`);
  if (firstSignIn)
    lines.push(`  First administrator (shown once): ${firstSignIn.email} / ${firstSignIn.password}`);
  if (!LOCAL_METHODS.some((method) => paymentMethods.includes(method)))
    lines.push(
      `  Shoppers can pay by PayPal alone; the ways people here pay: one press at ${address}/admin/settings?part=payment`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
