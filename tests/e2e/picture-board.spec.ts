import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { plainPicture } from '../support/pictures.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createProduct } from './support/shop-data.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const choose = (page: Page) => page.getByLabel('Choose pictures');
const save = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const photo = async (
  name: string,
  colour: string,
  type: 'jpeg' | 'webp' | 'avif' | 'gif' | 'png' = 'jpeg',
) => ({
  name,
  mimeType: `image/${type}`,
  buffer: await plainPicture(640, 480, type, colour),
});

async function open(page: Page) {
  const product = await createProduct();
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(board(page)).toBeVisible();
  return product;
}

interface Carried {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a `DataTransfer` in the page with files, and with text beside them where there is one. */
const carry = (page: Page, files: readonly Carried[], text?: string) =>
  page.evaluateHandle(
    ({ parts, beside }) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of parts) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      if (beside) transfer.setData('text/plain', beside);
      return transfer;
    },
    {
      parts: files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        base64: buffer.toString('base64'),
      })),
      beside: text,
    },
  );

async function paste(page: Page, files: readonly Carried[], text?: string) {
  const clipboardData = await carry(page, files, text);
  await page.evaluate(
    (data) =>
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  );
}

test('pictures of every kind are sent as soon as they are chosen, and saved in their order', async ({
  page,
}) => {
  const product = await open(page);
  await choose(page).setInputFiles([
    await photo('a.webp', '#a00', 'webp'),
    await photo('b.avif', '#0a0', 'avif'),
    await photo('c.gif', '#00a', 'gif'),
    await photo('d.png', '#0aa', 'png'),
  ]);
  await expect(page.getByText('4 pictures are uploaded')).toBeVisible();
  await expect(pictures(page)).toHaveText([
    'Main picture',
    'Picture 2',
    'Picture 3',
    'Picture 4',
    'Picture 5',
  ]);
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const { images } = await call<Product>('GET', `/api/products/${product._id}`);
  expect(images).toHaveLength(5);
  expect(images[0]).toBe(product.image);
});

test('pictures that are dropped anywhere on the page are sent, and the page stays', async ({ page }) => {
  await open(page);
  const dataTransfer = await carry(page, [await photo('a.jpg', '#a00'), await photo('b.jpg', '#0a0')]);
  const anywhere = page.getByLabel(/^Description/);
  await anywhere.dispatchEvent('dragenter', { dataTransfer });
  await expect(board(page).getByText('Drop the pictures here')).toBeVisible();
  await anywhere.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('2 pictures are uploaded')).toBeVisible();
  await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2', 'Picture 3']);
  await expect(board(page).getByText('Drop the pictures here')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/\/edit$/);
});

test('a pasted picture is sent; a picture of cells beside their text is left to the field', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel(/^Description/).focus();
  await paste(page, [await photo('image.png', '#a00', 'png')], 'Two cells');
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await paste(page, [await photo('image.png', '#a00', 'png')]);
  await expect(page.getByText('The picture is uploaded')).toBeVisible();
  await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2']);
});

test('what is no picture says so, and the others are sent', async ({ page, expectRefusal }) => {
  expectRefusal(/console error: A picture was not uploaded\./);
  await open(page);
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await choose(page).setInputFiles([letter, await photo('good.jpg', '#a00')]);
  await expect(board(page).getByRole('alert')).toHaveText(
    'letter.pdf: This is no picture that the shop takes. It takes JPEG, PNG, GIF, WebP and AVIF',
  );
  await expect(pictures(page)).toHaveText(['Main picture', 'Picture 2']);
  // This browser reads no HEIC.
  const heic = Buffer.from(
    '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic and so on',
    'latin1',
  );
  await choose(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('alert')).toHaveText(
    /^IMG_1\.HEIC: This browser cannot read HEIC pictures\./,
  );
  await expect(pictures(page)).toHaveCount(2);
});

/** Lets requests through the test, because it then knows their bodies. */
async function sentBodies(page: Page): Promise<Buffer[]> {
  const bodies: Buffer[] = [];
  await page.route('**/api/uploads/**', (route) => {
    const body = route.request().postDataBuffer();
    if (body) bodies.push(body);
    return route.continue();
  });
  return bodies;
}

test('a computer makes a picture of more than 24 megapixels smaller before it is sent', async ({ page }) => {
  await open(page);
  const bodies = await sentBodies(page);
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await plainPicture(6400, 4800) };
  await choose(page).setInputFiles(large);
  await expect(page.getByText('The picture is uploaded')).toBeVisible();
  expect(await sharp(Buffer.concat(bodies)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 3200,
    height: 2400,
  });
});

test('a phone sends a picture of 50 megapixels as it was taken, in pieces, and the shop makes it smaller', async ({
  page,
  openContext,
}) => {
  const product = await open(page);
  const storageState = await page.context().storageState();
  const phone = await openContext({ hasTouch: true, isMobile: true, storageState });
  const onPhone = await phone.newPage();
  await onPhone.goto(`/admin/product/${product._id}/edit`);
  const bodies = await sentBodies(onPhone);
  const taken = await plainPicture(8160, 6144);
  expect(taken.length).toBeGreaterThan(262_144);
  const sent = { name: 'taken.jpg', mimeType: 'image/jpeg', buffer: taken };
  await onPhone.getByLabel('Take a photo').setInputFiles(sent);
  await expect(onPhone.getByText('The picture is uploaded')).toBeVisible();
  expect(Buffer.concat(bodies).equals(taken)).toBe(true);
  await expect(pictures(onPhone)).toHaveText(['Main picture', 'Picture 2']);
});

test('what a picture shows is said in two languages, and is read on the product’s page', async ({ page }) => {
  const product = await open(page);
  const describe = page.getByRole('button', { name: 'Say what picture 1 shows' });
  await describe.click();
  const dialog = page.getByRole('dialog', { name: 'What does picture 1 show?' });
  await dialog.getByLabel('In English').fill('The bench from the side');
  await dialog.getByLabel('In Amharic').fill('አግዳሚው ከጎን');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByRole('button', { name: 'Change what picture 1 says: The bench from the side · አግዳሚው ከጎን' }),
  ).toBeFocused();
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await call<Product>('GET', `/api/products/${product._id}`)).imageTexts).toEqual([
    { image: product.image, alt: 'The bench from the side', altAm: 'አግዳሚው ከጎን' },
  ]);
  await page.goto(`/product/${product._id}`);
  await expect(page.getByRole('img', { name: 'The bench from the side · አግዳሚው ከጎን' })).toBeVisible();
});
