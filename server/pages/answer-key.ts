import { aliasesOf, type CacheRule, type EndpointDeclaration } from '#contract/endpoints/endpoint.ts';
import { isCategory } from '#contract/goods/categories.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { isAbsent } from '#server/lib/http/endpoint-input.ts';

/**
 * A call of the API whose answer is the same for every guest, so that it is cached. Its key is the path with the
 * parameters that the endpoint's cache rule names, in a fixed order. Calls with unknown, repeated or unusual parameters
 * are answered without the cache, so invented query strings make no cache entries.
 */
interface CachedCall {
  /** Matches the spellings of the call's address: with and without `/api`, with and without a slash at the end. */
  spelling: RegExp;
  query: Readonly<Record<string, RegExp>>;
}

/** The cached calls, grouped by the first segment of their paths below `/api`. */
const CALLS = Map.groupBy(
  Object.entries<EndpointDeclaration>(endpoints).flatMap(([key, { cache }]) =>
    cache ? [{ key, ...cachedCall(key, cache) }] : [],
  ),
  ({ key }) => firstNameOf(key.slice('GET '.length)),
);

function cachedCall(key: string, { params = {}, query = {} }: CacheRule): CachedCall {
  const path = key
    .slice('GET /api'.length)
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_part, name: string) => `(?:${params[name]!.source})`);
  const prefix = aliasesOf(key).length > 0 ? '(?:/api)?' : '/api';
  return {
    spelling: new RegExp(`^${prefix}(${path})/?(?:\\?(.*))?$`),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, new RegExp(`^(?:${value.source})$`)]),
    ),
  };
}

function firstNameOf(target: string): string | undefined {
  return /^(?:\/api)?\/([a-z]+)/.exec(target)?.[1];
}

let last: { target: string; key: string | null } = { target: '', key: null };

/**
 * Returns the cache key of a call, or null when its answer is not cached. Several steps of a request ask for it, so the
 * last one is kept.
 * @param target path and query as in the request.
 */
export function answerKeyOf(target: string): string | null {
  if (target !== last.target) last = { target, key: keyOf(target) };
  return last.key;
}

function keyOf(target: string): string | null {
  const name = firstNameOf(target);
  if (name === undefined) return null;
  for (const { spelling, query } of CALLS.get(name) ?? []) {
    const [, path, given] = spelling.exec(target) ?? [];
    if (path === undefined) continue;
    const parameters = given === undefined ? '' : canonical(given, query);
    return parameters === null ? null : `/api${path}${parameters}`;
  }
  return null;
}

/**
 * Says whether a key is that of a search. There are endlessly many searches, so they have a part of the cache of their
 * own.
 */
export const isSearch = (key: string): boolean => key.includes('keyword=');

/**
 * Says whether a key is that of a list without paging. Such lists are long, so they have a part of the cache of their
 * own.
 */
export const isWholeList = (key: string): boolean =>
  key.startsWith('/api/products/shops') && !/\b(?:page|pageNumber|size|keyword)=/.test(key);

function canonical(query: string, known: CachedCall['query']): string | null {
  const names = new Set<string>();
  const given = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [name = '', value = '', ...rest] = pair.split('=');
    if (!Object.hasOwn(known, name) || names.has(name) || rest.length > 0) return null;
    names.add(name);
    if (isAbsent(name, value)) continue;
    if (!known[name]!.test(value) || (name === 'category' && !isCategory(value))) return null;
    given.set(name, value);
  }
  const named = Object.keys(known).filter((name) => given.has(name));
  return named.length === 0 ? '' : `?${named.map((name) => `${name}=${given.get(name)}`).join('&')}`;
}
