import { plainPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { deliverTo } from './support/service-data.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plainPicture(1600, 1200, 'jpeg', colour),
});

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`pictures of reviews at ${name}`, () => {
    test.use({ viewport });

    test('are added by who bought the piece, seen large by everybody, and hidden by the shop', async ({
      page,
      customer,
      openContext,
    }) => {
      const product = await createProduct();
      await deliverTo(customer, product);
      await remember(page, { userInfo: customer.userInfo });
      await page.goto(`/product/${product._id}`);
      await page.getByLabel(/^Rating/).selectOption('5-Excellent');
      await page.getByLabel(/^Comment/).fill('It stands by the window.');
      await page
        .getByLabel(/^Your pictures/)
        .setInputFiles([await photo('a.jpg', '#7a5a3a'), await photo('b.jpg', '#3a5a7a')]);
      await expect(page.getByAltText('Chosen picture 2')).toBeVisible();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('It stands by the window.')).toBeVisible();
      const pictures = page.getByRole('list', { name: /^Pictures of .* review$/ });
      await expect(pictures.getByRole('listitem')).toHaveCount(2);
      expect(await findBarriers(page)).toEqual([]);

      const guest = await (await openContext({ viewport })).newPage();
      await guest.goto(`/product/${product._id}`);
      const enlarge = guest.getByRole('button', { name: /^Enlarge picture 2/ });
      await enlarge.click();
      await expect(
        guest.getByRole('dialog').getByRole('img', { name: /^Picture 2 of .* review$/ }),
      ).toBeVisible();
      await guest.keyboard.press('Escape');
      await expect(guest.getByRole('dialog')).toBeHidden();

      const office = await (await openContext({ viewport })).newPage();
      await remember(office, { userInfo: await signIn(administrator) });
      await office.goto(`/product/${product._id}`);
      await office.getByRole('button', { name: /^Hide picture 1/ }).click();
      await expect(office.getByRole('button', { name: /^Show picture 1/ })).toBeVisible();
      await guest.reload();
      await expect(guest.getByRole('button', { name: /^Enlarge picture 1/ })).toBeVisible();
      await expect(enlarge).toBeHidden();
    });
  });
}

test('no pictures are asked of somebody who has only looked', async ({ page, customer }) => {
  const product = await createProduct();
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByLabel(/^Comment/)).toBeVisible();
  await expect(page.getByLabel(/^Your pictures/)).toBeHidden();
});
