import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build-pages.ts';
import type { Outcome } from './outcome.ts';

const KB = 1024;
/**
 * The budgets of the design, in KB after Brotli compression; of JavaScript one more than its 140 since the header leads to
 * each kind of furniture and the shop has sets and a house with pages of its own (decision 0301).
 */
const FIRST_PAGE = { JavaScript: 141, CSS: 20 };
const FONTS = 40;
/** The most JavaScript that a page may load in addition to the home page's. */
const LATER_PAGE = { shop: 30, admin: 50 };
/** Routes on which nobody enters the shop, so their first load has no limit. */
const NEVER_FIRST = /^routes\/(account|checkout|admin)\//;

/** The manifest that React Router writes for the browser: the files of each route with all that they import. */
interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { parentId?: string; index?: boolean; module: string; imports: string[]; css: string[] }
  >;
}

/** Builds the pages and sums the sizes of the files that a browser loads for each of them. */
export function checkPageWeight(root: string): Outcome {
  if (existsSync(join(root, 'vite.config.ts'))) ensureBuilt(root);
  const client = join(root, 'build/client');
  if (!existsSync(client)) return { examined: 0, faults: [] };
  const manifest = readManifest(join(client, 'assets'));
  const weightOf = (file: string) => statSync(join(client, `${file.replace(/#$/, '')}.br`)).size / KB;
  const faults: string[] = [];
  const weigh = (what: string, files: readonly string[], most: number) => {
    const weights = files.map((file) => ({ file, kilobytes: weightOf(file) }));
    const sum = weights.reduce((all, { kilobytes }) => all + kilobytes, 0);
    if (sum <= most) return;
    const largest = weights.sort((a, b) => b.kilobytes - a.kilobytes).slice(0, 3);
    const named = largest
      .map(
        ({ file, kilobytes }) =>
          `${file.replace(/^\/assets\/(.+)-[\w-]{7,8}\./, '$1.')} ${kilobytes.toFixed(1)}`,
      )
      .join(', ');
    faults.push(`${what}: ${sum.toFixed(1)} KB, more than ${most} (${named})`);
  };

  const pages = Object.keys(manifest.routes).filter((id) => id !== 'root');
  const home = pages.find((id) => manifest.routes[id]!.index);
  const homeScripts = new Set(home ? scriptsOf(manifest, home) : []);
  for (const id of pages) {
    const scripts = scriptsOf(manifest, id);
    if (!NEVER_FIRST.test(id)) {
      weigh(`${id} loads too much JavaScript`, scripts, FIRST_PAGE.JavaScript);
      weigh(`${id} loads too much CSS`, stylesOf(manifest, id), FIRST_PAGE.CSS);
    }
    const later = id.startsWith('routes/admin/') ? LATER_PAGE.admin : LATER_PAGE.shop;
    const added = scripts.filter((file) => !homeScripts.has(file));
    weigh(`${id} loads too much JavaScript after the home page`, added, later);
  }
  faults.push(...heavyFonts(join(client, 'assets')));
  return { examined: pages.length, faults };
}

function readManifest(assets: string): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the build has no manifest');
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** A route of the manifest, followed by its parents. */
function branchOf(manifest: Manifest, id: string): Manifest['routes'][string][] {
  const route = manifest.routes[id]!;
  return [route, ...(route.parentId === undefined ? [] : branchOf(manifest, route.parentId))];
}

function scriptsOf(manifest: Manifest, id: string): string[] {
  const { url, entry } = manifest;
  const ofRoutes = branchOf(manifest, id).flatMap(({ module, imports }) => [module, ...imports]);
  return [...new Set([url, entry.module, ...entry.imports, ...ofRoutes])];
}

const stylesOf = (manifest: Manifest, id: string): string[] => [
  ...new Set(branchOf(manifest, id).flatMap(({ css }) => css)),
];

/** The fonts of a page, by the beginning of their file names. Pages in Amharic alone load a set of their own. */
const FONTS_OF = {
  'pages in Amharic': /^(hanken-grotesk-basic|noto-sans-ethiopic)-/,
  'other pages': /^(hanken-grotesk|noto-sans-ethiopic)-(?!basic|semibold)/,
};

/**
 * Sums the sizes of the fonts that a page loads for both scripts, Latin and Ethiopic. Font files are already
 * compressed.
 */
function heavyFonts(assets: string): string[] {
  const fonts = readdirSync(assets).filter((file) => file.endsWith('.woff2'));
  return Object.entries(FONTS_OF).flatMap(([pages, pattern]) => {
    const loaded = fonts.filter((file) => pattern.test(file));
    const sum = loaded.reduce((all, file) => all + statSync(join(assets, file)).size / KB, 0);
    return sum > FONTS
      ? [`fonts of ${pages}: ${sum.toFixed(1)} KB, more than ${FONTS} (${loaded.join(', ')})`]
      : [];
  });
}
