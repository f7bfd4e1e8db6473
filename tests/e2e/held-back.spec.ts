import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { runCopy } from './support/start-shop.ts';
import { screens } from './support/test.ts';

useOwnShop({}, runCopy);

test('an owner who reads Amharic is told why nothing leaves a copied shop', async ({ page }) => {
  await remember(page, { staffLanguage: 'am' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin');
  const note = page.getByRole('status').filter({ hasText: 'ይህ ሱቅ ከመጠባበቂያ ተመልሷል' });
  await expect(note).toContainText('ለመውጣት የሚጠብቅ የለም');
  await expect(note.getByRole('button', { name: 'ይውጡ' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('an owner of a copied shop reads that nothing leaves it, and lets it out', async ({ page }) => {
  await page.goto('/admin');
  const note = page.getByRole('status').filter({ hasText: 'was restored, or is a copy' });
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height });
    await expect(note).toContainText('Its data are from');
    await expect(note).toContainText('Is another shop running with the same data?');
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await note.getByLabel('Messages that go out').selectOption('Those of the last 24 hours');
  await note.getByRole('button', { name: 'Let it out' }).click();
  await expect(page.getByText('Everything goes out now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'To do now' })).toBeVisible();
  await expect(note).toBeHidden();
});
