import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

/** `npm run screenshots`: every screen as pictures in build/screenshots/, over a shop of its own. */
export default defineConfig({
  ...everyday,
  testDir: '.',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../e2e/support/start-shop.ts',
  reporter: 'line',
});
