import { remember } from './browser-memory.ts';
import { administrator, signIn } from './people.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The test function with the administrator signed in. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await remember(page, { userInfo: await signIn(administrator) });
    await use(page);
  },
});
