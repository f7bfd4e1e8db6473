import type { PictureFolder } from '#contract/pictures/pictures.ts';
import { dropUpload } from '#app/api/picture-transport.ts';
import { bearer, session } from '../session/session.ts';
import { createStored } from '../stored.ts';

/** A sending that has begun and has not come to its end: what this browser knows of it after a reload. */
export interface UnfinishedUpload {
  /** The SHA-256 of the file, by which it is recognised when it is chosen again. */
  fingerprint: string;
  /** The account that sends it; nobody else can go on with it. */
  user: string;
  folder: PictureFolder;
  /** The id of the product that the picture shows. */
  subject: string;
  name: string;
  /** Bytes: all, and those that the shop has. */
  size: number;
  kept: number;
  /** Its path at the shop. */
  place: string;
  begunAt: number;
}

const KEY = 'unfinishedUploads';
const MOST = 24;
/** The shop sweeps what nobody goes on with. */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

const stored = createStored<readonly UnfinishedUpload[]>(KEY, [], (value) =>
  Array.isArray(value) ? value.filter(isEntry) : null,
);

const isEntry = (entry: Partial<UnfinishedUpload> | null): boolean =>
  typeof entry?.fingerprint === 'string' &&
  typeof entry.place === 'string' &&
  entry.place.startsWith('/api/uploads/') &&
  Date.now() - (entry.begunAt ?? 0) < FORGOTTEN_AFTER_MS;

/** Sendings of this browser and this account that wait to be gone on with. */
export const unfinishedUploads = {
  use: stored.use,
  /** Of the person who is signed in here. */
  isOwn: ({ user }: UnfinishedUpload): boolean => user === session.get()?._id,

  find: (fingerprint: string, folder: PictureFolder): UnfinishedUpload | undefined =>
    stored
      .get()
      .find(
        (entry) =>
          entry.fingerprint === fingerprint && entry.folder === folder && unfinishedUploads.isOwn(entry),
      ),

  remember(entry: UnfinishedUpload): void {
    stored.set([entry, ...without(entry)].slice(0, MOST));
  },

  forget(entry: Pick<UnfinishedUpload, 'fingerprint' | 'folder'>): void {
    const left = without(entry);
    if (left.length < stored.get().length) stored.set(left);
  },

  /** Forgets it here and at the shop. */
  async drop(entry: UnfinishedUpload): Promise<void> {
    unfinishedUploads.forget(entry);
    await dropUpload(entry.place, bearer.token());
  },
};

const without = ({ fingerprint, folder }: Pick<UnfinishedUpload, 'fingerprint' | 'folder'>) =>
  stored.get().filter((entry) => entry.fingerprint !== fingerprint || entry.folder !== folder);

/**
 * Returns the fingerprint of a file: of all its bytes, so that nothing is ever put together of two files.
 * Where the browser has no digest (a shop without https on another machine), the file's name, size and date
 * serve.
 * @throws DOMException where the file cannot be read.
 */
export async function fingerprintOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return `${file.name}:${file.size}:${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
