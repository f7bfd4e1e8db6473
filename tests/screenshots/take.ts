import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../e2e/support/test.ts';

const FOLDER = join(import.meta.dirname, '../../build/screenshots');
export const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Takes a picture of a whole page once everything on it is loaded. */
export async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takeAsItIs(page, name);
}

/** Does the same with the page that is open; of what stands over it, the part on the screen alone. */
export async function takeAsItIs(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await showAllPictures(page);
  const file = `${page.viewportSize()!.width}-${name}.png`;
  await page.screenshot({ path: join(FOLDER, file), fullPage, animations: 'disabled' });
}

/** Loads every picture now, because pictures below the fold load only when they come near. */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
