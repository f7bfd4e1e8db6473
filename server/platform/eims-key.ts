import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';

/** The shop's key at the Ministry's invoice system, and the certificate that tells whose it is. */
export interface EimsKey {
  /** The RSA key, as PEM. */
  privateKey: string;
  /** The certificate of that key: base64 of its DER. */
  certificate: string;
}

/** The ways in which a key and a certificate are no pair that can sign. */
export type KeyProblem =
  | 'fiscal-key-unreadable'
  | 'fiscal-key-encrypted'
  | 'fiscal-key-not-rsa'
  | 'fiscal-certificate-unreadable'
  | 'fiscal-certificate-of-another-key';

/** Tells what is wrong of a pair. It holds nothing of what OpenSSL says, because that could be a part of the key. */
export class EimsKeyError extends Error {
  override readonly name = 'EimsKeyError';
  readonly problem: KeyProblem;

  constructor(problem: KeyProblem) {
    super(problem);
    this.problem = problem;
  }
}

const LEAST_BITS = 2048;
/** Both forms in which a key that a password opens is written as PEM. */
const ENCRYPTED = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type:.*ENCRYPTED/;

/**
 * Reads a key and its certificate as PEM; a line break may be written as \n, as environment files have it.
 * @throws EimsKeyError.
 */
export function readEimsKey(key: string, certificate: string): EimsKey {
  if (ENCRYPTED.test(key)) throw new EimsKeyError('fiscal-key-encrypted');
  const privateKey = orProblem('fiscal-key-unreadable', () => createPrivateKey(pem(key)));
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKey;
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < LEAST_BITS)
    throw new EimsKeyError('fiscal-key-not-rsa');
  const read = orProblem('fiscal-certificate-unreadable', () => new X509Certificate(pem(certificate)));
  if (!createPublicKey(privateKey).equals(read.publicKey))
    throw new EimsKeyError('fiscal-certificate-of-another-key');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: read.raw.toString('base64'),
  };
}

/** The facts of a certificate that people may see. */
export interface CertificateFacts {
  subject: string;
  /** SHA-256 of the certificate, as OpenSSL and browsers write it. */
  fingerprint: string;
  from: Date;
  until: Date;
}

export function certificateFacts(certificate: string): CertificateFacts {
  const read = new X509Certificate(Buffer.from(certificate, 'base64'));
  return {
    subject: read.subject.split('\n').join(', '),
    fingerprint: read.fingerprint256,
    from: read.validFromDate,
    until: read.validToDate,
  };
}

function orProblem<Read>(problem: KeyProblem, read: () => Read): Read {
  try {
    return read();
  } catch {
    throw new EimsKeyError(problem);
  }
}

const pem = (text: string): string => text.replaceAll('\\n', '\n').trim();
