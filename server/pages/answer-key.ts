/**
 * Which answers of the API are the same for every guest and kept, and under which name: the path with the parameters
 * that the call knows, in one order. Everything else goes the long way and is answered there: unknown, repeated and
 * odd parameters, other spellings of numbers, drafts. So query strings that somebody makes up make no names.
 */
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PAGE = /^[1-9]\d{0,4}$/;
const SIZE = /^([1-9]\d?|100)$/;
/** As it was sent. */
const KEYWORD = /^[^&=#]{0,300}$/;

type Parameters = Readonly<Record<string, RegExp>>;

const CALLS: readonly [path: RegExp, parameters: Parameters][] = [
  [/^\/api\/products$/, { pageNumber: PAGE, keyword: KEYWORD }],
  [
    /^\/api\/products\/shops$/,
    {
      keyword: KEYWORD,
      category: /^(chair|sofa|bed|wardrobe|table)$/,
      sort: /^price-(asc|desc)$/,
      page: PAGE,
      size: SIZE,
    },
  ],
  [/^\/api\/(products\/top|store|policies\/(delivery|privacy)|config\/paypal|openapi\.json)$/, {}],
  [new RegExp(`^/api/products/${UUID}$`), {}],
  [new RegExp(`^/api/products/${UUID}/reviews$`), { page: PAGE, size: SIZE }],
];

/** The spellings that lead to a call: with and without `/api`, with and without a slash at the end. */
const SPELLING = /^(\/api)?(\/(products|config|store|policies|openapi)(?:[/.][\w/.-]*?)??)\/?(?:\?(.*))?$/;

/** The name of an answer that is kept, or null. @param target as it stands in the request. */
export function answerKeyOf(target: string): string | null {
  const [, prefix, path, first, query] = SPELLING.exec(target) ?? [];
  // Only the calls of the specification are there without `/api`.
  if (path === undefined || (!prefix && first !== 'products' && first !== 'config')) return null;
  const call = CALLS.find(([pattern]) => pattern.test(`/api${path}`));
  if (!call) return null;
  const parameters = query === undefined ? '' : canonical(query, call[1]);
  return parameters === null ? null : `/api${path}${parameters}`;
}

/** Searches are endless: they are kept apart from all else. */
export const isSearch = (key: string): boolean => key.includes('keyword=');

function canonical(query: string, known: Parameters): string | null {
  const given = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [name = '', value = '', ...rest] = pair.split('=');
    const isKnown = Object.hasOwn(known, name) && known[name]!.test(value);
    if (!isKnown || given.has(name) || rest.length > 0) return null;
    given.set(name, value);
  }
  // An empty keyword is none.
  const named = Object.keys(known).filter((name) => given.get(name));
  if (given.size !== named.length + Number(given.get('keyword') === '')) return null;
  return named.length === 0 ? '' : `?${named.map((name) => `${name}=${given.get(name)}`).join('&')}`;
}
