import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { outsideFetch } from '#server/lib/telemetry/outside-call.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { inTime } from './in-time.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Account } from '#server/platform/backup-config.ts';

/**
 * The longest wait in milliseconds for one call, after which the store counts as away. Removing has less, because it
 * can be done later.
 */
const ANSWER_LIMIT_MS = { GET: 10_000, PUT: 10_000, DELETE: 3_000 };

/**
 * Stores objects in a bucket, below `prefix` (which ends in `/`), by the S3 protocol with the bucket's name in the
 * path.
 */
export function s3Store(account: S3Account, prefix: string): ObjectStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = account;
  const credentials: Credentials = { accessKeyId, secretAccessKey, region, service: 's3' };
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string) => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;

  /** Calls the store. @returns the body of the answer; null for 404 when `mayBeAbsent`. @throws HttpError 503, 507. */
  async function call(
    method: keyof typeof ANSWER_LIMIT_MS,
    address: string,
    body?: Buffer,
    mayBeAbsent = false,
  ): Promise<Buffer | null> {
    const limit = ANSWER_LIMIT_MS[method];
    let answer: Answer;
    try {
      answer = await inTime(
        limit,
        (signal) => send(credentials, { method, address, body, signal }),
        () => new Error(`no answer in ${limit} ms`),
      );
    } catch (cause) {
      throw unavailable(cause);
    }
    return bytesOf(answer, method, mayBeAbsent);
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
    // There are no incomplete objects, because S3 stores an object completely or not at all.
    tidy: async () => undefined,
  };
}

interface Answer {
  status: number;
  bytes: Buffer;
}

function bytesOf({ status, bytes }: Answer, method: string, mayBeAbsent: boolean): Buffer | null {
  if (status >= 200 && status < 300) return bytes;
  if (status === 404 && mayBeAbsent && !bytes.includes('NoSuchBucket')) return null;
  const cause = new Error(
    `the object store answered ${status} to ${method}: ${bytes.toString('utf8', 0, 300)}`,
  );
  if (status === 507) throw new HttpError('storage-full', { retryAfter: 60, cause });
  throw unavailable(cause);
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  service: 's3';
}

async function send(
  credentials: Credentials,
  call: { method: string; address: string; body: Buffer | undefined; signal: AbortSignal },
) {
  const { method, address, body, signal } = call;
  const request = new AwsV4Signer({
    ...credentials,
    method,
    url: address,
    // The hash lets the store refuse bytes that changed on their way.
    headers: { 'x-amz-content-sha256': sha256(body ?? '') },
  });
  const signed = await request.sign();
  const response = await outsideFetch('picture-store', signed.url.toString(), {
    method,
    headers: signed.headers,
    signal,
    // A redirect to another host would send pictures and receipts there.
    redirect: 'error',
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const unavailable = (cause: unknown) => new HttpError('storage-unavailable', { retryAfter: 10, cause });

/** Returns the texts of all XML elements with a name. In ListObjectsV2, these elements contain only text. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => unescaped(text!));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name]!);
