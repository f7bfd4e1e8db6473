import type { Page } from '@playwright/test';
import { hasOwnLanguage } from '../../contract/shop/languages.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { useOwnShop } from './support/own-shop.ts';
import { isInNoCatalogue, readTexts, writtenByPeople } from './support/screen-texts.ts';
import { expect, test } from './support/test.ts';
import { makeThings, visitsOf } from './support/visits.ts';

// Products of other tests would come and go on the screens.
useOwnShop();
test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

async function faultsAt(page: Page, address: string, written: readonly string[]): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page.getByText('[Lóádíng...')).toHaveCount(0);
  const texts = await readTexts(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...texts
      .filter(({ text }) => isInNoCatalogue(text, written))
      .map(({ text }) => `${address} says '${text}'`),
    ...texts.filter(({ isCut }) => isCut).map(({ text }) => `${address} cuts '${text}'`),
    ...(width > 360 ? [`${address} is ${width} wide`] : []),
  ];
}

for (const by of ['guest', 'customer'] as const)
  test(`in the test language every text of a ${by}’s screens comes out of a catalogue and has room`, async ({
    page,
    customer,
    expectRefusal,
  }) => {
    if (by === 'guest') expectRefusal(/410 GET .*\/api\/staff-invitations\/x{22}$/);
    const things = await makeThings(customer);
    const written = await writtenByPeople(things);
    if (by === 'customer') await fillCheckout(page, customer, things.product);
    const faults: string[] = [];
    for (const { address } of visitsOf(by, things))
      if (!hasOwnLanguage(address)) faults.push(...(await faultsAt(page, `/xx${address}`, written)));
    expect(faults).toEqual([]);
  });
