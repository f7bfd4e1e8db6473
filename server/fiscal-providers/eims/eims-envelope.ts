import { createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto';

/** The shop's key at the Ministry's invoice system, and the certificate that tells whose it is. */
export interface EimsKey {
  /** The RSA key, as PEM. */
  privateKey: string;
  /** The certificate of that key: base64 of its DER. */
  certificate: string;
}

/**
 * Seals a request in the envelope of the invoice system: the signature is of the request's JSON text, so that text is
 * put into the envelope as it was signed.
 */
export function sealed(request: object, { privateKey, certificate }: EimsKey): string {
  const text = JSON.stringify(request);
  const signature = sign('RSA-SHA512', Buffer.from(text), privateKey).toString('base64');
  return `{"request":${text},"signature":"${signature}","certificate":"${certificate}"}`;
}

/**
 * Reads a key and its certificate as PEM; a line break may be written as \n, as environment files have it.
 * @throws Error with what is wrong of them.
 */
export function readEimsKey(key: string, certificate: string): EimsKey {
  const privateKey = createPrivateKey(pem(key));
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('the key is no RSA key');
  const read = new X509Certificate(pem(certificate));
  if (!createPublicKey(privateKey).equals(read.publicKey))
    throw new Error('the certificate is of another key');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: read.raw.toString('base64'),
  };
}

const pem = (text: string): string => text.replaceAll('\\n', '\n');
