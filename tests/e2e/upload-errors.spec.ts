import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { UploadErrorName } from '../../app/api/upload-errors.ts';
import { expect, test } from './support/administrator-test.ts';
import { remember } from './support/browser-memory.ts';
import { answerUploads, uploadsOf, type Answers } from './support/large-upload.ts';
import { createProduct } from './support/shop-data.ts';

const SIZE = 300_000;
const LARGE = { name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(SIZE, 7) };
const refusal = (status: number, code: string, headers = {}) => ({
  status,
  headers,
  json: { code, message: `Says the shop: ${code}.` },
});
const CREATED = { status: 201, headers: { location: '/api/uploads/one' } };
const stored = (offset: number) => ({ status: 204, headers: { 'upload-offset': String(offset) } });
const SENT = [stored(262_144), stored(SIZE)];

/** The shop's answers, each with the resulting error and the text beside the file. */
const CASES: [UploadErrorName, string, Answers][] = [
  ['quota-exceeded', 'Says the shop: other.', { POST: refusal(402, 'other') }],
  ['unauthorized', 'Says the shop: not-allowed.', { POST: refusal(403, 'not-allowed') }],
  ['unauthorized-app', 'Says the shop: tus-version.', { POST: refusal(412, 'tus-version') }],
  ['invalid-argument', 'Says the shop: payload-too-large.', { POST: refusal(413, 'payload-too-large') }],
  ['bucket-not-found', 'Says the shop: not-found.', { POST: refusal(404, 'not-found') }],
  [
    'project-not-found',
    'It is not the shop that answers. Please look whether your network asks you to sign in first',
    { POST: { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' } },
  ],
  ['unknown', 'Says the shop: teapot.', { POST: refusal(418, 'teapot') }],
  [
    'retry-limit-exceeded',
    'The shop could not be reached for too long. Please try again. What was sent is kept: it goes on from there.',
    { POST: refusal(503, 'unavailable', { 'retry-after': '121' }) },
  ],
  [
    'invalid-url',
    'The shop named an address that cannot be right. Please try again',
    { POST: { status: 201, headers: { location: 'https://elsewhere.example/one' } } },
  ],
  [
    'object-not-found',
    'Says the shop: upload-not-found.',
    { POST: CREATED, PATCH: refusal(404, 'upload-not-found') },
  ],
  ['invalid-checksum', 'Says the shop: other.', { POST: CREATED, PATCH: refusal(460, 'other') }],
  [
    'server-file-wrong-size',
    'What the shop has is not as long as what was sent. Please try again',
    { POST: CREATED, PATCH: stored(SIZE + 1) },
  ],
  ['invalid-format', 'Invalid image content.', { POST: CREATED, PATCH: SENT, GET: refused() }],
  [
    'no-download-url',
    'The picture was sent, but has no address yet. Please try again',
    { POST: CREATED, PATCH: SENT, GET: { json: { state: 'done', offset: SIZE, length: SIZE } } },
  ],
];

function refused() {
  return { json: { state: 'refused', code: 'invalid-image', message: 'Invalid image content.' } };
}

/** Collects the names of the failures that the page has logged. */
function logged(page: Page): string[] {
  const names: string[] = [];
  page.on('console', (message) => {
    const name = /A picture was not uploaded\. UploadError: ([\w-]+)/.exec(message.text())?.[1];
    if (name) names.push(name);
  });
  return names;
}

async function open(page: Page) {
  const product = await createProduct();
  // The form reads once what its texts propose; asked for after the end of a session that would be refused.
  await remember(page, { openFolds: ['picture-address'] });
  const proposed = page.waitForResponse(/\/api\/products\/attribute-proposals$/);
  await page.goto(`/admin/product/${product._id}/edit`);
  await proposed;
  return uploadsOf(page);
}

test.beforeEach(({ expectRefusal }) => expectRefusal(/console error: A picture was not uploaded\./));

// Shows S8.43, S8.44, S8.46.
test('every refusal is shown beside its file and logged by name, and the next file is uploaded', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/^\d{3} (POST|PATCH) .*\/api\/uploads(\/one)?$/);
  const names = logged(page);
  const uploads = await open(page);
  for (const [name, said, answers] of CASES) {
    await answerUploads(page, answers);
    await uploads.send(LARGE);
    await expect(uploads.problem, name).toHaveText(`sofa.jpg: ${said}`);
    expect(names.pop(), said).toBe(name);
    if (name === 'invalid-format') {
      expect(await page.evaluate(() => localStorage.getItem('unfinishedUploads'))).toBe('[]');
    }
    await uploads.clear(uploads.rows);
    await expect(uploads.rows).toHaveCount(0);
    await expect(page.getByText('Not sent to the end')).toHaveCount(0);
  }
  await answerUploads(page, {
    POST: CREATED,
    PATCH: SENT,
    GET: { json: { state: 'done', address: '/images/demo/adey-armchair-400.jpg' } },
  });
  await uploads.send(LARGE);
  await expect(uploads.pictures).toHaveCount(2);
});

