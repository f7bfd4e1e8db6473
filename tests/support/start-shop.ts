import { afterAll, beforeAll, describe } from 'vitest';
import { mailboxStore } from '../../sandbox/mailbox/store.ts';
import { mailboxRoutes } from '../../sandbox/mailbox/routes.ts';
import { buildApp } from '../../server/app.ts';
import { smtpTransport } from '../../server/mail/smtp-transport.ts';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig, type Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database.ts';
import type { Http } from '../../server/platform/http.ts';
import { createJobs } from '../../server/platform/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { createServices, type Services } from '../../server/services.ts';
import { ADMINISTRATOR } from './administrator.ts';
import { databaseKinds, freshDatabase, type DatabaseKind, type FreshDatabase } from './databases.ts';
import { CHAPA_ACCOUNT, startChapaSimulator, type ChapaSimulator } from './chapa-simulator.ts';
import { mailboxOver, type Mailbox } from './mailbox.ts';
import { PAYPAL_ACCOUNT, startPaypalSimulator, type PaypalSimulator } from './paypal-simulator.ts';
import { clientOf, type Call } from './shop-client.ts';

/** The whole shop out of its real modules, without pages, on a database of its own and the simulated PayPal. */
export interface Shop {
  config: Config;
  database: Database;
  services: Services;
  app: Http;
  call: Call;
  mailbox: Mailbox;
  paypal: PaypalSimulator;
  chapa: ChapaSimulator;
  close(): Promise<void>;
}

export interface ShopOptions {
  variables?: Record<string, string>;
  /** A database that outlives this shop: for a second node, or a second start. */
  on?: FreshDatabase;
  /** A simulated PayPal that outlives this shop. */
  paypal?: PaypalSimulator;
  /** How long a mail server may take for an answer, and for a whole mail. */
  mailLimits?: { answerMs: number; wholeMs: number };
  /** Gets every line of the log, down to the finest. */
  logTo?: (line: string) => void;
}

/** For tests that are not about verification: registering signs in without waiting for a mail. */
export const AT_ONCE = { REQUIRE_VERIFIED_EMAIL: 'false' };

export async function startShop(
  kind: DatabaseKind,
  {
    variables = {},
    on,
    paypal: given,
    mailLimits = { answerMs: 8_000, wholeMs: 25_000 },
    logTo,
  }: ShopOptions = {},
): Promise<Shop> {
  const fresh = on ?? (await freshDatabase(kind));
  const [paypal, chapa] = await Promise.all([given ?? startPaypalSimulator(), startChapaSimulator()]);
  const config = readConfig({
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DEMO_DATA: 'false',
    PUBLIC_URL: 'https://shop.test',
    PAYMENTS: 'paypal',
    PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.clientId,
    PAYPAL_SECRET: PAYPAL_ACCOUNT.secret,
    PAYPAL_WEBHOOK_ID: PAYPAL_ACCOUNT.webhookId,
    PAYPAL_API_BASE: paypal.apiBase,
    CHAPA_SECRET_KEY: CHAPA_ACCOUNT.secretKey,
    CHAPA_WEBHOOK_SECRET: CHAPA_ACCOUNT.webhookSecret,
    CHAPA_API_BASE: chapa.apiBase,
    USD_ETB_RATE: '160.25',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...fresh.variables,
    ...variables,
  });
  const log = logTo ? createLog('trace', { write: logTo }) : createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const kept = mailboxStore(database.query);
  // Tests run the work of every minute and hour themselves.
  const jobs = createJobs(database, log, { byClock: false });
  const account = config.payments as Extract<Config['payments'], { kind: 'paypal' }>;
  const services = createServices({
    config,
    database,
    jobs,
    log,
    mailTransport:
      config.mail.kind === 'smtp'
        ? smtpTransport(config.mail.url, config.mailFrom, mailLimits)
        : { send: kept.add },
    forgetInStandIns: kept.forget,
    paypal: account,
    chapa: config.chapa?.kind === 'chapa' ? config.chapa : null,
  });
  await services.settings.writeFirst();
  if (config.admin) await services.accounts.createFirstAdministrator(config.admin);
  await jobs.start();
  await services.erasure.applyList();
  const { clientId, sdkUrl, currency } = account;
  const app = await buildApp({
    config,
    database,
    log,
    services,
    paypal: { clientId, currency, sdkUrl, test: false },
    standIns: (http) => mailboxRoutes(http, kept),
  });
  await app.ready();
  return {
    config,
    database,
    services,
    app,
    call: clientOf(app),
    mailbox: mailboxOver(kept.list),
    paypal,
    chapa,
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      if (!given) await paypal.close();
      await chapa.close();
      if (!on) await fresh.remove();
    },
  };
}

/**
 * The same tests on each database that this run has, with a shop of the block's own. Races between connections
 * are declared for PostgreSQL only, for PGlite has one connection.
 */
export function describeShop(
  name: string,
  tests: (shop: Shop, kind: DatabaseKind) => void,
  {
    on = ['PGlite', 'PostgreSQL'],
    ...options
  }: { on?: DatabaseKind[] } & Pick<ShopOptions, 'variables' | 'logTo'> = {},
): void {
  describe.each(databaseKinds.filter((kind) => on.includes(kind)))(`${name} on %s`, (kind) => {
    const shop = {} as Shop;
    beforeAll(async () => void Object.assign(shop, await startShop(kind, options)));
    afterAll(() => shop.close?.());
    tests(shop, kind);
  });
}
