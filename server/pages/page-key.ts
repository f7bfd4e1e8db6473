import { PAGES, type Page, type PageParameter } from '#contract/shop/pages.ts';
import { addressIn, languageOf } from '#contract/shop/languages.ts';
import { isCategory } from '#contract/goods/categories.ts';
import { FACET_NAMES, FORM_FIELDS, SORTS } from '#contract/searching/facets.ts';
import { COLOUR_FAMILY_NAMES, KIND_NAMES } from '#contract/goods/product-attributes.ts';

const NUMBER = /^[1-9]\d{0,4}$/;
const oneOf = (values: readonly string[]) => new RegExp(`^(?:${values.join('|')})$`);

/** The values of parameters for which pages are cached; invented values make no cache entries. */
const VALUES: Record<PageParameter, Pick<RegExp, 'test'>> = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  pageNumber: NUMBER,
  category: { test: isCategory },
  kind: oneOf(KIND_NAMES),
  colour: oneOf(COLOUR_FAMILY_NAMES),
  sort: oneOf(SORTS),
  page: NUMBER,
};

const PATTERNS: readonly { page: Page; pattern: RegExp }[] = PAGES.map((page) => ({
  page,
  pattern: patternOf(page.path),
}));

/** Makes the pattern of a path; '/cart/:id?' also matches without its last part. */
function patternOf(path: string): RegExp {
  const parts = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${parts}$`);
}

interface FoundPage {
  page: Page;
  path: string;
  /** The parameters in the path. */
  parameters: Readonly<Record<string, string | undefined>>;
}

function findPage(url: URL): FoundPage | undefined {
  const path = pathOf(url);
  for (const { page, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { page, path, parameters: match.groups ?? {} };
  }
  return undefined;
}

/** Returns how the server renders a page; null for an address that no page has. */
export const renderingOf = (url: URL): Page['rendering'] | null => findPage(url)?.page.rendering ?? null;

/** Tells whether the document of a page may use the camera. */
export const usesCamera = (url: URL): boolean => findPage(url)?.page.usesCamera === true;

/**
 * Returns the key of a cached page: its canonical address with the parameters that the page knows. Null for a page that
 * is rendered anew each time, such as a search, because there are endlessly many searches.
 */
export function pageKeyOf(url: URL): string | null {
  // A page with a keyword is a search, whatever its path.
  if (url.searchParams.get('keyword')?.trim()) return null;
  const found = findPage(url);
  if (!found) return null;
  const { page, parameters } = found;
  const path = addressIn(languageOf(url.pathname).language, found.path);
  // A frame, which the browser's program fills, shows its parameters (redirect, email), so only one without any is the
  // same for everybody.
  if (page.rendering === 'frame') return url.search === '' && isBare(parameters) ? path : null;
  if (!page.cachedBy) return null;
  const isOdd = Object.entries(parameters).some(
    ([name, value]) => !VALUES[name as PageParameter].test(value!),
  );
  if (isOdd) return null;
  const query = queryOf(
    url,
    page.cachedBy.filter((name) => !(name in parameters)),
  );
  return query === null ? null : path + query;
}

/** The parameters that narrow a list, also under the names that forms send. */
const NARROWING = [...FACET_NAMES, ...FORM_FIELDS];
const isNarrowedBy = ({ searchParams }: URL, name: string, known: readonly string[]) =>
  searchParams.getAll(name).length > (known.includes(name) ? 1 : 0);

const isBare = (parameters: FoundPage['parameters']) =>
  Object.values(parameters).every((value) => value === undefined);

/** Returns the query of a page's key; null when a value is not among those for which pages are cached. */
function queryOf(url: URL, names: readonly PageParameter[]): string | null {
  // Further filters have endlessly many combinations.
  if (names.includes('kind') && NARROWING.some((name) => isNarrowedBy(url, name, names))) return null;
  const known = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (!VALUES[name].test(value)) return null;
    known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

/**
 * Returns the path of a page without its language: `/product/%30…/` and `/am/product/0…` are the page `/product/0…`.
 * Slashes at the end are removed by a loop, because a regular expression takes quadratic time on a long row of them.
 */
function pathOf({ pathname }: URL): string {
  const path = decoded(pathname);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return languageOf(path.slice(0, end)).path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
