import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

interface TypedDay {
  date: string;
  /** The beginning of its name, by which a keyboard finds it. */
  month: string;
  year: string;
}

/** Enters a day by the Ethiopian calendar by the keyboard alone. */
export async function typeEthiopianDay(page: Page, group: Locator, { date, month, year }: TypedDay) {
  await tabTo(page, group.getByRole('textbox').first());
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(date);
  await page.keyboard.press('Tab');
  await page.keyboard.type(month);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(year);
}
