import { changeSettings } from './shop-keeper.ts';
import { runShop, START_LIMIT_MS } from './start-shop.ts';
import { test } from './test.ts';
import type { Settings } from '../../../contract/settings.ts';

/**
 * The tests of the file use a shop of their own with other settings than the one of all tests, who could see them
 * change. They run one after the other.
 */
export function useOwnShop(settings: Partial<Settings>): void {
  test.describe.configure({ mode: 'default' });
  let stop: (() => Promise<void>) | undefined;
  const common = process.env['E2E_SHOP'];
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS + 30_000);
    const own = await runShop();
    stop = own.stop;
    process.env['E2E_SHOP'] = own.address;
    await changeSettings(settings);
  });
  test.afterAll(async () => {
    process.env['E2E_SHOP'] = common;
    await stop?.();
  });
}
