import { buildIfStale, isBuilt, runBuildTool, type BuiltPart } from './build-if-stale.ts';

/** The file that starts the bundled server (rolldown.config.ts, decision 0242). */
export const SERVER = 'build/shop/main.js';
/** The file that starts it from its sources. */
const SOURCE = 'server/main.ts';

const BUNDLE: BuiltPart = {
  stamp: 'build/shop/sources.sha256',
  sources: [
    'server',
    'contract',
    'demo/stand-ins',
    'package-lock.json',
    'rolldown.config.ts',
    'scripts/narrow-letters.ts',
  ],
  build: (root) =>
    runBuildTool(root, 'The server', 'rolldown/bin/cli.mjs', [
      '--config',
      'rolldown.config.ts',
      '--configLoader',
      'native',
    ]),
};
/** The file that names the sources of the bundle. */
export const BUNDLE_STAMP = BUNDLE.stamp;

/**
 * Bundles the server of the project in a folder if its sources have changed.
 * @throws an Error with the output of the bundler when it fails.
 */
export const ensureBundled = (root: string): void => buildIfStale(root, BUNDLE);

/** Returns the file that starts the server: that of its bundle, or of its sources where these have changed since it was made. */
export const serverIn = (root: string): string => (isBuilt(root, BUNDLE) ? SERVER : SOURCE);
