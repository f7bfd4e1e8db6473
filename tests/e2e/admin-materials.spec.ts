import type { Page } from '@playwright/test';
import { dayInEthiopia, noonOf } from '../../contract/deliveries/delivery-day.ts';
import type { Material } from '../../contract/goods/materials.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { plainPicture } from '../support/pictures.ts';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const createMaterial = async (name: string): Promise<Material> =>
  call('POST', '/api/materials', {
    token: await administratorToken(),
    body: { kind: 'fabric', name, nameAm: 'ደን አረንጓዴ', colour: '#2f5b4a', note: 'Woven in Konso.' },
  });

/** A sofa in a shared fabric, made to order, and in one of its own, of which there are pieces. */
async function createSofa(material: Material) {
  const product = await createProduct({ image: SOFA, price: 40_000, leadTimeDays: 5 });
  const value = (_id: string, name: string) => ({
    _id,
    name,
    nameAm: null,
    colour: '#9a4a36',
    picture: null,
  });
  return saveProduct(product._id, {
    ...updateOf(product),
    options: [
      {
        name: 'Fabric',
        nameAm: 'ጨርቅ',
        values: [{ ...value('shared', 'x'), material: material._id }, value('own', 'Terracotta')],
      },
    ],
    variants: [
      { values: ['shared'], price: 40_000, countInStock: 0, madeToOrderLimit: 4, leadTimeDays: 21 },
      { values: ['own'], price: 42_000, countInStock: 3 },
    ],
  });
}

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Fabrics and woods' }).getByRole('row').filter({ hasText: name });
const shoppersStock = (page: Page) => page.getByRole('main').locator('[aria-live=polite]').first();

for (const { width } of officeScreens)
  test(`the owner switches a fabric off and says when it comes, and shoppers see it at ${width}`, async ({
    page,
  }, testInfo) => {
    const material = await createMaterial(unique('Forest velvet'));
    const { name } = material;
    const sofa = await createSofa(material);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/materials');
    await page.getByLabel('Search by name').fill(name.toUpperCase());
    await expect(row(page, name)).toContainText('1 product');
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeDisabled();
    await page.getByRole('button', { name: `Availability of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Is ${name} available?` });
    await dialog.getByLabel(/^Switched off/).check();
    await page.screenshot({ path: testInfo.outputPath(`state-${width}.png`) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, name)).toContainText('Switched off');
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`/product/${sofa._id}?variant=${sofa._id}`);
    await expect(shoppersStock(page)).toContainText('Not available now');
    await expect(page.getByText(`Not available now: ${name}`)).toBeVisible();
    await expect(page.getByText('Woven in Konso.')).toBeVisible();
    await expect(page.getByRole('radio', { name: new RegExp(`${name} ?, not available now`) })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).filter({ visible: true })).toBeDisabled();
    await page.screenshot({ path: testInfo.outputPath(`off-${width}.png`), fullPage: true });

    await page.goto('/admin/materials');
    await page.getByLabel('Search by name').fill(name);
    await page.getByRole('button', { name: `Availability of ${name}` }).click();
    await dialog.getByLabel(/^Available again from a day/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose a day to come')).toBeVisible();
    const day = dayInEthiopia(new Date(Date.now() + 20 * 86_400_000));
    await dialog.getByRole('textbox', { name: /^From/ }).fill(day);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const words = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(noonOf(day));
    const shown = `${Number(day.slice(8))} ${words}`;
    await expect(row(page, name)).toContainText(shown);
    await page.screenshot({ path: testInfo.outputPath(`list-${width}.png`), fullPage: true });

    await page.goto(`/product/${sofa._id}?variant=${sofa._id}`);
    await expect(page.getByText(new RegExp(`^Can be ordered from \\w+ ${shown}$`))).toBeVisible();
    await expect(page.getByText(/^Made for you in about \d+ days; your cart names the day$/)).toBeVisible();
    await expect(page.getByText(new RegExp(`^From \\w+ ${shown}: ${name}`))).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`from-day-${width}.png`), fullPage: true });
    await page.getByRole('radio', { name: 'Terracotta' }).check({ force: true });
    await expect(shoppersStock(page)).toContainText('Available in stock');
  });

