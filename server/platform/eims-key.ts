import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';

/** The shop's key at the Ministry's invoice system, and the certificate that tells whose it is. */
export interface EimsKey {
  /** The RSA key, as PEM. */
  privateKey: string;
  /** The certificate of that key: base64 of its DER. */
  certificate: string;
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
