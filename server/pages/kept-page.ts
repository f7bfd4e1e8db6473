import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { Keepable } from './kept.ts';

export interface KeptPage extends Keepable {
  plain: Variant;
  /** Made after the first answer. */
  br: Variant | null;
  gzip: Variant | null;
  /** What goes out with it to everybody: policy, security headers, caching. */
  headers: Readonly<Record<string, string>>;
  /** Strong validator without quotes; encodings add a suffix. */
  etag: string;
}

/** A page in one encoding, ready to be written: names and values of its headers in turn. */
export interface Variant {
  body: Buffer;
  headers: string[];
}

/** Headers, keys and objects of a page, roughly. */
const OVERHEAD_BYTES = 4_000;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A page to keep, made of its HTML and of the headers that go out with it to everybody. */
export function keptPage(
  html: Buffer,
  headers: Readonly<Record<string, string>>,
  ingredients: readonly Ingredient[],
): KeptPage {
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  const plain = variant(headers, etag, html);
  return { plain, br: null, gzip: null, headers, etag, ingredients, bytes: html.length + OVERHEAD_BYTES };
}

/** The same page with its compressed variants. */
export async function compressed(page: KeptPage): Promise<KeptPage> {
  const { headers, etag, plain } = page;
  const [br, gz] = await Promise.all([compressBrotli(plain.body, 9), asGzip(plain.body, { level: 9 })]);
  return {
    ...page,
    br: variant(headers, etag, br, 'br'),
    gzip: variant(headers, etag, gz, 'gzip'),
    bytes: page.bytes + br.length + gz.length,
  };
}

export function compressBrotli(html: Buffer, quality: number): Promise<Buffer> {
  return asBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}

function variant(
  headers: Readonly<Record<string, string>>,
  etag: string,
  body: Buffer,
  encoding?: 'br' | 'gzip',
): Variant {
  const own = encoding
    ? { etag: `"${etag}-${encoding}"`, 'content-encoding': encoding }
    : { etag: `"${etag}"` };
  return {
    body,
    headers: Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat(),
  };
}
