import { newPassword } from '#contract/accounts/users.ts';
import { z } from 'zod';
import { backupVariables } from './backup-config.ts';
import { databaseVariables } from './database-config.ts';
import { fiscalVariables } from './fiscal-config.ts';
import { allowedInsecure, isHere } from './insecure-settings.ts';
import { mailVariables } from './mail-config.ts';
import { MESSAGE_VARIABLES } from './message-config.ts';
import { isNetworkList } from './network-list.ts';
import { telemetryVariables } from './telemetry-config.ts';
import { verifierVariables } from './verifier-config.ts';

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

export const environment = z.object({
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
  UNPAID_PIECES: wholeNumber(0, 1_000_000).default(100),
  UNPAID_ETB: wholeNumber(1, 99_999_999).default(1_000_000),
  TRUST_PROXY: z
    .string()
    .refine(isNetworkList, 'must be an address such as 10.0.0.1 or a network such as 10.0.0.0/8')
    .optional(),
  FETCH_FROM_OWN_NETWORK: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .default([]),
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

export type Environment = z.infer<typeof environment>;
