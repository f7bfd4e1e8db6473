import { randomUUID } from 'node:crypto';
import { openFiles } from '#server/backups/backup-stores.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import type { Config } from '#server/platform/config.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

/** The causes of an object store's error codes, in words for the operator (Amazon S3 API: Error responses). */
const STORE_ERRORS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket, so make it or mend S3_BUCKET',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to the key (or S3_REGION is another one)',
  AccessDenied: 'the key may not read, write and remove in the bucket',
};

/** Writes, reads and removes a small object in the store of pictures. */
export async function askPictures(config: Config): Promise<Finding[]> {
  const { ok, failed } = findingsAbout('pictures');
  const problem = await tryStore(openFiles(config).images);
  const where =
    config.images.kind === 's3' ? `${config.images.endpoint}/${config.images.bucket}` : 'DATA_DIR';
  return [
    problem
      ? failed(`The store of pictures (${where}) cannot be used: ${problem}.`)
      : ok(`Written, read and removed in ${where}.`),
  ];
}

/** Tries a store. @returns the reason why it cannot be used, or null when it can. */
export async function tryStore(store: ObjectStore): Promise<string | null> {
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  try {
    await store.put(key, bytes);
    const read = await store.get(key);
    await store.remove(key);
    return read?.equals(bytes) ? null : 'what was written is not what is read';
  } catch (error) {
    const text = [error, (error as Error).cause]
      .map((each) => (each instanceof Error ? each.message : ''))
      .join();
    const known = Object.keys(STORE_ERRORS).find((name) => text.includes(`<Code>${name}<`));
    return known ? STORE_ERRORS[known]! : reasonOf(error);
  }
}
