import type { Page, TestInfo } from '@playwright/test';
import type { ReadyRole } from '../../../contract/accounts/jobs.ts';
import { findBarriers } from './axe.ts';
import { remember } from './browser-memory.ts';
import { call } from './call.ts';
import { Hands } from './hands.ts';
import { registerCustomer, type Person } from './people.ts';
import { administratorToken } from './shop-data.ts';
import { expect } from './test.ts';

export const asOwner = async <T>(method: string, path: string, body?: object): Promise<T> =>
  call<T>(method, `/api${path}`, { token: await administratorToken(), ...(body && { body }) });

/** Somebody of the shop with one of the ready roles. */
export async function hire(role: ReadyRole): Promise<Person> {
  const person = await registerCustomer();
  await asOwner('PUT', `/staff/${person.userInfo._id}`, { role });
  return person;
}

/** Signs somebody of the shop in on their own phone, and waits for their first screen. */
export async function signInOn(
  page: Page,
  { email, password }: Person,
  { language, first }: { language: 'en' | 'am'; first: string },
): Promise<void> {
  await remember(page, { staffLanguage: language });
  await page.goto('/login');
  await page.getByLabel(/^Email Address/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL(first);
}

/** A picture of a screen, on which nobody meets a barrier and nothing is wider than the phone. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
}

/** Does an act by presses that are counted, tells their number in the test's output, and refuses more than were told of the shop before. */
export async function act(
  info: TestInfo,
  name: string,
  most: number,
  work: (hands: Hands) => Promise<void>,
): Promise<void> {
  const hands = new Hands();
  await work(hands);
  info.annotations.push({ type: 'taps', description: `${name}: ${hands.taps} of ${most}` });
  process.stdout.write(`      ${name}: ${hands.taps} taps of at most ${most}\n`);
  expect(hands.taps, name).toBeLessThanOrEqual(most);
}
