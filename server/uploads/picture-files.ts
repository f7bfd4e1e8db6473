import { RENDITION_FORMATS, RENDITION_WIDTHS } from '#contract/pictures.ts';
import type { ObjectStore } from './object-store.ts';
import type { Rendition } from './renditions.ts';

/** Writes all renditions of a picture below `base` (`{folder}/{name}`). A base is used once. */
export async function writePicture(
  store: ObjectStore,
  base: string,
  files: readonly Rendition[],
): Promise<void> {
  await allOf(files.map(({ ending, bytes }) => store.put(`${base}-${ending}`, bytes)));
}

/** Removes all that was written, even of a picture that is not whole. */
export async function removePicture(store: ObjectStore, address: string): Promise<void> {
  await allOf(keysOf(address).map((key) => store.remove(key)));
}

/** Waits for all, also when one has failed: nothing goes on behind the caller's back. */
async function allOf(works: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The keys of all files that belong to an address, whatever was written of them. */
function keysOf(address: string): string[] {
  const key = address.replace(/^(\/images|receipts)\//, '');
  if (!key.endsWith('-400.jpg')) return [key];
  return RENDITION_WIDTHS.flatMap((width) =>
    RENDITION_FORMATS.map((extension) => key.replace('-400.jpg', `-${width}.${extension}`)),
  );
}
