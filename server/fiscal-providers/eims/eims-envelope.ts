import { sign } from 'node:crypto';
import type { EimsKey } from '#server/platform/eims-key.ts';

/**
 * Seals a request in the envelope of the invoice system: the signature is of the request's JSON text, so that text is
 * put into the envelope as it was signed.
 */
export function sealed(request: object, { privateKey, certificate }: EimsKey): string {
  const text = JSON.stringify(request);
  const signature = sign('RSA-SHA512', Buffer.from(text), privateKey).toString('base64');
  return `{"request":${text},"signature":"${signature}","certificate":"${certificate}"}`;
}
