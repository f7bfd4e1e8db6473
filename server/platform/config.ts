import { newPassword } from '#contract/accounts/users.ts';
import { z } from 'zod';
import { backupVariables, readBackup } from './backup-config.ts';
import { databaseVariables, readDatabase } from './database-config.ts';
import { fiscalVariables, readFiscal } from './fiscal-config.ts';
import { allowedInsecure, hostOf, insecureSettingOf, isHere } from './insecure-settings.ts';
import { mailVariables, readMail } from './mail-config.ts';
import { MESSAGE_VARIABLES, readMessages } from './message-config.ts';
import { isNetworkList } from './network-list.ts';
import { readTelemetry, telemetryVariables } from './telemetry-config.ts';
import { readVerifier, verifierVariables } from './verifier-config.ts';

/**
 * All configuration, read and checked once, at start. `.env.example` lists every variable with its default.
 * Stand-ins (embedded database, disk images, outbox, sandbox payments) serve the demo; in production each must
 * be asked for by name.
 */

const oneOf = <const T extends string>(...values: T[]) => z.enum(values, `must be ${values.join(' or ')}`);
const flag = oneOf('true', 'false').transform((value) => value === 'true');
const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
/** Says whether a value is an origin as browsers write it, on https; http is accepted on this machine alone. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere(url.hostname));
  return isSafe && url.origin === value && !value.includes('*');
}
function wholeNumber(min: number, max: number) {
  const wrong = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, wrong).transform(Number).pipe(z.number().min(min, wrong).max(max, wrong));
}

const environment = z.object({
  SHOP_MODE: oneOf('demo', 'production').optional(),
  ALLOW_INSECURE: allowedInsecure.default([]),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpAddress
    .refine(
      (url) => URL.parse(url)?.origin === url,
      'must be an address without path, user or query, in small letters',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ...databaseVariables,
  IMAGES: oneOf('disk', 's3').optional(),
  PAYMENTS: oneOf('sandbox', 'paypal').optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  ...mailVariables,
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...MESSAGE_VARIABLES,
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().max(50).optional(),
  PAYPAL_API_BASE: httpAddress.default('https://api-m.paypal.com'),
  PAYPAL_SDK_URL: httpAddress.default('https://www.paypal.com/sdk/js'),
  PAYPAL_CURRENCY: z.literal('USD', 'must be USD: the stored rate is for US dollars').default('USD'),
  CHAPA_SECRET_KEY: z
    .string()
    .regex(/^CHASECK(_TEST)?-/, 'must be the secret key of Chapa, which begins with CHASECK')
    .optional(),
  CHAPA_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  CHAPA_API_BASE: httpAddress.default('https://api.chapa.co/v1'),
  ...fiscalVariables,
  ...verifierVariables,
  ...backupVariables,
  USD_ETB_RATE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be a decimal such as 160.25')
    .refine((rate) => Number(rate) > 0, 'must be more than 0')
    .optional(),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .transform((value) => value.toLowerCase())
    .optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  DEMO_DATA: flag.optional(),
  STORE_NAME: z.string().min(1).max(60).default('Wenber'),
  OFFER_ENDS_AT: z.iso.date('must be a date such as 2025-10-03').default('2025-10-03'),
  REQUIRE_VERIFIED_EMAIL: flag.default(true),
  ORDER_EXPIRES_AFTER_H: wholeNumber(1, 720).default(24),
  TRUST_PROXY: z
    .string()
    .refine(isNetworkList, 'must be an address such as 10.0.0.1 or a network such as 10.0.0.0/8')
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'must name each origin as browsers do, such as https://app.example or http://localhost:5173, with commas between (* would be everybody)',
    )
    .default([]),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ACCESS_LOG_SAMPLE: wholeNumber(0, 1_000_000).default(100),
  ...telemetryVariables,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});

/** The names of all variables; `.env.example` lists each of them. */
export const VARIABLES = Object.keys(environment.shape);

/** An S3-compatible object store. */
export interface S3Account {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

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
    fiscal: readFiscal(env, need),
    receiptVerifier: readVerifier(env, need),
    backup: readBackup(env, need),
    usdRate: env.USD_ETB_RATE ?? (payments.kind === 'sandbox' ? '170' : null),
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    demoData: env.DEMO_DATA ?? (!isProduction(env) && database.kind === 'embedded'),
    storeName: env.STORE_NAME,
    offerEndsAt: env.OFFER_ENDS_AT,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    orderExpiresAfterHours: env.ORDER_EXPIRES_AFTER_H,
    /** The addresses and networks of proxies whose X-Forwarded-For is believed; false when no proxy is. */
    trustProxy: env.TRUST_PROXY ?? (false as const),
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

type Environment = z.infer<typeof environment>;

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
