import { createHash, randomBytes } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import type { UploadState } from '../../contract/pictures/uploads.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { plainPicture } from '../support/pictures.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { recall } from './support/browser-memory.ts';
import { shopAddress } from './support/call.ts';
import { uploadsOf } from './support/large-upload.ts';
import { createProduct } from './support/shop-data.ts';

const FIRST_CHUNK = 262_144;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes a picture of any size in bytes, because bytes after the end of a JPEG do not belong to the picture. */
async function photo(name: string, bytes: number) {
  const jpeg = await plainPicture(900, 600);
  const buffer = Buffer.concat([jpeg, randomBytes(bytes - jpeg.length)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

async function open(page: Page, origin = '') {
  const product = await createProduct();
  // The form asks for this a moment after it is there: a test that cuts the network off does not cut this off.
  const proposed = page.waitForResponse('**/api/products/attribute-proposals');
  await page.goto(`${origin}/admin/product/${product._id}/edit`);
  await proposed;
  await page.getByText('By its address, or as a single file').click();
  return uploadsOf(page);
}

const isChunk = (request: Request) => request.method() === 'PATCH';
const offsetOf = (request: Request) => Number(request.headers()['upload-offset']);
/** Collects the requests of uploads as they are made. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/uploads')) requests.push(request);
  });
  return requests;
}
/** Waits for the answer about a finished upload. */
const outcome = (page: Page) =>
  page
    .waitForResponse(
      (answer) => answer.request().method() === 'GET' && /\/api\/uploads\/\w+$/.test(answer.url()),
    )
    .then((answer) => answer.json() as Promise<UploadState>);

/** Lets the first chunks through and holds the next one until it is released. */
async function holdAfter(page: Page, chunks: number) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  let passed = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (isChunk(route.request()) && (passed += 1) === chunks + 1) {
      reach();
      await held;
    }
    await route.continue().catch(() => undefined);
  });
  return { reached, letGo };
}

// Shows S7.53.
test('15 MB over a line that is cut five times arrive unchanged, and only the cut chunk is sent again', async ({
  page,
  expectRefusal,
}) => {
  // A browser repeats a request by itself when a used connection is cut, and the shop refuses that repetition.
  expectRefusal(/^(409|423) PATCH |failed: .* PATCH /);
  const MEGABYTE = 1024 * 1024;
  const picture = await photo('entoto sofa.jpg', 15 * MEGABYTE);
  const cutsAfter = [100_000, MEGABYTE, 3.5 * MEGABYTE, 8 * MEGABYTE, 14 * MEGABYTE];
  const proxy = await startCuttingProxy(new URL(shopAddress()), cutsAfter);
  const origin = `http://localhost:${proxy.port}`;
  const userInfo = await recall(page, 'userInfo');
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('userInfo', JSON.stringify(value)), userInfo);
  const uploads = await open(page, origin);
  const done = outcome(page);
  await uploads.send(picture);
  expect(await done).toMatchObject({ state: 'done', length: 15 * MEGABYTE, sha256: sha256(picture.buffer) });
  await expect(uploads.pictures).toHaveCount(2);
  // The page goes first, because a picture that it still loads would fail with the line.
  await page.close();
  await proxy.stop();

  const { chunks } = proxy;
  expect(proxy.cuts()).toBe(5);
  expect(chunks.filter(({ cut }) => cut)).toHaveLength(5);
  // Bytes that are sent twice belong to the chunk that was cut, so no chunk begins before it.
  for (const [index, chunk] of chunks.entries()) {
    const before = chunks.slice(0, index);
    expect(chunk.offset).toBeGreaterThanOrEqual(Math.max(0, ...before.map(({ offset }) => offset)));
  }
  const whole = chunks.filter(({ offset, passed }) => offset + passed === 15 * MEGABYTE);
  expect(whole).toHaveLength(1);
});

