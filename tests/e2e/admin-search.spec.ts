import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

/** A word that nobody knows, of letters alone. */
const unknownWord = (): string =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]).join('');
const search = (keyword: string) =>
  call<{ name: string }[]>('GET', `/api/products/shops?${new URLSearchParams({ keyword, page: '1' })}`);
const row = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Found nothing' }).getByRole('row').filter({ hasText: words });
const trialOf = (page: Page) => page.getByRole('region', { name: 'Try a search' });

for (const { width } of officeScreens) {
  test(`a search that finds nothing is made a synonym, and finds, at ${width}`, async ({
    page,
    browser,
  }, testInfo) => {
    const words = unknownWord();
    await createProduct({ name: `Wardrobe of ${unknownWord()}`, category: 'wardrobe' });
    const shopper = await browser.newPage();
    await shopper.goto(`/search/${words}`);
    await expect(shopper.getByRole('main')).toContainText(words);
    expect(await search(words)).toEqual([]);

    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/search?keyword=${words}`);
    await expect(row(page, words)).toContainText(/once|times/);
    await page.screenshot({ path: testInfo.outputPath(`misses-${width}.png`), fullPage: true });
    await row(page, words)
      .getByRole('button', { name: `Make ‘${words}’ a synonym` })
      .click();
    const dialog = page.getByRole('dialog', { name: `What does ‘${words}’ mean?` });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose what it means')).toBeVisible();
    await dialog.getByLabel('Its name, or a word of it').fill('ቁምሳጥን');
    await dialog.getByRole('radio', { name: /^wardrobe/ }).check();
    await page.screenshot({ path: testInfo.outputPath(`teach-${width}.png`) });
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No such search.')).toBeVisible();
    await expect(trialOf(page)).toContainText('Wardrobe');
    await expect(trialOf(page)).toContainText(/It finds/);
    await page.screenshot({ path: testInfo.outputPath(`taught-${width}.png`), fullPage: true });
    await expect.poll(async () => (await search(words)).length).toBeGreaterThan(0);
    await shopper.goto(`/search/${words}`);
    await expect(shopper.getByRole('main')).toContainText(/Wardrobe/);
    await shopper.close();

    await page.goto(`/admin/search/words?keyword=${words}`);
    const entry = page.getByRole('list', { name: 'Words for wardrobe' });
    await page.screenshot({ path: testInfo.outputPath(`words-${width}.png`), fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    await entry.getByRole('button', { name: `Remove ${words}` }).click();
    await expect(page.getByText('No word begins so.')).toBeVisible();
    await expect.poll(() => search(words)).toEqual([]);
  });

  test(`what is not sold is said to be so, and left alone, at ${width}`, async ({ page }, testInfo) => {
    const [words, other] = [unknownWord(), unknownWord()];
    await search(words);
    await search(other);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/search?keyword=${other}`);
    await page.getByRole('button', { name: `Leave ‘${other}’ alone` }).click();
    await expect(page.getByText('No such search.')).toBeVisible();
    await page.goto(`/admin/search?keyword=${other}&list=left-alone`);
    await page.getByRole('button', { name: `List ‘${other}’ again` }).click();
    await expect(page.getByText('No such search.')).toBeVisible();

    await page.goto(`/admin/search?keyword=${words}`);
    await page.getByRole('button', { name: `Make ‘${words}’ a synonym` }).click();
    const dialog = page.getByRole('dialog', { name: `What does ‘${words}’ mean?` });
    await dialog.getByLabel('Something that we do not sell').check();
    await dialog.getByLabel('What comes nearest to it').selectOption('Dining tables');
    await page.screenshot({ path: testInfo.outputPath(`not-sold-${width}.png`) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(trialOf(page)).toContainText('Known, but not sold');
    await page.goto(`/admin/search?keyword=${words}&list=not-sold`);
    await expect(row(page, words)).toBeVisible();

    await page.goto(`/admin/search/words?keyword=${words}`);
    await expect(page.getByText('Not sold. Nearest: Dining tables · Your own')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${words} with its words` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('No word begins so.')).toBeVisible();
  });

  test(`words are added, taken from another meaning and switched off at ${width}`, async ({
    page,
    expectRefusal,
  }, testInfo) => {
    expectRefusal(/409 PUT .*\/api\/search\/lexicon\/words/);
    const [first, second] = [unknownWord(), unknownWord()];
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/search/words');
    await page.getByRole('button', { name: 'Add words of your own' }).click();
    const dialog = page.getByRole('dialog', { name: 'Words of your own' });
    await dialog.getByLabel('Words that mean the same, and stand in texts of products').check();
    await dialog.getByLabel('Name in English').fill(first);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please give a word that means the same')).toBeVisible();
    await dialog.getByLabel('Other words for it').fill(`${second}, ሙከራ ${first}`);
    await page.screenshot({ path: testInfo.outputPath(`own-${width}.png`) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath(`lexicon-${width}.png`), fullPage: false });

    await page.goto('/admin/search/words?keyword=bench&group=kind');
    await page.getByRole('button', { name: 'Add a word for bench' }).click();
    await page.getByLabel('Word for bench').fill(second);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`‘${second}’ means ${first} until now`)).toBeVisible();
    await page.getByRole('button', { name: 'Take it from there' }).click();
    const words = page.getByRole('list', { name: 'Words for bench' });
    await expect(words.getByRole('button', { name: `Remove ${second}` })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath(`taken-${width}.png`), fullPage: true });
    await words.getByRole('button', { name: `Remove ${second}` }).click();
    await words.getByRole('button', { name: 'Switch agdami off' }).click();
    await words.getByRole('button', { name: 'Switch agdami on again' }).click();
    await expect(words.getByRole('button', { name: 'Switch agdami off' })).toBeVisible();

    const { items } = await ownEntries(first);
    for (const id of items)
      await call('DELETE', `/api/search/lexicon/entries/${id}`, { token: await administratorToken() });
  });
}

const ownEntries = async (keyword: string) => {
  const token = await administratorToken();
  const found = await call<{ _id: string; isOwn: boolean }[]>(
    'GET',
    `/api/search/lexicon?keyword=${keyword}`,
    {
      token,
    },
  );
  return { items: found.filter(({ isOwn }) => isOwn).map(({ _id }) => _id) };
};
