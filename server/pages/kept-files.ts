import { callerOf } from '#server/platform/caller.ts';
import type { Http } from '#server/platform/http.ts';
import type { InProcessAnswer } from '#server/platform/http-server.ts';
import { isKept, type Keeper } from './keeper.ts';
import { ENCODINGS, keptAnswer, withEncoded, type KeptAnswer } from './kept-answer.ts';
import type { RenderCall } from './render-call.ts';
import { headersForAll, isForAll, sendMade } from './send-made.ts';

/** Files that never change under their name, and of which none is a person's. */
const FILES = /^\/(assets|images\/demo|images\/productdbImages)\/[\w.-]+$/;
const LARGEST_BYTES = 400 * 1024;
/** Then the file is looked at again, and gone where it has been removed. */
const LIFE_MS = 60_000;

/** Small files go out from memory like pages, rather than from the disk each time: a page of products has a dozen. */
export function keepFiles(
  http: Http,
  keeper: Keeper,
  callInProcess: (call: RenderCall, caller: string) => Promise<InProcessAnswer>,
): void {
  async function read(path: string, caller: string): Promise<KeptAnswer | InProcessAnswer> {
    const get = (headers: Record<string, string>) => callInProcess({ method: 'GET', path, headers }, caller);
    const file = await get({});
    if (file.status !== 200 || file.bytes.length > LARGEST_BYTES) return file;
    const kept = keptAnswer(file.bytes, headersForAll(file.headers), [], { lifeMs: LIFE_MS });
    return kept.isCompressible ? withFilesBeside(kept, get) : kept;
  }

  http.addHook('onRequest', async (request, reply) => {
    const key = request.originalUrl;
    if (!isForAll(request) || request.headers.range !== undefined || !FILES.test(key)) return undefined;
    const made = keeper.find(key) ?? (await keeper.make(key, () => read(key, callerOf(request))));
    const isTooLarge = !isKept(made) && made.status === 200;
    return isTooLarge ? undefined : sendMade(keeper, key, made, request, reply);
  });
}

/** The build has compressed its files better than there is time to do here. */
async function withFilesBeside(
  kept: KeptAnswer,
  get: (headers: Record<string, string>) => Promise<InProcessAnswer>,
): Promise<KeptAnswer> {
  let all = kept;
  for (const encoding of ENCODINGS) {
    const file = await get({ 'accept-encoding': encoding });
    if (file.header('content-encoding') === encoding) all = withEncoded(all, encoding, file.bytes);
  }
  return all;
}
