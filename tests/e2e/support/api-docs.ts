import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PAGE = '/api/docs';
/** The reader asks whether it may make scripts from text, and lives without. */
export const EVAL = /script-src by eval/;

/** Opens the page and waits until it shows the document. */
export async function openDocs(page: Page, hash = ''): Promise<void> {
  await page.goto(`${PAGE}${hash}`);
  // The reader's four megabytes take some seconds of a whole core, so on a busy machine longer than other pages.
  await expect(page.locator('#reader').getByRole('heading', { name: 'Wenber' })).toBeVisible({
    timeout: 90_000,
  });
}
