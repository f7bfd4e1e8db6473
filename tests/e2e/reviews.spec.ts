import { remember } from './support/browser-memory.ts';
import { createProduct } from './support/shop-keeper.ts';
import { expect, test } from './support/test.ts';

test('a guest is led to the sign-in screen and back', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('No reviews for this product')).toBeVisible();
  await page.getByRole('link', { name: 'Please Sign In to add review' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=(/|%2F)product(/|%2F)${product._id}$`));
});

test('a review needs a rating, is shown at once, and a second one replaces it', async ({
  page,
  customer,
}) => {
  const product = await createProduct();
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/product/${product._id}`);
  const rating = page.getByLabel(/^Rating/);
  const comment = page.getByLabel(/^Comment/);
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  await comment.fill('ጠንካራ ነው።');
  await submit.click();
  await expect(rating).toHaveAccessibleDescription(/Please choose a rating from 1 to 5/);
  await rating.selectOption('2-Fiar');
  await submit.click();
  await expect(page.getByText('Review submited successfully')).toBeVisible();
  await expect(comment).toHaveValue('');
  await expect(page.getByText('ጠንካራ ነው።')).toBeVisible();

  await rating.selectOption('5-Excellent');
  await comment.fill('It stood the test of a wedding.');
  await submit.click();
  await expect(page.getByText('It stood the test of a wedding.')).toBeVisible();
  await expect(page.getByText('ጠንካራ ነው።')).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 Reviews').first()).toBeVisible();
});
