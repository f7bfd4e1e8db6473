import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LARGEST_IN_PIECES } from '../../contract/pictures/upload-limits.ts';
import { plainPicture } from '../support/pictures.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const chooser = (page: Page) => page.getByLabel('Image File');
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const further = (page: Page) => page.getByRole('button', { name: 'Add to pictures' });
const address = (page: Page) => page.getByLabel(/^Image Address/);
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plainPicture(1600, 1200, 'jpeg', colour),
});

test.beforeEach(({ page }) => remember(page, { openFolds: ['picture-address'] }));

/** Holds all uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Creates a product with three uploaded pictures. */
async function withThree() {
  const product = await createProduct();
  const images = ['entoto-three-seat-sofa', 'medeb-corner-sofa', 'adey-armchair'].map(
    (slug) => `/images/demo/${slug}-400.jpg`,
  );
  return saveProduct(product._id, { ...updateOf(product), image: images[0]!, images });
}

// Shows S2.admin.13, S3.19, S3.21, S5.18.
test(
  'a new product gets two pictures from files, and shoppers see them in their order',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/admin/productlist');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(address(page)).toHaveValue('/no-picture.svg');
    await expect(uploadButton(page)).toBeDisabled();
    await expect(further(page)).toBeHidden();
    const original = await photo('front.jpg', '#a12b20');
    await chooser(page).setInputFiles(original);
    // Playwright knows a request's body only when the request goes through the test.
    await page.route('**/api/uploads/**', (route) => route.continue());
    const sent = page.waitForRequest('**/api/uploads/productdbImages');
    await uploadButton(page).click();
    expect((await sent).postDataBuffer()!.equals(original.buffer)).toBe(true);
    await expect(page.getByText('The picture is uploaded')).toBeVisible();
    const own = /^\/images\/productdbImages\/\d{13}-[0-9a-f]{32}-400\.jpg$/;
    await expect(address(page)).toHaveValue(own);
    const front = await address(page).inputValue();
    await expect(pictures(page)).toHaveText(['Main picture']);

    await chooser(page).setInputFiles(await photo('side.jpeg', '#1f4d3a'));
    await further(page).click();
    await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2']);
    await expect(address(page)).toHaveValue(front);
    expect(await findBarriers(page)).toEqual([]);

    await page.getByLabel(/^Name/).fill('Photographed Bench');
    await page.getByLabel(/^Price/).fill('1200');
    await page.getByLabel(/^Brand/).fill('Kebele');
    await page.getByLabel(/^Category/).selectOption('table');
    await page.getByLabel(/^Description/).fill('Two boards.');
    await page.getByRole('button', { name: 'Move picture 2 left' }).click();
    await expect(address(page)).not.toHaveValue(front);
    const side = await address(page).inputValue();
    expect(side).toMatch(own);
    const id = new URL(page.url()).pathname.split('/')[3];
    await save(page);
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    expect(await call('GET', `/api/products/${id}`)).toMatchObject({ image: side, images: [side, front] });
    await page.goto(`/product/${id}`);
    const large = page.getByRole('button', { name: 'Enlarge picture 1 of 2' }).getByRole('img');
    await expect(large).toHaveAttribute('src', side);
    // The browser takes a rendition in its size, at an address that gives it the best format.
    const shown = () => large.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    await expect.poll(shown).toMatch(new RegExp(`^${side.replace('-400.jpg', '')}-(200|400|800|1600)$`));
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const answered = page.waitForResponse(
      async (answer) => new URL(answer.url()).pathname === (await shown()),
    );
    await page.reload();
    expect((await answered).headers()['content-type']).toBe('image/avif');
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(2);
  },
);

test('of several chosen files the first becomes the main picture, the others are added at the end', async ({
  page,
}) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  await chooser(page).setInputFiles([await photo('a.jpg', '#a00'), await photo('b.jpg', '#0a0')]);
  await expect(page.getByText('Chosen: a.jpg, b.jpg')).toBeVisible();
  await uploadButton(page).click();
  await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2', 'Picture 3']);
  await expect(address(page)).toHaveValue(/^\/images\/productdbImages\//);
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const { images } = await call<{ images: string[] }>('GET', `/api/products/${product._id}`);
  expect(images[1]).toBe(product.image);
  expect(images).toHaveLength(3);
});

test('a product without a picture is not saved', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await save(page);
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveAccessibleDescription(/Please fill in Image Address/);
});

