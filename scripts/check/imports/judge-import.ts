import { CONTRACT_IN_PAGES } from './contract-in-pages.ts';
import { isTest } from '../source-files.ts';
import {
  COMPUTED_IMPORTS,
  FEATURES,
  LOADED_WHEN_NEEDED,
  MAY_IMPORT,
  PACKAGES_OF,
  PACKAGES_OF_PAGES,
  SERVER_SIDE_OF_PAGES,
  TEXTS_OF_UI,
} from './law.ts';
import { judgeModules } from './judge-modules.ts';
import type { Import } from './read-imports.ts';
import type { Target } from './resolve-import.ts';

/**
 * Returns the fault of an import, as the end of a sentence that begins with the place of the import; null when the
 * import is allowed.
 */
export function judgeImport(from: string, target: Target | null, found: Import): string | null {
  const { typeOnly } = found;
  const allowed = longestPrefix(MAY_IMPORT, from);
  if (!target)
    return allowed && !isTest(from) && !COMPUTED_IMPORTS.includes(from)
      ? 'imports what is only known when it runs: the law cannot judge it'
      : null;
  if (target.kind !== 'file') return judgeInside(target) ?? judgePackage(from, target, found);
  const to = target.name;
  if (to.startsWith('node_modules/')) return `imports ${to}: ${BY_NAME}`;
  if (to === 'server/main.ts')
    return `imports ${to}: it is the beginning of the process, and nobody imports it`;
  if (!allowed || isTest(from)) return betweenHouses(from, to);
  if (isTest(to) || to.endsWith('/testing.ts'))
    return isTestHelper(from) ? null : `imports ${to}: that is for tests`;
  if (!allowed.some((prefix) => to.startsWith(prefix)))
    return `imports ${to}: from here only ${allowed.join(', ')} may be imported`;
  return judgePages(from, to, typeOnly) ?? judgeModules(from, to, typeOnly);
}

/**
 * Checks the border between app/ and server/, which also holds for tests beside the code, although these may use
 * private parts and the tests' helpers.
 */
function betweenHouses(from: string, to: string): string | null {
  const houses = ['app/', 'server/'];
  const own = houses.find((house) => from.startsWith(house));
  const other = houses.find((house) => house !== own && to.startsWith(house));
  return own && other ? `imports ${to}: ${own} and ${other} meet in contract/` : null;
}

function judgePages(from: string, to: string, typeOnly: boolean): string | null {
  if (!from.startsWith('app/')) return null;
  if (to.startsWith('contract/') && !typeOnly && !CONTRACT_IN_PAGES.some((part) => to.startsWith(part)))
    return `imports ${to} at run time: pages take only its types (import type)`;
  if (from.startsWith('app/ui/') && to.startsWith('contract/texts/') && !TEXTS_OF_UI.includes(to))
    return `imports ${to}: from here only ${TEXTS_OF_UI.join(', ')} may be imported`;
  const [own, other] = [featureOf(from), featureOf(to)];
  for (const feature of [own, other])
    if (feature !== null && !FEATURES.includes(feature))
      return `lies between features, but app/features/${feature}/ has no place in their order (scripts/check/imports/law.ts)`;
  if (own !== null && other !== null && FEATURES.indexOf(other) > FEATURES.indexOf(own))
    return `imports ${to}: the feature ${other} comes after ${own}`;
  // Loaders of screens (`.ts`) may be imported, because the root prefetches what they load.
  if (to.startsWith('app/routes/') && to.endsWith('.tsx') && !from.startsWith('app/routes/'))
    return `imports ${to}: a screen is imported by nobody`;
  return null;
}

const BY_NAME = 'a package is imported by what it documents, not by its files';
/** Folders with a package's own files, and names of files that are private to a package. */
const INSIDES = /^(dist|lib|src|build|cjs|esm|out)\/|(^|\/)(_|internals?(\/|$|\.))/;

/**
 * Refuses imports of a package's undocumented files, also in tests: the package's next patch release may move or
 * change them.
 */
function judgeInside(target: Target): string | null {
  if (target.kind !== 'package' || !INSIDES.test(target.inside)) return null;
  return `imports ${target.name}/${target.inside}: ${BY_NAME}`;
}

function judgePackage(from: string, { kind, name }: Target, { typeOnly, isDeferred }: Import): string | null {
  if (isTest(from)) return null;
  if (kind === 'node') {
    const inPages = from.startsWith('app/') && !SERVER_SIDE_OF_PAGES.includes(from);
    return inPages || from.startsWith('contract/') ? `imports ${name}: this also runs in browsers` : null;
  }
  if (from.startsWith('server/') && LOADED_WHEN_NEEDED.includes(name) && !typeOnly && !isDeferred)
    return `imports ${name}: a start would wait for it, so it is loaded with import() when it is needed`;
  const packages = longestPrefix(PACKAGES_OF, from) ?? (from.startsWith('app/') ? PACKAGES_OF_PAGES : null);
  if (!packages || packages.includes(name)) return null;
  const may = packages.length > 0 ? `only ${packages.join(', ')}` : 'no package';
  return `imports ${name}: ${may} may be imported here (scripts/check/imports/law.ts)`;
}

function longestPrefix<T>(table: Record<string, T>, path: string): T | undefined {
  const prefixes = Object.keys(table).filter((prefix) => path.startsWith(prefix));
  return table[prefixes.sort((a, b) => b.length - a.length)[0] ?? ''];
}

/** The feature of a file in app/features: 'cart', or 'admin/orders'. */
const featureOf = (path: string) => /^app\/features\/((?:admin\/)?[^/]+)\//.exec(path)?.[1] ?? null;
const isTestHelper = (path: string) => path.endsWith('/testing.ts');
