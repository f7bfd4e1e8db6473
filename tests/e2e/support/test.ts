import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { isLong } from '../../support/long.ts';
import { shopAddress } from './call.ts';
import { registerCustomer, type Person } from './people.ts';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  watch: Watch;
  /** Announces a problem in the browser that this test causes on purpose. */
  expectRefusal: (pattern: RegExp) => void;
  /** Opens another browser profile that is watched like the first one. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A customer of this test's own. */
  customer: Person;
}

/** Fails a test on any unexpected problem in the browser. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(shopAddress()),
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    watch.judge();
  },
  expectRefusal: async ({ watch }, use) => use(watch.expectRefusal),
  context: async ({ context, watch }, use) => {
    await chooseMixedLanguage(context);
    await watch.follow(context);
    await use(context);
    await watch.settle(context);
  },
  openContext: async ({ browser, baseURL, viewport, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, viewport, ...options });
      opened.push(context);
      await chooseMixedLanguage(context);
      await watch.follow(context);
      return context;
    });
    for (const context of opened) {
      await watch.settle(context);
      await context.close();
    }
  },
  customer: async ({}, use) => use(await registerCustomer()),
});

/** Chooses both languages for a reader, so that no language is offered. */
const chooseMixedLanguage = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('language') === null)
      localStorage.setItem('language', 'mixed');
  });

const phone = { name: '360', width: 360, height: 800 };
const desk = { name: '1280', width: 1280, height: 800 };
/** The screen sizes of tests whose point is the size. */
export const screens = [phone, desk];
/** Other tests run where their people are, and on both sizes in `npm run test:long`. */
export const shoppersScreens = isLong ? screens : [phone];
export const officeScreens = isLong ? screens : [desk];
