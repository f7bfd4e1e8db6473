import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { languageOf } from '#contract/shop/languages.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { routedOf } from '#server/lib/http/routed-requests.ts';
import { PAGES } from '#contract/shop/pages.ts';

/**
 * Finds the route of a request for metrics and the access log: a pattern, never an address with somebody's id in it. A
 * request that is answered out of the cache is never routed, so its route is found from its address.
 */

const FILES = ['/images/demo/*', '/images/productdbImages/*', '/assets/*'];

/** The patterns of all routes by the first segment of their path, the most specific first. */
const PATTERNS = Map.groupBy(
  [...new Set([...PAGES.map(({ path }) => path), ...pathsOfCalls(), ...FILES])]
    .sort((one, other) => wildness(one) - wildness(other))
    .map((path) => ({ path, regex: regexOf(path) })),
  ({ path }) => firstName(path),
);

const remembered = new LRUCache<string, string>({ max: 2_000 });

/** Finds the route for the address of a page, a call or a file; 'none' when no route fits. */
function routeOfAddress(target: string): string {
  const known = remembered.get(target);
  if (known !== undefined) return known;
  const { path } = languageOf(`/${target.split('?', 1)[0]!.replace(/^\/+|\/+$/g, '')}`);
  const found = [...(PATTERNS.get(firstName(path)) ?? [])].find(({ regex }) => regex.test(path));
  const route = found?.path ?? 'none';
  remembered.set(target, route);
  return route;
}

/**
 * Returns the route of a request, the id that the request got when it was routed, and the order that it is about. All pages share one route, so
 * they are told apart by their addresses.
 */
export function findRoute(request: IncomingMessage): { route: string; id?: string; order?: string } {
  const routed = routedOf(request);
  if (routed && routed.route !== '/*') return { ...routed, route: routed.route ?? 'none' };
  return { route: routeOfAddress(request.url ?? '/'), ...(routed && { id: routed.id }) };
}

function pathsOfCalls(): string[] {
  return Object.keys(endpoints).map((key) => key.split(' ')[1]!);
}

function firstName(path: string): string {
  const [, name = '', second = ''] = path.split('/');
  return name === 'api' ? `api/${second}` : name;
}

function wildness(path: string): number {
  return path.split(/[:*]/).length;
}

function regexOf(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
}
