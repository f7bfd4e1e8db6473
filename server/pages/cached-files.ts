import { randomBytes } from 'node:crypto';
import type { Http } from '#server/lib/http/http.ts';
import { isCached, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import {
  ENCODINGS,
  createCachedResponse,
  withEncoded,
  type CachedResponse,
} from '#server/lib/response-cache/cached-response.ts';
import { pictureVariantOf } from '#server/lib/http/picture-format.ts';
import { headersForAll, isForAll, sendCached } from './send-cached.ts';

/** Matches the addresses of files that never change under their name and belong to no person. */
const FILES = /^\/(assets|images\/demo|images\/productdbImages)\/[\w.-]+$/;
/** Says whether parts of a file may be asked for by `Range`. */
export const isRangedFile = (target: string) => /^\/(images|assets)\//.test(target);

const LARGEST_BYTES = 400 * 1024;
/** The time after which a cached file is read again, so that a removed one disappears. */
const TTL_MS = 60_000;

/**
 * The header that marks this process's own reading of a file for the cache; its value is secret, so nobody else can use
 * it.
 */
const READING = 'x-file-for-cache';

/** A file's answer that is not cached. */
interface PlainAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  bytes: Buffer;
}

/** A marker for 'not cached: send the file from the disk'. */
const FROM_DISK: PlainAnswer = { status: 200, headers: {}, bytes: Buffer.alloc(0) };

/** Serves small files from memory instead of from the disk each time: a page with products needs a dozen. */
export function cacheFiles(http: Http, cache: ResponseCache): void {
  const secret = randomBytes(24).toString('hex');

  async function get(path: string, headers: Record<string, string> = {}): Promise<PlainAnswer> {
    const file = await http.inject({ url: path, headers: { ...headers, [READING]: secret } });
    return { status: file.statusCode, headers: file.headers, bytes: file.rawPayload };
  }

  async function read(path: string, accept: string | undefined): Promise<CachedResponse | PlainAnswer> {
    const file = await get(path, accept === undefined ? {} : { accept });
    if (file.status !== 200 || file.bytes.length > LARGEST_BYTES) return file;
    const cached = createCachedResponse(file.bytes, headersForAll(file.headers), [], { ttlMs: TTL_MS });
    return cached.isCompressible ? withFilesBeside(cached, (headers) => get(path, headers)) : cached;
  }

  http.addHook('onRequest', async (request, reply) => {
    const { originalUrl: path } = request;
    const { accept, range } = request.headers;
    if (!isForAll(request) || range !== undefined || !FILES.test(path)) return undefined;
    if (request.headers[READING] === secret) return undefined;
    const key = path + pictureVariantOf(path, accept);
    const made =
      cache.find(key) ?? (await cache.fill(key, () => read(path, accept).catch(fromDiskWhenClosing)));
    if (isCached(made)) return sendCached(cache, key, made, request, reply);
    // A file that is too large goes out from the disk.
    if (made.status === 200) return undefined;
    return reply.status(made.status).headers(headersForAll(made.headers)).send(made.bytes);
  });
}

/**
 * Fastify refuses this process's own calls once it is closing; requests that came before get their file from the disk.
 */
function fromDiskWhenClosing(error: unknown): PlainAnswer {
  if ((error as { code?: string }).code === 'FST_ERR_REOPENED_CLOSE_SERVER') return FROM_DISK;
  throw error;
}

/** Adds the compressed files that the build has made: they are smaller than what could be compressed here in time. */
async function withFilesBeside(
  cached: CachedResponse,
  get: (headers: Record<string, string>) => Promise<PlainAnswer>,
): Promise<CachedResponse> {
  let all = cached;
  for (const encoding of ENCODINGS) {
    const file = await get({ 'accept-encoding': encoding });
    if (file.headers['content-encoding'] === encoding) all = withEncoded(all, encoding, file.bytes);
  }
  return all;
}
