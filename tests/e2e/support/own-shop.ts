import { changeSettings } from './shop-data.ts';
import { START_LIMIT_MS } from './shop-process.ts';
import { runShop } from './start-shop.ts';
import { test } from './test.ts';
import type { Settings } from '../../../contract/shop/settings.ts';

/**
 * Gives the tests of a file a shop of their own, because they change what the tests of the common shop must not see.
 * The tests of the file run one after the other.
 */
export function useOwnShop(settings: Partial<Settings> = {}, run = () => runShop()): void {
  test.describe.configure({ mode: 'default' });
  let stop: (() => Promise<void>) | undefined;
  const common = process.env['E2E_SHOP'];
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS + 30_000);
    const own = await run();
    stop = own.stop;
    process.env['E2E_SHOP'] = own.address;
    if (Object.keys(settings).length > 0) await changeSettings(settings);
  });
  test.afterAll(async () => {
    process.env['E2E_SHOP'] = common;
    await stop?.();
  });
}
