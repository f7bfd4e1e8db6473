import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { RENDITION_WIDTHS, type PictureFolder } from '../../contract/pictures.ts';
import type { Person } from './factories.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

export type Bytes = Buffer<ArrayBuffer>;

/** Sends pictures to a shop and looks at what became of them. */
export function uploadsOf(shop: Shop) {
  const inData = (path: string) => join(shop.config.dataDir, path);
  return {
    send(
      folder: PictureFolder,
      raw: Bytes,
      { by, from, type = 'application/octet-stream' }: { by?: Person; from?: string; type?: string } = {},
    ): Promise<Answer> {
      const headers = { 'content-type': type };
      return shop.call('POST', `/api/uploads/${folder}`, { raw, headers, token: by?.token, from });
    },

    /** The file behind an address. */
    read: (address: string) => readFile(inData(address)),
    pathOf: (folder: PictureFolder) => inData(join('images', folder)),

    /** Everything that uploads leave behind: addresses of files, whether served or not, and of rows. */
    async traces(): Promise<string[]> {
      const entries = await readdir(inData('images'), { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => `file ${join(entry.parentPath, entry.name).slice(shop.config.dataDir.length)}`);
      const { rows } = await shop.database.query('select address from uploads');
      return [...files, ...rows.map(({ address }) => `row ${address}`)].toSorted();
    },
  };
}

/** The nine files of a product's picture. */
export const renditionsOf = (address: string): string[] =>
  RENDITION_WIDTHS.flatMap((width) =>
    ['avif', 'jpg', 'webp'].map((extension) => address.replace('-400.jpg', `-${width}.${extension}`)),
  );

/** A colour as it is after it went through JPEG: up to ten off. */
export const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1.3));
