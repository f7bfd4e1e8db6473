import { createHmac, randomBytes } from 'node:crypto';

/** The beginning of a key, as Standard Webhooks writes it. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** Makes a key of signatures. */
export const newSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

interface Signed {
  id: string;
  at: Date;
  body: Buffer;
}

/**
 * Returns the headers of a delivery by Standard Webhooks 1.0.0: HMAC-SHA256 over id, seconds and body, one signature for
 * each key, so that a receiver with either of them knows the sender.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64');
    return `v1,${signature}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