for (const { width } of officeScreens)
  test(`a new fabric is made in the product form, and another swatch is every product's at ${width}`, async ({
    page,
  }, testInfo) => {
    const known = await createMaterial(unique('Sand linen'));
    const name = unique('Petrol weave');
    const product = await createProduct({ image: SOFA, price: 85_000, countInStock: 4 });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/product/${product._id}/edit`);
    await page.getByText('Options and variants').click();
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Name of the option').fill('Fabric');
    await page.getByLabel('New values of Fabric').fill('Plain white');
    await page.getByLabel('New values of Fabric').press('Enter');
    await page.getByRole('button', { name: 'From your fabrics and woods' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose from your fabrics and woods' });
    await picker.getByLabel('Search by name').fill(known.name);
    await picker.getByRole('button', { name: known.name }).click();
    await page.screenshot({ path: testInfo.outputPath(`picker-${width}.png`) });
    expect(await findBarriers(page)).toEqual([]);
    await picker.getByLabel('Search by name').fill(name);
    await expect(picker.getByText('No material is called so.')).toBeVisible();
    await picker.getByRole('button', { name: 'Add a material' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a material' });
    await expect(dialog.getByLabel('Name', { exact: false }).first()).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Name \*|^Name$/ })).toHaveValue(name);
    await dialog.getByLabel('Name in Amharic').fill('ሰማያዊ');
    await dialog.getByLabel('Choose a picture').setInputFiles({
      name: 'cloth.jpg',
      mimeType: 'image/jpeg',
      buffer: await plainPicture(300, 300, 'jpeg', '#1d4a5a'),
    });
    await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath(`add-${width}.png`) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await picker.getByRole('button', { name: 'Use 2' }).click();
    const values = page.getByRole('list', { name: 'Values of Fabric' });
    await expect(values.getByRole('listitem')).toHaveCount(3);
    await expect(values).toContainText(name);

    // A value of before becomes a shared one by its own looks.
    await values.getByRole('button', { name: 'Shared material of Plain white' }).click();
    const ofValue = page.getByRole('dialog', { name: 'What is Plain white made of?' });
    await ofValue.getByRole('button', { name: 'Add a material' }).click();
    const white = unique('Plain white');
    await expect(dialog.getByRole('textbox', { name: /^Name \*|^Name$/ })).toHaveValue('Plain white');
    await dialog.getByRole('textbox', { name: /^Name \*|^Name$/ }).fill(white);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await ofValue.getByRole('button', { name: 'Use 1' }).click();
    await expect(values).toContainText(white);
    await values.scrollIntoViewIfNeeded();
    await page.screenshot({ path: testInfo.outputPath(`form-${width}.png`), fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    const token = await administratorToken();
    const { options } = await call<ManagedProduct>('GET', `/api/products/${product._id}`, { token });
    expect(options[0]!.values.map((each) => [each.name, each.nameAm, Boolean(each.material)])).toEqual([
      [white, null, true],
      [known.name, 'ደን አረንጓዴ', true],
      [name, 'ሰማያዊ', true],
    ]);

    await page.goto('/admin/materials');
    await page.getByLabel('Search by name').fill(name);
    await page.getByRole('button', { name: `Change ${name}` }).click();
    const change = page.getByRole('dialog', { name: `Change ${name}` });
    await change.getByRole('textbox', { name: /^Name \*|^Name$/ }).fill(`Deep ${name}`);
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, `Deep ${name}`)).toBeVisible();
    await page.goto(`/product/${product._id}`);
    await expect(page.getByRole('radio', { name: `Deep ${name}` })).toBeAttached();
  });

test('what somebody else has saved meanwhile is told, and nothing that was typed is lost', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/409 PUT .*\/api\/materials\//);
  const material = await createMaterial(unique('Wine velvet'));
  await page.goto('/admin/materials');
  await page.getByLabel('Search by name').fill(material.name);
  await page.getByRole('button', { name: `Change ${material.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${material.name}` });
  await dialog.getByLabel('Origin and care, for shoppers').fill('From Arba Minch');
  const theirs = `Red ${material.name}`;
  await call('PUT', `/api/materials/${material._id}`, {
    token: await administratorToken(),
    body: { ...material, name: theirs },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(theirs);
  await expect(dialog.getByLabel('Origin and care, for shoppers')).toHaveValue('From Arba Minch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, material.name)).not.toContainText('Red');

  await page.getByRole('button', { name: `Delete ${material.name}` }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('No material is called so.')).toBeVisible();
});
