import { defineConfig, type BuildOptions, type Plugin } from 'rolldown';
import { narrowLetters } from './scripts/narrow-letters.ts';

/**
 * Bundles the server into `build/shop`: a module takes a hundredth of a second to load and ten kilobytes to keep, and of these the
 * server has two thousand (decision 0242). Names and lines stay readable, so that an error says where it came from.
 */

/** The folders of the bundle and of its threads that read files. */
const FOLDER = 'build/shop';
const THREADS = 'build/shop/threads';

/** Packages that the pages load too, so that both have the same. */
const SHARED_WITH_PAGES = [
  'react',
  'react-dom',
  'react-router',
  '@lingui/core',
  'libphonenumber-js',
  'qr',
  'fflate',
];
/** Packages that look for files of their own beside their modules. */
const WITH_FILES = ['@electric-sql/pglite', '@scalar/fastify-api-reference', 'fontkit', 'pdfkit', 'sharp'];
const external = new RegExp(`^(${[...SHARED_WITH_PAGES, ...WITH_FILES].join('|')})(/|$)`);

/** Lets modules that look for files beside themselves find them from the bundle, wherever the project lies. */
const ownFolder = (dir: string): Plugin => ({
  name: 'own-folder',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler(code, id) {
      const folder = id
        .slice(import.meta.dirname.length)
        .split(/[\\/]/)
        .slice(1, -1)
        .join('/');
      return {
        code: code.replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + '/${dir.replaceAll(/[^/]+/g, '..')}/${folder}')`,
        ),
        map: null,
      };
    },
  },
});

export const bundleOf = (input: Record<string, string>, dir: string): BuildOptions => ({
  input,
  platform: 'node',
  external,
  plugins: [ownFolder(dir), narrowLetters],
  output: {
    dir,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Nobody reads doc comments here, and V8 would keep them for as long as the server runs.
    comments: { jsdoc: false },
  },
});

export default defineConfig([
  bundleOf({ main: 'server/main.ts' }, FOLDER),
  // A thread has nothing in common with the server: it would load what both need in the pieces of the other.
  bundleOf(
    {
      'read-file-worker': 'server/catalogue/import/reading/read-file-worker.ts',
      'understand-worker': 'server/sales/statements/understand-worker.ts',
    },
    THREADS,
  ),
]);
