import { toSantim } from '#contract/money.ts';
import { readBackup, type S3Account } from './backup-config.ts';
import { readDatabase } from './database-config.ts';
import { readFiscal } from './fiscal-config.ts';
import { hostOf, insecureSettingOf, isHere } from './insecure-settings.ts';
import { readMail } from './mail-config.ts';
import { readMessages } from './message-config.ts';
import { readTelemetry } from './telemetry-config.ts';
import { readVerifier } from './verifier-config.ts';
import { environment, type Environment } from './environment.ts';

export type Config = ReturnType<typeof configOf>;

/** A mistake in the configuration, described by one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws ConfigError with the first mistake.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${String(issue.path[0])} is not right: ${issue.message}.`);
  }
  const env = parsed.data;
  const config = configOf(env);
  checkPairs(env);
  checkDemo(env, config);
  const insecure = isProduction(env) && insecureSettingOf(config, env.ALLOW_INSECURE);
  if (insecure) throw new ConfigError(insecure);
  return config;
}

function configOf(env: Environment) {
  const need = (name: keyof Environment, why: string) => required(env, name, why);
  const database = readDatabase(env, need, () =>
    checkStandIn(env, 'DATABASE=embedded', env.DATABASE === 'embedded', 'DATABASE_URL'),
  );
  const payments = readPayments(env);
  return {
    mode: env.SHOP_MODE ?? ('demo' as const),
    /** Says whether `SHOP_MODE=demo` was set: then everybody who reaches the shop may read its mailbox. */
    isDemoByName: env.SHOP_MODE === 'demo',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    database,
    images: readImages(env),
    mail: readMail(env, need, () => checkStandIn(env, 'MAIL=outbox', env.MAIL === 'outbox', 'SMTP_URL')),
    mailFrom: env.MAIL_FROM,
    messages: readMessages(env, isProduction(env)),
    payments,
    /** The account at Chapa or its stand-in; null without either, and then the method cannot be switched on. */
    chapa: readChapa(env, payments.kind),
    fiscal: readFiscal(env, need, (sentence) => new ConfigError(sentence)),
    /** The key that encrypts secrets of the settings; null: the database keeps none. */
    secretsKey: env.SECRETS_KEY === undefined ? null : Buffer.from(env.SECRETS_KEY, 'base64'),
    receiptVerifier: readVerifier(env, need),
    backup: readBackup(env, need),
    usdRate: env.USD_ETB_RATE ?? (payments.kind === 'sandbox' ? '170' : null),
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    demoData: hasDemoData(env, database.kind),
    /** The kind of prices that people of a new shop type; the demo shows those of the specification, before VAT. */
    firstPrices:
      !isProduction(env) && hasDemoData(env, database.kind)
        ? ('without-vat' as const)
        : ('with-vat' as const),
    storeName: env.STORE_NAME,
    offerEndsAt: env.OFFER_ENDS_AT,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    orderExpiresAfterHours: env.ORDER_EXPIRES_AFTER_H,
    /**
     * The most goods that the unpaid orders of a person hold who has neither paid one nor proven a phone number; null:
     * any number.
     */
    mostUnpaid:
      env.UNPAID_PIECES === 0 ? null : { pieces: env.UNPAID_PIECES, santim: toSantim(env.UNPAID_ETB) },
    /** The addresses and networks of proxies whose X-Forwarded-For is believed; false when no proxy is. */
    trustProxy: env.TRUST_PROXY ?? (false as const),
    /** Hosts with their ports in the own network from which pictures of files may be fetched; for tests. */
    ownNetwork: env.FETCH_FROM_OWN_NETWORK,
    /** The origins of other programs that may read the API in a browser. */
    corsOrigins: env.CORS_ORIGINS,
    /** The seconds for which a stopping node still serves while `/api/ready` says 503. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUST_PROXY ? 4 : 0),
    /** The token with which `/metrics` may be read; null when nobody may. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** The number of cached answers of which one is written to the access log; 0 for none. */
    accessLogSample: env.ACCESS_LOG_SAMPLE,
    ...readTelemetry(env),
    logLevel: env.LOG_LEVEL,
  };
}

const hasDemoData = (env: Environment, database: string): boolean =>
  env.DEMO_DATA ?? (!isProduction(env) && database === 'embedded');

const isProduction = (env: Environment) => env.SHOP_MODE === 'production';

