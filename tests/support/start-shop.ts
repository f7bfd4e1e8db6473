import { afterAll, beforeAll, describe } from 'vitest';
import { mailboxStore } from '../../sandbox/mailbox/store.ts';
import { mailboxRoutes } from '../../sandbox/mailbox/routes.ts';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig, type Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database.ts';
import type { Http } from '../../server/platform/http.ts';
import { createJobs } from '../../server/platform/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { createServices, type Services } from '../../server/services.ts';
import { databaseKinds, freshDatabase, type DatabaseKind, type FreshDatabase } from './databases.ts';
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
  close(): Promise<void>;
}

export interface ShopOptions {
  variables?: Record<string, string>;
  /** A database that outlives this shop: for a second node, or a second start. */
  on?: FreshDatabase;
}

/** For tests that are not about verification: registering signs in without waiting for a mail. */
export const AT_ONCE = { REQUIRE_VERIFIED_EMAIL: 'false' };

export const ADMINISTRATOR = { email: 'administrator@shop.test', password: 'administrators-own-password' };

export async function startShop(kind: DatabaseKind, { variables = {}, on }: ShopOptions = {}): Promise<Shop> {
  const fresh = on ?? (await freshDatabase(kind));
  const paypal = await startPaypalSimulator();
  const config = readConfig({
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DEMO_DATA: 'false',
    PUBLIC_URL: 'https://shop.test',
    PAYMENTS: 'paypal',
    PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.clientId,
    PAYPAL_SECRET: PAYPAL_ACCOUNT.secret,
    PAYPAL_API_BASE: paypal.apiBase,
    USD_ETB_RATE: '160.25',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...fresh.variables,
    ...variables,
  });
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const kept = mailboxStore(database.query);
  const jobs = createJobs(database, log);
  const account = config.payments as Extract<Config['payments'], { kind: 'paypal' }>;
  const services = createServices({
    config,
    database,
    jobs,
    log,
    mailTransport: { send: kept.add },
    paypal: account,
  });
  await services.settings.writeFirst();
  if (config.admin) await services.accounts.createFirstAdministrator(config.admin);
  await jobs.start();
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
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      await paypal.close();
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
    variables,
  }: { on?: DatabaseKind[]; variables?: Record<string, string> } = {},
): void {
  describe.each(databaseKinds.filter((kind) => on.includes(kind)))(`${name} on %s`, (kind) => {
    const shop = {} as Shop;
    beforeAll(async () => void Object.assign(shop, await startShop(kind, { variables })));
    afterAll(() => shop.close?.());
    tests(shop, kind);
  });
}
