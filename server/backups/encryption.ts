import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Encrypts for the recipient of `BACKUP_RECIPIENT`: the shop can write backups and not read them (age-encryption.org/v1). */
export async function encrypted(recipient: string, bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await encrypterFor(recipient).encrypt(bytes));
}

export function encryptedStream(
  recipient: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  return encrypterFor(recipient).encrypt(bytes);
}

/** @throws Error when the identity (`AGE-SECRET-KEY-…`) is not the one for which it was encrypted, or a byte is wrong. */
export async function decrypted(identity: string, bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await decrypterOf(identity).decrypt(bytes));
}

export function decryptedStream(
  identity: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  return decrypterOf(identity).decrypt(bytes);
}

/** Makes a pair of keys: the identity opens what is encrypted for the recipient. */
export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

function decrypterOf(identity: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}
