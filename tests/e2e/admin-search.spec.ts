import { randomInt } from 'node:crypto';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken } from './support/shop-data.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

/** A word that nobody knows, of letters alone. */
const unknownWord = (): string =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]).join('');

for (const { width } of officeScreens) {
  test(`what is not sold is said to be so, and forgotten again, at ${width}`, async ({ page }, testInfo) => {
    const words = unknownWord();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/search');
    await page.getByRole('button', { name: 'Add words of your own' }).click();
    const dialog = page.getByRole('dialog', { name: 'Words of your own' });
    await dialog.getByLabel('Something that people ask for and we do not sell').check();
    await dialog.getByLabel('Name in English').fill(words);
    await dialog.getByLabel('What comes nearest to it').selectOption('Dining tables');
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`not-sold-${width}.png`) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`/admin/search?keyword=${words}`);
    await expect(page.getByText('Not sold. Nearest: Dining tables · Your own')).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath(`words-${width}.png`), fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
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
    await page.goto('/admin/search');
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

    await page.goto('/admin/search?keyword=bench&group=kind');
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
