import '../../server/lib/compile-texts.ts';
import { afterAll, beforeAll, describe } from 'vitest';
import { mailboxStore, type StoredMail } from '../../demo/stand-ins/mailbox/store.ts';
import { messengerStore } from '../../demo/stand-ins/messenger/store.ts';
import { mailboxRoutes } from '../../demo/stand-ins/mailbox/routes.ts';
import { usePasswordCost } from '../../server/accounts/passwords/passwords.ts';
import { QUEUE_LIMITS } from '../../server/admission-classes.ts';
import { buildApp } from '../../server/app.ts';
import { smtpTransport } from '../../server/mail/smtp-transport.ts';
import { createMessageProviders } from '../../server/message-providers/create-message-providers.ts';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig, type Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/lib/database/database.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { createJobs } from '../../server/lib/jobs/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { createServices, type Services } from '../../server/services.ts';
import { ADMINISTRATOR } from './administrator.ts';
import { causesLog } from './causes.ts';
import { kindsAmong, freshDatabase, quickKind, type DatabaseKind, type FreshDatabase } from './databases.ts';
import { CHAPA_ACCOUNT, startChapaSimulator, type ChapaSimulator } from './chapa-simulator.ts';
import { mailboxOver, type Mailbox } from './mailbox.ts';
import { paypalVariables, startPaypalSimulator, type PaypalSimulator } from './paypal-simulator.ts';
import { clientOf, type Call } from './shop-client.ts';
import type { EimsParts } from '#server/people-services.ts';

/** The whole shop from its real modules, without pages, on a database of its own and the simulated PayPal. */
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
  /** A database that outlives this shop, for a second node or a second start. */
  on?: FreshDatabase;
  /** A simulated PayPal that outlives this shop. */
  paypal?: PaypalSimulator;
  chapa?: ChapaSimulator;
  /** The time limits of a mail server for an answer and for a whole mail. */
  mailLimits?: { answerMs: number; wholeMs: number };
  /** Gets every line of the log at the finest level. */
  logTo?: (line: string) => void;
  /** The stand-in of the Ministry's invoice system; without it numbers are typed. */
  eims?: EimsParts;
  passwords?: 'strong' | 'for tests';
}

/** The key that encrypts the secrets of all shops of the tests. */
export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

/** Limits under which a call waits for as long as a test on a busy machine takes. */
export const PATIENT = Object.fromEntries(
  Object.entries(QUEUE_LIMITS).map(([name, limits]) => [name, { ...limits, waitMs: 60_000 }]),
);

/** For tests that are not about verification: registering signs in without a mail. */
export const AT_ONCE = { REQUIRE_VERIFIED_EMAIL: 'false' };

/** The bot that people link their chats with; what it would send is in the stand-in. */
export const TELEGRAM_BOT = {
  TELEGRAM_BOT_NAME: 'wenber_bot',
  TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-sixteen-letters',
};

/** Buyers of most tests order much and pay nothing. */
export const ANY_UNPAID = { UNPAID_PIECES: '0' };

/** With one connection, as PGlite has it, a statement that goes around its open transaction fails on PostgreSQL too. */
export const ONE_CONNECTION = { DATABASE_POOL: '1' };

/** For tests in which many people do something at the same moment. */
export const MANY_CONNECTIONS = { DATABASE_POOL: '20' };

export async function startShop(
  kind: DatabaseKind,
  {
    variables = {},
    on,
    paypal: given,
    chapa: givenChapa,
    mailLimits = { answerMs: 8_000, wholeMs: 25_000 },
    logTo,
    eims,
    passwords = 'for tests',
  }: ShopOptions = {},
): Promise<Shop> {
  await usePasswordCost(passwords);
  const fresh = on ?? (await freshDatabase(kind));
  const [paypal, chapa] = await Promise.all([
    given ?? startPaypalSimulator(),
    givenChapa ?? startChapaSimulator(),
  ]);
  const read = readConfig({
    DEMO_DATA: 'false',
    // Two transactions may meet. Each further connection plans the same statements anew: an eighth of all work.
    DATABASE_POOL: '2',
    PUBLIC_URL: 'https://shop.test',
    // Only tests of this waiting wait.
    SMS_WAIT_SECONDS: '0',
    ...ANY_UNPAID,
    ...paypalVariables(paypal),
    ...TELEGRAM_BOT,
    CHAPA_SECRET_KEY: CHAPA_ACCOUNT.secretKey,
    CHAPA_WEBHOOK_SECRET: CHAPA_ACCOUNT.webhookSecret,
    CHAPA_API_BASE: chapa.apiBase,
    SECRETS_KEY,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...fresh.variables,
    ...variables,
  });
  // Tests without the demo's goods type prices as the specification does.
  const config: Config = { ...read, firstPrices: read.mode === 'production' ? 'with-vat' : 'without-vat' };
  const log = logTo ? createLog('trace', { write: logTo }) : createLog('error', causesLog);
  const database = await openDatabase(config, log);
  const kept = mailboxStore(database.query);
  const messenger = messengerStore(database.query);
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
    messageProviders: createMessageProviders(config.messages, messenger.provider),
    async forgetInStandIns(...who) {
      await kept.forget(...who);
      await messenger.forget(...who);
    },
    providerAccounts: { paypal: account, chapa: config.chapa?.kind === 'chapa' ? config.chapa : null },
    eims: eims ?? null,
    receiptVerifier: config.receiptVerifier.kind === 'http' ? config.receiptVerifier : null,
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
    standIns: (http) => mailboxRoutes(http, { mailbox: kept, messenger }, config.isDemoByName),
    admission: PATIENT,
  });
  await app.ready();
  return {
    config,
    database,
    services,
    app,
    call: clientOf(app),
    mailbox: mailboxOver((address) => mailsTo(database, address)),
    paypal,
    chapa,
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      if (!given) await paypal.close();
      if (!givenChapa) await chapa.close();
      if (!on) await fresh.remove();
    },
  };
}

/** Reads no other mails than these, because all of them would be a megabyte for each look. */
async function mailsTo({ query }: Database, address: string): Promise<StoredMail[]> {
  const { rows } = await query(
    `select recipient as "to", subject, text, html, at from sandbox.mailbox where recipient = $1
     order by position desc`,
    [address],
  );
  return rows as StoredMail[];
}

type BlockOptions = Pick<ShopOptions, 'variables' | 'logTo' | 'passwords'>;
type BlockTests = (shop: Shop, kind: DatabaseKind) => void;

/**
 * Runs the same tests on each database of this run, with a shop of the block's own. Races between connections are
 * declared for PostgreSQL only, because PGlite has one connection.
 */
export function describeShop(
  name: string,
  tests: BlockTests,
  { on = ['PGlite', 'PostgreSQL'], ...options }: { on?: DatabaseKind[] } & BlockOptions = {},
): void {
  describe.each(kindsAmong(on))(`${name} on %s`, (kind) => describeOn(kind, tests, options));
}

/** Runs tests on one database, because none could answer them differently: HTTP, texts, mails, pages, caches, rules. */
export function describeShopOnce(name: string, tests: BlockTests, options: BlockOptions = {}): void {
  describe(`${name} on ${quickKind}`, () => describeOn(quickKind, tests, options));
}

function describeOn(kind: DatabaseKind, tests: BlockTests, options: BlockOptions): void {
  const shop = {} as Shop;
  beforeAll(async () => void Object.assign(shop, await startShop(kind, options)));
  afterAll(() => shop.close?.());
  tests(shop, kind);
}
