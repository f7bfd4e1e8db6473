import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PAGE = '/api/docs';
/** The reader asks whether it may make scripts from text, and lives without. */
export const EVAL = /script-src by eval/;

/** Opens the page and waits until it shows the document. */
export async function openDocs(page: Page, hash = ''): Promise<void> {
  await page.goto(`${PAGE}${hash}`);
  await expect(page.locator('#reader').getByRole('heading', { name: 'Wenber' })).toBeVisible();
}
