import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickKind } from '../support/databases.ts';
import { createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { noisyPicture } from '../support/pictures.ts';
import { resumableOf } from '../support/resumable.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import type { Answer } from '../support/shop-client.ts';
import { canMount, mountSmallDisk } from '../support/small-disk.ts';
import { AT_ONCE, startShop, type Shop } from '../support/start-shop.ts';
import { renditionsOf, uploadsOf, type Bytes } from '../support/uploads.ts';

const MEGABYTE = 1024 * 1024;

/** Expects an answer with a text and Retry-After for a picture that cannot be stored. */
function expectRefused(answer: Answer, refusal: string): void {
  expect(refusalOf(answer)).toBe(refusal);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.stringify(answer.body)).not.toMatch(/ENOSPC|EROFS|secret|\/tmp|http/);
}

describe('an object store that fails', () => {
  let s3: S3Server;
  let shop: Shop;
  let administrator: Person;
  let uploads: ReturnType<typeof uploadsOf>;
  let resumable: ReturnType<typeof resumableOf>;
  let photo: Bytes;
  beforeAll(async () => {
    s3 = await startS3();
    shop = await startShop(quickKind, { variables: { ...AT_ONCE, ...s3.variables } });
    administrator = await signInAdministrator(shop);
    uploads = uploadsOf(shop, s3);
    resumable = resumableOf(shop);
    photo = await noisyPicture(360, 270);
  });
  afterAll(async () => {
    await shop.close();
    await s3.close();
  });
  const send = () => uploads.send('productdbImages', photo, { by: administrator });

  test.each([
    ['answers 500', { status: 500 }, '503 storage-unavailable'],
    ['says that it is slow', { status: 503 }, '503 storage-unavailable'],
    ['does not know us any more', { status: 403 }, '503 storage-unavailable'],
    ['is full', { status: 507 }, '507 storage-full'],
    ['hangs up', 'hang up', '503 storage-unavailable'],
    ['never answers', 'never', '503 storage-unavailable'],
  ] as const)(
    'D11: %s: no partial picture stays, and the next attempt works',
    async (_what, fault, refusal) => {
      const before = await uploads.traces();
      const path = await resumable.started(administrator, photo.length);
      s3.fail(() => fault);
      expectRefused(await send(), refusal);
      // Pages and all other calls work meanwhile.
      await createProduct(shop, administrator);
      expectRefused(await resumable.patch(path, administrator, 0, photo), refusal);
      s3.fail(null);
      await shop.services.uploads.collect();
      expect(await uploads.traces()).toEqual(before);
      expect((await send()).status).toBe(201);
      expect((await resumable.head(path, administrator)).headers['upload-offset']).toBe('0');
      expect((await resumable.patch(path, administrator, 0, photo)).status).toBe(204);
    },
  );

  test('D11: at the fifth of nine files: none of them stays, and the sender can retry', async () => {
    const before = await uploads.traces();
    const path = await resumable.started(administrator, photo.length);
    let files = 0;
    s3.fail(({ method, url }) =>
      method === 'PUT' && url!.includes('/images/') && ++files >= 5 ? { status: 500 } : null,
    );
    expectRefused(await send(), '503 storage-unavailable');
    expect(await uploads.traces()).toEqual(before);
    files = 0;
    expectRefused(await resumable.patch(path, administrator, 0, photo), '503 storage-unavailable');
    expect((await resumable.head(path, administrator)).headers['upload-offset']).toBe(String(photo.length));
    s3.fail(null);
    const again = await resumable.patch(path, administrator, photo.length, Buffer.alloc(0));
    expect(again.status).toBe(204);
    const added = (await uploads.traces()).filter((trace) => !before.includes(trace));
    const address = again.headers['upload-address']!;
    expect(added).toEqual(
      [`row ${address}`, ...renditionsOf(address).map((file) => `file ${file}`)].toSorted(),
    );
  });

  test('D11: completely: pictures that this node has shown before are still shown, others answer 503', async () => {
    const { address } = (await send()).body;
    const [small, ...others] = renditionsOf(address);
    await uploads.read(small!);
    s3.fail(() => 'hang up');
    await uploads.read(small!);
    expectRefused(await shop.call('GET', others[0]!), '503 storage-unavailable');
    s3.fail(null);
    await uploads.read(others[0]!);
  });
});

