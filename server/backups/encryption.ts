import type { Decrypter, Encrypter } from 'age-encryption';

/** Loads the library with the first backup, because most processes make none. */
const loadAge = () => import('age-encryption');

/**
 * Encrypts with the public key in `BACKUP_RECIPIENT`, so the shop can write backups but not read them
 * (age-encryption.org/v1).
 */
export async function encrypted(recipient: string, bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await (await encrypterFor(recipient)).encrypt(bytes));
}

export async function encryptedStream(
  recipient: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  return (await encrypterFor(recipient)).encrypt(bytes);
}

/**
 * @throws Error when the identity (`AGE-SECRET-KEY-…`) does not fit the key used for encryption, or a byte is wrong.
 */
export async function decrypted(identity: string, bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await (await decrypterOf(identity)).decrypt(bytes));
}

export async function decryptedStream(
  identity: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  return (await decrypterOf(identity)).decrypt(bytes);
}

/** Creates a pair of keys: the identity decrypts what is encrypted for the recipient. */
export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

async function encrypterFor(recipient: string): Promise<Encrypter> {
  const encrypter = new (await loadAge()).Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

async function decrypterOf(identity: string): Promise<Decrypter> {
  const decrypter = new (await loadAge()).Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}
