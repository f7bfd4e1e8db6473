import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

/** `npm run screenshots` saves every screen as a picture in build/screenshots/, on a shop of its own. */
export default defineConfig({
  ...everyday,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../e2e/support/start-shop.ts',
  reporter: 'line',
});
