import { expect, test } from './support/test.ts';

test(
  'without JavaScript, screens that need it say so',
  { tag: '@core' },
  async ({ openContext, expectRefusal }) => {
    expectRefusal(/^failed: csp GET .*\/assets\//);
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
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
