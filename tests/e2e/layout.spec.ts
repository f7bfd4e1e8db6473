import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** How many of a list's entries stand in its first row. */
async function countColumns(page: Page): Promise<number> {
  const cards = await page.getByRole('region', { name: 'Latest Products' }).getByRole('article').all();
  const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y));
  return tops.filter((top) => top === tops[0]).length;
}

const topOf = async (page: Page, text: string) =>
  (await page.getByRole('contentinfo').getByRole('heading', { name: text }).boundingBox())?.y;

test('the layout changes at 576, 768, 992, 1200 and 1400', async ({ page }) => {
  await page.goto('/');
  const widen = (width: number) => page.setViewportSize({ width, height: 800 });
  const columns: Record<number, number> = {};
  for (const width of [360, 767, 768, 991, 992, 1199, 1200]) {
    await widen(width);
    columns[width] = await countColumns(page);
  }
  expect(columns).toEqual({ 360: 1, 767: 1, 768: 2, 991: 2, 992: 3, 1199: 3, 1200: 4 });

  const sideBySide: Record<number, boolean> = {};
  for (const width of [575, 576]) {
    await widen(width);
    sideBySide[width] = (await topOf(page, 'Useful Links')) === (await topOf(page, 'Contact'));
  }
  expect(sideBySide).toEqual({ 575: false, 576: true });

  const widths: Record<number, number | undefined> = {};
  for (const width of [1399, 1400, 1600]) {
    await widen(width);
    widths[width] = (await page.getByRole('region', { name: 'Latest Products' }).boundingBox())?.width;
  }
  expect(widths).toEqual({ 1399: 1399, 1400: 1400, 1600: 1400 });
});
