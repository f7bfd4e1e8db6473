import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PAGE = '/api/docs';
/** The reader asks whether it may make scripts from text, and lives without. */
export const EVAL = /script-src by eval/;

export async function showCalls(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Every call').click();
  await expect(page.locator('#reader').getByRole('heading', { name: 'Wenber' })).toBeVisible();
}
