import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/main.ts',
    'scripts/*.{ts,cjs}',
    'scripts/check/knip-reporter.ts',
    'catalogue/renditions.ts',
    'bench/*.ts',
    'tests/**/*.test.ts',
    // Sent to browsers as they are.
    'sandbox/**/*.browser.js',
  ],
  project: ['{app,server,contract,sandbox,scripts,tests,bench,catalogue}/**/*.{ts,tsx,js,cjs}', '*.ts'],
  ignore: ['tests/fixtures/planted/**'],
  ignoreDependencies: [
    // Started by scripts/check/ as programs.
    'oxlint',
    'oxlint-tsgolint',
    // By app/app.css.
    'tailwindcss',
  ],
  // Where this machine has a PostgreSQL.
  ignoreBinaries: ['pg_config'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
