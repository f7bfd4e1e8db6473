import type { Locator, Page } from '@playwright/test';

const MOST_PRESSES = 250;

/** Presses Tab until the element has the focus. @throws Error when it is not reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by the Tab key`);
}

/** Reaches a control by the Tab key and presses Enter. */
export async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field by the Tab key and types. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
