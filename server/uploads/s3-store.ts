import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Account } from '#server/platform/config.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { ObjectStore } from './object-store.ts';

/** One try of one call; a store that is slower counts as away. Removing can be done another time. */
const ANSWER_LIMIT_MS = { GET: 10_000, PUT: 10_000, DELETE: 3_000 };

/** Objects below `prefix` (ends in `/`) of a bucket, by the S3 protocol with the bucket in the path. */
export function s3Store(account: S3Account, prefix: string): ObjectStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = account;
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3' };
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string) => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;

  async function send(method: string, address: string, body: Buffer | undefined, signal: AbortSignal) {
    const request = new AwsV4Signer({
      ...credentials,
      method,
      url: address,
      // The store refuses bytes that changed on their way.
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
    });
    const signed = await request.sign();
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** @returns the whole answer's bytes; null for 404 where `mayBeAbsent`. @throws Refusal. */
  async function call(
    method: keyof typeof ANSWER_LIMIT_MS,
    address: string,
    body?: Buffer,
    mayBeAbsent = false,
  ): Promise<Buffer | null> {
    let answer: { status: number; bytes: Buffer };
    try {
      answer = await inTime(ANSWER_LIMIT_MS[method], (signal) => send(method, address, body, signal));
    } catch (cause) {
      throw unavailable(cause);
    }
    const { status, bytes } = answer;
    if (status >= 200 && status < 300) return bytes;
    if (status === 404 && mayBeAbsent && !bytes.includes('NoSuchBucket')) return null;
    const said = new Error(
      `the object store answered ${status} to ${method}: ${bytes.toString('utf8', 0, 300)}`,
    );
    if (status === 507) throw new Refusal(507, 'storage-full', { retryAfter: 60, cause: said });
    throw unavailable(said);
  }

  return {
    put: async (key, bytes) => void (await call('PUT', addressOf(key), bytes)),
    get: (key) => call('GET', addressOf(key), undefined, true),
    remove: async (key) => void (await call('DELETE', addressOf(key), undefined, true)),
    async list(below) {
      const keys: string[] = [];
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
        if (after) query.set('continuation-token', after);
        const answer = String(await call('GET', `${root}?${query}`));
        keys.push(...textsOf(answer, 'Key').map((key) => key.slice(prefix.length)));
        after = textsOf(answer, 'NextContinuationToken')[0];
      } while (after);
      return keys;
    },
    // An object is there whole or not at all.
    tidy: async () => undefined,
  };
}

/**
 * Gives up after `ms`, by a clock of its own: a signal alone gets lost now and then (a Request holds it weakly, and
 * one that was made of another Request forgets it as soon as memory is tidied up).
 */
async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      reject(new Error(`no answer in ${ms} ms`));
      abort.abort();
    }, ms);
  });
  return Promise.race([work(abort.signal), late]).finally(() => clearTimeout(limit));
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const unavailable = (cause: unknown) => new Refusal(503, 'storage-unavailable', { retryAfter: 10, cause });

/** The texts of all elements of a name (ListObjectsV2 has no deeper structure under these names). */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => unescaped(text!));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name]!);