// Shows S4.26.
test('an upload shows its progress and can be cancelled', async ({ page }) => {
  const product = await createProduct();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/product/${product._id}/edit`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const name = `${'a_sofa_from_the_front_'.repeat(6)}.jpg`;
  await chooser(page).setInputFiles(await photo(name, '#a12b20'));
  await uploadButton(page).click();
  await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible();
  await expect(page.getByText('Being sent')).toBeVisible();
  await expect(uploadButton(page)).toBeDisabled();
  await expect(chooser(page)).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: `Cancel the upload of ${name}` }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(address(page)).toHaveValue(product.image);
  await expect(chooser(page)).toBeFocused();
  held.resolve();
});

test('a file that cannot be uploaded or is no picture says why', async ({
  page,
  expectRefusal,
}, testInfo) => {
  expectRefusal(/422 POST .*\/api\/uploads\/productdbImages$/);
  expectRefusal(/console error: A picture was not uploaded\./);
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  const problem = page.getByRole('alert');
  await chooser(page).setInputFiles({ name: 'a.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') });
  await expect(problem).toHaveText('Please select valid image JPG,JPEG,PNG');
  const large = testInfo.outputPath('large.jpg');
  await writeFile(large, Buffer.alloc(LARGEST_IN_PIECES.productdbImages + 1));
  await chooser(page).setInputFiles(large);
  await expect(problem).toHaveText(/^This picture is larger than 40 MB/);
  await chooser(page).setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await expect(problem).toHaveText('Invalid image content.');
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await chooser(page).setInputFiles([broken, letter, await photo('good.jpg', '#a00')]);
  await expect(problem).toHaveText('letter.pdf: Please select valid image JPG,JPEG,PNG');
  await further(page).click();
  const list = page.getByRole('list', { name: 'Uploads' });
  await expect(list.getByRole('alert')).toHaveText('broken.jpg: Invalid image content.');
  // The valid file is uploaded nevertheless.
  await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2']);
  await expect(page.getByText('The picture is uploaded')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove broken.jpg from the uploads' }).click();
  await expect(list).toHaveCount(0);
});

test('a double click sends a file once, and a second file can be added meanwhile', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await chooser(page).setInputFiles(await photo('a.jpg', '#a00'));
  await further(page).dblclick();
  await chooser(page).setInputFiles(await photo('b.jpg', '#0a0'));
  await further(page).click();
  const rows = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(rows).toHaveText([/^a\.jpg/, /^b\.jpg.*Waiting for its turn/]);
  held.resolve();
  await expect(page.getByText('2 pictures are uploaded')).toBeVisible();
  await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2', 'Picture 3']);
  expect(sent).toBe(2);
});

test('while pictures are being uploaded, leaving asks first and saving waits', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  const letThrough = await holdUploads(page);
  await chooser(page).setInputFiles(await photo('a.jpg', '#a00'));
  await further(page).click();
  await page.getByLabel(/^Price/).fill('6100');
  await save(page);
  await expect(page.getByText('It is saved as soon as the pictures are there.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await closing;
  expect(await call('GET', `/api/products/${product._id}`)).toMatchObject({ price: product.price });
  letThrough();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/productlist/);
  const saved = await call<Product>('GET', `/api/products/${product._id}`);
  expect([saved.price, saved.images.length]).toEqual([6100, 2]);
});

test('Save and new waits for the pictures too, and the next piece begins without them', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  const letThrough = await holdUploads(page);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await photo('a.jpg', '#a00'), await photo('b.jpg', '#0a0')]);
  const another = page.getByRole('button', { name: 'Save and new' });
  await another.click();
  await expect(another).toBeDisabled();
  // Whoever thinks better of it goes on with the form, and presses again.
  await page.getByRole('button', { name: 'Do not save yet' }).click();
  await page.getByLabel(/^Name/).fill(`${product.name} II`);
  await another.click();
  letThrough();
  await expect(page.getByLabel(/^Name/)).toHaveValue('');
  await expect(pictures(page)).toHaveCount(0);
  const saved = await call<Product>('GET', `/api/products/${product._id}`);
  expect([saved.name, saved.images.length]).toEqual([`${product.name} II`, 3]);
});

test('a picture that was not sent keeps a waiting form from being saved, and the form stays', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/console error: A picture was not uploaded|422 .*\/api\/uploads/);
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  const letThrough = await holdUploads(page);
  // Its bytes are no picture, which the shop finds when it has them.
  const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await page.getByLabel('Choose pictures').setInputFiles(broken);
  await page.getByLabel(/^Price/).fill('6200');
  await save(page);
  letThrough();
  await expect(address(page)).toHaveAccessibleDescription(/Not all pictures were sent/);
  await expect(page.getByLabel(/^Price/)).toHaveValue('6200');
  expect(await call('GET', `/api/products/${product._id}`)).toMatchObject({ price: product.price });
  await page.getByRole('button', { name: 'Remove a.jpg from the uploads' }).click();
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await call('GET', `/api/products/${product._id}`)).toMatchObject({ price: 6200 });
});

test('a product takes at most twelve pictures', async ({ page }) => {
  const { _id, images } = await withThree();
  const product = await call<Product>('GET', `/api/products/${_id}`);
  const variants = images.flatMap((image) =>
    ['-200.jpg', '-800.jpg', '-400.webp'].map((ending) => image.replace('-400.jpg', ending)),
  );
  const eleven = [...images.slice(0, 2), ...variants];
  await saveProduct(_id, { ...updateOf(product), images: eleven });
  await page.goto(`/admin/product/${_id}/edit`);
  await expect(pictures(page)).toHaveCount(11);
  await chooser(page).setInputFiles([await photo('a.jpg', '#a00'), await photo('b.jpg', '#0a0')]);
  await expect(page.getByRole('alert')).toHaveText(/^A product has at most 12 pictures/);
  await further(page).click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await chooser(page).setInputFiles(await photo('a.jpg', '#a00'));
  await further(page).click();
  await expect(pictures(page)).toHaveCount(12);
  await chooser(page).setInputFiles(await photo('b.jpg', '#0a0'));
  await expect(page.getByRole('alert')).toHaveText(/^A product has at most 12 pictures/);
});

test('a phone also offers its camera, and sends what it takes at once', async ({ page, openContext }) => {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  const storageState = await page.context().storageState();
  const phone = await openContext({ hasTouch: true, isMobile: true, storageState });
  const onPhone = await phone.newPage();
  await onPhone.goto(`/admin/product/${product._id}/edit`);
  const camera = onPhone.getByLabel('Take a photo');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(await photo('image.jpg', '#a12b20'));
  await expect(pictures(onPhone)).toHaveText(['Main picture', 'Picture 2']);
});
