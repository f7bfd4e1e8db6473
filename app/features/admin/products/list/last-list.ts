import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { listProducts, PRODUCT_LIST, productListPlace } from './product-list-address.ts';

/** The products list as this tab last showed it, so that one comes back to it and goes on through it. */
interface LastList {
  address: string;
  /** In the order they were shown. */
  ids: string[];
}

const KEY = 'productList';

export function rememberList(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // No session storage: one comes back to the beginning of the list.
  }
}

function lastList(): LastList | null {
  try {
    const list = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | null;
    return list && list.address.startsWith(PRODUCT_LIST) && Array.isArray(list.ids) ? list : null;
  } catch {
    return null;
  }
}

export const listAddress = (): string => lastList()?.address ?? PRODUCT_LIST;

/** Says whether the product was opened from a list that can be gone through. */
export const isInLastList = (id: string): boolean => lastList()?.ids.includes(id) ?? false;

/**
 * The product after this one in the list as it was left, across its pages; null at its end. Those that were seen
 * are not met again, though saving may move them in the list or out of it.
 */
export async function findNextProduct(id: string): Promise<string | null> {
  const list = lastList();
  if (!list) return null;
  let position = list.ids.indexOf(id) + 1;
  for (;;) {
    if (position >= list.ids.length && !(await fetchMore(list))) return null;
    const next = list.ids[position]!;
    if (await exists(next)) return next;
    position += 1;
  }
}

/** Adds what comes after the last page that was seen; false at the end. */
async function fetchMore(list: LastList): Promise<boolean> {
  const left = productListPlace(new Request(new URL(list.address, window.location.origin)));
  const seen = new Set(list.ids);
  // From the same page on: what was saved may have left it, and others moved up.
  for (let { page } = left; ; page += 1) {
    const { items } = await listProducts(left.filters, page);
    if (items.length === 0) return false;
    const fresh = items.map((product) => product._id).filter((id) => !seen.has(id));
    if (fresh.length === 0) continue;
    list.ids.push(...fresh);
    rememberList(list);
    return true;
  }
}

async function exists(id: string): Promise<boolean> {
  try {
    await getProduct(api, id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
