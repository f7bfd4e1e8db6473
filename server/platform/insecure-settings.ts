import { z } from 'zod';
import { addressesOf } from './database-addresses.ts';

/** The settings that the rules check, with the fields of all their kinds. */
interface Checked {
  publicUrl: string;
  payments: { kind: string; apiBase?: string; sdkUrl?: string };
  chapa: { kind: string; apiBase?: string; secretKey?: string } | null;
  fiscal: { kind: string; apiBase?: string };
  receiptVerifier: { kind: string; url?: string };
  images: { kind: string; endpoint?: string };
  mail: { kind: string; url?: string };
  mailFrom: string;
  ownNetwork: readonly string[];
  messages: {
    sms: { kind: string; url?: string } | null;
    telegram: { kind: string; apiBase?: string } | null;
  };
  database: { kind: string; url?: string; directUrl?: string; replicaUrl?: string | undefined };
}

/**
 * The settings that production refuses, because money, passwords or codes could be intercepted, or customers could not
 * be reached. `ALLOW_INSECURE` names exceptions that somebody wants knowingly (ASVS 5.0: 12.2.1, 12.3.1, 12.3.2,
 * 13.4.2). Addresses on this machine need no TLS, because nothing sent to them leaves it.
 */
const RULES = {
  'http-public-url': ({ publicUrl }) =>
    isClear(publicUrl) && 'PUBLIC_URL begins with http, so sign-ins go in clear text',
  'http-provider': ({ payments, chapa }) =>
    [payments.apiBase, payments.sdkUrl, chapa?.apiBase].some((base) => base && isClear(base)) &&
    'PAYPAL_API_BASE, PAYPAL_SDK_URL or CHAPA_API_BASE begins with http, so payments go in clear text',
  'http-fiscal': ({ fiscal: { apiBase } }) =>
    apiBase && isClear(apiBase) && 'EIMS_API_BASE begins with http, so keys and invoices go in clear text',
  'http-verifier': ({ receiptVerifier: { url } }) =>
    url &&
    isClear(url) &&
    'RECEIPT_VERIFIER_URL begins with http, so anybody on the way can say that money has come',
  'http-messages': ({ messages: { sms, telegram } }) =>
    [sms?.url, telegram?.apiBase].some((base) => base && isClear(base)) &&
    'SMS_URL or TELEGRAM_API_BASE begins with http, so codes go in clear text',
  'http-store': ({ images: { endpoint } }) =>
    endpoint && isClear(endpoint) && 'S3_ENDPOINT begins with http, so receipts go in clear text',
  'test-key': ({ chapa, payments }) =>
    (chapa?.secretKey?.startsWith('CHASECK_TEST') &&
      'CHAPA_SECRET_KEY is a key for tests, with which nobody pays') ||
    (payments.apiBase &&
      hostOf(payments.apiBase).endsWith('sandbox.paypal.com') &&
      'PAYPAL_API_BASE is the sandbox of PayPal, where people pay with money that is none'),
  'clear-mail': ({ mail: { url } }) =>
    url && /[?&]requireTLS=(false|0)\b/i.test(url) && 'SMTP_URL switches TLS off, so codes go in clear text',
  'local-sender': ({ mail: { kind }, mailFrom }) =>
    kind === 'smtp' &&
    /@localhost\b/.test(mailFrom) &&
    'MAIL_FROM is at localhost, from where nobody takes mail',
  'clear-database': ({ database }) =>
    addressesIn(database).some((url) => !isHere(hostOf(url)) && !hasTls(new URL(url))) &&
    'DATABASE_URL names another machine without sslmode=require (or verify-full), so all data goes in clear text',
  'unverified-tls': ({ database, mail }) =>
    [...addressesIn(database), mail.url].some(isUnverified) &&
    'DATABASE_URL or SMTP_URL switches the check of certificates off, so anybody on the way can pose as the server',
  'own-network': ({ ownNetwork }) =>
    ownNetwork.length > 0 &&
    'FETCH_FROM_OWN_NETWORK lets files of products and webhooks ask machines behind the firewall',
} satisfies Record<string, (config: Checked) => string | false | undefined>;

export type InsecureSetting = keyof typeof RULES;
export const INSECURE_SETTINGS = Object.keys(RULES) as InsecureSetting[];

/** Parses the value of `ALLOW_INSECURE`: names of settings, separated by commas. */
export const allowedInsecure = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(INSECURE_SETTINGS, `must be some of ${INSECURE_SETTINGS.join(', ')}`)));

/** Returns the sentence about the first setting that production refuses; null when all are right or allowed by name. */
export function insecureSettingOf(config: Checked, allowed: readonly InsecureSetting[]): string | null {
  for (const name of INSECURE_SETTINGS) {
    const problem = !allowed.includes(name) && RULES[name](config);
    if (problem) return `${problem}. Mend it, or set ALLOW_INSECURE=${name} to run production so knowingly.`;
  }
  return null;
}

const addressesIn = ({ url, directUrl, replicaUrl }: Checked['database']): string[] =>
  [url, directUrl, replicaUrl].flatMap((given) => (given === undefined ? [] : addressesOf(given)));

const isClear = (address: string): boolean => address.startsWith('http:') && !isHere(hostOf(address));

/** Says whether a host is this machine; an address of a database without a host means its socket. */
export const isHere = (host: string): boolean => /^(|\/.*|localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Returns the host of an address; for a database it may be the folder of its socket. */
export function hostOf(address: string): string {
  const { hostname, searchParams } = new URL(address);
  return hostname || (searchParams.get('host') ?? '');
}

/**
 * Says whether an address switches the check of certificates off, as `pg` and `nodemailer` read it: libpq's `require`
 * encrypts without checking who answers.
 */
function isUnverified(address: string | undefined): boolean {
  if (!address || isHere(hostOf(address))) return false;
  const { searchParams } = new URL(address);
  const mode = searchParams.get('sslmode') ?? '';
  const isLibpq = searchParams.get('uselibpqcompat') === 'true' && !searchParams.has('sslrootcert');
  return (
    mode === 'no-verify' ||
    (isLibpq && /^(prefer|require)$/.test(mode)) ||
    /^(false|0)$/i.test(searchParams.get('tls.rejectUnauthorized') ?? '')
  );
}

/** Says whether the address of a database demands TLS, as `pg` reads it: by `sslmode`, or by `ssl=true`. */
const hasTls = ({ searchParams }: URL): boolean =>
  /^(require|verify-ca|verify-full|no-verify)$/.test(searchParams.get('sslmode') ?? '') ||
  /^(true|1)$/.test(searchParams.get('ssl') ?? '');
