import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of pages is small: sending it whole saves slow networks a request before each first visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
