import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { remember } from '../e2e/support/browser-memory.ts';
import { call } from '../e2e/support/call.ts';
import { administrator, signIn } from '../e2e/support/people.ts';
import { expect, test } from '../e2e/support/test.ts';

/** The README shows these pictures from docs/pictures/, into which they are copied by hand when they are good. */
const FOLDER = join(import.meta.dirname, '../../build/screenshots');

/** Takes the part of a page that a laptop shows, once its pictures are there. */
async function takeForReadme(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.evaluate(() => Promise.all([...document.images].map((each) => each.decode().catch(() => {}))));
  await mkdir(FOLDER, { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `readme-${name}.webp`));
}

test.describe('pictures of the README', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('show the home page, a product and a day of work', async ({ page }) => {
    await takeForReadme(page, '/', 'home');
    const [sofa] = await call<Product[]>('GET', '/api/products/shops?keyword=sofa');
    await takeForReadme(page, `/product/${sofa!._id}`, 'product');
    await remember(page, { userInfo: await signIn(administrator) });
    await takeForReadme(page, '/admin', 'today');
  });
});
