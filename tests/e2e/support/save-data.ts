import type { Page } from '@playwright/test';

declare global {
  interface Window {
    connectionOfTest: { saveData: boolean };
  }
}

/** Tells pages that their person saves data, so that nothing is prefetched. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.connectionOfTest = { saveData: true };
    Object.defineProperty(navigator, 'connection', { get: () => window.connectionOfTest });
  });
}
