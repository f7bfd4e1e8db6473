import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import { dropUpload } from '#app/api/picture-transport.ts';
import { bearer, session } from '../session/session.ts';
import { createStored } from '../stored.ts';

/** An unfinished upload, as this browser remembers it after a reload. */
export interface UnfinishedUpload {
  /** The SHA-256 of the file, by which it is recognised when it is chosen again. */
  fingerprint: string;
  /** The id of the person who uploads it; nobody else can resume it. */
  user: string;
  folder: PictureFolder;
  /** The id of the product that the picture shows. */
  subject: string;
  name: string;
  /** The size of the file in bytes; `kept` is the number of bytes that the shop has. */
  size: number;
  kept: number;
  /** The path of the upload at the shop. */
  place: string;
  begunAt: number;
}

const KEY = 'unfinishedUploads';
const MOST_UNFINISHED = 24;
/** The milliseconds after which the shop removes an unfinished upload. */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

const stored = createStored<readonly UnfinishedUpload[]>(KEY, [], (value) =>
  Array.isArray(value) ? value.filter(isEntry) : null,
);

const isEntry = (entry: Partial<UnfinishedUpload> | null): boolean =>
  typeof entry?.fingerprint === 'string' &&
  typeof entry.place === 'string' &&
  entry.place.startsWith('/api/uploads/') &&
  Date.now() - (entry.begunAt ?? 0) < FORGOTTEN_AFTER_MS;

/** The unfinished uploads of this browser that can be resumed. */
export const unfinishedUploads = {
  use: stored.use,
  /** Tells whether an upload is the signed-in person's own. */
  isOwn: ({ user }: UnfinishedUpload): boolean => user === session.get()?._id,

  find: (fingerprint: string, folder: PictureFolder): UnfinishedUpload | undefined =>
    stored
      .get()
      .find(
        (entry) =>
          entry.fingerprint === fingerprint && entry.folder === folder && unfinishedUploads.isOwn(entry),
      ),

  remember(entry: UnfinishedUpload): void {
    stored.set([entry, ...without(entry)].slice(0, MOST_UNFINISHED));
  },

  forget(entry: Pick<UnfinishedUpload, 'fingerprint' | 'folder'>): void {
    const left = without(entry);
    if (left.length < stored.get().length) stored.set(left);
  },

  /** Removes an unfinished upload here and at the shop. */
  async drop(entry: UnfinishedUpload): Promise<void> {
    unfinishedUploads.forget(entry);
    await dropUpload(entry.place, bearer.token());
  },
};

const without = ({ fingerprint, folder }: Pick<UnfinishedUpload, 'fingerprint' | 'folder'>) =>
  stored.get().filter((entry) => entry.fingerprint !== fingerprint || entry.folder !== folder);

/**
 * Returns the fingerprint of a file, from all its bytes, so that an upload is never continued with another file. In
 * browsers without a digest (a shop without https on another machine) it is made of the file's name, size and date.
 * @throws DOMException when the file cannot be read.
 */
export async function fingerprintOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return `${file.name}:${file.size}:${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