// Shows S8.43, S8.45.
test('a refused sign-in ends the session', async ({ page, expectRefusal }) => {
  expectRefusal(/^401 POST .*\/api\/uploads$/);
  const names = logged(page);
  const uploads = await open(page);
  await answerUploads(page, { POST: refusal(401, 'not-signed-in') });
  await uploads.send(LARGE);
  await expect(page).toHaveURL(/\/login/);
  expect(names).toEqual(['unauthenticated']);
});

// Shows S8.43.
test('a file that was changed after it was chosen can no longer be read', async ({
  page,
  expectRefusal,
}, testInfo) => {
  expectRefusal(/failed: .* POST /);
  const names = logged(page);
  const uploads = await open(page);
  const path = testInfo.outputPath('changed.jpg');
  for (const size of [SIZE, 1000]) {
    await writeFile(path, Buffer.alloc(size));
    await page.getByLabel('Image File').setInputFiles(path);
    await writeFile(path, Buffer.alloc(size + 1));
    await answerUploads(page, { POST: 'lost' });
    await uploads.add.click();
    await expect(uploads.problem).toHaveText(/This file can no longer be read. Please choose it again$/);
    expect(names.pop()).toBe('cannot-slice-blob');
    await uploads.clear(uploads.rows);
  }
});

// Shows S8.43.
test('a browser that cannot slice files cannot upload large ones', async ({ page }) => {
  const names = logged(page);
  const uploads = await open(page);
  await page.evaluate(() => Object.assign(Blob.prototype, { slice: undefined }));
  await uploads.send(LARGE);
  await expect(uploads.problem).toHaveText(/This browser cannot send large pictures/);
  expect(names).toEqual(['unsupported-environment']);
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
});

// Shows S8.47, S9.22.
test('408, 429, every 5xx and a lost connection are retried for two minutes, then by a button', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/^(408|429|500|503) (POST|PATCH|HEAD) /);
  expectRefusal(/failed: .* PATCH /);
  const names = logged(page);
  await page.clock.install();
  const uploads = await open(page);
  const passing = [408, 429, 500].map((status) => refusal(status, 'passing'));
  const asked = await answerUploads(page, {
    POST: [...passing, CREATED],
    PATCH: [stored(262_144), 'lost', refusal(503, 'unavailable', { 'retry-after': '3' })],
    HEAD: { status: 200, headers: { 'upload-offset': '262144', 'upload-length': String(SIZE) } },
  });
  await uploads.send(LARGE);
  await expect(uploads.rows).toContainText('Waiting for the shop');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(uploads.problem).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await expect(uploads.problem).toHaveText(/^sofa\.jpg: The shop could not be reached for too long/);
  expect(names).toEqual(['retry-limit-exceeded']);
  expect(asked.slice(0, 10).join(' ')).toBe('POST POST POST POST PATCH PATCH HEAD PATCH HEAD PATCH');

  const later = await answerUploads(page, {
    HEAD: { status: 200, headers: { 'upload-offset': '262144', 'upload-length': String(SIZE) } },
    PATCH: stored(SIZE),
    GET: { json: { state: 'done', address: '/images/demo/adey-armchair-400.jpg' } },
  });
  await page.getByRole('button', { name: 'Try again to upload sofa.jpg' }).click();
  await expect(uploads.pictures).toHaveCount(2);
  expect(later).toEqual(['HEAD', 'PATCH', 'GET']);
});