// Shows S7.51, S7.52, S7.53, S7.54, S9.19, S9.20.
test(
  'a file of up to 262144 bytes is one request; larger ones are chunks that start with 262144 and double, then size and address are asked for',
  { tag: '@core' },
  async ({ page }) => {
    const requests = requestsOf(page);
    const parts: string[] = [];
    page.on('request', (request) => parts.push(new URL(request.url()).pathname));
    const isProtocol = (path: string) => path.startsWith('/assets/resumable-transport');
    const uploads = await open(page);
    await uploads.send(await photo('small.jpg', FIRST_CHUNK));
    await expect(uploads.pictures).toHaveCount(2);
    expect(parts.filter(isProtocol)).toEqual([]);
    expect(requests.map((request) => request.method())).toEqual(['POST']);
    expect(requests[0]!.url()).toMatch(/\/api\/uploads\/productdbImages$/);

    requests.length = 0;
    const done = outcome(page);
    await uploads.send(await photo('large.jpg', 5_000_000));
    expect(await done).toMatchObject({ state: 'done', width: 400, height: 267 });
    await expect(uploads.pictures).toHaveCount(3);
    expect(requests.filter(isChunk).map(offsetOf)).toEqual(
      [0, 1, 3, 7, 15].map((chunks) => chunks * FIRST_CHUNK),
    );
    expect(requests.at(-1)!.method()).toBe('GET');
    expect(parts.filter(isProtocol)).toHaveLength(1);
  },
);

test('without a network an upload waits and continues by itself', async ({
  page,
  context,
  expectRefusal,
}) => {
  // The reader of barriers looks behind the folded footer, whose band is then asked for.
  expectRefusal(/failed: net::ERR_INTERNET_DISCONNECTED (PATCH |GET .*\/tibeb-)/);
  const requests = requestsOf(page);
  const uploads = await open(page);
  const { reached, letGo } = await holdAfter(page, 2);
  const picture = await photo('sofa.jpg', 3_000_000);
  const done = outcome(page);
  await uploads.send(picture);
  await reached;
  await context.setOffline(true);
  letGo();
  await expect(uploads.rows).toContainText('Waiting for the network');
  await expect(uploads.rows).toContainText(/0\.8 of 2\.9 MB · 26 %/);
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  expect(await done).toMatchObject({ state: 'done', sha256: sha256(picture.buffer) });
  await expect(uploads.pictures).toHaveCount(2);
  const offsets = requests.filter(isChunk).map(offsetOf);
  expect(new Set(offsets).has(0)).toBe(true);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('an upload that waits for the network can be cancelled', async ({ page, context }) => {
  const uploads = await open(page);
  await expect(uploads.pictures).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await uploads.send(await photo('sofa.jpg', 300_000));
  await expect(uploads.rows).toContainText('Waiting for the network');
  await page.getByRole('button', { name: 'Cancel the upload of sofa.jpg' }).click();
  await expect(uploads.rows).toHaveCount(0);
  await context.setOffline(false);
  await uploads.send(await photo('other.jpg', 300_000));
  await expect(uploads.pictures).toHaveCount(2);
});

test('after a reload the same file can be chosen again and continues where it was', async ({ page }) => {
  const uploads = await open(page);
  const { reached } = await holdAfter(page, 2);
  const picture = await photo(
    'a sofa with a very long name, from the front and a little from above.jpg',
    3_000_000,
  );
  await uploads.send(picture);
  await reached;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/api/uploads/*');
  const unfinished = page.getByRole('region', { name: 'Not sent to the end' });
  await expect(unfinished).toContainText(`${picture.name}: 0.8 of 2.9 MB are here already`);
  await expect(unfinished).toContainText('Choose the same file again');
  expect(await findBarriers(page)).toEqual([]);

  const requests = requestsOf(page);
  const hold = await holdAfter(page, 0);
  const done = outcome(page);
  // The file has another name now, because it is recognised by its bytes.
  await uploads.send({ ...picture, name: 'same.jpg' });
  await hold.reached;
  await expect(uploads.rows).toContainText('Goes on from where it was');
  await expect(unfinished).toBeHidden();
  hold.letGo();
  expect(await done).toMatchObject({ state: 'done', sha256: sha256(picture.buffer) });
  await expect(uploads.pictures).toHaveCount(2);
  expect(requests.map((request) => request.method()).slice(0, 2)).toEqual(['HEAD', 'PATCH']);
  expect(offsetOf(requests[1]!)).toBeGreaterThanOrEqual(3 * FIRST_CHUNK);
  await expect(unfinished).toHaveCount(0);
});

// Shows S8.43.
test('cancelling drops the sent bytes, and the next file is uploaded', async ({ page }) => {
  const uploads = await open(page);
  const { reached, letGo } = await holdAfter(page, 1);
  await uploads.send(await photo('first.jpg', 1_000_000));
  await reached;
  await uploads.send(await photo('second.jpg', 300_000));
  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel the upload of first.jpg' }).click();
  letGo();
  expect((await dropped).status()).toBe(204);
  await expect(uploads.pictures).toHaveCount(2);
  await expect(page.getByText('The picture is uploaded')).toBeVisible();
  await expect(page.getByText('Not sent to the end')).toHaveCount(0);
});
