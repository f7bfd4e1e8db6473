import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFolder } from '#contract/pictures.ts';
import type { Rendition } from './renditions.ts';

/** Where the files of pictures are kept. */
export interface PictureFiles {
  /** The folder on this disk whose files are served below `/images/{folder}/`. */
  pathOf(folder: PictureFolder): string;
  /** Writes all renditions of a picture, or none: `{folder}/{name}-{ending}`. A name is used once. */
  write(folder: PictureFolder, name: string, files: readonly Rendition[]): Promise<void>;
}

/** Pictures as files below `root` (`DATA_DIR/images`). */
export function pictureFilesOnDisk(root: string): PictureFiles {
  const pathOf = (folder: PictureFolder) => join(root, folder);
  for (const folder of ['UserImages', 'productdbImages'] as const) {
    mkdirSync(pathOf(folder), { recursive: true });
  }
  return {
    pathOf,
    async write(folder, name, files) {
      // Written aside, where nothing is served from, and moved in when all are on the disk.
      const aside = join(root, 'incoming', randomBytes(8).toString('hex'));
      const finals = files.map(({ ending }) => join(pathOf(folder), `${name}-${ending}`));
      try {
        await mkdir(aside, { recursive: true });
        for (const { ending, bytes } of files) await writeFile(join(aside, ending), bytes, { flush: true });
        for (const [index, { ending }] of files.entries()) await rename(join(aside, ending), finals[index]!);
      } catch (error) {
        await Promise.all(finals.map((path) => rm(path, { force: true })));
        throw error;
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    },
  };
}
