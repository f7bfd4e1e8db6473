import { X509Certificate, type KeyObject } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { HttpError } from '#server/lib/http/http-error.ts';
import { askingOf, fetchText } from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';

/** The certificates with which PayPal signs its webhooks, fetched once each from the address that an event names. */

export interface CertificateOptions {
  limitMs?: number;
  /** The certificates in PEM of the authorities that PayPal's own certificates must lead to. */
  roots?: readonly string[];
}

/**
 * The limit of fetches per minute, because an event may name any address of the form below, and each new one costs a
 * call.
 */
const FETCHES = { most: 10, ms: 60_000 };
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/;

export type PaypalCertificates = ReturnType<typeof createPaypalCertificates>;

export function createPaypalCertificates(
  apiBase: string,
  log: Log,
  { limitMs = 5_000, roots = rootCertificates }: CertificateOptions = {},
) {
  const asking = askingOf('paypal', log);
  const api = new URL(apiBase);
  const isPaypals = isPaypalHost(api);
  const keys = new LRUCache<string, KeyObject>({ max: 20 });
  const unknown = new LRUCache<string, true>({ max: 1_000, ttl: 10 * 60_000 });
  const fetching = new Map<string, Promise<KeyObject | null>>();
  let fetchedAt: number[] = [];

  async function fetchKey(address: string): Promise<KeyObject | null> {
    const now = performance.now();
    fetchedAt = fetchedAt.filter((at) => now - at < FETCHES.ms);
    if (fetchedAt.length >= FETCHES.most) throw new HttpError('unavailable');
    fetchedAt.push(now);
    const key = await fetchKeyAt(address, { asking, limitMs, log, roots: isPaypals ? roots : null });
    if (key) keys.set(address, key);
    else unknown.set(address, true);
    return key;
  }

  return {
    /**
     * Says whether certificates may be fetched from an address: at PayPal's hosts over https, or at the configured API
     * instead of PayPal's.
     */
    isAllowed(address: string): boolean {
      const url = new URL(address);
      if (url.username || url.password || url.search || url.hash || !PATH.test(url.pathname)) return false;
      return isPaypals ? isPaypalHost(url) : url.origin === api.origin;
    },

    /**
     * The public key of the certificate at an address; null where PayPal knows none.
     * @throws HttpError 503 when it cannot be fetched now.
     */
    async keyAt(address: string): Promise<KeyObject | null> {
      const known = keys.get(address);
      if (known || unknown.has(address)) return known ?? null;
      const begun = fetching.get(address) ?? fetchKey(address).finally(() => fetching.delete(address));
      fetching.set(address, begun);
      return begun;
    },
  };
}

interface Fetching {
  asking: ReturnType<typeof askingOf>;
  limitMs: number;
  log: Log;
  /** The authorities that a certificate must lead to; null for an API in place of PayPal's. */
  roots: readonly string[] | null;
}

/** Fetches a key; null where PayPal knows none. @throws HttpError 503 when it cannot be had, or not be trusted. */
async function fetchKeyAt(
  address: string,
  { asking, limitMs, log, roots }: Fetching,
): Promise<KeyObject | null> {
  const answer = await fetchText(asking, address, { signal: AbortSignal.timeout(limitMs) });
  if (answer) asking.away.answered({ to: asking.to });
  if (answer && [400, 403, 404, 410].includes(answer.status)) return null;
  // An API configured in place of PayPal's is trusted without a check of its certificate, as its payment answers are.
  const key = answer?.status === 200 ? keyOf(answer.text, roots) : null;
  if (!key) {
    log.error(
      { address, status: answer?.status },
      'a certificate of PayPal cannot be had, or not be trusted',
    );
    throw new HttpError('unavailable');
  }
  return key;
}

const isPaypalHost = ({ protocol, port, hostname }: URL): boolean =>
  protocol === 'https:' && port === '' && /(^|\.)paypal\.com$/.test(hostname);

/** The tolerance for certificate dates, so that a server clock that is wrong by days makes no certificate invalid. */
const CLOCK_MS = 7 * 24 * 3600_000;
const LONGEST_CHAIN = 5;

/**
 * Returns the key of the first certificate in a PEM text, or null without a valid one. With `roots` that certificate
 * must carry a name of PayPal and lead, over the other certificates in the text, to one of the roots.
 */
export function keyOf(pem: string, roots: readonly string[] | null, now = Date.now()): KeyObject | null {
  const certificates = certificatesOf(pem);
  const [first] = certificates;
  if (!first) return null;
  if (roots === null) return first.publicKey;
  return isOfPaypal(first) && isTrusted(first, certificates, roots, now) ? first.publicKey : null;
}

function certificatesOf(pem: string): X509Certificate[] {
  const texts = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    return texts.map((text) => new X509Certificate(text));
  } catch {
    return [];
  }
}

/** 'messageverificationcerts.paypal.com', or the same of the sandbox. */
const isOfPaypal = ({ subject }: X509Certificate): boolean =>
  /(^|\n)CN=([\w-]+\.)+paypal\.com$/.test(subject);

function isTrusted(
  first: X509Certificate,
  given: readonly X509Certificate[],
  roots: readonly string[],
  now: number,
): boolean {
  let current = first;
  for (let length = 0; length < LONGEST_CHAIN; length += 1) {
    const { validFromDate: from, validToDate: to } = current;
    if (now < from.getTime() - CLOCK_MS || now > to.getTime() + CLOCK_MS) return false;
    if (roots.some((root) => isIssuer(new X509Certificate(root), current))) return true;
    const issuer = given.find((each) => each !== current && isIssuer(each, current));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

const isIssuer = (issuer: X509Certificate, issued: X509Certificate): boolean =>
  issuer.ca && issued.checkIssued(issuer) && issued.verify(issuer.publicKey);
