import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib';
import type { SurrogateKey } from './surrogate-keys.ts';
import type { CacheEntry } from './entry-store.ts';

/** A response that can be sent to everybody, in each encoding that was asked for so far. */
export interface CachedResponse extends CacheEntry {
  plain: Variant;
  /** The compressed responses; null until the encoding is asked for. */
  br: Variant | null;
  gzip: Variant | null;
  /** The headers of the response in every encoding: policy, security headers, caching. */
  headers: Readonly<Record<string, string>>;
  /** The validator (RFC 9110, 8.8.3), with quotes; each encoding adds a suffix. */
  etag: string;
  isCompressible: boolean;
}

/** The response in one encoding, ready to be written: its headers are names and values in turn. */
export interface Variant {
  body: Buffer;
  headers: string[];
}

/** The encodings, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The size in bytes below which a response is not compressed, because it fits into one packet anyway. */
const SMALL_BYTES = 1_000;
/** The quality of Brotli: for a page 6 takes 1 ms, and 9 takes 15 ms for 1 % fewer bytes. */
const BROTLI_QUALITY = 6;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

interface Limits extends Pick<CacheEntry, 'staleMs' | 'ttlMs'> {
  /** The memory that the parsed value takes besides the bytes, once a rendering has parsed the response. */
  parsedBytes: number;
}

/** Makes a response for the cache from its bytes and the headers that everybody gets. */
export function createCachedResponse(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  surrogateKeys: readonly SurrogateKey[],
  { staleMs = 0, ttlMs = Infinity, parsedBytes = 0 }: Partial<Limits>,
): CachedResponse {
  const etag = headers['etag'] ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const plain = variant(headers, etag, body);
  const bytes = body.length + parsedBytes + bytesOf(plain);
  const isText = /^(text|application)\//.test(headers['content-type'] ?? '');
  return {
    plain,
    br: null,
    gzip: null,
    headers,
    etag,
    isCompressible: isText && body.length >= SMALL_BYTES,
    surrogateKeys: oldestOf(surrogateKeys),
    bytes,
    staleMs,
    ttlMs,
  };
}

/** Returns the response with one more encoding. */
export async function compressed(answer: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  const { plain } = answer;
  const body = await (encoding === 'br'
    ? asBrotli(plain.body, brotliOptions(plain.body, BROTLI_QUALITY))
    : asGzip(plain.body));
  return withEncoded(answer, encoding, body);
}

export function withEncoded(answer: CachedResponse, encoding: Encoding, body: Buffer): CachedResponse {
  const encoded = variant(answer.headers, answer.etag, body, encoding);
  return { ...answer, [encoding]: encoded, bytes: answer.bytes + body.length + bytesOf(encoded) };
}

/**
 * Compresses an answer that is sent only once: a third of the work of the best quality, for a tenth more bytes. This
 * blocks the thread, because the thread pool takes five times as much processor time for the third of a millisecond
 * that a page needs (decision 0119).
 */
export const compressOnce = (text: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(text, brotliOptions(text, 2)) : gzipSync(text, { level: 4 });

const brotliOptions = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

function variant(
  headers: Readonly<Record<string, string>>,
  etag: string,
  body: Buffer,
  encoding?: Encoding,
): Variant {
  const own = encoding
    ? { etag: etag.replace(/"$/, `-${encoding}"`), 'content-encoding': encoding }
    : { etag };
  return {
    body,
    headers: Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat(),
  };
}

/** Returns the memory of a variant's headers, roughly: the variants share most of the texts. */
const bytesOf = ({ headers }: Variant): number => 16 * headers.length + 200;

/** Lists each row once, with the oldest version that was read, so that a newer version invalidates the response. */
function oldestOf(surrogateKeys: readonly SurrogateKey[]): SurrogateKey[] {
  const oldest = new Map<string, number>();
  for (const [name, version] of surrogateKeys)
    oldest.set(name, Math.min(version, oldest.get(name) ?? version));
  return [...oldest];
}
