import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { createProduct, writeReview } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// Shows S2.product.9, S2.product.11, S2.product.12, S5.22, S8.36.
test('a guest is led to the sign-in screen and back', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('No reviews for this product')).toBeVisible();
  await page.getByRole('link', { name: 'Please Sign In to add review' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=(/|%2F)product(/|%2F)${product._id}$`));
});

// Shows S1.21, S2.product.2, S2.product.8, S2.product.10, S4.19, S4.20, S5.20, S5.22, S6.9, S8.20.
test(
  'a review needs a rating, is shown at once, and a second one replaces it',
  { tag: '@core' },
  async ({ page, customer }) => {
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
  },
);

test('a review that is sent twice at the same moment is one call', async ({ page, customer }) => {
  const product = await createProduct();
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/product/${product._id}`);
  await page.getByLabel(/^Rating/).selectOption('4-Very Good');
  await page.getByLabel(/^Comment/).fill('Once is enough.');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'POST')));
  await page.getByRole('button', { name: 'Submit' }).evaluate((button: HTMLButtonElement) => {
    button.form!.requestSubmit();
    button.form!.requestSubmit();
  });
  await expect(page.getByText('Review submited successfully')).toBeVisible();
  await expect(page.getByText('Once is enough.')).toBeVisible();
  expect(calls).toBe(1);
});

// Shows S1.8, S2.product.2, S6.3.
test('the ratings are listed star by star, with bars', async ({ page, customer }) => {
  const product = await createProduct();
  await writeReview(customer, product, { rating: 4 });
  await writeReview(await registerCustomer(), product, { rating: 1 });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('2.5 of 5')).toBeVisible();
  await expect(page.getByRole('img', { name: '2.5 out of 5 stars' }).first()).toBeVisible();
  const terms = page.getByRole('term').filter({ hasText: /^\d stars?$/ });
  await expect(terms).toHaveText(['5 stars', '4 stars', '3 stars', '2 stars', '1 star']);
  const given = page.getByRole('definition').filter({ hasText: /reviews?$/ });
  await expect(given).toHaveText(['0 reviews', '1 review', '0 reviews', '0 reviews', '1 review']);
  expect(await findBarriers(page)).toEqual([]);
});

test('an administrator hides a review with a reason, its author reads the reason, and it is shown again', async ({
  page,
  customer,
  openContext,
}) => {
  const product = await createProduct();
  await writeReview(customer, product, { rating: 1, comment: 'Ask my neighbour Kebede.' });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(`/product/${product._id}`);

  await page.getByRole('button', { name: `Hide the review of ${customer.name}` }).click();
  const reason = page.getByLabel(/^Reason/);
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAccessibleDescription(/Please say why this review is hidden/);
  await reason.fill('It names a neighbour');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Review hidden')).toBeVisible();
  await expect(page.getByText('No reviews for this product')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hidden reviews' })).toContainText('It names a neighbour');

  const authors = await (await openContext()).newPage();
  await remember(authors, { userInfo: customer.userInfo });
  await authors.goto(`/product/${product._id}`);
  await expect(authors.getByText('No reviews for this product')).toBeVisible();
  await expect(
    authors.getByText('Your review is not shown to others. Reason: It names a neighbour'),
  ).toBeVisible();
  await expect(authors.getByText('Kebede')).toBeHidden();

  await page.goto(`/admin/reviews?state=hidden&product=${product._id}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Ask my neighbour Kebede.' });
  await expect(row).toContainText('It names a neighbour');
  expect(await findBarriers(page)).toEqual([]);
  await row.getByRole('button', { name: `Show again: the review of ${customer.name}` }).click();
  await expect(page.getByText('Review shown again')).toBeVisible();
  await expect(row).toBeHidden();

  await authors.reload();
  await expect(authors.getByText('Ask my neighbour Kebede.')).toBeVisible();
  await expect(authors.getByText('Your review is not shown')).toBeHidden();
});

test('a guest sees no tools, and no hidden reviews are requested', async ({ page, customer }) => {
  const product = await createProduct();
  await writeReview(customer, product);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/product/${product._id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCount(0);
  expect(asked.filter((url) => /hidden|hide-review|review-form/.test(url))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a review whose author’s session has ended is still there when they have signed in again', async ({
    page,
    customer,
    expectRefusal,
  }) => {
    expectRefusal(/401 POST .*\/reviews$/);
    const product = await createProduct();
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/product/${product._id}`);
    await page.getByLabel(/^Rating/).selectOption('4-Very Good');
    await page.getByLabel(/^Comment/).fill('It stood the test of a wedding.');
    await call('POST', '/api/users/logout', { token: customer.userInfo.token });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please sign in first')).toBeVisible();

    await page.getByRole('link', { name: 'Please Sign In to add review' }).click();
    await page.getByLabel(/^Email Address/).fill(customer.email);
    await page.getByLabel(/^Password/).fill(customer.password);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page.getByLabel(/^Comment/)).toHaveValue('It stood the test of a wedding.');
    await expect(page.getByLabel(/^Rating/)).toHaveValue('4');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Review submited successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^Comment/)).toHaveValue('');
  });
});