/** Returns the value of a variable. @throws ConfigError when it is not set; `why` ends the sentence of the error. */
function required(env: Environment, name: keyof Environment, why: string): string {
  const value = env[name];
  if (value === undefined) throw new ConfigError(`${name} is missing: ${why}.`);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Refuses a stand-in in production unless it was asked for by name. @throws ConfigError */
function checkStandIn(env: Environment, name: string, isAsked: boolean, instead: string): void {
  if (isProduction(env) && !isAsked)
    throw new ConfigError(`In production ${instead} must be set, or ${name} to use the stand-in knowingly.`);
}

/**
 * Refuses a demo that was not chosen by name when other settings look like those of a shop for customers: the demo's
 * mailbox shows the codes that open every account.
 */
function checkDemo(env: Environment, { payments, chapa }: Config): void {
  const real =
    (payments.kind === 'paypal' && 'PAYPAL_CLIENT_ID') ||
    (chapa?.kind === 'chapa' && 'CHAPA_SECRET_KEY') ||
    (env.TRUST_PROXY && 'TRUST_PROXY') ||
    (env.PUBLIC_URL?.startsWith('https:') && !isHere(hostOf(env.PUBLIC_URL)) && 'an https PUBLIC_URL');
  if (real)
    required(env, 'SHOP_MODE', `with ${real} it must say production, or demo to run a demo knowingly`);
}

/** Refuses variables that mean nothing without another one. @throws ConfigError */
function checkPairs(env: Environment): void {
  if (env.CHAPA_WEBHOOK_SECRET) required(env, 'CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET belongs to a key');
  if (env.TELEGRAM_BOT_TOKEN) {
    required(env, 'TELEGRAM_BOT_NAME', 'people find the bot of TELEGRAM_BOT_TOKEN by its name');
    required(env, 'TELEGRAM_WEBHOOK_SECRET', 'what Telegram tells of the bot is believed by it alone');
  }
  if (isProduction(env))
    required(env, 'PUBLIC_URL', 'links in mails need the address under which people reach the shop');
  if (env.ADMIN_EMAIL) required(env, 'ADMIN_PASSWORD', 'ADMIN_EMAIL needs a password');
  if (env.ADMIN_PASSWORD) required(env, 'ADMIN_EMAIL', 'ADMIN_PASSWORD needs an address');
}

function readImages(env: Environment): { kind: 'disk' } | ({ kind: 's3' } & S3Account) {
  if (env.IMAGES === 's3' || (env.IMAGES === undefined && env.S3_ENDPOINT)) {
    const s3 = (name: `S3_${'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`) =>
      required(env, name, 'pictures in an object store need its address, bucket and keys');
    return {
      kind: 's3',
      endpoint: s3('S3_ENDPOINT'),
      region: env.S3_REGION,
      bucket: s3('S3_BUCKET'),
      accessKeyId: s3('S3_ACCESS_KEY_ID'),
      secretAccessKey: s3('S3_SECRET_ACCESS_KEY'),
    };
  }
  checkStandIn(env, 'IMAGES=disk', env.IMAGES === 'disk', 'S3_ENDPOINT');
  return { kind: 'disk' };
}

function readPayments(env: Environment) {
  if (env.PAYMENTS === 'paypal' || (env.PAYMENTS === undefined && env.PAYPAL_CLIENT_ID))
    return {
      kind: 'paypal' as const,
      clientId: required(env, 'PAYPAL_CLIENT_ID', 'PayPal needs the client id of the merchant'),
      secret: required(env, 'PAYPAL_SECRET', 'PayPal needs the secret that belongs to PAYPAL_CLIENT_ID'),
      webhookId: env.PAYPAL_WEBHOOK_ID ?? null,
      apiBase: env.PAYPAL_API_BASE,
      sdkUrl: env.PAYPAL_SDK_URL,
      currency: env.PAYPAL_CURRENCY,
    };
  checkStandIn(env, 'PAYMENTS=sandbox', env.PAYMENTS === 'sandbox', 'PAYPAL_CLIENT_ID');
  return { kind: 'sandbox' as const, currency: env.PAYPAL_CURRENCY };
}

function readChapa(env: Environment, payments: 'sandbox' | 'paypal') {
  if (!env.CHAPA_SECRET_KEY) return payments === 'sandbox' ? { kind: 'sandbox' as const } : null;
  const why = "Chapa's events are believed by their signature alone";
  return {
    kind: 'chapa' as const,
    secretKey: env.CHAPA_SECRET_KEY,
    webhookSecret: required(env, 'CHAPA_WEBHOOK_SECRET', why),
    apiBase: env.CHAPA_API_BASE,
  };
}
