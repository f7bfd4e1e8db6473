import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { createProduct } from './support/shop-data.ts';

const edit = async (page: Page, { _id }: Product) => {
  await remember(page, { openFolds: ['facts'] });
  await page.goto(`/admin/product/${_id}/edit`);
};
const group = (page: Page) => page.getByRole('group', { name: 'What it is' });
const stored = ({ _id }: Product) => call<Product>('GET', `/api/products/${_id}`);
const update = async (page: Page) => {
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
};

for (const { width } of officeScreens)
  test(`what the texts say of a piece is proposed, accepted, corrected and saved at ${width}`, async ({
    page,
  }) => {
    const product = await createProduct({
      ...{ name: 'Grey corner sofa for 5', category: 'sofa', materials: 'Linen' },
    });
    await page.setViewportSize({ width, height: 800 });
    await edit(page, product);
    const proposals = page.getByRole('region', { name: 'Read from your texts' });
    await expect(proposals).toContainText('Kind: Corner sofa');
    await expect(proposals).toContainText('Colour families: Grey');
    expect((await stored(product)).kind).toBeNull();

    await proposals.getByRole('button', { name: 'Accept Kind' }).click();
    await expect(group(page).getByLabel('Kind')).toHaveValue('corner-sofa');
    await expect(proposals).not.toContainText('Kind:');
    await proposals.getByRole('button', { name: 'Accept all' }).click();
    await expect(proposals).toBeHidden();
    await expect(group(page).getByLabel('Seats')).toHaveValue('5');
    await group(page).getByLabel('Seats').fill('4');
    await group(page)
      .getByText(/^Families of colours/)
      .click();
    await group(page).getByRole('checkbox', { name: 'Green' }).check();
    await group(page).getByRole('checkbox', { name: 'Storage' }).check();
    expect(await findBarriers(page)).toEqual([]);
    await update(page);
    expect(await stored(product)).toMatchObject({
      ...{ kind: 'corner-sofa', colourFamilies: ['grey', 'green'], materialFamilies: ['linen'], seats: 4 },
      ...{ shape: 'corner', features: ['storage'] },
    });
  });

test('texts that are typed are read before they are saved, and a number that cannot be is said at its field', async ({
  page,
}) => {
  const product = await createProduct({ name: 'Plain piece', category: 'sofa' });
  await edit(page, product);
  await page.getByLabel(/^Name/).fill('Green sofa');
  const proposals = page.getByRole('region', { name: 'Read from your texts' });
  await expect(proposals).toContainText('Colour families: Green');
  await group(page).getByLabel('Seats').fill('0');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(group(page).getByLabel('Seats')).toHaveAccessibleDescription(/Seats must be more than 0/);
  await expect(group(page).getByLabel('Seats')).toBeFocused();
});

test('a category offers its own kinds, and another category takes a kind away', async ({ page }) => {
  const product = await createProduct({ name: 'Plain piece', category: 'sofa', kind: 'sofa-bed' });
  await edit(page, product);
  const kind = group(page).getByLabel('Kind');
  await expect(kind).toHaveValue('sofa-bed');
  await page.getByLabel(/^Category/).selectOption('bed');
  await expect(kind).toHaveValue('');
  await expect(kind.getByRole('option')).toHaveText(['Not said', 'Bed', 'Bunk bed']);
  await update(page);
  expect(await stored(product)).toMatchObject({ category: 'bed', kind: null });
});
