import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { LARGE_RENDITION_WIDTH, RENDITION_WIDTHS } from '../../contract/pictures/pictures.ts';
import { type PictureFolder } from '../../contract/pictures/upload-limits.ts';
import { databaseKinds } from './databases.ts';
import type { Person } from './factories.ts';
import { startS3, type S3Server } from './s3-server.ts';
import type { Answer } from './shop-client.ts';
import { AT_ONCE, startShop, type Shop } from './start-shop.ts';

export type Bytes = Buffer<ArrayBuffer>;

/** Sends pictures to a shop and reads the results, wherever the shop stores them. */
export function uploadsOf(shop: Shop, s3?: S3Server) {
  const inData = (path: string) => join(shop.config.dataDir, path);
  async function filesOnDisk(): Promise<string[]> {
    const files: string[] = [];
    for (const folder of ['images', 'incoming', 'receipts']) {
      const entries = await readdir(inData(folder), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(shop.config.dataDir.length));
      }
    }
    return files;
  }
  return {
    send(
      folder: PictureFolder,
      raw: Bytes,
      { by, from, type = 'application/octet-stream' }: { by?: Person; from?: string; type?: string } = {},
    ): Promise<Answer> {
      const headers = { 'content-type': type };
      return shop.call('POST', `/api/uploads/${folder}`, { raw, headers, token: by?.token, from });
    },

    /** Returns the bytes behind an address. */
    async read(address: string): Promise<Buffer> {
      const { statusCode, rawPayload } = await shop.app.inject({ method: 'GET', url: address });
      expect(statusCode, address).toBe(200);
      return rawPayload;
    },
    pathOf: (folder: PictureFolder) => inData(join('images', folder)),

    /** Lists everything that uploads leave behind: files, whether served or not, and rows. */
    async traces(): Promise<string[]> {
      const files = s3 ? (await s3.keys()).map((key) => `/${key}`) : await filesOnDisk();
      const { rows } = await shop.database.query('select address from uploads');
      return [
        ...files.map((file) => `file ${file}`),
        ...rows.map(({ address }) => `row ${address}`),
      ].toSorted();
    },
  };
}

/** Runs the same tests on the disk and in an object store, which know nothing of the database and are tried with another one each. */
export function describeStores(
  name: string,
  tests: (shop: Shop, uploads: ReturnType<typeof uploadsOf>, s3: S3Server) => void,
): void {
  const ways = [['PGlite', 'disk'] as const, [databaseKinds.at(-1)!, 'S3'] as const];
  describe.each(ways)(`${name} on %s and %s`, (kind, store) => {
    const shop = {} as Shop;
    const s3 = {} as S3Server;
    const uploads = {} as ReturnType<typeof uploadsOf>;
    beforeAll(async () => {
      if (store === 'S3') Object.assign(s3, await startS3());
      Object.assign(shop, await startShop(kind, { variables: { ...AT_ONCE, ...s3.variables } }));
      Object.assign(uploads, uploadsOf(shop, store === 'S3' ? s3 : undefined));
    });
    afterAll(async () => {
      await shop.close?.();
      await s3.close?.();
    });
    tests(shop, uploads, s3);
  });
}

const filesOf = (address: string, widths: readonly number[]) =>
  widths.flatMap((width) =>
    ['avif', 'jpg', 'webp'].map((extension) => address.replace('-400.jpg', `-${width}.${extension}`)),
  );

/** Lists the nine files of a product's picture that was small when it was sent. */
export const renditionsOf = (address: string): string[] => filesOf(address, RENDITION_WIDTHS);

/** Lists the twelve files of a product's picture of more than 800 × 900. */
export const largeRenditionsOf = (address: string): string[] =>
  filesOf(address, [...RENDITION_WIDTHS, LARGE_RENDITION_WIDTH]);

/** Compares a colour after JPEG compression, which may change it by up to ten. */
export const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1.3));
