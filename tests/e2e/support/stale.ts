import type { Page } from '@playwright/test';

/** The next such call is answered as the shop answers one whose sign-in is older than ten minutes. */
export async function answerAsStale(page: Page, method: string, path: string): Promise<void> {
  let isAnswered = false;
  await page.route(path, (route) => {
    // Screens read at the same addresses.
    if (isAnswered || route.request().method() !== method) return route.fallback();
    isAnswered = true;
    return route.fulfill({
      status: 403,
      json: { code: 'reauthentication-required', message: 'Please enter your current password' },
    });
  });
}
