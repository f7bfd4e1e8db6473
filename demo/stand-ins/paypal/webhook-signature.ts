/**
 * Signatures of webhooks, and `POST /v1/notifications/verify-webhook-signature` (OpenAPI notifications_webhooks_v1).
 * PayPal signs with RSA and a certificate. The stand-in uses an HMAC with a key of this process, because it verifies its
 * own signatures. It covers the body byte by byte, so the event must come back as it was sent.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { refusal, type Answer } from './answers.ts';
import { readForm } from './form-problems.ts';
import { text } from './order-request.ts';

export const webhookId = 'sandbox';

const verificationSchema = z.object({
  auth_algo: text(100),
  cert_url: text(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100),
  webhook_id: text(50),
  webhook_event: z.record(z.string(), z.unknown()),
});

const key = randomBytes(32);
const authAlgorithm = 'SHA256withRSA';
const certificate = (apiBase: string) => `${apiBase}/v1/notifications/certs/CERT-sandbox`;

function signatureOf(transmissionId: string, time: string, body: string): string {
  const signed = [transmissionId, time, webhookId, body].join('|');
  return createHmac('sha256', key).update(signed).digest('base64');
}

/** The headers under which a body is sent. */
export function signedHeaders(transmissionId: string, body: string, apiBase: string): Record<string, string> {
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': authAlgorithm,
    'paypal-cert-url': certificate(apiBase),
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-sig': signatureOf(transmissionId, time, body),
    'paypal-transmission-time': time,
  };
}

/** @param raw the same request as text, because the signature covers the event as it is written */
export function verifyWebhookSignature(body: unknown, raw: string, apiBase: string): Answer {
  const form = readForm(verificationSchema, body);
  if (!form.ok) return refusal(form.problems);
  const asked = form.value;
  const event = memberText(raw, 'webhook_event');
  const expected = Buffer.from(signatureOf(asked.transmission_id, asked.transmission_time, event));
  const given = Buffer.from(asked.transmission_sig);
  const isGenuine =
    asked.webhook_id === webhookId &&
    asked.auth_algo === authAlgorithm &&
    asked.cert_url === certificate(apiBase) &&
    given.length === expected.length &&
    timingSafeEqual(given, expected);
  return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
}

/**
 * The text of one member of a JSON object, the last of that name, without the blanks around it.
 * @param json well formed
 */
function memberText(json: string, name: string): string {
  let found = '';
  let depth = 0;
  let label = '';
  let start = -1;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (depth === 1 && token === ':') start = index + 1;
    else if (depth === 1 && (token === ',' || token === '}')) {
      if (label === name) found = json.slice(start, index).trim();
      start = -1;
    } else if (depth === 1 && start < 0) label = JSON.parse(token);
    if (token === '}' || token === ']') depth -= 1;
  }
  return found;
}
