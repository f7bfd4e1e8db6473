import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { describeShopOnce } from '../support/start-shop.ts';
import { watchedNode, type WatchedNode } from '../support/watched-node.ts';

const ROOT = join(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'build/client/assets');
const PICTURE = '/images/demo/adey-armchair-400.jpg';

const WITHIN = { timeout: 60_000 };

describeShopOnce('files served from memory', (shop) => {
  let node: WatchedNode;
  let script: string;
  beforeAll(async () => {
    node = await watchedNode(shop);
    script = `/assets/${readdirSync(ASSETS).find((name) => /^base-.*\.js$/.test(name))}`;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => node.close());

  const onDisk = (path: string) =>
    readFileSync(
      path === PICTURE ? join(ROOT, 'demo/products/images', basename(path)) : join(ASSETS, basename(path)),
    );

  test('have all their bytes and a long lifetime, first and cached, whole, unchanged or in part', async () => {
    for (const path of [script, PICTURE]) {
      const file = onDisk(path);
      for (const answer of [await node.ask(path), await node.ask(path)]) {
        expect([answer.status, answer.body.equals(file)]).toEqual([200, true]);
        expect(answer.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
        const known = { 'if-none-match': answer.headers.etag! };
        const unchanged = await node.ask(path, { headers: known });
        expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
      }
      const head = await node.ask(path, { method: 'HEAD' });
      expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
        200,
        0,
        file.length,
      ]);
      const part = await node.ask(path, { headers: { range: 'bytes=10-19' } });
      expect([part.status, part.body.equals(file.subarray(10, 20))]).toEqual([206, true]);
    }
  });

  test('come in the encodings that the build has made', async () => {
    const plain = onDisk(script);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await node.ask(script, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(decode(answer.body).equals(plain)).toBe(true);
      }
    }
    const picture = await node.ask(PICTURE, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  test('a picture comes in the best format that the browser accepts, and caches tell the formats apart', async () => {
    const folder = join(ROOT, 'demo/products/images');
    const address = PICTURE.replace('.jpg', '');
    const accepted = {
      'image/avif,image/webp,image/*,*/*;q=0.8': 'avif',
      'image/webp,image/*,*/*;q=0.8': 'webp',
      'image/avif;q=0, image/webp': 'webp',
      '*/*': 'jpg',
      '': 'jpg',
    };
    const tags = new Set<string>();
    for (let time = 0; time < 2; time += 1)
      for (const [accept, format] of Object.entries(accepted)) {
        const answer = await node.ask(address, { headers: accept === '' ? {} : { accept } });
        const file = readFileSync(join(folder, `${basename(address)}.${format}`));
        expect([accept, answer.status, answer.body.equals(file)]).toEqual([accept, 200, true]);
        expect(answer.headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`);
        expect(answer.headers.vary).toBe('accept');
        expect(answer.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
        tags.add(answer.headers.etag!);
        const headers = { accept, 'if-none-match': answer.headers.etag! };
        const unchanged = await node.ask(address, { headers });
        expect([unchanged.status, unchanged.headers.vary]).toEqual([304, 'accept']);
        const part = await node.ask(address, { headers: { accept, range: 'bytes=10-19' } });
        expect([part.status, part.headers.vary]).toEqual([206, 'accept']);
        expect(part.body.equals(file.subarray(10, 20))).toBe(true);
      }
    expect(tags.size).toBe(3);
  });

  test('an address with a format gives the same picture to everybody', async () => {
    const answer = await node.ask(PICTURE, { headers: { accept: 'image/avif,image/webp' } });
    expect([answer.headers['content-type'], answer.headers.vary]).toEqual(['image/jpeg', undefined]);
    expect(answer.body.equals(onDisk(PICTURE))).toBe(true);
  });

  test('answer 404 within a minute after their removal', { tags: 'long' }, async () => {
    const folder = join(shop.config.dataDir, 'images/productdbImages');
    const name = `${Date.now()}-${'0'.repeat(32)}-400.jpg`;
    const path = `/images/productdbImages/${name}`;
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(ROOT, 'demo/products/images', basename(PICTURE)), join(folder, name));
    expect((await node.ask(path)).status).toBe(200);
    rmSync(join(folder, name));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 60_500);
    await vi.waitFor(async () => expect((await node.ask(path)).status).toBe(404), WITHIN);
  });

  test('answer 404 when they do not exist, however the name is written', async () => {
    for (const path of [
      '/assets/none.js',
      '/images/demo/none.jpg',
      '/images/demo/none-400',
      '/images/demo/..%2f..%2fpackage.json',
    ]) {
      for (let time = 0; time < 2; time += 1) expect((await node.ask(path)).status).toBe(404);
    }
  });
});
