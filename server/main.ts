import { randomBytes } from 'node:crypto';
import { isIPv6, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChapaSandbox } from '../sandbox/chapa/start.ts';
import { chapaStore } from '../sandbox/chapa/store.ts';
import { mailboxRoutes } from '../sandbox/mailbox/routes.ts';
import { mailboxStore } from '../sandbox/mailbox/store.ts';
import { startPaypalSandbox } from '../sandbox/paypal/start.ts';
import { paypalStore } from '../sandbox/paypal/store.ts';
import { buildApp } from './app.ts';
import { writeDemoData } from './demo/demo-data.service.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { openDatabase } from './open-database.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { createJobs } from './platform/jobs.ts';
import { listenWidely } from './platform/listen.ts';
import { createLog, type Log } from './platform/log.ts';
import { probePort, startErrorOfListen } from './platform/port.ts';
import { StartError } from './platform/start-error.ts';
import { createServices, type Services } from './services.ts';

/** config → database → migrate → listen → close. Imported by nobody. */

const PAGES = join(import.meta.dirname, '../build');
const CLOSE_LIMIT_MS = 14_000;
/** So many mails the stand-in's mailbox takes at once. */
const MAILBOX_BATCH = 20;

try {
  // `--compile`: all of it was loaded, and is kept by Node's compile cache (scripts/run-server.ts).
  if (!process.argv.includes('--compile')) await start();
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await probePort(config.host, config.port);
  const database = await openDatabase(config, log);

  const mailbox = mailboxStore(database.query);
  const chapaState = chapaStore(database.query);
  const sandbox = config.payments.kind === 'sandbox' ? await startSandbox(database.query, log) : null;
  const chapaSandbox = config.chapa?.kind === 'sandbox' ? await startTestChapa(chapaState, log) : null;
  const account = sandbox ?? (config.payments as Extract<Config['payments'], { kind: 'paypal' }>);
  const jobs = createJobs(database, log);
  const services = createServices({
    config,
    database,
    jobs,
    log,
    mailTransport:
      config.mail.kind === 'smtp'
        ? smtpTransport(config.mail.url, config.mailFrom)
        : { send: mailbox.add, batch: MAILBOX_BATCH },
    async forgetInStandIns(addresses, ids, before) {
      await mailbox.forget(addresses, ids, before);
      await chapaState.forget(addresses);
    },
    paypal: account,
    chapa: chapaSandbox ?? (config.chapa?.kind === 'chapa' ? config.chapa : null),
  });
  await services.settings.writeFirst();
  const firstSignIn = await ensureAdministrator(services, config, log);
  if (config.demoData) await writeDemoData(database, services);
  await jobs.start();
  await services.erasure.applyList();

  const { currency } = config.payments;
  const query = new URLSearchParams({
    'client-id': account.clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
  });
  const draining = { isBegun: false };
  const app = await buildApp({
    draining,
    config,
    database,
    log,
    services,
    paypal: {
      clientId: account.clientId,
      currency,
      sdkUrl: `${account.sdkUrl}?${query}`,
      test: sandbox !== null,
    },
    standIns: (http) => {
      if (config.mail.kind === 'outbox' && config.mode !== 'production') mailboxRoutes(http, mailbox);
    },
    pages: { serverBundle: join(PAGES, 'server/index.js'), clientFolder: join(PAGES, 'client') },
  });

  let closing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Balancers learn of it first, and send their calls to others.
    draining.isBegun = true;
    await wait(1000 * config.drainSeconds);
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    await app.close();
    await jobs.stop();
    await sandbox?.close();
    await chapaSandbox?.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void close(signal));
  process.once('SIGINT', (signal) => void close(signal));

  try {
    await listenWidely(app, config);
  } catch (error) {
    throw startErrorOfListen(error, config.host, config.port);
  }
  const { port } = app.server.address() as AddressInfo;
  const own = ownAddress(config.host, port);
  sandbox?.sendWebhooksTo(`${own}/api/webhooks/paypal`);
  await chapaSandbox?.deliverTo(`${own}/api/webhooks/chapa`);
  greet(config, port, firstSignIn, [sandbox?.controlUrl, chapaSandbox?.controlsUrl]);
}

/** The stand-in PayPal; its clients are known by a secret that lives as long as the process. */
async function startSandbox(query: Parameters<typeof paypalStore>[0], log: Log) {
  const clientId = 'wenber-test';
  const secret = randomBytes(16).toString('hex');
  const sandbox = await startPaypalSandbox({
    store: paypalStore(query),
    clientId,
    clientSecret: secret,
    log,
  });
  return { ...sandbox, clientId, secret };
}

/** Where this process reaches itself; a host that means all addresses is none to connect to. */
function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** The stand-in Chapa, which knows the shop by secrets that live as long as the process. */
async function startTestChapa(store: ReturnType<typeof chapaStore>, log: Log) {
  const secretKey = `CHASECK_TEST-${randomBytes(16).toString('hex')}`;
  const webhookSecret = randomBytes(16).toString('hex');
  const sandbox = await startChapaSandbox({ store, secretKey, webhookSecret, log });
  return { ...sandbox, secretKey, webhookSecret };
}

/** The first administrator: the configured one, or in the demo one whose sign-in is shown once. */
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

/** The last lines of a start, for the person who typed the command. */
function greet(
  config: Config,
  port: number,
  firstSignIn: { email: string; password: string } | null,
  controls: (string | undefined)[],
): void {
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  const testPayments = controls.filter(Boolean).join(' and ');
  const standIns = [
    config.database.kind === 'embedded' && `embedded database in ${config.dataDir}`,
    testPayments && `test payments at ${testPayments}`,
    config.mail.kind === 'outbox' && `mailbox at ${address}/dev/mailbox`,
  ].filter(Boolean);
  const lines = ['', `  The shop is at ${address}`];
  if (standIns.length > 0) lines.push(`  Stand-ins: ${standIns.join(', ')}`);
  if (firstSignIn)
    lines.push(`  First administrator (shown once): ${firstSignIn.email} / ${firstSignIn.password}`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
