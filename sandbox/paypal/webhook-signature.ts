/**
 * `POST /v1/notifications/verify-webhook-signature` (OpenAPI notifications_webhooks_v1). The stand-in signs
 * and sends no webhooks, so there is none that could have come from it: the answer is always FAILURE.
 */
import { z } from 'zod';
import { refusal, type Answer } from './answers.ts';
import { readForm } from './form-problems.ts';
import { text } from './order-request.ts';

const verificationSchema = z.object({
  auth_algo: text(100),
  cert_url: text(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100),
  webhook_id: text(50),
  webhook_event: z.record(z.string(), z.unknown()),
});

export function verifyWebhookSignature(body: unknown): Answer {
  const form = readForm(verificationSchema, body);
  if (!form.ok) return refusal(form.problems);
  return { status: 200, body: { verification_status: 'FAILURE' } };
}
