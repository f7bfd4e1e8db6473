import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '../server/platform/build-info.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildPages } from './build-pages.ts';
import { commitOfFolder } from './commit.ts';
import { compileServer } from './run-server.ts';

/**
 * `npm run build`: makes everything that a start needs, so that the shop can start from read-only files. The commit of
 * the release is WENBER_COMMIT, else the one that Git names, else the one that was recorded before.
 */
const ROOT = join(import.meta.dirname, '..');

process.env['NODE_ENV'] ??= 'production';
buildPages();
const isCompiled = compileServer();
mkdirSync(join(ROOT, 'build'), { recursive: true });
const commit = commitOfFolder() ?? BUILD.commit;
writeFileSync(join(ROOT, 'build/commit'), `${commit}\n`);
// An image that was trimmed keeps the lists that were made while fonts and npm were there.
if (existsSync(join(ROOT, 'app')) && !writeBillOfMaterials(ROOT))
  process.stdout.write('  NOT listed what the release ships: npm is not here.\n');
process.stdout.write(
  `  Built: pages in build/, ${isCompiled ? 'the server' : 'NOT the server'} in node_modules/.cache/server, commit ${commit}\n`,
);
process.exitCode = isCompiled ? 0 : 1;
