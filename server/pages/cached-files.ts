import { randomBytes } from 'node:crypto';
import type { Http } from '#server/lib/http/http.ts';
import { isCached, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import {
  ENCODINGS,
  createCachedResponse,
  withEncoded,
  type CachedResponse,
} from '#server/lib/response-cache/cached-response.ts';
import { headersForAll, isForAll, sendCached } from './send-cached.ts';

/** Files that never change under their name, and of which none is a person's. */
const FILES = /^\/(assets|images\/demo|images\/productdbImages)\/[\w.-]+$/;
/** Parts of a file may be asked for. */
export const isRangedFile = (target: string) => /^\/(images|assets)\//.test(target);

const LARGEST_BYTES = 400 * 1024;
/** Then the file is looked at again, and gone where it has been removed. */
const TTL_MS = 60_000;

/** Marks the reading of a file for the cache; nobody else can know its value. */
const READING = 'x-file-for-cache';

/** An answer of this process that is not cached. */
interface PlainAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  bytes: Buffer;
}

/** A file that goes out from the disk. */
const FROM_DISK: PlainAnswer = { status: 200, headers: {}, bytes: Buffer.alloc(0) };

/** Small files go out from memory like pages, rather than from the disk each time: a page of products has a dozen. */
export function cacheFiles(http: Http, cache: ResponseCache): void {
  const secret = randomBytes(24).toString('hex');

  async function get(path: string, headers: Record<string, string> = {}): Promise<PlainAnswer> {
    const file = await http.inject({ url: path, headers: { ...headers, [READING]: secret } });
    return { status: file.statusCode, headers: file.headers, bytes: file.rawPayload };
  }

  async function read(path: string): Promise<CachedResponse | PlainAnswer> {
    const file = await get(path);
    if (file.status !== 200 || file.bytes.length > LARGEST_BYTES) return file;
    const cached = createCachedResponse(file.bytes, headersForAll(file.headers), [], { ttlMs: TTL_MS });
    return cached.isCompressible ? withFilesBeside(cached, (headers) => get(path, headers)) : cached;
  }

  http.addHook('onRequest', async (request, reply) => {
    const key = request.originalUrl;
    if (!isForAll(request) || request.headers.range !== undefined || !FILES.test(key)) return undefined;
    if (request.headers[READING] === secret) return undefined;
    const made = cache.find(key) ?? (await cache.fill(key, () => read(key).catch(fromDiskWhenClosing)));
    if (isCached(made)) return sendCached(cache, key, made, request, reply);
    // A file that is too large goes out from the disk.
    if (made.status === 200) return undefined;
    return reply.status(made.status).headers(headersForAll(made.headers)).send(made.bytes);
  });
}

/** Fastify answers no calls of its own once it closes; whoever asked before still gets the file. */
function fromDiskWhenClosing(error: unknown): PlainAnswer {
  if ((error as { code?: string }).code === 'FST_ERR_REOPENED_CLOSE_SERVER') return FROM_DISK;
  throw error;
}

/** The build has compressed its files better than there is time to do here. */
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
