import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PLANTED = join(ROOT, 'tests/fixtures/planted');
/** The checks are tried with this project's own configuration. */
const CONFIGURATION = ['.gitignore', '.oxfmtrc.json', '.oxlintrc.json', 'tsconfig.json'];

/** A small project without a fault in a folder of its own, with the faults of a fixture laid over it. */
export function plantProject(fault?: string): string {
  const root = emptyProject();
  cpSync(join(PLANTED, 'clean'), root, { recursive: true });
  if (fault) cpSync(join(PLANTED, fault), root, { recursive: true });
  cpSync(join(ROOT, 'knip.ts'), join(root, 'knip.ts'));
  const { imports } = readJson(join(ROOT, 'package.json'));
  const own = readJson(join(root, 'package.json'));
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...own, imports }, null, 2)}\n`);
  plantBuild(root);
  return root;
}

/** Pages as they are when they have been built: one, of one script. */
function plantBuild(root: string): void {
  const assets = join(root, 'build/client/assets');
  const page = { parentId: 'root', index: true, module: '/assets/home.js', imports: [], css: [] };
  const manifest = {
    url: '/assets/home.js',
    entry: { module: '/assets/home.js', imports: [] },
    routes: { root: { ...page, parentId: undefined }, 'routes/home': page },
  };
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  writeFileSync(join(assets, 'home.js.br'), 'a script');
}

/** The configuration alone: a check that finds no file to examine here has to say so. */
export function emptyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'wenber-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(root, file));
  mkdirSync(join(root, 'db/migrations'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "name": "planted", "type": "module" }\n');
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
