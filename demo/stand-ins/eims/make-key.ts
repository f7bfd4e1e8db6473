import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Makes an RSA key with a certificate of its own, as the Ministry would give one out: Node reads certificates but makes
 * none, so the few parts of X.509 that one needs are written here.
 * @param days the days until the certificate ends.
 */
export async function makeKey(days = TEN_YEARS): Promise<{ privateKey: string; certificate: string }> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const content = certificateOf(days, pair.publicKey.export({ type: 'spki', format: 'der' }));
  const signature = sign('RSA-SHA256', content, pair.privateKey);
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: sequence(content, SHA256_WITH_RSA, tagged(0x03, Buffer.from([0]), signature)).toString(
      'base64',
    ),
  };
}

/** An ASN.1 value in DER: its tag, its length, its content. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [length] : [length >> 8, length & 255];
  const told = length < 128 ? [length] : [0x80 + long.length, ...long];
  return Buffer.concat([Buffer.from([tag, ...told]), content]);
}
const A_YEAR = 365;
const TEN_YEARS = 10 * A_YEAR;

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);

const SHA256_WITH_RSA = sequence(tagged(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tagged(0x05));
const COMMON_NAME = tagged(0x06, Buffer.from('550403', 'hex'));
const NAME = sequence(
  tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from('Stand-in of the invoice system')))),
);
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return tagged(0x18, Buffer.from(`${day.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
};

const certificateOf = (days: number, publicKey: Buffer) =>
  sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1]), randomBytes(8)),
    SHA256_WITH_RSA,
    NAME,
    sequence(inDays(-A_YEAR), inDays(days)),
    NAME,
    publicKey,
  );
