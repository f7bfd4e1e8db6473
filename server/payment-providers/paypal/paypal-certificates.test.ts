import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createPaypalCertificates, keyOf } from './paypal-certificates.ts';

const folder = join(import.meta.dirname, '../../../tests/fixtures/paypal-certificates');
const pem = (...names: string[]) =>
  names.map((name) => readFileSync(join(folder, `${name}.pem`), 'utf8')).join('');
const roots = [pem('root')];
/** The time when all of them are valid. */
const NOW = Date.UTC(2030, 0, 1);

describe('a certificate at PayPal', () => {
  test.each([
    ['with its chain', ['messages', 'intermediate']],
    ['with its chain and its root', ['messages', 'intermediate', 'root']],
    ['with others before its chain', ['messages', 'other-name', 'intermediate']],
  ])('a certificate of PayPal %s is trusted', (_what, names) =>
    expect(keyOf(pem(...names), roots, NOW)).not.toBeNull(),
  );

  test.each([
    ['without its chain', ['messages']],
    ['of another name', ['other-name', 'intermediate']],
    ['issued by one that may issue none', ['no-authority', 'messages', 'intermediate']],
    ['that is nobody’s', []],
  ])('a certificate %s is not trusted', (_what, names) =>
    expect(keyOf(pem(...names), roots, NOW)).toBeNull(),
  );

  test('is not trusted under the authorities of everybody when its own is none of them', () =>
    expect(keyOf(pem('messages', 'intermediate', 'root'), [], NOW)).toBeNull());

  test('is trusted in its time, which a clock may miss by days', () => {
    const chain = pem('messages', 'intermediate');
    const { validFromDate, validToDate } = new X509Certificate(chain);
    const day = 24 * 3600_000;
    for (const at of [validFromDate.getTime() - 2 * day, validToDate.getTime() + 2 * day])
      expect(keyOf(chain, roots, at)).not.toBeNull();
    for (const at of [validFromDate.getTime() - 30 * day, validToDate.getTime() + 30 * day])
      expect(keyOf(chain, roots, at)).toBeNull();
  });
});

describe('the address of a certificate', () => {
  const at = (apiBase: string) => createPaypalCertificates(apiBase, createLog('silent'));
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-7a8abba8';

  test.each(['https://api.paypal.com', 'https://api.sandbox.paypal.com', 'https://api-m.paypal.com'])(
    'a certificate of PayPal may be at %s',
    (host) => expect(at('https://api-m.paypal.com').isAllowed(host + path)).toBe(true),
  );

  test.each([
    `http://api.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://paypal.com.evil.test${path}`,
    `https://evilpaypal.com${path}`,
    `https://user@api.paypal.com${path}`,
    `https://api.paypal.com${path}?1`,
    `https://api.paypal.com${path}/../x`,
    'https://www.paypal.com/signin?returnUri=x',
  ])('the address of a certificate of PayPal may not be %s', (address) =>
    expect(at('https://api-m.paypal.com').isAllowed(address)).toBe(false),
  );

  test('is at the API that stands in PayPal’s place, and nowhere else', () => {
    const standIn = at('http://127.0.0.1:4000');
    expect(standIn.isAllowed(`http://127.0.0.1:4000${path}`)).toBe(true);
    expect(standIn.isAllowed(`http://127.0.0.1:4001${path}`)).toBe(false);
    expect(standIn.isAllowed(`https://api.paypal.com${path}`)).toBe(false);
  });
});
