import { expect, test } from './support/test.ts';

test(
  'without JavaScript, screens that need it say so',
  { tag: '@core' },
  async ({ openContext, expectRefusal }) => {
    expectRefusal(/^failed: csp GET .*\/assets\//);
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    // Such a form is not sent at all, so the page stays with what was typed.
    for (const path of [
      '/cart',
      '/login',
      '/register',
      '/resetpassword',
      '/shipping',
      '/payment',
      '/placeorder',
    ]) {
      await page.goto(path);
      const word = page.locator('main noscript [role=status]').first();
      await expect(word).toBeVisible();
      await expect(word).toContainText('This page needs JavaScript');
      await expect(word.locator('[lang=am]')).toContainText('ይህ ገጽ JavaScript ያስፈልገዋል');
    }
  },
);

test('without JavaScript, what is typed into the form of a phone guest does not come into the address', async ({
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/^failed: csp GET .*\/assets\//);
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/en/login?redirect=/shipping&by=phone', '/am/login', '/register']) {
    await page.goto(path);
    for (const form of await page.locator('main form').all())
      expect(await form.evaluate((element: HTMLFormElement) => element.method)).toBe('dialog');
  }
});
