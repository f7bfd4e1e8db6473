/**
 * Which pages are kept, and under which name. A page's name is its canonical address with the parameters that it
 * knows; all others are ignored, so unknown query strings make no new pages. Searches are endless, so they are
 * rendered anew each time; so is everything that is not in this table.
 */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NUMBER = /^[1-9]\d{0,4}$/;

const PARAMETERS: Record<string, RegExp> = {
  category: /^(chair|sofa|bed|wardrobe|table)$/,
  sort: /^price-(asc|desc)$/,
  page: NUMBER,
};

/** The same frame for everybody; what belongs to a person is filled in by the browser. */
const FRAMES: ReadonlySet<string> = new Set([
  '/cart',
  '/privacy',
  '/delivery',
  '/login',
  '/register',
  '/email-verification',
  '/verifyemail',
  '/resetpassword',
  '/profile',
  '/shipping',
  '/payment',
  '/placeorder',
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/admin/orders/new',
  '/admin/receipts',
  '/admin/reviews',
  '/admin/audit-log',
  '/admin/settings',
  '/admin/pages',
]);

/** The canonical address of a page that is kept, or null when the page is rendered anew each time. */
export function pageKeyOf(url: URL): string | null {
  const path = pathOf(url);
  // A keyword of any page is a search.
  if (url.searchParams.get('keyword')?.trim()) return null;
  if (path === '/') return '/';
  if (path === '/shop') return withParameters(url);
  // A frame shows its query parameters (redirect, email), so only the bare one is the same for everybody.
  if (FRAMES.has(path)) return url.search === '' ? path : null;
  const [, first, second, ...rest] = path.split('/');
  if (second === undefined || rest.length > 0) return null;
  if (first === 'product') return UUID.test(second) ? path : null;
  if (first === 'page') return NUMBER.test(second) ? path : null;
  return null;
}

/** Whether the server writes a frame for this address, without asking for more than the store: carts, sign-ins, the office. */
export function isFrame(url: URL): boolean {
  const path = pathOf(url);
  return FRAMES.has(path) || /^\/(cart|order|admin)\//.test(path);
}

/** `/product/%30…/` is the same page as `/product/0…`. By hand: a pattern looks at each of a row of slashes anew. */
function pathOf({ pathname }: URL): string {
  const path = decoded(pathname);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withParameters(url: URL): string | null {
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(PARAMETERS)) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (!pattern.test(value)) return null;
    kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `/shop?${query}` : '/shop';
}
