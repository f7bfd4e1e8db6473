/**
 * Signatures of webhooks, as PayPal makes them (developer.paypal.com/api/rest/webhooks/rest): RSA over the
 * transmission and the CRC32 of the body. The key in this folder is public, because it signs test payments only.
 */
import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

export const webhookId = 'sandbox';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const key = read('webhook-key.pem');
export const certificate = read('webhook-certificate.pem');
export const certificatePath = '/v1/notifications/certs/CERT-sandbox';

/** The headers that are sent with a body. */
export function signedHeaders(transmissionId: string, body: string, apiBase: string): Record<string, string> {
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  const signed = [transmissionId, time, webhookId, crc32(body)].join('|');
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': apiBase + certificatePath,
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-sig': sign('sha256', Buffer.from(signed), key).toString('base64'),
    'paypal-transmission-time': time,
  };
}