describe.skipIf(!canMount)('a disk that fails beside an object store', () => {
  test('F11: by being full: pictures are still served, and no temporary file stays', async () => {
    const s3 = await startS3();
    const shop = await startShop(quickKind, { variables: { ...AT_ONCE, ...s3.variables } });
    const cache = join(shop.config.dataDir, 'cache/images');
    const disk = mountSmallDisk(cache, 4 * MEGABYTE);
    try {
      const by = await signInAdministrator(shop);
      const uploads = uploadsOf(shop, s3);
      const { address } = (await uploads.send('productdbImages', await noisyPicture(900, 900), { by })).body;
      const large = renditionsOf(address).at(-1)!;
      const filler = join(cache, 'filler');
      writeFileSync(filler, Buffer.alloc(4 * MEGABYTE - 8192));
      const get = () => shop.app.inject({ method: 'GET', url: large });
      const first = await get();
      expect(first.statusCode).toBe(200);
      expect(readdirSync(cache, { recursive: true }).filter((name) => String(name).includes('.'))).toEqual(
        [],
      );
      rmSync(filler);
      const second = await get();
      expect(second.rawPayload).toEqual(first.rawPayload);
      for (const name of ['content-type', 'cache-control'])
        expect(first.headers[name]).toEqual(second.headers[name]);
    } finally {
      disk.unmount();
      await shop.close();
      await s3.close();
    }
  });
});

describe.skipIf(!canMount)('a disk that fails', () => {
  let shop: Shop;
  let administrator: Person;
  let uploads: ReturnType<typeof uploadsOf>;
  let resumable: ReturnType<typeof resumableOf>;
  let photo: Bytes;
  const disks: ReturnType<typeof mountSmallDisk>[] = [];
  beforeAll(async () => {
    shop = await startShop(quickKind, { variables: AT_ONCE });
    administrator = await signInAdministrator(shop);
    uploads = uploadsOf(shop);
    resumable = resumableOf(shop);
    photo = await noisyPicture(360, 270);
    for (const folder of ['images', 'incoming']) {
      mkdirSync(inData(folder), { recursive: true });
      disks.push(mountSmallDisk(inData(folder), 4 * MEGABYTE));
    }
  });
  afterAll(async () => {
    for (const disk of disks) disk.unmount();
    await shop?.close();
  });
  const inData = (path: string) => join(shop.config.dataDir, path);
  const send = () => uploads.send('productdbImages', photo, { by: administrator });

  async function expectNothingStored(refusal: string, harm: () => void, heal: () => void): Promise<void> {
    const path = await resumable.started(administrator, photo.length);
    const before = await uploads.traces();
    harm();
    expectRefused(await send(), refusal);
    expectRefused(await resumable.patch(path, administrator, 0, photo), refusal);
    await createProduct(shop, administrator);
    heal();
    expect(await uploads.traces()).toEqual(before);
    expect((await send()).status).toBe(201);
    const { headers } = await resumable.head(path, administrator);
    expect((await resumable.patch(path, administrator, 0, photo)).status).toBe(204);
    expect(headers['upload-offset']).toBe('0');
  }

  test('D11, F11: by being full: an upload answers 507 and leaves no partial picture, and works when there is room again', async () => {
    const fill = (folder: string) => writeFileSync(inData(`${folder}/filler`), Buffer.alloc(3.9 * MEGABYTE));
    await expectNothingStored(
      '507 storage-full',
      () => ['images', 'incoming'].forEach(fill),
      () => ['images', 'incoming'].forEach((folder) => rmSync(inData(`${folder}/filler`))),
    );
  });

  test('F11: by refusing writes: an upload answers 503 and leaves no partial picture, and works again later', async () => {
    await expectNothingStored(
      '503 storage-unavailable',
      () => disks.forEach((disk) => disk.readOnly()),
      () => disks.forEach((disk) => disk.writable()),
    );
  });
});
