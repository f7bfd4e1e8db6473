import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { createProduct, writeReview } from './support/shop-data.ts';

for (const { width } of officeScreens)
  test(`a review is answered as the shop, hidden and shown again at ${width}`, async ({
    page,
    openContext,
    customer,
  }) => {
    const viewport = { width, height: 800 };
    await page.setViewportSize(viewport);
    const product = await createProduct();
    await writeReview(customer, product, { rating: 2, comment: 'The leg is loose.' });
    await page.goto(`/admin/reviews?product=${product._id}`);
    const review = page.getByRole('listitem').filter({ hasText: 'The leg is loose.' });
    await review.getByRole('button', { name: `Answer ${customer.name}` }).click();
    const answer = review.getByLabel(/^The shop’s answer/);
    await expect(answer).toBeFocused();
    await review.getByRole('button', { name: 'Publish' }).click();
    await expect(answer).toHaveAccessibleDescription(/Please write the answer/);
    await answer.fill('We come and mend it.');
    expect(await findBarriers(page)).toEqual([]);
    await review.getByRole('button', { name: 'Publish' }).click();
    await expect(review.getByRole('button', { name: `Change the answer to ${customer.name}` })).toBeVisible();
    await expect(review.getByText('We come and mend it.')).toBeVisible();
    await expect(review.getByRole('button', { name: /^Nothing to do/ })).toHaveCount(0);

    const guest = await (await openContext({ viewport })).newPage();
    await guest.goto(`/product/${product._id}`);
    await expect(guest.getByText('We come and mend it.')).toBeVisible();

    await review.getByRole('button', { name: `Hide the review of ${customer.name}` }).click();
    await review.getByLabel(/^Reason/).fill('It names a neighbour');
    await review.getByRole('button', { name: 'Hide this review' }).click();
    await expect(review.getByText(/^Hidden on .*: It names a neighbour$/)).toBeVisible();
    // Toasts lie over the filters of a narrow screen, and stay while the mouse is on them.
    await page.mouse.move(0, 700);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Filter the reviews' }).getByText('Unanswered').click();
    await expect(page.getByText('No review is here.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Filter the reviews' }).getByText('Hidden').click();
    await review.getByRole('button', { name: `Show again: the review of ${customer.name}` }).click();
    await expect(page.getByText('No review is here.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
