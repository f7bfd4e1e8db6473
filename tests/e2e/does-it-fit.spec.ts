import { findBarriers } from './support/axe.ts';
import { savePdf } from './support/pdf.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const SOFA = { category: 'sofa', widthCm: 216, depthCm: 90, heightCm: 88, legsCm: 12 };

test('a shopper follows the link at the measures, types the sizes of the home, and reads what comes in', async ({
  page,
}) => {
  const { _id } = await createProduct(SOFA);
  await page.goto(`/product/${_id}`);
  await page.getByRole('link', { name: 'Does it fit through the door?' }).click();
  await expect(page).toHaveURL(`/product/${_id}/fit`);
  await expect(page.getByText('As it stands: W 216 × D 90 × H 88 cm')).toBeVisible();
  const door = page.getByRole('region', { name: /^The door/ });
  await expect(door.getByText('Yes, without its legs')).toBeVisible();
  const width = door.getByLabel('Width of the door, in cm');
  await width.fill('75.9');
  await expect(door.getByText('No, it does not come in')).toBeVisible();
  await expect(
    door.getByRole('img', { name: 'Width of the door decides: it needs 76 cm, there are 75.9 cm' }),
  ).toContainText('needs 76');
  await width.fill('88');
  await expect(door.getByText('Yes, it comes in')).toBeVisible();
  await width.fill('wide');
  await expect(door.getByText('Type each size from 1 to 2000 cm')).toBeVisible();
  await expect(page.getByRole('region', { name: /^The lift/ }).getByText(/^(Yes|No)/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('the sizes of the home stay in the browser for the next piece, until they are forgotten', async ({
  page,
}) => {
  const [sofa, chair] = [
    await createProduct(SOFA),
    await createProduct({ widthCm: 47, depthCm: 55, heightCm: 86 }),
  ];
  await page.goto(`/product/${sofa._id}/fit`);
  // By keyboard alone.
  await page.getByLabel('Width of the door, in cm').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('91');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Height of the door, in cm')).toBeFocused();
  await page.goto(`/product/${chair._id}/fit`);
  await expect(page.getByLabel('Width of the door, in cm')).toHaveValue('91');
  await page.getByRole('button', { name: 'Use the usual sizes again' }).click();
  await expect(page.getByLabel('Width of the door, in cm')).toHaveValue('80');
});

test('a shopper saves the sheet to tape the outline of a piece; a piece without measures has neither', async ({
  page,
}) => {
  const { _id } = await createProduct(SOFA);
  await page.goto(`/product/${_id}`);
  const sheet = await savePdf(page, page.getByRole('link', { name: 'Print its outline to tape (PDF)' }));
  expect(sheet.name).toBe('outline-216x90x88.pdf');
  expect(sheet.text).toContain('Tape the line of its back: 216 cm long.');
  const unsized = await createProduct();
  await page.goto(`/product/${unsized._id}`);
  await expect(page.getByText('Available in stock')).toBeVisible();
  await expect(page.getByRole('link', { name: /Does it fit|outline to tape/ })).toHaveCount(0);
  await page.goto(`/product/${unsized._id}/fit`);
  await expect(page.getByText('The measures of this piece are not written down yet')).toBeVisible();
});
