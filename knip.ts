import type { KnipConfig } from 'knip';

export default {
  entry: [
    'server/main.ts',
    'scripts/*.{ts,cjs}',
    'scripts/check/knip-reporter.ts',
    'app/{first-press,worker/service-worker}.ts',
    'vite.worker.config.ts',
    'rolldown.config.ts',
    'scripts/reporters/{vitest,playwright}-reporter.ts',
    'demo/models/{drawings,plan,queue,renditions}.ts',
    'bench/*.ts',
    'tests/**/*.test.ts',
    'tests/attacks/run.ts',
    'tests/gameday/{run,picture-store}.ts',
    'tests/hour/run.ts',
    // Sent to browsers as they are.
    '{demo/stand-ins,server/api-docs}/**/*.browser.js',
  ],
  project: ['{app,server,contract,demo,scripts,tests,bench}/**/*.{ts,tsx,js,cjs}', '*.ts'],
  ignore: ['tests/fixtures/planted/**', 'tests/clients/**'],
  ignoreDependencies: [
    // Started by scripts/check/ as programs.
    'oxlint',
    'oxlint-tsgolint',
    // By tests/attacks/lock-file.ts.
    'lockfile-lint',
    // By the paths of their files: server/papers/pdf/fonts.ts.
    '@fontsource/noto-sans',
    '@fontsource/noto-sans-arabic',
    '@fontsource/noto-sans-ethiopic',
    '@fontsource/noto-sans-hebrew',
    '@fontsource/noto-sans-math',
    // Started by tests/e2e/assistants.spec.ts as a program.
    '@shopify/ucp-cli',
    // By app/app.css.
    'tailwindcss',
  ],
  // Programs of machines that have a PostgreSQL, or let tests have a file system of their own.
  ignoreBinaries: [
    'debootstrap',
    'chroot',
    'du',
    'systemd-nspawn',
    'pgrep',
    'pg_config',
    'mount',
    'umount',
    'unshare',
    'openssl',
    'taskset',
    'ip',
    'nsenter',
    'pgbouncer',
    'pgbackrest',
    'buildah',
    'caddy',
    'shellcheck',
    'systemd-analyze',
    'promtool',
    'soffice',
  ],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
