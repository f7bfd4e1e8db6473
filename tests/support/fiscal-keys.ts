import { makeKey } from '../../demo/stand-ins/eims/make-key.ts';

/** A new pair as an owner sends it: both as PEM. */
export async function sentKey(days?: number): Promise<{ key: string; certificate: string }> {
  const { privateKey, certificate } = await makeKey(days);
  return { key: privateKey, certificate: asPem(certificate) };
}

export const asPem = (certificate: string): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
